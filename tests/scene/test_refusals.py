"""Everything wrong with a scene is refused in a sentence with the file, the field, the value and a remedy."""

from pathlib import Path

import pytest

from gabardine.core.errors import SceneError
from gabardine.scene import Scene

CASES = [
    block.splitlines()
    for block in Path(__file__)
    .with_name("refusals.txt")
    .read_text(encoding="utf-8")
    .strip()
    .split("\n\n")[1:]
]


def refused(text: str, source: str = "drape.toml") -> SceneError:
    with pytest.raises(SceneError) as caught:
        Scene.from_text(text, source=source)
    return caught.value


def bent(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_refused_in_a_sentence(text, case):
    name, old, new, words = (line.strip().replace("\\n", "\n").replace("(nothing)", "") for line in case)
    error = refused(bent(text, old, new))
    message = str(error)
    for word in ["drape.toml: ", *words.split(" | ")]:
        assert word in message
    assert len(error.problems) == 1, message
    assert message.endswith(".")
    if name.endswith("(later)"):
        assert "not available in this version" in message


def test_everything_wrong_is_reported_at_once(text):
    for old, new in [
        ("step_s = 0.01", "step_s = 0"),
        ("density_kg_per_m2 = 0.2", "density_kg_per_m2 = -0.2"),
        ('name = "disc"', 'name = "sheet"'),
        ('fabric = "silk"', 'fabric = "nettle"'),
        ("friction = 0.4", "fricton = 0.4"),
        ('model = "triangles"', 'model = "voxels"'),
    ]:
        text = bent(text, old, new)
    places = [problem.where for problem in refused(text).problems]
    assert places == [
        "drape.toml: time.step_s",
        'drape.toml: cloth "sheet".fabric.density_kg_per_m2',
        'drape.toml: cloth "sheet".model',
        'drape.toml: cloth "sheet".fabric',
        "drape.toml: contact.fricton",
        "drape.toml: cloth[1].name",
    ]


def test_unnamed_cloths_share_the_default_name(text):
    both = text.replace('name = "sheet"\n', "").replace('name = "disc"\n', "")
    assert "cloth[1].name" in str(refused(both))


def test_one_bracket_too_few(text):
    message = str(refused('[cloth]\nfabric = "silk"\n[time]\nintegrator = "static"'))
    assert "write [[cloth]] in double brackets" in message


def test_nothing_at_all():
    places = [problem.where for problem in refused("").problems]
    assert places == ["drape.toml: time.duration_s", "drape.toml: cloth"]


def test_a_number_beyond_all_bounds(text):
    message = str(refused(bent(text, "duration_s = 1.0", "duration_s = " + "9" * 400)))
    assert "time.duration_s" in message
    assert "out of range" in message

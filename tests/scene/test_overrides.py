"""Single fields set from outside (`--set`)."""

import pytest

from gabardine.core.errors import SceneError
from gabardine.materials.library import fabrics
from gabardine.scene import Scene


@pytest.fixture
def scene(text):
    return Scene.from_text(text)


def test_fields_of_sections(scene):
    changed = scene.with_overrides(["time.step_s=0.005", "solver.precision=single", "title=Other"])
    assert changed.time.step_s == 0.005
    assert changed.time.duration_s == scene.time.duration_s
    assert changed.solver.precision == "single"
    assert changed.title == "Other"
    assert scene.time.step_s == 0.01


def test_items_by_name_and_by_number(scene):
    for cloth in ("disc", "1"):
        changed = scene.with_overrides([f"cloth.{cloth}.thread_angle_deg=45"])
        assert [c.thread_angle_deg for c in changed.cloth] == [0.0, 45.0]
    changed = scene.with_overrides(["cloth.sheet.pin.rod.select=right", "collider.ball.radius_m=2"])
    assert changed.cloth[0].pin[0].select.root == "right"
    assert changed.collider[0].radius_m == 2.0


def test_items_of_lists(scene):
    changed = scene.with_overrides(["world.gravity_m_per_s2.1=-1.62", "cloth.sheet.mesh.cells.0=8"])
    assert changed.world.gravity_m_per_s2 == (0.0, -1.62, 0.0)
    assert changed.cloth[0].mesh.cells == (8, 4)


def test_a_named_fabric_is_opened_up(scene):
    changed = scene.with_overrides(["cloth.disc.fabric.density_kg_per_m2=0.3"]).cloth[1].fabric
    assert changed.density_kg_per_m2 == 0.3
    assert changed.membrane == fabrics["silk"].membrane
    assert "density_kg_per_m2" not in changed.sources  # it no longer comes from there
    assert changed.sources["thickness_m"] == fabrics["silk"].sources["thickness_m"]


def test_later_ones_see_earlier_ones(scene):
    changed = scene.with_overrides(["cloth.disc.fabric=denim", "cloth.disc.fabric.friction=0.7"]).cloth[1]
    assert changed.fabric.membrane == fabrics["denim"].membrane
    assert changed.fabric.friction == 0.7


def test_tables_and_sections_left_out(scene, text):
    changed = scene.with_overrides(
        ['cloth.disc.fabric={ density_kg_per_m2 = 1, membrane = { law = "linear", young_n_per_m = 2 } }']
    )
    assert changed.cloth[1].fabric.membrane.young_n_per_m == 2.0
    bare = Scene.from_text(text.split("[contact]")[0])
    assert bare.with_overrides(["contact.gap_m=0.01"]).contact.gap_m == 0.01
    assert bare.with_overrides(["cloth.disc.model.strain=green-lagrange"]) == bare


@pytest.mark.parametrize("model", ["springs", "cosserat", "triangles"])
def test_another_kind_of_a_model_that_is_left_out(scene, model):
    """Fields of the default model are not those of another."""
    by_kind = scene.with_overrides([f"cloth.disc.model.kind={model}"])
    assert by_kind.cloth[1].model.kind == model
    assert by_kind.cloth[1].model == scene.with_overrides([f"cloth.disc.model={model}"]).cloth[1].model
    assert scene.with_overrides(["cloth.disc.limit.method=none"]).cloth[1].limit.method == "none"


def test_fields_of_the_kind_before_are_told_apart(scene):
    written = scene.with_overrides(["cloth.disc.model.strain=green-lagrange"])
    with pytest.raises(SceneError) as caught:
        written.with_overrides(["cloth.disc.model.kind=cosserat"])
    assert 'no field "strain"' in str(caught.value)
    assert "write --set cloth.disc.model=cosserat" in caught.value.message


def test_nothing_set_is_the_same_scene(scene):
    assert scene.with_overrides([]) == scene


@pytest.mark.parametrize(
    ("override", "words"),
    [
        ("time.step_s=0", ["time.step_s", "0 is too small", "greater than 0"]),
        ("time.step=1", ["time.step", 'did you mean "step_s"', "frames_per_s"]),
        ("tim.step_s=1", ["tim", 'did you mean "time"']),
        ("cloth.shet.fabric=silk", ["no cloth.shet", '0 ("sheet"), 1 ("disc")']),
        ("cloth.2.fabric=silk", ["no cloth.2", '0 ("sheet"), 1 ("disc")']),
        ("cloth.sheet.pin.road.select=left", ["no cloth.sheet.pin.road", '0 ("rod"), 1.']),
        ("world.wind_m_per_s.3=1", ["no world.wind_m_per_s.3", "0, 1, 2"]),
        ("cloth.disc.fabric=nettle", ['no fabric "nettle"', '"cotton"']),
        ("cloth.disc.fabric.density=1", ['did you mean "density_kg_per_m2"']),
        ("title.length=3", ['title is "Everything"', "no fields"]),
        ("time.step_s", ["sets nothing", "field=value"]),
        ("=3", ["sets nothing"]),
        ("title=two words", ['"two words"', "neither a TOML value nor a single word"]),
        ("title=1\ntitle=2", ["neither a TOML value"]),
        ("cloth=3", ["cloth: 3 is a number"]),
    ],
)
def test_refused(scene, override, words):
    with pytest.raises(SceneError) as caught:
        scene.with_overrides([override])
    for word in [f"--set {override}", *words]:
        assert word in caught.value.message
    assert f"`with_overrides` {override}" in str(caught.value)


def test_all_refusals_at_once(scene):
    with pytest.raises(SceneError) as caught:
        scene.with_overrides(["cloth.a.name=x", "cloth.b.name=y"])
    assert [problem.where for problem in caught.value.problems] == [
        "--set cloth.a.name=x",
        "--set cloth.b.name=y",
    ]

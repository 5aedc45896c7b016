"""Where results come from, and when they are older than the code."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gabardine.papers import EXPERIMENTS, provenance, same_bits
from gabardine.papers.page import origin
from gabardine.papers.provenance import EXPERIMENT, UNKNOWN, bare, changed_since, same_bits_since
from gabardine.papers.same_bits import SameBits
from gabardine.papers.stage import perform

from .conftest import Sample

MODULE = '''"""What it is."""

from typing import ClassVar


class Figure:
    """A figure."""

    what: ClassVar[str] = (
        "a sheet"
    )
    claims: ClassVar[tuple[int, ...]] = (1, 2)
    size = "# no comment"  # a comment

    def run(self) -> int:
        """Measure."""
        return 7
'''


def test_words_do_not_count_and_code_does() -> None:
    other = MODULE.replace("What it is", "What it was").replace("a comment", "another")
    other = other.replace("sheet", "rod").replace("Measure", "Look\n\n        closely")
    other = other.replace("(1, 2)", "(1,\n    3)")
    assert other != MODULE
    assert bare(other) == bare(MODULE)
    assert bare(MODULE).splitlines() == [
        "from typing import ClassVar",
        "class Figure:",
        '    size = "# no comment"',
        "    def run(self) -> int:",
        "        return 7",
    ]
    assert bare(MODULE.replace("7", "8")) != bare(MODULE)
    assert bare(MODULE.replace("# no", "# yes,")) != bare(MODULE)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with one module of the engine and an experiment in two."""
    root = tmp_path / "gabardine"
    files = {
        "core/numbers.py": "one = 1\n",
        "papers/claims.py": "two = 2\n",
        "papers/volino09/fig2.py": (
            "from gabardine.papers.claims import two\n"
            "def f():\n    from gabardine.papers.volino09 import help\n"
        ),
        "papers/volino09/help.py": "three = 3\n",
        "papers/volino09/fig3.py": "four = 4\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    monkeypatch.setattr(provenance, "PACKAGE", root)
    monkeypatch.setattr(provenance, "package_digest", provenance.package_digest.__wrapped__)
    monkeypatch.setattr(provenance, "own_digest", provenance.own_digest.__wrapped__)
    return root


@pytest.mark.parametrize(
    ("file", "changed"),
    [
        ("core/numbers.py", ["core"]),
        ("papers/volino09/fig2.py", [EXPERIMENT]),
        ("papers/volino09/help.py", [EXPERIMENT]),
        ("papers/volino09/fig3.py", []),
        ("papers/claims.py", []),
    ],
)
def test_a_result_grows_old_by_what_is_under_it(package: Path, file: str, changed: list[str]) -> None:
    engine = {"core": provenance.package_digest("core"), EXPERIMENT: provenance.own_digest("volino09.fig2")}
    result = {"id": "volino09.fig2", "provenance": {"engine": engine}}
    assert changed_since(result) == []
    with (package / file).open("a") as source:
        source.write("# a comment\n")
    assert changed_since(result) == []
    with (package / file).open("a") as source:
        source.write("more = 5\n")
    assert changed_since(result) == changed


def test_a_change_that_keeps_all_bits_does_not_age_a_result(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also two of them in a row; a page names them, and a third that is not known counts."""
    digests = [provenance.package_digest("core")]
    result: dict[str, Any] = {
        "id": "volino09.fig2",
        "provenance": {
            "engine": {"core": digests[0], EXPERIMENT: provenance.own_digest("volino09.fig2")},
            "commit": "a" * 40,
            "modified": False,
            "date": "2026-11-18",
            "version": "1",
            "machine": dict.fromkeys(("processor", "cores", "python", "numba"), "?"),
        },
    }
    known: list[SameBits] = []
    for word in ("first", "second"):
        with (package / "core/numbers.py").open("a") as source:
            source.write(f"{word} = 5\n")
        digests.append(provenance.package_digest("core"))
        assert changed_since(result) == ["core"]
        known.append(SameBits("core", *digests[-2:], 113, "2026-11-18", f"the {word} change"))
        monkeypatch.setattr(same_bits, "SAME_BITS", tuple(known))
        assert changed_since(result) == []
    assert [each.change for each in same_bits_since(result)] == ["the first change", "the second change"]
    assert "same bits of 113 recorded scenes (2026-11-18): the first change." in origin(result)
    with (package / "core/numbers.py").open("a") as source:
        source.write("third = 5\n")
    assert changed_since(result) == ["core"]
    other = {**result, "provenance": {**result["provenance"], "engine": {"linalg": digests[0]}}}
    assert changed_since(other) == ["linalg"]


def test_a_result_that_does_not_say_is_old() -> None:
    assert changed_since({"id": "volino09.fig2"}) == [UNKNOWN]


def test_a_result_carries_its_provenance(tmp_path: Path) -> None:
    told: dict[str, Any] = perform(Sample(), tmp_path, quick=True)["provenance"]
    assert list(told) == ["commit", "modified", "date", "version", "machine", "options", "engine"]
    assert told["options"] == {"quick": True}
    assert told["date"].endswith("+00:00")
    assert {"processor", "cores", "python", "numpy", "numba"} == set(told["machine"])
    assert {"core", "simulation", EXPERIMENT} <= set(told["engine"])
    assert told["commit"] is None or len(told["commit"]) == 40


def test_every_experiment_has_a_digest_of_its_own() -> None:
    assert len({provenance.own_digest(name) for name in EXPERIMENTS}) == len(EXPERIMENTS)

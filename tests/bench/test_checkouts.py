"""Two checkouts compared: what is read of the rows of both, and what the table says."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def compare(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The command `benchmarks/compare.py` as a module."""
    path = Path(__file__).parents[2] / "benchmarks" / "compare.py"
    spec = importlib.util.spec_from_file_location("compare_checkouts", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


def turns(compare: Any, *times_s: float, iterations: int = 50) -> list[dict[str, Any]]:
    """One row of statics, measured several times."""
    row = {"solver": "default", "triangles": 2048, "linear_iterations": iterations, "note": "slow"}
    return [compare.bench_rows("statics", [{**row, "wall_s": time_s}])[0] for time_s in times_s]


def test_quick_sizes_are_arguments_of_the_benchmarks(compare: Any) -> None:
    for name, chosen in compare.BENCHES.items():
        function = getattr(import_module(f"gabardine.bench.{name}"), f"bench_{name}")
        assert set(chosen.quick) < set(inspect.signature(function).parameters)


def test_a_row_has_a_name_a_time_and_its_work(compare: Any) -> None:
    (row,) = turns(compare, 0.25)
    assert row["what"] == "statics: default, 2048 triangles"
    assert row["ms"] == pytest.approx(250.0)
    assert row["work"] == {"linear_iterations": 50}


def test_the_least_of_all_turns_counts(compare: Any) -> None:
    kept: dict[str, Any] = {}
    compare.added(kept, "old", turns(compare, 0.3, 0.2, 0.4))
    compare.added(kept, "new", turns(compare, 0.21, 0.9))
    (line,) = compare.table(kept).splitlines()[1:]
    assert line.split()[-5:] == ["2", "200.00", "210.00", "1.050", "*"]


def test_what_is_hardly_slower_is_not_marked(compare: Any) -> None:
    entry = {"old": turns(compare, 0.2), "new": turns(compare, 0.204)}
    assert compare.line("row", entry).split() == ["row", "1", "200.00", "204.00", "1.020"]


def test_other_work_is_said(compare: Any) -> None:
    entry = {"old": turns(compare, 0.2), "new": turns(compare, 0.2, iterations=60)}
    assert compare.line("row", entry).endswith("other work: linear_iterations 50 -> 60")


def test_a_row_of_one_version_only_is_said(compare: Any) -> None:
    entry = {"old": [], "new": turns(compare, 0.2)}
    assert "new checkout only" in compare.line("row", entry)


def test_the_clock_of_a_process_is_chosen_before_it_imports_anything(compare: Any) -> None:
    text = "from time import perf_counter; print(perf_counter is time.process_time)"
    found = [compare.python(Path(), "-c", f"{compare.CLOCKS[clock]}\n{text}") for clock in ("cpu", "wall")]
    assert found == ["True", "False"]

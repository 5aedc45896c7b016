"""The same bits on one thread and on two: scenes of the fingerprints that no other test runs on two."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from gabardine.core.threads import Range, Team
from gabardine.linalg import parts

CELLS = 23
"""Along each side: 576 vertices, more than the 512 rows of which threads share whole blocks."""

NAMES = {
    "springs-cubic": "linear_iterations",
    "corotational-viscous": "linear_iterations",
    "air-on-vertices": "linear_iterations",
    "static": "linear_iterations",
    "single-precision": "linear_iterations",
    "stable-verlet-springs": "substeps",
    "controlled-bdf2": "rejections",
    "limit-edges": "limit_sweeps",
    "contact-colliders": "contacts",
    "contact-fast": "contacts",
    "contact-guaranteed-limited": "limit_sweeps",
    "animated-mesh-guaranteed": "contacts",
    "rigid-ball-on-cloth": "contacts",
    "attached-body": "contacts",
    "solid-on-cloth": "contacts",
}
"""Scenes, and what each must have done, or its bits would say nothing."""


@pytest.fixture
def ranges(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """Into how many ranges rows are divided, by threads that are content with one row."""
    found: set[int] = set()
    divide = Team.ranges

    def watched(self: Team, row_count: int, *, long: bool = False) -> list[Range]:
        made = divide(self, row_count, long=long)
        found.add(len(made))
        return made

    monkeypatch.setattr(Team, "ranges", watched)
    monkeypatch.setattr(Team.__init__, "__defaults__", (None, 1))
    monkeypatch.setattr(parts, "FEWEST_ROWS", 100)  # the linear solver is shared as well
    monkeypatch.setattr(parts, "THICKNESS", 1)
    monkeypatch.setattr(parts, "LEAST_THICKNESS", 1)
    return found


OWN_KERNELS = "stable-verlet-springs"
"""Fused steps of springs alone, compiled for no other test; others have fused steps on two threads."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name == OWN_KERNELS)) for name in NAMES]
)
def test_two_threads_change_no_bit(record: Any, ranges: set[int], name: str) -> None:
    text = re.sub(r"cells = \[\d+, \d+\]", f"cells = [{CELLS}, {CELLS}]", record.SCENES[name].text)
    one, two = (
        record.recorded(replace(record.SCENES[name], text=text, threads=threads)) for threads in (1, 2)
    )
    assert "error" not in one
    assert one[NAMES[name]] > 0
    assert one == two
    assert ranges == {1, 2}

"""A step without contact goes through few modules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

NOTE = Path(__file__).parents[2] / "design" / "0017-core.md"

MOST_MODULES = {"first step": 36, "later step": 27}
"""Entered during one `sim.step()`: 27, and in the first one what makes the linear solver for the pattern."""


@pytest.fixture(scope="session")
def walks(walk: Any) -> dict[str, list[str]]:
    found: dict[str, list[str]] = walk.walks()
    return found


@pytest.mark.parametrize("which", MOST_MODULES)
def test_few_modules_are_entered(walks: dict[str, list[str]], which: str) -> None:
    assert len(walks[which]) <= MOST_MODULES[which], walks[which]


def test_the_walk_is_that_of_a_step(walks: dict[str, list[str]]) -> None:
    """From the integrator to the linear solver, and nothing of contact."""
    folders = {name.partition(".")[0] for name in walks["later step"]}
    assert {"integrators", "elements", "linalg"} <= folders
    assert not folders & {"contact", "run", "cli"}


def test_the_note_draws_the_walk_that_is_gone(walks: dict[str, list[str]]) -> None:
    """Modules behind a star in the drawing and in the paragraph below it."""
    text = NOTE.read_text(encoding="utf-8").partition("## The path from")[2].partition("## Motivation")[0]
    drawn = re.findall(r"^    \* .* (\w+/\w+)\.py", text, re.MULTILINE)
    drawn += re.findall(r"\* `(\w+/\w+)\.py`", text)
    method = {"integrators/METHOD": "integrators/backward_euler"}
    assert {method.get(name, name).replace("/", ".") for name in drawn} == set(walks["later step"])

"""A step goes through few modules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

NOTE = Path(__file__).parents[2] / "design" / "0017-core.md"

MOST_MODULES = {"first step": 27, "later step": 20}
"""Entered during one `sim.step()`: 20, and in the first one what makes the linear solver for the pattern."""
MOST_WITH_CONTACT = {"first step": 37, "later step": 30}
"""The same with contact of pairs on a collider."""


@pytest.fixture(scope="session")
def walks(walk: Any) -> dict[str, list[str]]:
    found: dict[str, list[str]] = walk.walks()
    return found


@pytest.fixture(scope="session")
def contact_walks(walk: Any) -> dict[str, list[str]]:
    found: dict[str, list[str]] = walk.walks(contact=True)
    return found


@pytest.mark.parametrize("which", MOST_MODULES)
def test_few_modules_are_entered(walks: dict[str, list[str]], which: str) -> None:
    assert len(walks[which]) <= MOST_MODULES[which], walks[which]


@pytest.mark.parametrize("which", MOST_WITH_CONTACT)
def test_contact_enters_few_more(contact_walks: dict[str, list[str]], which: str) -> None:
    assert len(contact_walks[which]) <= MOST_WITH_CONTACT[which], contact_walks[which]


def test_the_walk_is_that_of_a_step(walks: dict[str, list[str]]) -> None:
    """From the integrator to the linear solver, and nothing of contact."""
    folders = {name.partition(".")[0] for name in walks["later step"]}
    assert {"integrators", "elements", "linalg"} <= folders
    assert not folders & {"contact", "run", "cli"}


def test_the_note_draws_the_walk_that_is_gone(
    walks: dict[str, list[str]], contact_walks: dict[str, list[str]]
) -> None:
    """Modules behind a star in the drawing and in the paragraph below it; behind a plus those of contact."""
    text = NOTE.read_text(encoding="utf-8").partition("## The path from")[2].partition("## Motivation")[0]
    drawn = re.findall(r"^    \* .* (\w+/\w+)\.py", text, re.MULTILINE)
    drawn += re.findall(r"\* `(\w+/\w+)\.py`", text)
    method = {"integrators/METHOD": "integrators/backward_euler"}
    without = set(walks["later step"])
    assert {method.get(name, name).replace("/", ".") for name in drawn} == without
    added = {name.replace("/", ".") for name in re.findall(r"\+ `(\w+/\w+)\.py`", text)}
    assert added == set(contact_walks["later step"]) - without

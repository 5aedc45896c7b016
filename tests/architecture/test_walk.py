"""A step without contact goes through few modules."""

from __future__ import annotations

from typing import Any

import pytest

MOST_MODULES = {"first step": 30, "later step": 22}
"""Entered during one `sim.step()`: 22, and in the first one what makes the linear solver for the pattern."""


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

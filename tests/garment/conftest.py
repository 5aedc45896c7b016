"""Figures of the sizes that tests are made on, each grown once: a second and a half."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from gabardine.garment.body import ARM_DEG, Body, grow
from gabardine.garment.measurements import Measurements


@pytest.fixture(scope="session")
def grown() -> Callable[..., Body]:
    """The figure of a size, and of an angle of its arms [deg]."""

    @cache
    def figure(size: int, arm_deg: float = ARM_DEG) -> Body:
        return grow(Measurements.of_size(size), arm_deg=arm_deg)

    return figure


@pytest.fixture(scope="session")
def body(grown: Callable[..., Body]) -> Body:
    """The one of size 38."""
    return grown(38)

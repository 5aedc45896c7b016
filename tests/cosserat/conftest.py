"""Sheets and surfaces for the tests of the reference scheme of cosserat06."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.cosserat import Coefficients, CosseratGrid, Printed, flat_grid

Floats = NDArray[np.float64]
SIDE_M = 0.6
UNEVEN = Coefficients((100.0, 80.0, 120.0), (0.01, 0.02, 0.03), (0.5, 0.3, -0.4))
"""Nothing equal, coupling of either sign."""


def wavy(u: Floats, v: Floats) -> Floats:
    """A surface stretched by a tenth and bent, periodic but for u and v."""
    w = 2.0 * np.pi / SIDE_M
    return np.stack(
        [
            u + 0.02 * np.sin(w * u) * np.cos(w * v + 0.3),
            v + 0.015 * np.cos(w * u + 0.5) * np.sin(w * v),
            0.06 * np.sin(w * u + 0.2) * np.cos(w * v) + 0.02 * np.cos(w * (u + v)),
        ],
        axis=-1,
    )


def curved_rest(u: Floats, v: Floats) -> Floats:
    """A rest shape that is sheared and bent."""
    w = 2.0 * np.pi / SIDE_M
    height = 0.03 * np.cos(w * u) * np.sin(w * v)
    return np.stack([u + 0.02 * np.sin(w * v), v + 0.01 * np.sin(w * u), height], axis=-1)


def flat_rest(u: Floats, v: Floats) -> Floats:
    return np.stack([u, v, 0.0 * u], axis=-1)


@pytest.fixture
def rough() -> Callable[..., CosseratGrid]:
    """A small uneven grid whose nodes are moved at random by a part of the spacing."""

    def make(amount: float, rest: Callable[[Floats, Floats], Floats] = flat_rest) -> CosseratGrid:
        spacing = (0.013, 0.017)
        u, v = np.moveaxis(flat_grid((8, 7), spacing)[..., :2], -1, 0)
        grid = CosseratGrid(np.ascontiguousarray(rest(u, v)), spacing, UNEVEN, 0.078)
        noise = np.random.default_rng(3).standard_normal(grid.positions.shape)
        grid.positions += amount * spacing[0] * noise
        return grid

    return make


@pytest.fixture
def silk() -> Callable[..., CosseratGrid]:
    """A flat panel of silk, 1 cm apart."""

    def make(
        nodes: tuple[int, int] = (12, 10), printed: bool | Printed = False, **other: object
    ) -> CosseratGrid:
        coefficients = Coefficients(100.0, 0.01, 0.1)
        rest = flat_grid(nodes, (0.01, 0.01))
        return CosseratGrid(rest, (0.01, 0.01), coefficients, 0.078, printed=printed, **other)  # type: ignore[arg-type]

    return make


@pytest.fixture
def shapes() -> dict[str, Callable[[Floats, Floats], Floats]]:
    return {"wavy": wavy, "curved": curved_rest, "flat": flat_rest}

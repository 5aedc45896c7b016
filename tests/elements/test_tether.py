"""The hand on the cloth: its force, its tangent, and what it holds."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.core.kernels import rebound
from gabardine.elements.contract import TANGENTS
from gabardine.elements.tether import TETHER, tether_block


def functions(tangent: str) -> tuple:
    made = (TETHER.energy, TETHER.gradient, TETHER.tangent)
    return tuple(rebound(f, TANGENTS[tangent], lambda inner: inner, f.__name__) for f in made)


@pytest.mark.parametrize("stiffness", [1e-3, 1.0, 1e4])
@pytest.mark.parametrize("tangent", TANGENTS)
def test_the_tangent_is_the_derivative(stiffness: float, tangent: str) -> None:
    rng = np.random.default_rng(3)
    x, v, target = rng.normal(size=(3, 1, 3))
    rest = TETHER.rest.row(stiffness=stiffness, target=target[0], damping=0.1 * stiffness)
    energy, gradient, with_tangent = functions(tangent)
    par, work = np.zeros(0), np.full((1, 1), np.nan)

    def force(x: np.ndarray, v: np.ndarray) -> np.ndarray:
        g = np.full((1, 3), np.nan)
        gradient(x, v, rest, par, g, work)
        return g[0]

    g, h = np.full((1, 3), np.nan), np.full((3, 3), np.nan)
    with_tangent(x, v, rest, par, 0.7, 0.2, g, h, work)
    assert g[0] == pytest.approx(force(x, v))
    assert g[0] == pytest.approx(stiffness * (x - target)[0] + 0.1 * stiffness * v[0])
    step = 1e-6
    for axis in range(3):
        d = step * np.eye(3)[axis][None]
        by_x = (force(x + d, v) - force(x - d, v)) / (2 * step)
        by_v = (force(x, v + d) - force(x, v - d)) / (2 * step)
        # Linear: central differences are exact but for rounding, 1e-16 / step of the force.
        assert h[:, axis] == pytest.approx(0.7 * by_x + 0.2 * by_v, abs=1e-8 * stiffness)
    assert energy(x, rest, par, work) == 0.0


def test_a_slack_tether_does_nothing() -> None:
    block = tether_block(5)
    assert block.rest.shape == (5, 5)
    assert not block.rest.any()
    assert block.stencils.ravel().tolist() == [0, 1, 2, 3, 4]

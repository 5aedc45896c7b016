"""What `full` and `stiffness` promise beside `exact` and `projected`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from conftest import Sample, State

STEP_S = 0.01
"""The weights of an implicit step of this length: dg/dx + dg/dv / h."""


def unresisted(state: State) -> NDArray[Any]:
    """Velocities that nothing resists: none, or those of the air."""
    wind = 0.0 if state.element.invariant else state.air_velocity
    return np.zeros_like(state.v) + wind


def test_full_is_symmetric(sample: Sample) -> None:
    for state in sample.states:
        _, full = state.tangent(state.x, state.v, 1.0, 1.0 / STEP_S, "full")
        assert full.any()
        np.testing.assert_allclose(full, full.T, rtol=0, atol=1e-12 * np.abs(full).max())


def test_full_is_exact_where_nothing_is_unsymmetric(sample: Sample) -> None:
    """In motion for what does not resist it, else at rest in the air."""
    for state in sample.states:
        v = unresisted(state) if sample.family.viscous else state.v
        _, exact = state.tangent(state.x, v, 1.0, 1.0 / STEP_S, "exact")
        _, full = state.tangent(state.x, v, 1.0, 1.0 / STEP_S, "full")
        assert exact.any()
        # The symmetry of what is computed twice, and sums in another order.
        np.testing.assert_allclose(full, exact, rtol=0, atol=1e-13 * np.abs(exact).max())


def test_full_leaves_out_what_is_unsymmetric(typical: Sample) -> None:
    """By velocities the two agree always; by positions they differ where viscosity is at work."""
    for state in typical.states:
        _, exact = state.tangent(state.x, state.v, 0.0, 1.0, "exact")
        _, full = state.tangent(state.x, state.v, 0.0, 1.0, "full")
        np.testing.assert_allclose(full, exact, rtol=0, atol=1e-13 * np.abs(exact).max(initial=0.0))
        _, exact = state.tangent(state.x, state.v, 1.0, 0.0, "exact")
        _, full = state.tangent(state.x, state.v, 1.0, 0.0, "full")
        skew = np.abs(exact - exact.T).max()
        if typical.family.viscous:
            assert skew > 1e-3 * np.abs(exact).max()
            assert np.abs(exact - full).max() > 0.4 * skew
        else:
            assert skew < 1e-12 * np.abs(exact).max()


def test_stiffness_is_exact_without_deformation(elastic: Sample) -> None:
    for state in (state.fresh for state in elastic.states):
        rest, still = state.example.rest_positions, np.zeros_like(state.v)
        _, exact = state.tangent(rest, still, 1.0, 1.0 / STEP_S)
        _, stiffness = state.tangent(rest, still, 1.0, 1.0 / STEP_S, "stiffness")
        assert exact.any()
        np.testing.assert_allclose(stiffness, exact, rtol=0, atol=1e-12 * np.abs(exact).max())


def test_projected_keeps_tension_and_stiffness_does_not(elastic: Sample) -> None:
    """Stretched alike in all directions, a membrane triangle resists leaving its plane."""
    for state in elastic.states:
        if state.element.size != 3:  # bending does not see it
            continue
        still = np.zeros_like(state.v)
        stretched = 1.1 * state.example.rest_positions
        _, exact = state.tangent(stretched, still, 1.0, 0.0)
        _, projected = state.tangent(stretched, still, 1.0, 0.0, "projected")
        _, stiffness = state.tangent(stretched, still, 1.0, 0.0, "stiffness")
        size = np.abs(exact).max()
        np.testing.assert_allclose(projected, exact, rtol=0, atol=1e-12 * size)
        assert np.abs(stiffness - exact).max() > 0.01 * size
        normal = np.cross(stretched[1] - stretched[0], stretched[2] - stretched[0])
        lift = np.concatenate([normal, 0 * normal, 0 * normal])
        assert np.abs(stiffness @ lift).max() < 1e-12 * size * np.abs(normal).max()
        assert lift @ exact @ lift > 1e-3 * size * (normal @ normal)

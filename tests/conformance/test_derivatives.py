"""Gradients and tangents against central finite differences, in float64.

A central difference over a step of 3e-6 element sizes has a truncation error of about 1e-11 of the
stiffness and a rounding error of about 1e-10 of the value: 1e-6 relative is far above both and far below
what any wrong term makes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.elements.contract import TANGENTS

if TYPE_CHECKING:
    from conftest import Sample

STEP = 3e-6
TOLERANCE = 1e-6


def central_difference(function: Callable, at: NDArray[Any], step: float) -> NDArray[Any]:
    """d function / d at, the derivative's index last."""
    columns = []
    for index in np.ndindex(at.shape):
        high, low = at.copy(), at.copy()
        high[index] += step
        low[index] -= step
        columns.append((np.asarray(function(high)) - function(low)) / (high[index] - low[index]))
    return np.stack(columns, axis=-1)


def assert_close(exact: NDArray[Any], difference: NDArray[Any], least: float) -> None:
    """Equal to TOLERANCE of the largest entry, which must be at least `least`: no comparison of zeros."""
    size = float(np.abs(exact).max())
    assert size > least
    np.testing.assert_allclose(exact.ravel(), difference.ravel(), rtol=0, atol=TOLERANCE * size)


def test_gradient_is_that_of_the_energy(sample: Sample) -> None:
    step = STEP * sample.size_m
    force_unit = sample.energy_unit / sample.size_m
    for state in sample.states:
        still = np.zeros_like(state.v)
        if not state.element.conservative:
            assert state.energy(state.x) == 0.0
            continue
        exact = state.gradient(state.x, still)
        if not state.element.stores:
            assert state.energy(state.x) == 0.0
            assert not exact.any()
            continue
        assert_close(
            exact, central_difference(state.energy, state.x, step), 1e-2 * sample.strain * force_unit
        )


def test_tangent_is_the_derivative_of_the_gradient(sample: Sample) -> None:
    step = STEP * sample.size_m
    force_unit = sample.energy_unit / sample.size_m
    for state in sample.states:
        _, exact = state.tangent(state.x, state.v, 1.0, 0.0)
        size = state.x.size
        by_position = central_difference(lambda x, s=state: s.gradient(x, s.v).ravel(), state.x, step)
        assert exact.shape == by_position.shape == (size, size)
        assert_close(exact, by_position, 1e-3 * force_unit / sample.size_m)


def test_tangent_with_velocity_is_the_derivative_of_the_gradient(sample: Sample) -> None:
    step = STEP * sample.size_m
    for state in sample.states:
        _, exact = state.tangent(state.x, state.v, 0.0, 1.0)
        if not sample.family.viscous:
            assert not exact.any()
            continue
        by_velocity = central_difference(lambda v, s=state: s.gradient(s.x, v).ravel(), state.v, step)
        assert_close(exact, by_velocity, 1e-5 * sample.energy_unit / sample.size_m**2)


@pytest.mark.parametrize("kind", TANGENTS)
def test_tangent_weights_add_up_and_give_the_same_gradient(typical: Sample, kind: str) -> None:
    for state in typical.states:
        gradient = state.gradient(state.x, state.v)
        forces, both = state.tangent(state.x, state.v, 2.0, 100.0, kind)
        _, by_position = state.tangent(state.x, state.v, 1.0, 0.0, kind)
        _, by_velocity = state.tangent(state.x, state.v, 0.0, 1.0, kind)
        assert gradient.any()
        np.testing.assert_allclose(forces, gradient, rtol=0, atol=1e-14 * np.abs(gradient).max())
        combined = 2.0 * by_position + 100.0 * by_velocity
        np.testing.assert_allclose(both, combined, rtol=0, atol=1e-13 * np.abs(combined).max())


def test_tangent_at_rest_velocity_is_symmetric(sample: Sample) -> None:
    for state in sample.states:
        if not (state.element.conservative and state.element.stores):
            continue
        _, exact = state.tangent(state.x, np.zeros_like(state.v), 1.0, 0.0)
        assert exact.any()
        np.testing.assert_allclose(exact, exact.T, rtol=0, atol=1e-12 * np.abs(exact).max())


def test_energy_and_force_vanish_at_rest_only(sample: Sample) -> None:
    for state in (state.fresh for state in sample.states):
        if not (state.element.conservative and state.element.stores):
            continue
        rest, still = state.example.rest_positions, np.zeros_like(state.v)
        # A strain of rounding, 1e-15, makes 1e-30 of the energy and 1e-15 of the force. An interpolated
        # energy is a sum that cancels: 1e-16 of terms of about 1e-2.
        assert abs(state.energy(rest)) < 1e-17 * sample.energy_unit
        assert np.abs(state.gradient(rest, still)).max() < 1e-12 * sample.energy_unit / sample.size_m
        assert state.energy(state.x) > 1e-4 * sample.strain**2 * sample.energy_unit

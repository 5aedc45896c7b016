"""Momentum, rigid motions and units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from numpy.typing import NDArray

if TYPE_CHECKING:
    from conftest import Sample

LENGTH, STIFFNESS = 3.7, 0.013
"""Change of units in the scaling test: neither a power of two, so that rounding is seen to be harmless."""


def rotation(rng: np.random.Generator) -> NDArray[Any]:
    """A proper rotation far from the identity."""
    q, _ = np.linalg.qr(rng.standard_normal((3, 3)))
    return q * np.sign(np.linalg.det(q))


def test_internal_forces_have_no_sum_and_no_torque(sample: Sample) -> None:
    for state in sample.states:
        if not state.element.invariant:
            continue
        g = state.gradient(state.x, state.v)
        size = np.abs(g).max()
        assert size > 1e-2 * sample.strain * sample.energy_unit / sample.size_m
        assert np.abs(g.sum(axis=0)).max() < 1e-12 * size
        arms = state.x - state.x.mean(axis=0)
        torque = np.cross(arms, g).sum(axis=0)
        assert np.abs(torque).max() < 1e-12 * size * np.abs(arms).max()


def test_rigid_motion_costs_nothing_and_turns_forces(sample: Sample) -> None:
    rng = np.random.default_rng(5)
    for state in sample.states:
        if not state.element.invariant:
            continue
        turn, shift = rotation(rng), 2.0 * sample.size_m * rng.uniform(-1, 1, 3)
        spin, drift = 30.0 * rng.uniform(-1, 1, 3), sample.size_m * rng.uniform(-1, 1, 3)
        moved = state.x @ turn.T + shift
        moving = state.v @ turn.T + np.cross(spin, moved) + drift
        energy, force = state.energy(state.x), state.gradient(state.x, state.v)
        assert (energy > 0) == state.element.stores
        assert state.energy(moved) == pytest.approx(energy, rel=1e-10)
        turned = state.gradient(moved, moving)
        np.testing.assert_allclose(turned, force @ turn.T, rtol=0, atol=1e-10 * np.abs(force).max())


def test_rigid_velocity_alone_is_not_resisted(sample: Sample) -> None:
    """Nor is all other velocity: of all states together, since one mode alone may hardly be met by one."""
    if not (sample.states[0].element.invariant and sample.family.viscous):
        return
    rng = np.random.default_rng(6)
    found = []
    for state in sample.states:
        spin, drift = 30.0 * rng.uniform(-1, 1, 3), sample.size_m * rng.uniform(-1, 1, 3)
        still = state.gradient(state.x, np.zeros_like(state.v))
        rigid = state.gradient(state.x, np.cross(spin, state.x) + drift)
        resisted = state.gradient(state.x, state.v)
        largest = np.abs(resisted - still).max()
        assert np.abs(rigid - still).max() < 1e-10 * largest
        found.append(largest)
    assert max(found) > 1e-3 * sample.energy_unit / sample.size_m


def test_viscosity_takes_energy(sample: Sample) -> None:
    """v.(g(x, v) - g(x, 0)) > 0; for drag with v against the wind, which is subtracted here.

    Well above rounding in all states together: an element that resists one mode only (a single hinge) may
    meet a velocity that hardly has it.
    """
    if not sample.family.viscous:
        return
    powers, sizes = [], []
    for state in sample.states:
        wind = 0.0 if state.element.invariant else state.air_velocity
        still = state.gradient(state.x, np.zeros_like(state.v) + wind)
        resistance = state.gradient(state.x, state.v + wind) - still
        powers.append(float(np.sum(state.v * resistance)))
        sizes.append(float(np.linalg.norm(state.v) * np.linalg.norm(resistance)))
    assert min(powers) > 0
    assert sum(powers) > 0.01 * sum(sizes) > 0


def test_force_vanishes_in_air_that_moves_along(sample: Sample) -> None:
    for state in sample.states:
        if state.element.invariant:
            continue
        along = np.zeros_like(state.v) + state.air_velocity
        assert not state.gradient(state.x, along).any()
        assert state.gradient(state.x, state.v).any()


def test_units(sample: Sample) -> None:
    """The same shape, `LENGTH` times as large and `STIFFNESS` times as stiff, its rest data made anew."""
    power = sample.family.energy_length_power
    larger = sample.scaled(STIFFNESS, LENGTH)
    for before, after in zip(sample.states, larger.states, strict=True):
        np.testing.assert_allclose(after.x, LENGTH * before.x, rtol=1e-13, atol=1e-15 * larger.size_m)
        if before.element.conservative and before.element.stores:
            expected = STIFFNESS * LENGTH**power * before.energy(before.x)
            assert after.energy(after.x) == pytest.approx(expected, rel=1e-9)
        g, h = before.tangent(before.x, before.v, 1.0, 0.01)
        larger_g, larger_h = after.tangent(after.x, after.v, 1.0, 0.01)
        g = g * STIFFNESS * LENGTH ** (power - 1)
        h = h * STIFFNESS * LENGTH ** (power - 2)
        np.testing.assert_allclose(larger_g, g, rtol=0, atol=1e-10 * np.abs(g).max())
        np.testing.assert_allclose(larger_h, h, rtol=0, atol=1e-10 * np.abs(h).max())

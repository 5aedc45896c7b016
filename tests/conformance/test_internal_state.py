"""What laws with internal state promise: see gabardine.elements.contract.

Derivatives, momentum, rigid motions, units and definiteness at fixed state_t0 are tested with those of all
other laws: a sample's states have histories behind them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.threads import Team
from gabardine.elements.assembly import Assembler
from gabardine.elements.contract import ELAPSED, RELAXED, Block
from gabardine.linalg.blocks import pattern_of

if TYPE_CHECKING:
    from conftest import Sample, State

ROUNDING = 1e-12
"""Of the energy unit or of the largest number: an update is a few operations on a curvature or strain."""
SINGLE = 1e-4
"""float32 keeps 6e-8; angles are differences of numbers of order 1, sums of ten terms."""


def path(sample: Sample, state: State, count: int) -> Iterator[NDArray[Any]]:
    """Positions of a random closed cycle: from the rest shape out, around, and back to it."""
    rng = np.random.default_rng(11)
    rest = state.example.rest_positions
    corners = [sample.deformed(rest, rng) for _ in range(3)]
    for start, end in zip([rest, *corners], [*corners, rest]):
        for part in range(1, count + 1):
            yield start + part / count * (end - start)


def test_an_element_at_rest_keeps_the_state_of_zeros(with_state: Sample) -> None:
    """To rounding: the strain of the rest shape is 1e-15 and not zero."""
    for state in (state.fresh for state in with_state.states):
        after = state.updated(state.example.rest_positions, np.zeros_like(state.v))
        largest = np.abs(state.updated(state.x, state.v).state_t0).max(initial=0.0)
        assert np.abs(after.state_t0).max() <= ROUNDING * largest


def test_the_update_depends_on_history(with_state: Sample) -> None:
    """Otherwise there would be no need of a state."""
    changed = []
    for state in (state for state in with_state.states if state.state_t0.any()):
        with_history, without = state.updated(state.x, state.v), state.fresh.updated(state.x, state.v)
        changed.append(not np.array_equal(with_history.state_t0, without.state_t0))
    assert any(changed)


def test_some_of_the_state_changes_and_some_does_not(with_state: Sample) -> None:
    """So that derivatives are taken where elements stick and where they slide."""
    states = with_state.states
    changed = [state.updated(state.x, state.v).state_t0 != state.state_t0 for state in states]
    assert np.any(changed)
    assert not np.all(changed) or all(state.relaxes for state in states)  # what relaxes never sticks


def test_the_update_writes_all_of_the_state_and_only_that(with_state: Sample) -> None:
    for state in with_state.states:
        before = state.state_t0.copy()
        after = state.updated(state.x, state.v)
        assert np.isfinite(after.state_t0).all()
        assert np.array_equal(state.state_t0, before)
        assert after.state_t0.shape == (state.element.state_size,)


def test_a_discarded_update_leaves_no_trace(with_state: Sample) -> None:
    """Rollback: from the same state_t0 come the same bits, whatever was tried meanwhile."""
    for state in with_state.states:
        energy = state.energy(state.x)
        g, h = state.tangent(state.x, state.v, 1.0, 10.0)
        other = state.x[::-1].copy()
        state.updated(other, state.v).updated(state.x, state.v)
        assert state.energy(state.x) == energy
        again, twice = state.tangent(state.x, state.v, 1.0, 10.0)
        assert again.tobytes() == g.tobytes()
        assert twice.tobytes() == h.tobytes()


def test_the_update_changes_no_force_and_is_idempotent(with_state: Sample) -> None:
    for state in with_state.states:
        still = np.zeros_like(state.v)
        once = state.updated(state.x, still).at_once
        before, after = state.gradient(state.x, still), once.gradient(state.x, still)
        np.testing.assert_allclose(after, before, rtol=0, atol=ROUNDING * np.abs(before).max())
        twice = once.updated(state.x, still)
        size = np.abs(once.state_t0).max(initial=0.0)
        np.testing.assert_allclose(twice.state_t0, once.state_t0, rtol=0, atol=ROUNDING * size)


def test_dissipation_is_never_negative(with_state: Sample) -> None:
    """Over a closed cycle, step by step; at its end more has been put in than is stored."""
    for state in (state.fresh for state in with_state.states):
        at, total = state, 0.0
        for x in path(with_state, state, 4):
            after = at.updated(x, np.zeros_like(x))
            dissipated = float(at.energy(x) - after.at_once.energy(x))
            assert dissipated >= -ROUNDING * with_state.strain**2 * with_state.energy_unit
            at, total = after, total + dissipated
        assert total > 1e-4 * with_state.strain**2 * with_state.energy_unit


def test_what_relaxes_has_let_go_in_the_end(with_state: Sample) -> None:
    """At infinite time no force is left, nor any in the state that follows; halfway some is."""
    for state in (state for state in with_state.states if state.relaxes):
        surroundings = state.example.surroundings.copy()
        surroundings[ELAPSED] = RELAXED
        late = replace(state, example=state.example._replace(surroundings=surroundings))
        assert np.abs(state.gradient(state.x, state.v)).max() > 0.0
        assert not late.gradient(state.x, state.v).any()
        assert not late.updated(state.x, state.v).at_once.gradient(state.x, state.v).any()


def test_rigid_motion_changes_no_state(with_state: Sample) -> None:
    rng = np.random.default_rng(5)
    for state in with_state.states:
        turn, _ = np.linalg.qr(rng.standard_normal((3, 3)))
        turn *= np.sign(np.linalg.det(turn))
        moved = state.x @ turn.T + with_state.size_m * rng.uniform(-1, 1, 3)
        here, there = state.updated(state.x, state.v), state.updated(moved, state.v @ turn.T)
        size = np.abs(here.state_t0).max(initial=0.0)
        # Of a strain of 1e-3 at coordinates of order 1 the last digits are lost.
        np.testing.assert_allclose(there.state_t0, here.state_t0, rtol=0, atol=1e-10 * size)


def test_updates_in_single_precision(with_state: Sample) -> None:
    if with_state.deformation == "small":
        return  # of a strain of 1e-3 float32 has four digits
    for state in with_state.states:
        x, v = state.x.astype(np.float32), state.v.astype(np.float32)
        exact = state.updated(x.astype(float), v.astype(float)).state_t0
        rounded = state.updated(x, v).state_t0
        assert rounded.dtype == np.float32
        np.testing.assert_allclose(rounded, exact, rtol=0, atol=SINGLE * np.abs(exact).max(initial=0.0))


@pytest.mark.parametrize("threads", [1, 2])
def test_compiled_updates_agree_with_python(with_state: Sample, threads: int) -> None:
    if with_state.stiffness != 1.0:
        return  # the same kernel
    for state in with_state.states:
        example, copies = state.example, 3
        size = example.element.size
        stencils = np.arange(copies * size, dtype=np.uint32).reshape(copies, size)
        block = Block(example.element, "test", stencils, np.tile(example.rest, (copies, 1)), example.par)
        assembler = Assembler(block, pattern_of([stencils], copies * size), Team(threads, minimum_rows=1))
        given = np.tile(state.state_t0, (copies, 1))
        moving = np.tile(state.x, (copies, 1)), np.tile(state.v, (copies, 1))
        found = assembler.updated(*moving, given, example.surroundings)
        expected = state.updated(state.x, state.v).state_t0
        for row in found:
            np.testing.assert_allclose(row, expected, rtol=0, atol=1e-13 * np.abs(expected).max(initial=0.0))

"""Limits on lengths: Provot's rules one by one, orders of the sweep, and what they do to a hanging sheet."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from limited_sheets import share_of

from gabardine.core.errors import SceneError
from gabardine.core.threads import Team
from gabardine.limits.colouring import colour_classes
from gabardine.limits.sweeps import sweep_lengths
from gabardine.mechanics.model import State
from gabardine.mechanics.report import StepReport
from gabardine.mechanics.system import System
from gabardine.mechanics.workspace import Workspace
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation
from gabardine.simulation.step_end import end_step

SHEET = """
[time]
duration_s = {duration_s}
step_s = {step_s}
integrator = "{integrator}"

[world]
gravity_m_per_s2 = [0.0, {gravity}, 0.0]

[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = [{cells}, {cells}] }}
model = {model}
limit = {limit}
fabric = {{ density_kg_per_m2 = 0.2, membrane = {{ law = "linear", young_n_per_m = 40, poisson = 0.3 }} }}
"""
PINS = """
[[cloth.pin]]
name = "one"
select = "top-left"
[[cloth.pin]]
name = "two"
select = "top-right"
"""
STEP_S = 0.01


def scene(limit: str, pins: str = PINS, **changes: Any) -> Scene:
    fields = {
        "duration_s": 0.1,
        "step_s": STEP_S,
        "integrator": "backward-euler",
        "gravity": -9.81,
        "cells": 8,
    }
    fields |= {"model": '"springs"', **changes}
    return Scene.from_text(SHEET.format(limit=limit, **fields) + pins)


def applied(
    limit: str, stretch: Callable, pins: str = "", threads: int = 1, **changes: Any
) -> tuple[Any, ...]:
    """Simulation, state before, state after, report of one limiter on a deformed start."""
    simulation = Simulation(scene(limit, pins, **changes))
    system = simulation.system
    if threads > 1:
        team = Team(threads, minimum_rows=1)
        system = System(simulation.compiled.model, simulation.compiled.controls, Workspace(team))
    before = simulation.state
    before.positions[:] = stretch(before.positions)
    report = StepReport()
    after = end_step(system, simulation.compiled.limiters, before, STEP_S, report)
    return simulation, before, after, report


def rates(simulation: Simulation, positions: np.ndarray) -> np.ndarray:
    """Elongation of every limited length."""
    limiter: Any = simulation.compiled.limiters[0]
    ends = positions[limiter.pairs.astype(int)]
    return np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1) / limiter.lengths - 1.0


def pull_one(x: np.ndarray) -> np.ndarray:
    """The vertex at the origin moved out along x."""
    out = x.copy()
    out[np.argmin(np.abs(x).sum(axis=1)), 0] -= 0.5
    return out


def swell(x: np.ndarray) -> np.ndarray:
    return 1.5 * x


def swept(weights: tuple[float, float]) -> tuple[np.ndarray, np.ndarray]:
    """Positions of two vertices 1.5 m apart after a sweep that allows 1.1 m, and what fixed ends took."""
    positions = np.array([[0.0, 0.0, 0.0], [0.0, 1.5, 0.0]])
    held = np.zeros((2, 3))
    pairs, spans, masses = np.array([[0, 1]], np.uint32), np.array([[0.0, 1.1]]), np.array([2.0, 3.0])
    sweep_lengths(0, 1, pairs, spans, np.array(weights), masses, positions, held)
    return positions[:, 1], held[:, 1]


def test_two_loose_ends_move_by_half() -> None:
    y, held = swept((1.0, 1.0))
    np.testing.assert_allclose(y, [0.2, 1.3], rtol=1e-15)
    assert not held.any()


def test_two_loose_ends_may_share_by_mass() -> None:
    y, _ = swept((1 / 2, 1 / 3))
    np.testing.assert_allclose(y, [0.4 * 3 / 5, 1.5 - 0.4 * 2 / 5], rtol=1e-14)


def test_only_the_loose_end_moves_beside_a_fixed_one() -> None:
    """The fixed end takes the loose one's mass times its way: 3 kg by 0.4 m downwards, or 2 kg upwards."""
    y, held = swept((0.0, 1.0))
    np.testing.assert_allclose(y, [0.0, 1.1], rtol=1e-15)
    np.testing.assert_allclose(held, [-1.2, 0.0], rtol=1e-14)
    y, held = swept((1.0, 0.0))
    np.testing.assert_allclose(y, [0.4, 1.5], rtol=1e-15)
    np.testing.assert_allclose(held, [0.0, 0.8], rtol=1e-14)
    y, held = swept((0.0, 0.0))
    np.testing.assert_array_equal(y, [0.0, 1.5])
    assert not held.any()


def test_pins_stay_and_velocities_follow_the_correction() -> None:
    pin = '[[cloth.pin]]\nname = "one"\nselect = "bottom-left"\n'
    simulation, before, after, _ = applied('{ method = "edges", rate = 0.1 }', pull_one, pin)
    held = int(simulation.system.controls.pinned_vertices[0])
    moved = after.positions - before.positions
    assert not moved[held].any()
    assert np.abs(moved).max() > 0.1
    share = share_of(after.velocities - before.velocities, moved, STEP_S)
    np.testing.assert_allclose(after.velocities - before.velocities, share * moved / STEP_S, atol=1e-12)


def test_shares_by_mass_keep_the_momentum_but_for_the_pin() -> None:
    pin = '[[cloth.pin]]\nname = "one"\nselect = "bottom-left"\n'
    limit = '{ method = "edges", rate = 0.1, share = "mass", change_per_step = 0.02 }'
    simulation, before, after, report = applied(limit, pull_one, pin)
    assert report.limit_sweeps > 1
    gained = (simulation.compiled.model.masses[:, None] * (after.velocities - before.velocities)).sum(axis=0)
    assert np.abs(gained).max() > 1e-3
    # The impulse of the pin in the step is all that changed the momentum.
    np.testing.assert_allclose(gained, after.pin_forces.sum(axis=0) * STEP_S, rtol=1e-9)


@pytest.mark.parametrize("order", ["given", "random", "coloured"])
@pytest.mark.parametrize("model", ['"springs"', '"triangles"'])
def test_sweeps_reach_the_limit(order: str, model: str) -> None:
    limit = f'{{ method = "edges", rate = 0.1, order = "{order}", sweeps = 2000 }}'
    simulation, before, after, report = applied(limit, swell, model=model)
    assert rates(simulation, before.positions).max() == pytest.approx(0.5)
    assert rates(simulation, after.positions).max() <= 0.1 + 1e-3
    assert report.limit_violations == 0
    assert 1 < report.limit_sweeps < 2000
    assert report.limit_excess == pytest.approx(max(rates(simulation, after.positions).max() - 0.1, 0.0))


def test_what_remains_is_reported() -> None:
    limit = '{ method = "edges", rate = 0.1, sweeps = 2 }'
    simulation, _, after, report = applied(limit, swell)
    found = rates(simulation, after.positions)
    assert report.limit_sweeps == 2
    assert report.limit_violations == np.count_nonzero(found > 0.1 + 1e-3) > 0
    assert report.limit_excess == pytest.approx(found.max() - 0.1)


def test_lower_limits_push() -> None:
    limit = '{ method = "edges", rate = [-0.05, 0.1], sweeps = 2000 }'
    simulation, _, after, report = applied(limit, lambda x: 0.7 * x)
    assert rates(simulation, after.positions).min() >= -0.05 - 1e-3
    assert report.limit_violations == 0
    _, _, unlimited, _ = applied('{ method = "edges", rate = 0.1 }', lambda x: 0.7 * x)
    assert rates(simulation, unlimited.positions).min() == pytest.approx(-0.3)


def test_kinds_have_their_own_rates() -> None:
    limit = '{ method = "edges", structural = 0.1, flexion = 0.0 }'
    simulation = Simulation(scene(limit))
    limiter: Any = simulation.compiled.limiters[0]
    bounds = np.round(limiter.spans[:, 1] / limiter.lengths - 1.0, 12)
    lengths = np.round(limiter.lengths * 8, 6)
    assert {(float(a), float(b)) for a, b in zip(lengths, bounds)} == {(1.0, 0.1), (2.0, 0.0)}
    with pytest.raises(SceneError, match=r'cloth "sheet"\.limit\.body: There are no such springs'):
        Simulation(scene('{ method = "edges", body = 0.1 }'))


def test_classes_of_springs_share_no_vertex() -> None:
    pairs = np.random.default_rng(2).integers(0, 60, (400, 2)).astype(np.uint32)
    pairs = pairs[pairs[:, 0] != pairs[:, 1]]
    order, starts = colour_classes(pairs)
    assert sorted(order) == list(range(len(pairs)))
    for first, last in pairwise(starts):
        ends = pairs[order[first:last]].ravel()
        assert len(ends) > 0
        assert len(np.unique(ends)) == len(ends)


def test_coloured_sweeps_do_not_depend_on_threads() -> None:
    limit = '{ method = "edges", rate = 0.1, sweeps = 5 }'
    alone = applied(limit, swell, cells=24)[2]
    together = applied(limit, swell, cells=24, threads=3)[2]
    np.testing.assert_array_equal(alone.positions, together.positions)
    assert (alone.positions != applied(limit, swell, cells=24)[1].positions).any()


def test_the_random_order_follows_its_seed() -> None:
    def moved(seed: int) -> np.ndarray:
        limit = f'{{ method = "edges", rate = 0.1, sweeps = 1, order = "random", seed = {seed} }}'
        return applied(limit, swell)[2].positions

    np.testing.assert_array_equal(moved(1), moved(1))
    assert (moved(1) != moved(2)).any()


def test_a_restored_run_goes_on_the_same_way() -> None:
    limit = '{ method = "edges", rate = 0.0, tolerance = 1e-6, sweeps = 3, order = "random" }'
    whole = Simulation(scene(limit))
    for _ in range(4):
        whole.step()
    saved = State.from_arrays(whole.state.to_arrays())
    resumed = Simulation(scene(limit))
    resumed.restore(saved)
    for _ in range(3):
        assert whole.step().limit_sweeps == resumed.step().limit_sweeps > 0
    np.testing.assert_array_equal(resumed.positions, whole.positions)


def test_changes_per_step_are_limited() -> None:
    """Bridson's 10 %: a sheet that shrinks by half its size a second may do so by 0.1 % a step of 10 ms."""
    limit = '{ method = "edges", change_per_step = 1e-3, sweeps = 5000 }'
    simulation = Simulation(scene(limit, pins=""))
    state = simulation.state
    state.velocities[:] = -0.5 * state.positions
    after = end_step(simulation.system, simulation.compiled.limiters, state, STEP_S, StepReport())
    limiter: Any = simulation.compiled.limiters[0]
    i, j = limiter.every.astype(int).T
    arm, speed = state.positions[j] - state.positions[i], after.velocities[j] - after.velocities[i]
    change = STEP_S * np.einsum("si,si->s", arm, speed) / np.einsum("si,si->s", arm, arm)
    assert np.abs(change).max() <= 1e-3 * (1 + 1e-3) + 1e-12
    assert np.abs(change).max() > 0.9e-3
    np.testing.assert_array_equal(after.positions, state.positions)


@pytest.mark.parametrize("integrator", ["backward-euler", "symplectic-euler", "bdf2"])
def test_a_hanging_sheet_keeps_to_its_limit_under_any_integrator(integrator: str) -> None:
    """Hung by two corners its strain is many times the limit at the pins without it."""
    step = 1e-3 if integrator == "symplectic-euler" else 0.01
    changes = {"integrator": integrator, "step_s": step, "duration_s": 0.4}
    limit = '{ method = "edges", rate = 0.1, sweeps = 3000 }'
    limited, free = Simulation(scene(limit, **changes)), Simulation(scene('"none"', **changes))
    while not limited.done:
        report = limited.step()
        free.step()
        assert rates(limited, limited.state.positions).max() <= 0.1 + 1e-3
        assert report.limit_violations == 0
    assert rates(limited, free.state.positions).max() > 0.3
    assert report.limit_sweeps >= 1
    assert report.stages_s["limit"] > 0.0


def test_statics_and_limits_are_refused() -> None:
    with pytest.raises(SceneError, match="knows no limits of strain"):
        Simulation(scene('{ method = "edges", rate = 0.1 }', integrator="static"))


@pytest.mark.parametrize("integrator", ["backward-euler", "bdf2"])
def test_pins_bear_the_weight_of_what_hangs_by_limits_alone(integrator: str) -> None:
    """At rest on its limits: BDF-2 that kept its past would see two thirds of the corrections.

    Within 1 %: after 3 s the sheet still swings a little; springs bear a tenth of the weight.
    """
    changes = {"integrator": integrator, "duration_s": 3.0, "cells": 6}
    model = '{ kind = "springs", structural_n_per_m = 4, shear_n_per_m = 4, masses_by = "count" }'
    limit = '{ method = "edges", rate = 0.02, sweeps = 2000, tolerance = 1e-5 }'
    made = scene(limit, model=model, **changes)
    world = made.world.model_copy(update={"damping_per_s": 2.0})
    simulation = Simulation(made.model_copy(update={"world": world}))
    while not simulation.done:
        report = simulation.step()
    weight = 9.81 * simulation.compiled.model.masses.sum()
    lost = 2.0 * STEP_S  # the air slows what the limits have still to bring back: the rate times a step
    assert simulation.state.pin_forces[:, 1].sum() == pytest.approx((1 - lost) * weight, rel=0.01)
    assert report.energies_j["kinetic"] < 1e-3  # J; it fell by half a metre


def test_sweeps_over_velocities_and_what_they_leave_are_reported() -> None:
    limit = '{{ method = "edges", change_per_step = 1e-3, sweeps = {} }}'
    found = []
    for sweeps in (3, 5000):
        simulation = Simulation(scene(limit.format(sweeps), pins=""))
        state, report = simulation.state, StepReport()
        state.velocities[:] = -0.5 * state.positions
        end_step(simulation.system, simulation.compiled.limiters, state, STEP_S, report)
        found.append((report.limit_sweeps, report.limit_violations))
    assert found[0][0] == 3
    assert found[0][1] > 0
    assert 3 < found[1][0] < 5000
    assert found[1][1] == 0


def test_limits_hold_on_a_collider_too() -> None:
    """What CCD stops is swept again. Seven starts: 4 to 9 % beyond at worst, 0.3 to 1 % on average."""
    ball = """
[[collider]]
kind = "sphere"
centre_m = [0.5, -0.31, 0.5]
radius_m = 0.3
"""
    model = '{ kind = "springs", structural_n_per_m = 2, shear_n_per_m = 2 }'
    limit = '{ method = "edges", rate = 0.02, sweeps = 1000 }'
    simulation = Simulation(scene(limit, ball, model=model, duration_s=0.5, cells=12))
    beyond = []
    while not simulation.done:
        report = simulation.step()
        beyond.append(report.limit_excess)
        assert report.limit_sweeps <= 3000
        assert report.min_gap_m is not None
        assert report.min_gap_m > 0.0
    assert report.limit_sweeps > 0
    assert max(beyond) < 0.1
    assert np.mean(beyond) < 0.015

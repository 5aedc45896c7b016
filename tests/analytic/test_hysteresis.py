"""Loops of friction elements, against the closed forms of Prandtl and of a slider whose limit rises.

Bending: the sheet is a parabola y = kappa u^2/2, which every mesh reproduces: its second derivatives are
exact on quadratics, and with U = (1, y', 0), V = (0, 0, 1) the determinant of (U, V, r,_uu) is the curvature
kappa in every triangle, at borders too. Membrane: the sheet is stretched and sheared affinely. The moment or
stress is the virtual work of the forces of friction, -F.dx/de over the area; what is elastic is taken off as
the force of the same sheet without hysteresis.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.frozen import Frozen
from gabardine.mechanics.controls import Pin
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Floats = NDArray[Any]

SHEET = """
time = {{ duration_s = 1.0, step_s = {step_s} }}
world = {{ gravity_m_per_s2 = [0.0, 0.0, 0.0] }}
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [0.1, 0.04], cells = [20, 8], pattern = "{pattern}" }}
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = {{ law = "linear", young_n_per_m = 100.0 }}
bending = {{ weft_n_m = 1e-5, warp_n_m = 2e-5 }}
"""
FRICTION = {
    "weft": "weft = [{ stiffness_n_per_m = 500.0, stress_n_per_m = 2.0, hardening_n_per_m = 100.0 }]",
    "warp": "warp = [{ stiffness_n_per_m = 300.0, stress_n_per_m = 1.2 }]",
    "shear": "shear = [{ stiffness_n_per_m = 40.0, stress_n_per_m = 0.2, hardening_n_per_m = 4.0 }]",
    "bending-weft": """bending_weft = [
        { rigidity_n_m = 2e-5, moment_n = 1e-4 }, { rigidity_n_m = 1e-5, moment_n = 1.5e-4 } ]""",
    "bending-warp": "bending_warp = [{ rigidity_n_m = 2e-5, moment_n = 1e-4, hardening_n_m = 4e-6 }]",
}
AREA_M2 = 0.1 * 0.04


def sheet(name: str = "", pattern: str = "regular", step_s: float = 0.02) -> Simulation:
    """With the friction of a mode and of the others of its kind, which it does not strain; or with none."""
    alike = [
        words for mode, words in FRICTION.items() if mode.startswith("bending") == name.startswith("bending")
    ]
    friction = "\n".join(["[cloth.fabric.hysteresis]", *alike]) if name else ""
    return Simulation(Scene.from_text(SHEET.format(pattern=pattern, step_s=step_s) + friction))


def parabola(axis: int) -> Callable[[Floats, float], tuple[Floats, Floats]]:
    """Positions at a curvature, and their derivative by it."""

    def shape(flat: Floats, curvature: float) -> tuple[Floats, Floats]:
        x, slope = flat.copy(), 0.0 * flat
        slope[:, 1] = 0.5 * flat[:, axis] ** 2
        x[:, 1] = curvature * slope[:, 1]
        return x, slope

    return shape


def stretched(axis: int) -> Callable[[Floats, float], tuple[Floats, Floats]]:
    """Positions at a Green-Lagrange strain along an axis."""

    def shape(flat: Floats, strain: float) -> tuple[Floats, Floats]:
        factor = np.sqrt(1.0 + 2.0 * strain)
        x, slope = flat.copy(), 0.0 * flat
        x[:, axis], slope[:, axis] = factor * flat[:, axis], flat[:, axis] / factor
        return x, slope

    return shape


def sheared(flat: Floats, shear: float) -> tuple[Floats, Floats]:
    """Positions at an engineering shear: V turned towards U at its length, so that nothing stretches."""
    x, slope, angle = flat.copy(), 0.0 * flat, np.arcsin(shear)
    x[:, 0], x[:, 2] = flat[:, 0] + np.sin(angle) * flat[:, 2], np.cos(angle) * flat[:, 2]
    slope[:, 0], slope[:, 2] = flat[:, 2], -np.tan(angle) * flat[:, 2]
    return x, slope


@dataclass(frozen=True)
class Mode:
    """A way to deform: positions over e, the largest e, and (k, y_0, y_1) of its friction elements."""

    shape: Callable[[Floats, float], tuple[Floats, Floats]]
    largest: float
    elements: tuple[tuple[float, float, float], ...]

    def first(self, e: Floats) -> Floats:
        """The stress of the first loading: min(k e, k (y_0 + y_1 e)/(k + y_1))."""
        return sum(np.minimum(k * e, k * (y + h * e) / (k + h)) for k, y, h in self.elements)

    @property
    def loop(self) -> float:
        """What a cycle between -c and c dissipates: 2 int_-p^p y, p the place of the slider at c."""
        places = [((k * self.largest - y) / (k + h), y, h) for k, y, h in self.elements]
        return sum(4.0 * (y * p + 0.5 * h * p * p) for p, y, h in places if p > 0)


MODES = {
    "bending-weft": Mode(parabola(0), 40.0, ((2e-5, 1e-4, 0.0), (1e-5, 1.5e-4, 0.0))),
    "bending-warp": Mode(parabola(2), 40.0, ((2e-5, 1e-4, 4e-6),)),
    "weft": Mode(stretched(0), 0.04, ((500.0, 2.0, 100.0),)),
    "warp": Mode(stretched(2), 0.04, ((300.0, 1.2, 0.0),)),
    "shear": Mode(sheared, 0.14, ((40.0, 0.2, 4.0),)),
}
PATTERNS = ["regular", "alternating", "cross", "irregular"]


def cycle(count: int) -> Floats:
    """From 0 to 1, to -1 and back to 1, `count` steps to a unit."""
    up, down = np.arange(count), np.arange(count, -count, -1)
    return np.concatenate([up, down, np.arange(-count, count + 1)]) / count


def stresses(name: str, path: Floats, pattern: str = "regular") -> Floats:
    """Of friction alone, at each e of a path."""
    sim, elastic, shape = sheet(name, pattern), sheet("", pattern), MODES[name].shape
    flat, internal, found = sim.state.positions, sim.state.internal, []
    for e in path:
        x, slope = shape(flat, e)
        force = sim.system.force(x, 0.0 * x, 0.0, internal) - elastic.system.force(x, 0.0 * x, 0.0)
        found.append(-np.sum(force * slope) / AREA_M2)
        internal = sim.system.updated_internal(x, 0.0 * x, internal)
    return np.array(found)


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("name", MODES)
def test_the_first_loading_is_that_of_a_slider(name: str, pattern: str) -> None:
    """1e-9 of the largest: elastic forces a hundred times as large are taken off, and strains are
    differences of coordinates of twenty cells."""
    mode = MODES[name]
    path = mode.largest * np.linspace(0.0, 1.0, 9)
    found = stresses(name, path, pattern)
    np.testing.assert_allclose(found, mode.first(path), rtol=0, atol=1e-9 * found.max())


@pytest.mark.parametrize("name", MODES)
def test_work_over_a_cycle_is_the_area_of_the_loop(name: str) -> None:
    """The work is summed by trapezoids, exact but where a branch has a corner between two points: with limits
    that rise these are at odd places, and 1000 points leave 2e-5 of the area."""
    mode, count = MODES[name], 1000 if name in ("weft", "shear", "bending-warp") else 40
    path = mode.largest * cycle(count)
    found = stresses(name, path)[count:]
    area = float(np.trapezoid(found, path[count:]))
    assert area == pytest.approx(mode.loop, rel=2e-5)
    assert found[-1] == pytest.approx(found[0], rel=1e-9)  # closed


@pytest.mark.parametrize("name", MODES)
def test_work_put_in_is_stored_or_dissipated(name: str) -> None:
    """Of every step: energy(x, state_t0) - energy(x, state_t1) >= 0, and over the cycle it is the loop."""
    sim, mode = sheet(name), MODES[name]
    internal, total = sim.state.internal, 0.0
    path = mode.largest * cycle(16)
    for k, e in enumerate(path):
        x, _ = mode.shape(sim.state.positions, e)
        before = sum(sim.system.energies(x, 0.0 * x, internal).values())
        internal = sim.system.updated_internal(x, 0.0 * x, internal)
        lost = before - sum(sim.system.energies(x, 0.0 * x, internal).values())
        assert lost >= -1e-12 * before
        total += lost if k > 16 else 0.0
    assert total / AREA_M2 == pytest.approx(mode.loop, rel=1e-6)


@pytest.mark.parametrize("name", MODES)
def test_it_does_not_matter_in_how_many_steps_a_strain_is_reached(name: str) -> None:
    """Rate independence, and the loop at half the step."""
    corners = MODES[name].largest * np.array([0.0, 1.0, -1.0, 1.0, 0.4])
    fine = np.concatenate([np.linspace(a, b, 18)[1:] for a, b in pairwise(corners)])
    finer = np.concatenate([np.linspace(a, b, 35)[1:] for a, b in pairwise(corners)])
    coarse, some, more = (stresses(name, path) for path in (corners[1:], fine, finer))
    np.testing.assert_allclose(some[16::17], coarse, rtol=1e-9)
    np.testing.assert_allclose(more[1::2], some, rtol=1e-9, atol=1e-9 * np.abs(some).max())


def test_a_loop_widens_with_the_hardening() -> None:
    """2HG5 is larger than 2HG: between the branches at e there is y at the two places, about 2 (y_0 + y_1
    e).
    """
    count = 16
    path = MODES["shear"].largest * cycle(count)
    found = stresses("shear", path)
    down, up = found[count : 3 * count + 1], found[3 * count :][::-1]
    width = up - down
    strain = path[count : 3 * count + 1]
    inner = np.abs(strain) < 0.1
    k, y, h = MODES["shear"].elements[0]
    exact = k * (y + h * np.abs(strain)) * (1 / (k + h) + 1 / (k - h))
    away = np.abs(strain) > 0.02
    np.testing.assert_allclose(width[inner & away], exact[inner & away], rtol=1e-9)


@pytest.mark.parametrize(("limit", "left"), [(1e-4, 10.0), (6e-4, 20.0 / 3.0)])
def test_a_crease_stays_where_moments_balance(limit: float, left: float) -> None:
    """Bent to 40 1/m and let go: the slider lies at p = 40 - y/k, a rest curvature that has moved.

    Where it is strong it stays there, and B kappa = k (p - kappa): kappa = k p/(B + k), 20/3 of 10. Where it
    is weak it comes back until B kappa = y: 2HB/(2B), 10.
    """
    text = SHEET.format(pattern="alternating", step_s=0.02)
    friction = f"[cloth.fabric.hysteresis]\nbending_weft = [{{ rigidity_n_m = 2e-5, moment_n = {limit} }}]"
    sim, elastic = Simulation(Scene.from_text(text + friction)), sheet("", "alternating")
    x, _ = parabola(0)(sim.state.positions, 40.0)
    internal = sim.system.updated_internal(x, 0.0 * x, sim.state.internal)
    y, slope = parabola(0)(sim.state.positions, left)
    force = sim.system.force(y, 0.0 * y, 0.0, internal) - elastic.system.force(y, 0.0 * y, 0.0)
    friction_moment = -np.sum(force * slope) / AREA_M2
    assert friction_moment + 1e-5 * left == pytest.approx(0.0, abs=1e-9 * 1e-5 * left)


@dataclass(frozen=True, eq=False)
class Bending(Frozen):
    """All vertices pinned to the parabola of a cycle in a second."""

    flat: Floats
    moves: bool = True

    def __call__(self, time_s: float) -> Floats:
        curvature = float(np.interp(time_s, [0.0, 0.2, 0.6, 1.0], [0.0, 40.0, -40.0, 40.0]))
        return parabola(0)(self.flat, curvature)[0]


def bending(step_s: float) -> Simulation:
    sim = sheet("bending-weft", step_s=step_s)
    everything = np.arange(sim.compiled.model.vertex_count, dtype=np.uint32)
    sim.controls = replace(sim.controls, pins=(Pin("all", everything, Bending(sim.state.positions)),))
    sim.restore(replace(sim.state, pin_forces=np.zeros((1, 3))))
    return sim


def test_a_run_that_goes_on_from_a_saved_state_in_mid_loop_has_the_same_bits() -> None:
    whole, saved = bending(0.02), None
    while not whole.done:
        whole.step()
        if whole.state.step == 23:  # on the way down, one kind of spring sliding and one not
            saved = {name: array.copy() for name, array in whole.state.to_arrays().items()}
    assert saved is not None
    resumed = bending(0.02)
    resumed.restore(type(resumed.state).from_arrays(saved))
    while not resumed.done:
        resumed.step()
    for name, array in whole.state.to_arrays().items():
        assert array.tobytes() == resumed.state.to_arrays()[name].tobytes(), name

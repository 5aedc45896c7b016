"""A strip rolled to a prescribed curvature and back: the loop of internal friction.

The strip is a grid of cells of width h, rolled to a prism whose faces turn by h kappa: lengths and angles of
the cells stay as they are, so that bending alone resists, and every fold shows the curvature kappa. Both end
columns have a fold on one side only: n - 1 folds stand for the length (n - 1) h. The moment per width is the
virtual work of the forces, -F.dx/dkappa over that area.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.frozen import Frozen
from gabardine.mechanics.controls import Pin
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Floats = NDArray[Any]

STRIP = """
time = {{ duration_s = 1.0, step_s = {step_s} }}
world = {{ gravity_m_per_s2 = [0.0, 0.0, 0.0] }}
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [0.1, 0.04], cells = [20, 8], pattern = "{pattern}" }}
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = {{ law = "linear", young_n_per_m = 100.0 }}
[cloth.fabric.bending]
law = "frictional"
weft_n_m = 1e-5
warp_n_m = 2e-5
friction = [
    {{ rigidity_n_m = 2e-5, moment_n = 1e-4 }},
    {{ weft_n_m = 1e-5, warp_n_m = 2e-5, weft_n = 1.5e-4, warp_n = 4e-4 }},
]
"""
CELL_M = 0.005
LARGEST = 40.0
"""Curvature [1/m] at both ends of the cycle; folds of 0.2 rad."""


@dataclass(frozen=True)
class Bent:
    """Bending along an axis: length and width [m], B [N m], and k [N m], y [N] of the friction elements."""

    axis: int
    length_m: float
    width_m: float
    rigidity: float
    friction: tuple[tuple[float, float], ...]

    def initial(self, curvature: Floats) -> Floats:
        """The moment [N] when a strip is bent for the first time."""
        return self.rigidity * curvature + sum(np.minimum(k * curvature, y) for k, y in self.friction)

    @property
    def loop(self) -> float:
        """The area of the loop of a Prandtl-Ishlinskii model, 4 y (c - y/k) each [N/m]."""
        return sum(4.0 * y * (LARGEST - y / k) for k, y in self.friction if y < k * LARGEST)


WEFT = Bent(0, 0.1, 0.04, 1e-5, ((2e-5, 1e-4), (1e-5, 1.5e-4)))
WARP = Bent(2, 0.04, 0.1, 2e-5, ((2e-5, 1e-4), (2e-5, 4e-4)))


def strip(pattern: str = "regular", step_s: float = 0.01) -> Simulation:
    return Simulation(Scene.from_text(STRIP.format(pattern=pattern, step_s=step_s)))


def rolled(flat: Floats, axis: int, curvature: float) -> tuple[Floats, Floats]:
    """Positions of the prism and their derivative by the curvature."""
    column = np.rint((flat[:, axis] - flat[:, axis].min()) / CELL_M).astype(int)
    turns = CELL_M * np.arange(column.max())
    faces = CELL_M * np.exp(1j * curvature * turns)
    corners, slopes = (np.concatenate([[0.0], np.cumsum(each)]) for each in (faces, 1j * turns * faces))
    out = []
    for along, start in ((corners, flat), (slopes, 0.0 * flat)):
        placed = start.copy()
        placed[:, axis], placed[:, 1] = along.real[column], along.imag[column]
        out.append(placed)
    return out[0], out[1]


def cycle(step: float) -> Floats:
    """Curvatures [1/m] from 0 to the largest, to minus that and back, in steps of `step`."""
    count = round(LARGEST / step)
    back, forth = np.arange(count, -count, -1), np.arange(-count, count + 1)
    return step * np.concatenate([np.arange(count), back, forth])


def moments(sim: Simulation, bent: Bent, path: Floats) -> Floats:
    """Moment per width [N] at each curvature of a path."""
    flat, internal, found = sim.state.positions, sim.state.internal, []
    for curvature in path:
        x, slope = rolled(flat, bent.axis, curvature)
        force = sim.system.force(x, 0.0 * x, 0.0, internal)
        found.append(-np.sum(force * slope))
        internal = sim.system.updated_internal(x, 0.0 * x, internal)
    return np.array(found) / (bent.width_m * (bent.length_m - CELL_M))


@pytest.mark.parametrize("pattern", ["regular", "alternating"])
@pytest.mark.parametrize("bent", [WEFT, WARP], ids=["weft", "warp"])
def test_the_loop_is_that_of_a_prandtl_ishlinskii_model(bent: Bent, pattern: str) -> None:
    """All corners of the loop are at whole curvatures, so that trapezoids add up to its area.

    1e-9: a curvature is a fold, which is known to 1e-16 of coordinates of 20 cells, over 0.005 rad.
    """
    path = cycle(1.0)
    found = moments(strip(pattern), bent, path)
    first = slice(0, round(LARGEST) + 1)
    np.testing.assert_allclose(found[first], bent.initial(path[first]), rtol=0, atol=1e-9 * found.max())
    round_trip = slice(round(LARGEST), None)
    area = np.trapezoid(found[round_trip], path[round_trip])
    assert area == pytest.approx(bent.loop, rel=1e-9)
    assert found[-1] == pytest.approx(found[round(LARGEST)], rel=1e-9)  # closed


@pytest.mark.parametrize("bent", [WEFT, WARP], ids=["weft", "warp"])
def test_branches_are_the_first_bending_twice_as_large(bent: Bent) -> None:
    """Masing's rule: on the way back the change of the moment at 2 s is twice the first moment at s."""
    found = moments(strip(), bent, cycle(1.0))
    turn = round(LARGEST)
    for s in range(turn + 1):
        back, forth = found[turn] - found[turn + 2 * s], found[3 * turn + 2 * s] - found[3 * turn]
        assert back == pytest.approx(2.0 * bent.initial(np.float64(s)), rel=1e-8, abs=1e-12)
        assert forth == pytest.approx(back, rel=1e-8, abs=1e-12)


@pytest.mark.parametrize("step", [0.5, 0.7, 13.0])
def test_it_does_not_matter_in_how_many_steps_a_curvature_is_reached(step: float) -> None:
    """Rate independence: at the ends of the cycle, and from there on, moments are the same."""
    coarse = moments(strip(), WEFT, np.array([LARGEST, -LARGEST, LARGEST, 17.0]))
    turns = [np.arange(a, b, np.copysign(step, b - a)) for a, b in ((0, 40), (40, -40), (-40, 40), (40, 17))]
    path = np.concatenate([*turns, [17.0]])
    fine = moments(strip(), WEFT, path)
    assert fine[-1] == pytest.approx(coarse[-1], rel=1e-9)
    (least,) = fine[path == -LARGEST]
    assert least == pytest.approx(coarse[1], rel=1e-9)


def dissipated(sim: Simulation, path: Floats) -> float:
    """What a cycle of smooth cylinders takes [J]: what is put in beyond what is stored after each step."""
    flat, internal, total = sim.state.positions, sim.state.internal, 0.0
    for curvature in path:
        x, angle = flat.copy(), curvature * flat[:, 0]
        x[:, 0] *= np.sinc(angle / np.pi)
        x[:, 1] = 0.5 * angle * flat[:, 0] * np.sinc(0.5 * angle / np.pi) ** 2
        before = sim.system.energies(x, 0.0 * x, internal)["bending"]
        internal = sim.system.updated_internal(x, 0.0 * x, internal)
        total += before - sim.system.energies(x, 0.0 * x, internal)["bending"]
    return total


def test_on_irregular_meshes_the_loop_is_nearly_as_large() -> None:
    """Curvatures scatter from face to face, their mean does not; ragged ends lose up to half a cell each."""
    regular, irregular = (dissipated(strip(pattern), cycle(4.0)) for pattern in ("regular", "irregular"))
    assert irregular == pytest.approx(regular, rel=0.05)


def curvature_at(time_s: float) -> float:
    """The cycle in a second [1/m]."""
    return float(np.interp(time_s, [0.0, 0.2, 0.6, 1.0], [0.0, LARGEST, -LARGEST, LARGEST]))


@dataclass(frozen=True, eq=False)
class Rolling(Frozen):
    """Vertices pinned to the prism of the cycle."""

    flat: Floats
    axis: int
    moves: bool = True

    def __call__(self, time_s: float) -> Floats:
        return rolled(self.flat, self.axis, curvature_at(time_s))[0]


def rolling(step_s: float) -> Simulation:
    sim = strip(step_s=step_s)
    everything = np.arange(sim.compiled.model.vertex_count, dtype=np.uint32)
    pin = Pin("all", everything, Rolling(sim.state.positions, WEFT.axis))
    sim.controls = replace(sim.controls, pins=(pin,))
    sim.restore(replace(sim.state, pin_forces=np.zeros((1, 3))))
    return sim


def test_a_run_stores_what_the_springs_of_the_loop_hold() -> None:
    """The energy of each step is B kappa^2/2 and that of each spring, k e^2/2, over n - 1 columns."""
    sim, reach = rolling(0.02), np.array([y / k for k, y in WEFT.friction])
    stiffness, slider = np.array([k for k, _ in WEFT.friction]), np.zeros(2)
    area = WEFT.width_m * (WEFT.length_m - CELL_M)
    while not sim.done:
        report = sim.step()
        bent = curvature_at(sim.state.time_s)
        slider = np.clip(slider, bent - reach, bent + reach)
        expected = 0.5 * WEFT.rigidity * bent**2 + 0.5 * np.sum(stiffness * (bent - slider) ** 2)
        assert report.energies_j["bending"] == pytest.approx(area * expected, rel=1e-8)
    (internal,) = sim.state.internal
    assert np.abs(internal).max() == pytest.approx(np.abs(slider).max(), rel=1e-9)


def test_a_released_strip_keeps_a_part_of_its_curvature() -> None:
    """Statics from a strip that was bent: it unrolls until no moment is left, at 17.5 1/m of 40.

    From the moment at 40 1/m, 6.5e-4 N, unrolling by s takes 1e-5 s + min(2e-5 s, 2e-4) + min(1e-5 s, 3e-4).
    Held by its first cells, where the fold beside them is another.
    """
    scene = Scene.from_text(STRIP.format(pattern="regular", step_s=0.01))
    clamp = "cloth.cloth.pin=[{ select = { box_m = [[-0.001, -1, -1], [0.0051, 1, 1]] } }]"
    still = scene.with_overrides(['time={ integrator = "static" }', "solver.force_tolerance=1e-9", clamp])
    sim = Simulation(still)
    bent, _ = rolled(sim.state.positions, WEFT.axis, LARGEST)
    internal = sim.system.updated_internal(bent, 0.0 * bent, sim.state.internal)
    sim.restore(replace(sim.state, positions=bent, internal=internal))
    sim.step()
    flat = sim.compiled.state.positions
    columns = [sim.state.positions[np.isclose(flat[:, 0], k * CELL_M)].mean(axis=0) for k in range(10, 21)]
    sides = np.diff(columns, axis=0)
    turns = np.unwrap(np.arctan2(sides[:, 1], sides[:, 0]))
    np.testing.assert_allclose(np.diff(turns) / CELL_M, 17.5, rtol=1e-4)


def test_a_run_that_goes_on_from_a_saved_state_in_mid_loop_has_the_same_bits() -> None:
    whole, saved = rolling(0.02), None
    while not whole.done:
        whole.step()
        if whole.state.step == 23:  # on the way down, one kind of spring sliding and one not
            saved = {name: array.copy() for name, array in whole.state.to_arrays().items()}
    assert saved is not None
    resumed = rolling(0.02)
    resumed.restore(type(resumed.state).from_arrays(saved))
    while not resumed.done:
        resumed.step()
    for name, array in whole.state.to_arrays().items():
        assert array.tobytes() == resumed.state.to_arrays()[name].tobytes(), name

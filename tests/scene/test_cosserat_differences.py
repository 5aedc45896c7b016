"""A scene of model = { kind = "cosserat", scheme = "differences" } against the grid alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.cosserat import Coefficients, CosseratGrid, Printed
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

SHEET = """
[time]
duration_s = {duration_s}
step_s = {step_s}
integrator = "{integrator}"
{time}
[world]
gravity_m_per_s2 = [0.0, -9.81, 0.0]
damping_per_s = 2.0
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [0.09, 0.06], cells = [9, 6], pattern = "{pattern}" }}
model = {{ kind = "cosserat", scheme = "differences", zeta = [100.0, 80.0, 30.0], xi = 0.01, {model} }}
{cloth}
fabric = {{ density_kg_per_m2 = 0.078, membrane = {{ law = "linear", young_n_per_m = 100.0 }} }}
"""
TWO = 'pin = [{ select = "top-left" }, { select = "top-right" }]'
COEFFICIENTS = ((100.0, 30.0, 80.0), 0.01, 0.1)
"""zeta of 11, 12 and 22, xi, phi: in a scene the second of three numbers is the warp."""


def scene(**changes: Any) -> Scene:
    fields = {
        "duration_s": 0.02,
        "step_s": 2e-5,
        "integrator": "symplectic-euler",
        "time": "",
        "pattern": "regular",
        "model": "phi = 0.1",
        "cloth": TWO,
    } | changes
    return Scene.from_text(SHEET.format(**fields))


def alone(sim: Simulation, printed: Printed) -> CosseratGrid:
    """The same sheet as a grid by itself, its normal that of weft x warp."""
    rest = sim.positions.reshape(10, 7, 3).copy()
    points = np.zeros((70, 2))
    points[sim.compiled.faces] = sim.compiled.thread_coordinates
    sign = np.sign(np.linalg.det([points[7] - points[0], points[1] - points[0]]))
    held = np.zeros(len(sim.positions), bool)
    order = sim.compiled.model.order
    held[order[sim.compiled.controls.pinned_vertices]] = True
    zeta, xi, phi = COEFFICIENTS
    made = Coefficients(zeta, xi, sign * phi)
    return CosseratGrid(
        rest, (0.01, 0.01), made, 0.078, 2.0 * 0.078, held.reshape(10, 7), (0.0, -9.81, 0.0), printed
    )


FAULTS = {
    "": Printed.NOTHING,
    '"mixed"': Printed.MIXED,
    '"form"': Printed.FORM,
    '"form", "ratio", "index"': Printed.FORM | Printed.RATIO | Printed.INDEX,
}


@pytest.mark.parametrize("faults", FAULTS)
def test_a_scene_moves_as_the_scheme_does_alone(faults: str) -> None:
    """Step by step the same, but for rounding: which of sums comes first."""
    unstable = "allow_unstable = true" if faults else ""
    model = f"phi = 0.1, printed = [{faults}]"
    sim = Simulation(scene(model=model, time=unstable, duration_s=0.004))
    grid = alone(sim, FAULTS[faults])
    start = grid.positions.copy()
    while not sim.done:
        sim.step()
        grid.step(2e-5)
    moved = np.abs(grid.positions - start).max()
    assert moved > 5e-5  # free fall: 8e-5 m
    np.testing.assert_allclose(sim.positions.reshape(start.shape), grid.positions, rtol=0, atol=1e-9 * moved)


def test_faults_change_the_motion() -> None:
    ends = []
    for faults in ("", '"form"', '"form", "index"', '"form", "normals"'):
        sim = Simulation(scene(model=f"phi = 0.1, printed = [{faults}]", time="allow_unstable = true"))
        while not sim.done:
            sim.step()
        ends.append(sim.positions)
    for k, one in enumerate(ends):
        for other in ends[:k]:
            assert np.abs(one - other).max() > 1e-9


def test_the_coupling_bends_to_the_side_of_the_other_scheme() -> None:
    """Pushed together in its plane a sheet with phi is pushed out of it, by both schemes to one side."""
    forces = []
    for scheme in ("differences", "triangles"):
        text = scene().to_text().replace('scheme = "differences"', f'scheme = "{scheme}"')
        sim = Simulation(Scene.from_text(text))
        x = 0.98 * sim.state.positions
        forces.append(sim.system.force(x, 0.0 * x, 0.0) - sim.system.external_force(0.0))
    normal = np.argmin(np.ptp(x, axis=0))
    ahead, other = (each[:, normal] for each in forces)
    assert np.corrcoef(ahead, other)[0, 1] > 0.9


def test_masses_are_those_of_nodes() -> None:
    sim = Simulation(scene())
    masses = np.empty(70)
    masses[sim.compiled.model.order] = sim.compiled.model.masses
    np.testing.assert_allclose(masses.reshape(10, 7), alone(sim, Printed.NOTHING).masses, rtol=1e-12)


def test_the_stable_step_is_that_of_the_grid() -> None:
    """By Lanczos on a matrix of differences, against power iteration on forces, which ends within 1 %."""
    sim = Simulation(scene(cloth=TWO, duration_s=1e-4))
    grid = alone(sim, Printed.NOTHING)
    assert sim.integrator.stable_step_s(sim.state) == pytest.approx(grid.stable_step_s(), rel=0.02)


def test_forces_are_those_of_its_energy() -> None:
    sim = Simulation(scene())
    rng = np.random.default_rng(1)
    x = sim.state.positions + 1e-3 * rng.standard_normal(sim.state.positions.shape)
    way, still = rng.standard_normal(x.shape), np.zeros_like(x)
    force = sim.system.force(x, still, 0.0) - sim.system.external_force(0.0)
    ends = [sim.system.energies(x + s * 1e-8 * way, still)["cosserat"] for s in (1, -1)]
    assert (ends[1] - ends[0]) / 2e-8 == pytest.approx(float(np.sum(force * way)), rel=1e-5)


@pytest.mark.parametrize("threads", [2])
def test_threads_change_no_bit(threads: int) -> None:
    ends = []
    for count in (1, threads):
        sim = Simulation(scene(duration_s=0.002), threads=count)
        while not sim.done:
            sim.step()
        ends.append(sim.positions.tobytes())
    assert ends[0] == ends[1]


REFUSED = {
    "no grid": ({"pattern": "irregular"}, "The mesh is no grid"),
    "implicit": ({"integrator": "backward-euler"}, "is explicit, as in the paper, and backward-euler is not"),
    "turned": ({"cloth": "thread_angle_deg = 30.0"}, "has its threads along the grid"),
    "part": ({"model": 'printed = ["index"]'}, 'faults of the printed form; add "form"'),
    "poisson": ({"model": "poisson = 0.3"}, "has no Poisson ratio"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_it_cannot_be_is_refused(name: str) -> None:
    changes, message = REFUSED[name]
    with pytest.raises(SceneError, match=message):
        Simulation(scene(**changes))


def test_faults_need_the_scheme() -> None:
    text = SHEET.replace('scheme = "differences", ', 'printed = ["form"], ')
    with pytest.raises(SceneError, match='printed goes with scheme = "differences"'):
        Scene.from_text(
            text.format(
                duration_s=1,
                step_s=1e-3,
                integrator="rk4",
                time="",
                pattern="regular",
                model="phi = 0.0",
                cloth="",
            )
        )

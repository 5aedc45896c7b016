"""What contact does to momentum and energy, measured: `python benchmarks/contact_physics.py [NAME ...]`.

    collision     a free ball (0.5 kg, 2 m/s) hits a free sheet without friction: momenta, energy
    tablecloth    a strip drawn over the edge of a table at 1 m/s: where the work of the hand goes
    balance       forces that contact reports against the change of momentum, step by step
    armpit        an animated body crosses itself and pinches cloth, in each mode

docs/contact.md has what was found, and tests/contact/test_physics.py what holds.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

import numpy as np

from gabardine.core.errors import SimulationError
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation


def collision_scene(integrator: str, step_s: float, newton: str, friction: float = 0.0) -> Scene:
    """Weightless; a ball of 0.1 m against the middle of a sheet of 0.5 m and 0.25 kg, without viscosity."""
    return Scene.from_text(f"""
        time = {{ integrator = "{integrator}", duration_s = 10.0, step_s = {step_s} }}
        contact = {{ mode = "guaranteed", gap_m = 2e-3 }}
        world = {{ gravity_m_per_s2 = [0, 0, 0] }}
        solver = {{ tolerance = 1e-8, newton_iterations = "{newton}" }}
        [[cloth]]
        mesh = {{ shape = "rectangle", size_m = [0.5, 0.5], cells = [8, 8] }}
        [cloth.fabric]
        density_kg_per_m2 = 1.0
        membrane = {{ law = "linear", young_n_per_m = 5000.0, poisson = 0.3 }}
        bending = {{ law = "hinge", rigidity_n_m = 1e-4 }}
        [[collider]]
        kind = "sphere"
        name = "ball"
        centre_m = [0.23, 0.11, 0.26]
        radius_m = 0.1
        mass_kg = 0.5
        friction = {friction}
        velocity_m_per_s = [0.3, -2.0, 0.1]
        """)


def momenta(sim: Simulation) -> tuple[np.ndarray, np.ndarray]:
    """Linear [kg m/s] and angular about the origin [kg m^2/s], of cloth and bodies."""
    momentum = sim.compiled.model.masses[:, None] * sim.state.velocities
    return momentum.sum(axis=0), np.cross(sim.state.positions, momentum).sum(axis=0)


def energy(sim: Simulation) -> float:
    return sum(sim.system.energies(sim.state.positions, sim.state.velocities).values())


def collision() -> None:
    """0.06 s: the ball has left the sheet, or is about to."""
    print("| method | step [ms] | iterations | linear | angular | rise | energy after | cuts | s |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    rows = (
        ("backward-euler", 5e-3, "auto"),
        ("implicit-midpoint", 5e-3, "auto"),
        ("implicit-midpoint", 1e-3, "converge"),
    )
    for integrator, step_s, newton in rows:
        sim, begun = Simulation(collision_scene(integrator, step_s, newton)), process_time()
        (linear, angular), start = momenta(sim), energy(sim)
        before, rise, cuts = start, 0.0, 0
        for _ in range(round(0.06 / step_s)):
            report = sim.step()
            after = sum(report.energies_j.values())
            before, rise, cuts = after, max(rise, after - before), cuts + report.halvings
        lost = [np.linalg.norm(b - a) / np.linalg.norm(a) for a, b in zip((linear, angular), momenta(sim))]
        print(
            f"| {integrator} | {1e3 * step_s:g} | {newton} | {lost[0]:.1e} | {lost[1]:.1e} | "
            f"{100 * rise / start:.2f} % | {100 * before / start:.1f} % | {cuts} | "
            f"{process_time() - begun:.0f} |"
        )


MU, GAP_M = 0.5, 1e-3
LAID_S, RISE_S, PULLED_M = 0.4, 0.1, 0.1
"""Until when the free end is laid over the edge, how long the hand takes to get up to its speed, how far it
pulls then."""


def tablecloth_scene(
    speed_m_per_s: float, step_s: float, cells: int = 200, rigidity_n_m: float = 1e-4
) -> Scene:
    """A strip of 1 m x 5 cm and 15 g, 0.9 m of it on the table. So friction always exceeds what hangs.

    Of so many cells, and a bending rigidity with which it bends round the edge over several of them. One of
    1e-5 N m turns cell by cell: each corner that passes the edge sets off vibrations, which backward Euler
    damps, and friction is not all that takes energy.
    """
    turn = np.linspace(0.0, 0.5 * np.pi, 16)
    keys = [
        [0.3 * k / 15, 0.1 * (math.cos(a) - 1.0) + 4e-3 * math.sin(a), -0.1 * math.sin(a), 0.0]
        for k, a in enumerate(turn)
    ]
    x, y = keys[-1][1:3]
    times = np.linspace(0.0, RISE_S, 21)
    ways = 0.5 * speed_m_per_s * (times - RISE_S / np.pi * np.sin(np.pi * times / RISE_S))
    keys += [[LAID_S + t, x, y - way, 0.0] for t, way in zip(times.tolist(), ways.tolist())]
    end_s = LAID_S + RISE_S + PULLED_M / speed_m_per_s
    keys.append([end_s, x, float(y - ways[-1] - PULLED_M), 0.0])
    return Scene.from_text(f"""
        time = {{ duration_s = {end_s}, step_s = {step_s} }}
        contact = {{ mode = "guaranteed", gap_m = {GAP_M}, friction = {MU} }}
        solver = {{ tolerance = 1e-6 }}
        [[cloth]]
        place.origin_m = [-0.9, {GAP_M}, -0.025]
        mesh = {{ shape = "rectangle", size_m = [1.0, 0.05], cells = [{cells}, 4], pattern = "alternating" }}
        [cloth.fabric]
        density_kg_per_m2 = 0.3
        friction = {MU}
        membrane = {{ law = "linear", young_n_per_m = 2000.0 }}
        bending = {{ law = "hinge", rigidity_n_m = {rigidity_n_m} }}
        [[cloth.pin]]
        name = "hand"
        select = "right"
        move = {{ translate_m = {keys} }}
        [[collider]]
        name = "table"
        kind = "box"
        size_m = [2.0, 0.1, 0.3]
        place.origin_m = [-1.0, -0.05, 0.0]
        """)


def unexplained(sim: Simulation, before: np.ndarray, step_s: float) -> tuple[float, float]:
    """|h (weight + pins + contact) - change of momentum| / h [N], and the size of the contact force [N].

    before: momentum at the start of the step, which was not cut. Of backward Euler.
    """
    mass = float(sim.compiled.model.masses.sum())
    force = sim.state.contact_forces.sum(axis=0)
    known = force + sim.state.pin_forces.sum(axis=0) + mass * np.array([0.0, -9.81, 0.0])
    return float(np.linalg.norm(known - (momenta(sim)[0] - before) / step_s)), float(np.linalg.norm(force))


class Drawn(NamedTuple):
    """A tablecloth while the hand moves at its speed: work of the hand, what the energy changes by, and mu
    times the normal force over the slip [J]; shares of steps, and cuts."""

    work_j: float
    change_j: float
    friction_j: float
    balanced: float
    cuts: int

    @property
    def missing(self) -> float:
        """The share of the loss that is not due to friction."""
        loss = self.work_j - self.change_j
        return (loss - self.friction_j) / loss


def drawn(speed: float, step_s: float, cells: int = 200, rigidity_n_m: float = 1e-4) -> Drawn:
    """Friction: mu |N| times the slip of each vertex; its force is on the cone, |N| = |F|/sqrt(1 + mu^2)."""
    sim = Simulation(tablecloth_scene(speed, step_s, cells, rigidity_n_m))
    weight = 9.81 * float(sim.compiled.model.masses.sum())
    work, change, friction, sound, cuts = 0.0, 0.0, 0.0, [], 0
    while not sim.done:
        start, before = sim.state.positions, momenta(sim)[0]
        report = sim.step()
        if sim.state.time_s <= LAID_S + RISE_S + 1e-9:
            first = sum(report.energies_j.values())
            continue
        moved = np.linalg.norm(sim.state.positions - start, axis=1)
        sizes = np.linalg.norm(sim.state.contact_forces, axis=1)
        friction += MU / math.hypot(1.0, MU) * float(sizes @ moved)
        sound.append(report.halvings == 0 and unexplained(sim, before, step_s)[0] < 0.1 * weight)
        work, cuts = work + report.work_j, cuts + report.halvings
        change = sum(report.energies_j.values()) - first
    return Drawn(work, change, friction, float(np.mean(sound)), cuts)


def tablecloth() -> None:
    """Balanced: steps whose forces explain the change of momentum within a tenth of the weight."""
    print("| cells | B [N m] | speed [m/s] | step [ms] | hand [mJ] | energy | friction | missing | cuts |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for cells, rigidity_n_m, speed, step_s in (
        *((200, 1e-4, 1.0, step_s) for step_s in (5e-3, 2e-3, 1e-3)),
        (300, 1e-4, 1.0, 1e-3),
        (200, 1e-4, 0.2, 2e-3),
        (100, 1e-5, 1.0, 2e-3),
    ):
        one = drawn(speed, step_s, cells, rigidity_n_m)
        print(
            f"| {cells} | {rigidity_n_m:g} | {speed:g} | {1e3 * step_s:g} | {1e3 * one.work_j:.1f} | "
            f"{1e3 * one.change_j:.1f} | {1e3 * one.friction_j:.1f} | {100 * one.missing:.1f} % "
            f"({100 * one.balanced:.0f} % of steps balanced) | {one.cuts} |"
        )


def balance() -> None:
    """While the tablecloth is pulled."""
    sim = Simulation(tablecloth_scene(1.0, 5e-3))
    errors, forces = [], []
    while not sim.done:
        before = momenta(sim)[0]
        if sim.step().halvings == 0:
            error, force = unexplained(sim, before, 5e-3)
            errors.append(error)
            forces.append(force)
    share = np.array(errors) / (9.81 * float(sim.compiled.model.masses.sum()))
    print(
        f"unexplained, over the weight, {len(share)} steps: median {np.median(share):.1e}, nine tenths below "
        f"{np.quantile(share, 0.9):.1e}, largest {share.max():.1e}; largest force {max(forces):.1f} N"
    )


def body(folder: Path, deeper_m: float) -> None:
    """A trunk and an arm, one mesh, 6 cm apart; from 0.3 to 0.8 s the arm goes so far into the trunk [m]."""
    corners = np.array([[x, y, z] for x in (0.0, 0.1) for y in (0.0, 0.3) for z in (-0.1, 0.1)])
    faces = [[0, 1, 3], [0, 3, 2], [4, 6, 7], [4, 7, 5], [0, 4, 5], [0, 5, 1]]
    faces += [[2, 3, 7], [2, 7, 6], [0, 2, 6], [0, 6, 4], [1, 5, 7], [1, 7, 3]]
    times, shifts = np.array([0.0, 0.3, 0.8, 1.3, 1.8]), 0.06 - np.array([0, 0, 1, 1, 0]) * (0.06 + deeper_m)
    frames = [
        np.concatenate([corners - [0.1, 0, 0], corners + np.array([shift, 0.0, 0.0])]) for shift in shifts
    ]
    both = np.concatenate([faces, np.array(faces) + 8])
    np.savez(folder / "body.npz", times=times, positions=np.array(frames), faces=both)


def armpit_scene(folder: Path, mode: str, deeper_m: float, cells: int = 16) -> Scene:
    """A sheet over trunk and arm, which sinks in between."""
    body(folder, deeper_m)
    return Scene.from_text(
        f"""
        time = {{ duration_s = 1.8, step_s = 0.01 }}
        contact = {{ mode = "{mode}", gap_m = 1e-3, friction = 0.3 }}
        [[cloth]]
        name = "sheet"
        mesh = {{ shape = "rectangle", size_m = [0.3, 0.15], cells = [{2 * cells}, {cells}] }}
        place.origin_m = [-0.12, 0.302, -0.075]
        fabric = "wool-gabardine"
        [[collider]]
        kind = "mesh"
        name = "body"
        frames = "body.npz"
        """,
        folder,
    )


def armpit() -> None:
    for mode in ("guaranteed", "fast", "colliders"):
        with TemporaryDirectory() as folder:
            sim = Simulation(armpit_scene(Path(folder), mode, 0.02))
        strains, ended = [0.0], ""
        try:
            while not sim.done:
                strains.append(sim.step().max_strain)
        except SimulationError as error:
            ended = f"; {error}"
        print(f"{mode}: {sim.state.time_s:.2f} s, largest strain {max(strains):.2f}, crossings at the end "
              f"{sim.intersections()}{ended}")  # fmt: skip


ROWS = {"collision": collision, "tablecloth": tablecloth, "balance": balance, "armpit": armpit}

if __name__ == "__main__":
    for name in sys.argv[1:] or ROWS:
        print(f"\n{name}")
        ROWS[name]()

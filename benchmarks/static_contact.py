"""Equilibria with contact against waiting for the motion to die: iterations, time, what is left unbalanced.

    python benchmarks/static_contact.py [CELLS ...]

For each scene and mode: `static` to 1e-6 of the loads; then backward Euler in steps of 10 ms from the same
start until its unbalanced force, that of contact included, is below 1e-3 of the loads, or for four seconds.
"""

from __future__ import annotations

import sys
from time import perf_counter

import numpy as np

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

BALL = """
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [0.5, 0.5], cells = [{cells}, {cells}], pattern = "alternating" }}
place = {{ origin_m = [-0.24, 0.31, -0.253] }}
fabric = "wool-gabardine"
[[collider]]
kind = "sphere"
centre_m = [0.0, 0.15, 0.0]
radius_m = 0.15
"""
CUSICK = """
[[cloth]]
mesh = {{ shape = "disc", radius_m = 0.15, edge_m = {edge_m} }}
place = {{ origin_m = [0.0, 0.2012, 0.0] }}
fabric = "wool-gabardine"
[[collider]]
kind = "cylinder"
from_m = [0.0, 0.0, 0.0]
to_m = [0.0, 0.2, 0.0]
radius_m = 0.09
"""
STEP_S, STEPS, DEAD = 0.01, 400, 1e-3


def simulation(text: str, time: str, mode: str) -> Simulation:
    head = f'time = {{ {time} }}\ncontact = {{ mode = "{mode}", friction = 0.3 }}\n'
    return Simulation(Scene.from_text(head + text))


def equilibrium(text: str, mode: str) -> str:
    """Newton iterations, seconds and residual of statics."""
    sim = simulation(text, 'integrator = "static"', mode)
    start = perf_counter()
    report = sim.step()
    return f"{report.newton_iterations} | {perf_counter() - start:.1f} | {report.residual:.1e}"


def waiting(text: str, mode: str) -> str:
    """The same of motion, with the simulated time [s]."""
    sim = simulation(text, f"duration_s = 60, step_s = {STEP_S}", mode)
    loads = sim.system.external_force(0.0)
    iterations, start, residual = 0, perf_counter(), np.inf
    for _ in range(STEPS):
        iterations += sim.step().newton_iterations
        at_rest = np.zeros_like(sim.state.positions)
        force = sim.system.force(sim.state.positions, at_rest, 0.0) + sim.state.contact_forces
        residual = float(np.linalg.norm(force) / np.linalg.norm(loads))
        if residual < DEAD:
            break
    return f"{iterations} | {perf_counter() - start:.1f} | {residual:.1e} | {sim.state.time_s:.2f}"


def main() -> None:
    cells = [int(word) for word in sys.argv[1:]] or [20, 40]
    print("scene | mode | static: iterations | s | residual | motion: iterations | s | residual | time")
    for count in cells:
        for name, text in (("ball", BALL.format(cells=count)), ("Cusick", CUSICK.format(edge_m=0.3 / count))):
            for mode in ("colliders", "guaranteed"):
                equilibrium(text, mode)  # compiles
                row = f"{equilibrium(text, mode)} | {waiting(text, mode)}"
                print(f"{name} {count} | {mode} | {row}", flush=True)


if __name__ == "__main__":
    main()

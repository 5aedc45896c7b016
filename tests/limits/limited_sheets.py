"""Sheets with limits, and what is measured of them, for the tests of limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from gabardine.core.threads import Team
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
mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = [{cells}, {cells}], pattern = "{pattern}" }}
model = {model}
limit = {{ method = "continuum", {limit} }}
{pins}
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = {{ law = "linear", young_n_per_m = {young}, poisson = 0.3 }}
"""
TWO = """
pin = [{ name = "one", select = "top-left" }, { name = "two", select = "top-right" }]
"""
ALL = "weft = 0.1, warp = 0.05, shear = 0.1"
STEP_S = 0.005
TOLERANCE = 1e-3


def scene(limit: str = ALL, after: str = "", **changes: Any) -> Scene:
    fields = {
        "duration_s": 0.4,
        "step_s": STEP_S,
        "integrator": "backward-euler",
        "gravity": -9.81,
        "cells": 8,
        "pattern": "irregular",
        "young": 30.0,
        "model": '"triangles"',
        "pins": TWO,
    } | changes
    return Scene.from_text(SHEET.format(limit=limit, **fields) + after)


def strains(simulation: Simulation, positions: np.ndarray | None = None) -> np.ndarray:
    """Weft, warp and shear of every triangle in the user's order, by singular values of F."""
    x = simulation.positions if positions is None else positions
    faces, p = simulation.compiled.faces, simulation.compiled.thread_coordinates
    rest, now = p[:, 1:] - p[:, :1], x[faces[:, 1:]] - x[faces[:, :1]]
    f = now.transpose(0, 2, 1) @ np.linalg.inv(rest.transpose(0, 2, 1))
    _, sigma, v = np.linalg.svd(f, full_matrices=False)
    s = np.einsum("tki,tk,tkj->tij", v, sigma, v)
    return np.stack([s[:, 0, 0] - 1, s[:, 1, 1] - 1, s[:, 0, 1]], axis=1)


def run(simulation: Simulation) -> list[StepReport]:
    out = []
    while not simulation.done:
        out.append(simulation.step())
    return out


def applied(
    limit: str, stretch: Any, threads: int = 1, **changes: Any
) -> tuple[Any, State, State, StepReport]:
    """Simulation, state before and after, report of a step's end on a deformed start."""
    simulation = Simulation(scene(limit, **changes))
    model, controls = simulation.compiled.model, simulation.compiled.controls
    system = System(model, controls, Workspace(Team(threads, minimum_rows=1)))
    before = replace(simulation.state, positions=stretch(simulation.state.positions))
    report = StepReport()
    after = end_step(system, simulation.compiled.limiters, before, STEP_S, report)
    return simulation, before, after, report


def swell(x: np.ndarray) -> np.ndarray:
    """Stretched by a third and sheared, bent out of its plane."""
    return x @ np.array([[1.3, 0.0, 0.0], [0.0, 1.0, 0.0], [0.3, 0.0, 1.3]]) + [0.0, 0.1, 0.0] * x[:, :1] ** 2


def share_of(gained: np.ndarray, moved: np.ndarray, step_s: float) -> float:
    """The share of a correction that velocities follow: less than one, where all of it creates energy."""
    share = float(np.sum(gained * moved) / np.sum(moved**2)) * step_s
    assert 0.01 < share < 1.0 + 1e-9
    return share

"""Decisions on volino09."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from deciding.decision import Decision, Found, rounded
from gabardine.garment.body import grow
from gabardine.garment.making import Making
from gabardine.garment.measurements import Measurements
from gabardine.papers.volino09 import fig11, fig12
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

STEPS = 30
TOLERANCES = (0.5, 0.3, 0.1, 1e-2, 1e-3)
BELOW_ARM_M = 0.08
"""Of an armhole, from its lower end, that is below the arm [m]."""


def iterations(preconditioner: str, tolerance: float, cells: int) -> float:
    """Of conjugate gradients a step, in the mean."""
    variant = fig11.VARIANTS[fig11.OURS]
    numbers = {"tolerance": tolerance, "preconditioner": preconditioner, "cells": cells}
    text = fig11.SCENE.format(model=variant.model, membrane=variant.membrane, **numbers)
    made = Simulation(Scene.from_text(text), threads=1)
    return rounded(float(np.mean([made.step().linear_iterations for _ in range(STEPS)])))


def solver_of_the_paper() -> Found:
    """Iterations by preconditioner and tolerance, on 2048 triangles."""
    return {
        f"{preconditioner}, {tolerance:g}": iterations(preconditioner, tolerance, 32)
        for preconditioner in ("block-jacobi", "multigrid")
        for tolerance in TOLERANCES
    }


def raised_arms() -> Found:
    """Where raised arms stretch a T-shirt that nothing holds, and by how much they lift it."""
    with TemporaryDirectory() as folder:
        body = grow(Measurements.of_size(fig12.SIZE))
        making = fig12.worn("tshirt", body, Path(folder), fig12.EDGE_M, fig12.COTTON)
        arms = fig12.moved(making, Path(folder), fig12.ARMS_S, "raise-arms")
        hem, pits = _vertices(making, "hem", 1.0), _vertices(making, "armhole", BELOW_ARM_M)
        below = np.isin(making.garment.faces, pits).any(axis=1)
        height_m = [float(arms.run.frame(frame).positions[hem, 1].mean()) for frame in (0, -1)]
        stresses = [arms.stress(frame) for frame in (0, -1)]
        forces = [arms.stretch_force(frame) for frame in (0, -1)]
    return {
        "the hem is lifted [mm]": rounded(1e3 * (height_m[1] - height_m[0])),
        "mean stress below the arms, level and raised [N/m]": [rounded(s[below].mean()) for s in stresses],
        "mean stress elsewhere [N/m]": [rounded(s[~below].mean()) for s in stresses],
        "stretch force [N/m]": [rounded(force) for force in forces],
        "triangles below the arms [%]": rounded(100.0 * float(below.mean())),
    }


def _vertices(making: Making, label: str, reach_m: float) -> Any:
    """Of the edges of front and back that are called so, up to some length from their lower end."""
    found, first = [], 0
    for mesh in making.garment.meshes:
        for edge, line, shares in zip(mesh.panel.edges, mesh.outline, mesh.shares):
            if mesh.panel.name in ("front", "back") and edge.label.startswith(label):
                from_below = shares if edge.start[1] <= edge.end[1] else 1.0 - shares
                found.append(making.garment.vertex_of[first + line[from_below * edge.length < reach_m]])
        first += len(mesh.points)
    return np.unique(np.concatenate(found))


DECISIONS = {
    "raised arms in a T-shirt": Decision("volino09.fig12", "where the T-shirt is looked at", raised_arms),
    "solver of the falling cloth": Decision(
        "volino09.fig11", "preconditioner and tolerance", solver_of_the_paper
    ),
}

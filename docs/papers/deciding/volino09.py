"""Decisions on volino09."""

from __future__ import annotations

import numpy as np

from deciding.decision import Decision, Found, rounded
from gabardine.papers.volino09 import fig11
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

STEPS = 30
TOLERANCES = (0.5, 0.3, 0.1, 1e-2, 1e-3)


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


DECISIONS = {
    "solver of the falling cloth": Decision(
        "volino09.fig11", "preconditioner and tolerance", solver_of_the_paper
    ),
}

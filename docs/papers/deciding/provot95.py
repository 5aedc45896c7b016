"""Decisions on provot95."""

from __future__ import annotations

import numpy as np

from deciding.decision import Decision, Found, rounded
from gabardine.papers.provot95 import speed, superelastic
from gabardine.papers.provot95.sheet import sheet, sheet_scene

SWEEPS = (1, 10, 50, 2000)


def sweeps_allowed() -> Found:
    """How often sweeps do not converge, by how many are allowed."""
    found: Found = {}
    for allowed in SWEEPS:
        limit = superelastic.LIMIT.replace("sweeps = 2000", f"sweeps = {allowed}")
        scene = sheet_scene(superelastic.STIFFNESS, superelastic.STEP_S, superelastic.ITERATIONS, limit=limit)
        made = sheet(scene).run()
        found[f"iterations of 200 that do not converge in {allowed} sweeps"] = int(
            np.count_nonzero(made.left)
        )
        found[f"largest rate with {allowed} sweeps"] = rounded(max(made.highest))
    return found


def passes() -> Found:
    """Work without a clock: how often all springs are gone through, by forces and by sweeps.

    A step goes through them once for its forces, and once for each sweep and the one that finds nothing.
    """
    unit_s = speed.unit_step_s()
    runs = [speed.limited(step_s, speed.DURATION_S, unit_s) for step_s in speed.STEPS_S]
    stiff = speed.stiff_enough(speed.DURATION_S, unit_s, runs[0].highest)[-1]
    found: Found = {"steps of the stiff sheet": stiff.steps, "its step [ms]": rounded(1e3 * stiff.step_s)}
    for run in runs:
        words = f"limits in steps of {1e3 * run.step_s:g} ms"
        work = run.steps * (2.0 + np.mean(run.made.sweeps))
        found[f"passes of stiff springs over those of {words}"] = rounded(stiff.steps / work)
        found[f"the same if sweeps were free, {words}"] = rounded(stiff.steps / run.steps)
    return found


DECISIONS = {
    "sweeps that are allowed": Decision(
        "provot95.superelastic", "the number of sweeps an iteration", sweeps_allowed
    ),
    "passes over the springs": Decision("provot95.speed", "counted work instead of time", passes),
}

"""The numbers of a method of implicit steps.

A scheme says how positions and velocities follow from the displacement d of a step h:

    stage position   x_s = x0 + p d             stage velocity   v_s = r d/h + v_r
    M (a d/h - v_a)/h = F(x_s, v_s, t_s)        end: x1 = x0 + d, v1 = e d/h + v_e

with plain numbers p, r, a, e and velocities v_r, v_a, v_e known at the start of the step.
"""

from __future__ import annotations

from dataclasses import dataclass

from gabardine.mechanics.model import Floats


@dataclass(frozen=True, eq=False)
class Scheme:
    """One step of a method; see the module docstring.

    time_s: t_s [s]; position, rate, inertia, end: the numbers p, r, a, e; *_shift: v_r, v_a, v_e [m/s]
    inertial_displacement: if velocities and accelerations went on as they are; solvers start near it [m]
    """

    time_s: float
    inertial_displacement: Floats
    inertia_shift: Floats
    position: float = 1.0
    rate: float = 1.0
    inertia: float = 1.0
    end: float = 1.0
    rate_shift: Floats | float = 0.0
    end_shift: Floats | float = 0.0

"""Figures that sit down, raise their arms or lower them: parts of the body are bent like rods.

A rod along s in a plane, bent by the angle a(s), has the middle line c(s) = (int cos a ds, int sin a ds) and
takes points beside it to c(s) + t (-sin a, cos a). Lengths along it change by 1 - t a'(s), so that nothing
turns over where a' is less than 1/t: hips and knees are bent over more than the body is deep.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.garment.body import Body
from gabardine.garment.smooth_step import smooth

SIT_DEG = 85.0
"""Of the hips and of the knees of a figure that sits."""
RAISE_DEG, LOWER_DEG = 55.0, -40.0
"""Of the arms, which are nearly level at first."""
HIP_M, KNEE_M, SHOULDER_M = 0.32, 0.2, 0.14
"""Lengths over which these joints are bent [m]."""
CREASE_M = 0.04
"""Of the line that keeps its length before the middle of the hips [m]: a lap folds less than a seat grows."""
MOVING_S = 1.2
"""Until the figure has its pose [s]."""
_GAUSS = np.polynomial.legendre.leggauss(12)
NODES, WEIGHTS = 0.5 * (_GAUSS[0] + 1.0), 0.5 * _GAUSS[1]
"""Of Gauss's rule between 0 and 1: the integrals of a bend to rounding."""


@dataclass(frozen=True)
class Bend:
    """A rod, straight up to `begin` [m], bent by `angle` [rad] over the next `over` [m], straight after that.

    middle: of the line that keeps its length, across the rod [m]
    """

    begin: float
    over: float
    angle: float
    middle: float

    def __call__(self, along: Floats, across: Floats, share: Floats | float = 1.0) -> tuple[Floats, Floats]:
        """Where points go [m]; share: of the angle that each point has."""
        s = (along - self.begin) / self.over
        turned = self.angle * share * smooth(s)
        offset = across - self.middle
        forward, aside = self._line(s, np.broadcast_to(np.asarray(share, float), along.shape))
        forward, aside = self.begin + self.over * forward, self.over * aside
        return forward - offset * np.sin(turned), self.middle + aside + offset * np.cos(turned)

    def _line(self, s: Floats, share: Floats) -> tuple[Floats, Floats]:
        """The middle line at s, in lengths of the bend: integrals up to 1, and straight on."""
        within = np.clip(s, 0.0, 1.0)
        angle = self.angle * share[:, None] * smooth(within[:, None] * NODES)
        end = self.angle * share * smooth(within)
        beyond, before = np.maximum(s - 1.0, 0.0), np.minimum(s, 0.0)
        forward = within * (np.cos(angle) @ WEIGHTS) + beyond * np.cos(end) + before
        return forward, within * (np.sin(angle) @ WEIGHTS) + beyond * np.sin(end)


def sitting(body: Body, share: float) -> Floats:
    """Positions [m] of the figure with hips and knees bent by a share of SIT_DEG, its feet on the floor."""
    x, y, z = body.positions.T
    given, angle = body.measurements, share * math.radians(SIT_DEG)
    knee = Bend(-0.27 * given.height_m - 0.5 * KNEE_M, KNEE_M, -angle, -0.01)
    hip = Bend(-given.hip_height_m - 0.5 * HIP_M, HIP_M, angle, CREASE_M)
    down, z = knee(-y, z)
    down, z = hip(down, z)
    return np.stack([x, -down + down.max() + y.min(), z], axis=1)


def arms_turned(body: Body, angle: float) -> Floats:
    """Positions [m] of the figure with arms turned about the shoulders by an angle [rad], upwards."""
    x, y, z = body.positions.T
    arm = body.arms[0]
    height = float(arm.start[1])
    bend = Bend(float(arm.start[0]) - 0.3 * SHOULDER_M, SHOULDER_M, angle, height)
    low = height - 3.5 * arm.start_radius
    share = smooth((y - low) / (1.8 * arm.start_radius))  # the trunk below the armpits stays
    beyond = np.abs(x) > 2.0 * float(arm.start[0])  # nothing but arms is there
    out, up = bend(np.abs(x), y, np.where(beyond, 1.0, share))
    return np.stack([np.copysign(out, x), up, z], axis=1)


Pose = Callable[[Body, float], Floats]
POSES: dict[str, Pose] = {
    "sit": sitting,
    "raise-arms": lambda body, share: arms_turned(body, share * math.radians(RAISE_DEG)),
    "lower-arms": lambda body, share: arms_turned(body, share * math.radians(LOWER_DEG)),
}
"""Positions [m] of a figure that has taken a share of a pose. A new pose is one line here."""


def pose_at(name: str) -> Callable[[Body, float], Floats]:
    """Positions [m] of a figure at a time [s] of its way into a pose, which it then keeps."""
    return lambda body, time_s: POSES[name](body, float(smooth(np.array(time_s / MOVING_S))))

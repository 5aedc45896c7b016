"""From bias extension to the shear curve of a law: the smoothest one that meets the measured forces.

With threads that do not extend, the force on a strip H x W at the shear angle gamma is (Cao et al. 2008)

    F = [ (2 H - 3 W) C(gamma) + W C(gamma/2) ]/[ (H/W - 1)(cos(gamma/2) - sin(gamma/2)) ],  C = s cos(gamma),

linear in the stresses s of the law at given shears, straight in between. Solved for s it is ill-posed: at H =
2 W an error at gamma/2 comes back at gamma with the other sign, undamped (Cao et al. 2008 go that way). So
the second differences of s are made as small as the readings allow: least squares with s rising (Lawson &
Hanson 1974) and Tikhonov's term, its weight such that the residual is that of the readings (Morozov 1966, "On
the solution of functional equations by the method of regularization"). What threads that do extend make of it
is found by the virtual specimen, whose forces over those of the formula enter as factors.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from scipy.optimize import lsq_linear

from gabardine.core.arrays import Floats
from gabardine.lab.strip import Strip
from gabardine.lab.trellis import bias_angle
from gabardine.materials.fabric import Fabric

KNOTS = math.radians(1.0)
LARGEST = math.radians(60.0)
"""Angle beyond which the formula says nothing."""
ROUNDS = 3
"""Of the virtual specimen; its forces are 0.9 to 1.03 of the formula's, the same after the first."""
WEIGHTS = np.geomspace(1e-5, 10.0, 61)

Size = tuple[float, float]
"""H between the clamps and W [m]."""


def bias_forces(size: Size, angle: Floats, knots: Floats) -> Floats:
    """F [N] for steps of the stress of 1 N/m from knot to knot [rad], shape (angles, knots)."""
    height, width = size
    edges = np.sin(np.concatenate([[0.0], knots]))

    def steps(gamma: Floats) -> Floats:
        done = (np.sin(gamma)[:, None] - edges[:-1]) / np.diff(edges)
        return np.clip(done, 0.0, 1.0) * np.cos(gamma)[:, None]

    inside = (2.0 * height - 3.0 * width) * steps(angle) + width * steps(0.5 * angle)
    turn = np.cos(0.5 * angle) - np.sin(0.5 * angle)
    return np.asarray(inside / ((height / width - 1.0) * turn)[:, None], np.float64)


def smoothest(forces: Floats, knots: Floats, force_n: Floats, error_n: float) -> Floats:
    """Steps of the stress [N/m] from knot to knot that meet forces within an error (r.m.s.) [N]."""
    lengths = np.diff(np.sin(np.concatenate([[0.0], knots])))
    bends = np.diff(np.diag(1.0 / lengths), axis=0)
    found = np.zeros(len(knots))
    for weight in WEIGHTS:
        matrix = np.vstack([forces / error_n, weight * bends])
        wanted = np.concatenate([force_n / error_n, np.zeros(len(bends))])
        steps = lsq_linear(matrix, wanted, bounds=(0.0, np.inf)).x
        if np.sqrt(np.mean((forces @ steps - force_n) ** 2)) > error_n:
            break
        found = steps
    return found


def pulled(fabric: Fabric, size: Size, displacement_m: Floats, cells: int = 12) -> Floats:
    """Forces [N] of the virtual strip, threads at 45 degrees, cells across it."""
    strip = Strip.of(fabric, size, (round(cells * size[0] / size[1]), cells), 45.0)
    return np.array([strip.pull(float(d) / size[0]) for d in displacement_m])


def fit_bias(
    size: Size,
    displacement_m: Floats,
    force_n: Floats,
    error_n: float,
    fabric: Callable[[Floats, Floats], Fabric],
) -> tuple[Floats, Floats]:
    """Shear and stress [N/m] of a law whose strip has the forces measured, within an error (r.m.s.) [N].

    fabric: of shear and stress, with the threads as they are
    """
    angle = bias_angle(*size, displacement_m)
    inside = angle < LARGEST
    angle, displacement_m, force_n = angle[inside], displacement_m[inside], force_n[inside]
    knots = KNOTS * np.arange(1.0, math.ceil(float(angle.max()) / KNOTS) + 1.0)
    forces, factors = bias_forces(size, angle, knots), np.ones(len(angle))
    for _ in range(ROUNDS):
        steps = smoothest(factors[:, None] * forces, knots, force_n, error_n)
        shear, stress = np.sin(knots), np.cumsum(np.maximum(steps, 1e-4 * steps.mean()))
        factors = pulled(fabric(shear, stress), size, displacement_m) / (forces @ steps)
    return shear, stress

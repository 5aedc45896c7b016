"""Shear of reinforcements: bias extension and picture frame, normalised as Cao et al. 2008 do.

Cao et al. 2008, "Characterization of mechanical behavior of woven fabrics: Experimental methods and benchmark
results", Composites A 39. Bias extension of a strip H x W, threads at 45 degrees, by d: with pure shear in
the middle and threads that do not extend, D = H - W,

    gamma = 90 deg - 2 arccos((D + d)/(sqrt(2) D))
    C(gamma) = [ (H/W - 1) F (cos(gamma/2) - sin(gamma/2)) - W C(gamma/2) ]/(2 H - 3 W),   C = F_sh cos(gamma)

F_sh the shear force per width of threads [N/m]; the theory is within 5 degrees of the truth up to 30. Picture
frame of side L with fabric all over it, its corners pulled apart by d:

    cos(theta) = 1/sqrt(2) + d/(2 L),   gamma = 90 deg - 2 theta,   F_sh = F/(2 cos(theta) L)

The strip hangs between clamps with free edges; the frame leads every vertex of its border, threads along it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.lab.contract import Curve, LabTest, Measured, Reading, SetUp, Tell
from gabardine.lab.material_point import MaterialPoint
from gabardine.lab.specimen import Motion, Specimen
from gabardine.lab.strip import Strip
from gabardine.materials.fabric import Fabric
from gabardine.simulation.simulation import Observers

LARGEST = math.radians(40.0)
STEPS = 16
SIDE_M = 0.2
FRAME_CELLS = 10


def bias_angle(height_m: float, width_m: float, displacement_m: Floats) -> Floats:
    """gamma [rad] in the middle of a bias strip."""
    between = height_m - width_m
    ratio = np.minimum((between + displacement_m) / (math.sqrt(2.0) * between), 1.0)
    return np.asarray(0.5 * np.pi - 2.0 * np.arccos(ratio), np.float64)


def bias_displacement(height_m: float, width_m: float, angle: Floats) -> Floats:
    """The displacement [m] of an angle [rad]: `bias_angle` solved."""
    between = height_m - width_m
    return between * (math.sqrt(2.0) * np.cos(0.25 * np.pi - 0.5 * angle) - 1.0)


def bias_shear_force(height_m: float, width_m: float, angle: Floats, force_n: Floats) -> Floats:
    """F_sh [N/m] of the forces at angles that rise from 0: the recursion of Cao et al. 2008."""
    known_angle, known = [0.0], [0.0]
    for gamma, force in zip(angle, force_n):
        half = float(np.interp(0.5 * gamma, known_angle, known))
        # Where half the angle lies behind the last known one, a straight line leads to the one looked for.
        share = max(0.0, (0.5 * gamma - known_angle[-1]) / (gamma - known_angle[-1]))
        pull = (height_m / width_m - 1.0) * force * (math.cos(0.5 * gamma) - math.sin(0.5 * gamma))
        known_angle.append(float(gamma))
        sheared = 2.0 * height_m - 3.0 * width_m + width_m * share
        known.append((pull - width_m * half * (1.0 - share)) / sheared)
    return np.array(known[1:]) / np.cos(angle)


def law_shear_force(fabric: Fabric, angle: Floats) -> Floats:
    """F_sh [N/m] of the law in pure shear: s_uv at e_uv = sin(gamma).

    A frame does F dd = L^2 s_uv cos(gamma) dgamma; F = 2 cos(theta) L F_sh, dd = L sin(theta) dgamma.
    """
    point = MaterialPoint(fabric)
    return np.array([point.go(0.0, 0.0, math.sin(g))[2] for g in angle])


def _angles(set_up: SetUp) -> Floats:
    """At which forces are measured [rad]."""
    steps = round(set_up.steps * STEPS)
    return LARGEST * np.arange(1, steps + 1) / steps


def _measured(
    specimen: Specimen,
    fabric: Fabric,
    force: tuple[Floats, Floats],
    shear: tuple[Floats, Floats],
    comments: dict[str, str],
) -> Measured:
    """Of forces [N] over displacements [m], and shear forces [N/m] over angles [rad]."""
    curves = {
        "force": Curve(*force, "displacement", "force", "m", "N"),
        "shear": Curve(*shear, "shear angle", "shear force", "rad", "N/m", law_shear_force(fabric, shear[0])),
    }
    readings, columns = _readings(*shear), _columns(*force, *shear)
    return Measured(specimen.triangles, curves, columns, readings, comments=comments)


@dataclass(frozen=True)
class BiasExtension(LabTest):
    """A strip height_m x width_m; see the module docstring."""

    height_m: float = 0.23
    width_m: float = 0.115
    explanation: ClassVar[str] = "force over displacement at 45 degrees; shear force over shear angle"

    def measure(self, fabric: Fabric, set_up: SetUp, tell: Tell, observers: Observers) -> Measured:
        angle = _angles(set_up)
        displacement = bias_displacement(self.height_m, self.width_m, angle)
        cells = round(12 * self.height_m / self.width_m), 12
        strip = Strip.of(fabric, (self.height_m, self.width_m), set_up.fine(*cells), 45.0, observers)
        found = []
        for k, d in enumerate(displacement, 1):
            found.append(strip.pull(float(d) / self.height_m))
            tell(k, len(angle))
        force = np.array(found)
        shear = bias_shear_force(self.height_m, self.width_m, angle, force)
        size = {"sample_length_m": repr(self.height_m), "sample_width_m": repr(self.width_m)}
        return _measured(strip.specimen, fabric, (displacement, force), (angle, shear), size)


class PictureFrame(LabTest):
    """A square frame with fabric all over it; see the module docstring."""

    explanation: ClassVar[str] = "force over displacement of a hinged frame; shear force over shear angle"

    def measure(self, fabric: Fabric, set_up: SetUp, tell: Tell, observers: Observers) -> Measured:
        angle = _angles(set_up)
        flat = fabric.model_copy(update={"bending": None, "viscosity": None})
        (count,) = set_up.fine(FRAME_CELLS)
        mesh = {"shape": "rectangle", "size_m": [SIDE_M] * 2, "cells": [count] * 2, "pattern": "alternating"}
        specimen = Specimen(flat, mesh, {"frame": "border"}, observers=observers)
        displacement = 2.0 * SIDE_M * (np.cos(0.25 * np.pi - 0.5 * angle) - math.sqrt(0.5))
        found = []
        for k, gamma in enumerate(angle, 1):
            specimen.place(_sheared(float(gamma))(specimen.flat))
            specimen.hold({"frame": _sheared(float(gamma))})
            forces = -specimen.led(specimen.positions)
            found.append(_corner_force(specimen, forces, float(gamma)))
            tell(k, len(angle))
        force = np.array(found)
        shear = force / (2.0 * np.cos(0.25 * np.pi - 0.5 * angle) * SIDE_M)
        return _measured(specimen, fabric, (displacement, force), (angle, shear), {})


def _sheared(gamma: float) -> Motion:
    """A frame whose sides keep their length, symmetric about its diagonal."""
    u = np.array([math.cos(0.5 * gamma), 0.0, math.sin(0.5 * gamma)])
    v = np.array([math.sin(0.5 * gamma), 0.0, math.cos(0.5 * gamma)])

    def motion(points: Floats) -> Floats:
        return np.outer(points[:, 0], u) + np.outer(points[:, 2], v)

    return motion


def _corner_force(specimen: Specimen, forces: Floats, gamma: float) -> float:
    """F [N] at the corner: the work of leading the frame over its displacement."""
    near = 1e-6
    change = (_sheared(gamma + near)(specimen.flat) - _sheared(gamma - near)(specimen.flat)) / (2.0 * near)
    rate = SIDE_M * math.sin(0.25 * math.pi - 0.5 * gamma)
    return float(np.sum(forces * change)) / rate


def _readings(angle: Floats, shear: Floats) -> dict[str, Reading]:
    out = {}
    for degrees in (10, 20, 30):
        value = float(np.interp(math.radians(degrees), angle, shear))
        out[f"F_sh at {degrees} degrees"] = Reading(value, "N/m", value, "N/m")
    return out


def _columns(displacement: Floats, force: Floats, angle: Floats, shear: Floats) -> dict[str, Floats]:
    return {
        "extension_mm": 1e3 * displacement,
        "displacement_m": displacement,
        "force_n": force,
        "angle_deg": np.degrees(angle),
        "angle_rad": angle,
        "shear_n_per_m": shear,
    }

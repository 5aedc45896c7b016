"""KES-FB1: a specimen 20 cm wide and 5 cm between the clamps, sheared to +-8 degrees or pulled to 500 gf/cm.

Shear, at a tension of 10 gf/cm, phi the angle of the threads that run from clamp to clamp:

    G [gf/(cm deg)]       slope of the outward branches between 0.5 and 2.5 degrees
    2HG, 2HG5 [gf/cm]     width of the loop at 0.5 and at 5 degrees

Tension, along weft and warp, to 500 gf/cm (490.3 N/m) and back; knits to 50 gf/cm:

    EMT [%]               elongation there
    WT [gf cm/cm^2]       work of loading, the area under its branch
    LT                    WT over that of a straight line, Fmax EMT/2
    RT [%]                work that comes back, over WT

The numbers of a printout are read as those of an even state of strain, so every vertex is led: affinely,
threads along the clamps at their length. `gabardine lab shear` and `tensile-weft` leave the edges between the
clamps free. The shear force is that without the tension's part, f_v - f_u tan(phi), as the instrument prints
it. Loops do not depend on speed.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.lab.contract import Curve, LabTest, Measured, Reading, SetUp, Tell
from gabardine.lab.loops import branch_slope, loop_width, path_through
from gabardine.lab.material_point import MaterialPoint
from gabardine.lab.specimen import Specimen
from gabardine.lab.units import GF_CM_PER_CM2, GF_PER_CM, GF_PER_CM_DEG
from gabardine.materials.fabric import Fabric
from gabardine.simulation.simulation import Observers

LENGTH_M, WIDTH_M = 0.05, 0.20
CELLS = (4, 16)
"""Between the clamps and along them; an even state is the same on any mesh."""
TENSION, FULL, KNITS = 10.0 * GF_PER_CM, 500.0 * GF_PER_CM, 50.0 * GF_PER_CM
"""What shear is done under, and what tension goes to: woven cloth, and knits [N/m]."""
LARGEST_DEG = 8.0
LONGEST = 3.0
"""Elongation beyond which no fabric is pulled."""


def _specimen(fabric: Fabric, set_up: SetUp, along: int, observers: Observers) -> Specimen:
    turned = slice(None, None, 1 if along == 0 else -1)
    size, cells = [LENGTH_M, WIDTH_M][turned], list(set_up.fine(*CELLS))[turned]
    mesh = {"shape": "rectangle", "size_m": size, "cells": cells, "pattern": "alternating"}
    return Specimen(fabric, mesh, {}, observers=observers)


def _led(specimen: Specimen, along: int, stretch: float, shear: float) -> tuple[float, float]:
    """Force per width across and along the moving clamp [N/m], by the work of leading all vertices."""
    side, share = 2 - along, specimen.flat[:, along] / LENGTH_M
    x = specimen.flat.copy()
    x[:, along] += stretch * LENGTH_M * share
    x[:, side] += shear * LENGTH_M * share
    forces = specimen.led(x)
    return -float(forces[:, along] @ share) / WIDTH_M, -float(forces[:, side] @ share) / WIDTH_M


def stretch_at(stress: Callable[[float], float], force: float) -> float:
    """The elongation at which a force per width [N/m] is reached; stress over elongation rises.

    stress: second Piola-Kirchhoff stress [N/m] of an elongation
    """
    low, high = 0.0, 1e-3
    while stress(high) * (1.0 + high) < force:
        low, high = high, 2.0 * high
        if high > LONGEST:
            raise SceneError(
                f"The fabric is longer than {1 + LONGEST:g} times its length before it holds {force:.4g} "
                f"N/m; check its stiffness."
            )
    for _ in range(80):
        middle = 0.5 * (low + high)
        low, high = (middle, high) if stress(middle) * (1.0 + middle) < force else (low, middle)
    return 0.5 * (low + high)


class KesShear(LabTest):
    """See the module docstring."""

    explanation: ClassVar[str] = "force over the angle to +-8 degrees; G, 2HG, 2HG5"

    def measure(self, fabric: Fabric, set_up: SetUp, tell: Tell, observers: Observers) -> Measured:
        degrees = path_through(LARGEST_DEG * np.array([0.0, 1.0, -1.0, 0.0]), set_up.count(64))
        shear = np.tan(np.radians(degrees))
        point = MaterialPoint(fabric)
        taut = stretch_at(lambda e: point.stress(e + 0.5 * e * e, 0.0, 0.0)[0], TENSION)
        strain = taut + 0.5 * taut * taut
        specimen, found, law = _specimen(fabric, set_up, 0, observers), [], []
        for k, e in enumerate(shear, 1):
            stretch = math.sqrt(1.0 + 2.0 * strain - e * e) - 1.0  # threads keep their length
            across, along = _led(specimen, 0, stretch, float(e))
            found.append(along - across * e / (1.0 + stretch))
            law.append(point.go(strain, 0.0, float(e))[2])
            tell(k, len(shear))
        force = np.array(found)
        scaled = force / GF_PER_CM
        numbers = shear_numbers(np.radians(degrees), force)
        readings = {
            "G": Reading(numbers["G"] / GF_PER_CM_DEG, "gf/(cm deg)", numbers["G"], "N/m"),
            "2HG": Reading(numbers["2HG"] / GF_PER_CM, "gf/cm", numbers["2HG"], "N/m"),
            "2HG5": Reading(numbers["2HG5"] / GF_PER_CM, "gf/cm", numbers["2HG5"], "N/m"),
        }
        curve = Curve(np.radians(degrees), force, "angle", "shear force", "rad", "N/m", np.array(law))
        columns = {
            "angle_deg": degrees,
            "shear_gf_per_cm": scaled,
            "angle_rad": np.radians(degrees),
            "shear_n_per_m": force,
        }
        return Measured(specimen.triangles, {"shear": curve}, columns, readings)


@dataclass(frozen=True)
class KesTensile(LabTest):
    """To a force per width full [N/m] and back; see the module docstring."""

    full: float = FULL
    explanation: ClassVar[str] = "force over elongation and back; EMT, LT, WT, RT"

    def measure(self, fabric: Fabric, set_up: SetUp, tell: Tell, observers: Observers) -> Measured:
        curves: dict[str, Curve] = {}
        columns: dict[str, Floats] = {}
        readings: dict[str, Reading] = {}
        for along, name in ((0, "weft"), (2, "warp")):
            specimen = _specimen(fabric, set_up, along, observers)
            stretch, force, law = self._loop(fabric, specimen, along, set_up.count(100))
            curves[name] = Curve(stretch, force, "elongation", f"force, {name}", "1", "N/m", law)
            columns[f"elongation_{name}_percent"] = 100.0 * stretch
            columns[f"force_{name}_gf_per_cm"] = force / GF_PER_CM
            columns[f"force_{name}_n_per_m"] = force
            readings |= _tensile_readings(name, stretch, force)
            tell(1 + along // 2, 2)
        return Measured(specimen.triangles, curves, columns, readings)

    def _loop(
        self, fabric: Fabric, specimen: Specimen, along: int, count: int
    ) -> tuple[Floats, Floats, Floats]:
        """Elongation, force per width [N/m] and that of the law, up and back as far as it holds anything."""
        point, place = MaterialPoint(fabric), 0 if along == 0 else 1

        def strain(stretch: float) -> tuple[float, float, float]:
            green = stretch + 0.5 * stretch * stretch
            return (green, 0.0, 0.0) if along == 0 else (0.0, green, 0.0)

        longest = stretch_at(lambda e: point.stress(*strain(e))[place], self.full)
        path = path_through(longest * np.array([0.0, 1.0, 0.0]), count)
        force = np.array([_led(specimen, along, float(e), 0.0)[0] for e in path])
        law = np.array([point.go(*strain(float(e)))[place] * (1.0 + e) for e in path])
        return path, force, law


def shear_numbers(angle: Floats, force: Floats) -> dict[str, float]:
    """G, 2HG and 2HG5 [N/m] of a loop of force per width [N/m] over the angle [rad]."""
    half, high, five = (math.radians(degrees) for degrees in (0.5, 2.5, 5.0))
    widths = {"2HG": loop_width(angle, force, half), "2HG5": loop_width(angle, force, five)}
    return {"G": branch_slope(angle, force, half, high), **widths}


def tensile_numbers(stretch: Floats, force: Floats) -> dict[str, float]:
    """EMT, LT, RT (1) and WT [J/m^2] of force per width [N/m] over the elongation, there and back."""
    top = int(np.argmax(stretch))
    emt, work = float(stretch[top]), float(np.trapezoid(force[: top + 1], stretch[: top + 1]))
    returned = -float(np.trapezoid(np.maximum(force[top:], 0.0), stretch[top:]))
    return {"EMT": emt, "LT": work / (0.5 * float(force[top]) * emt), "WT": work, "RT": returned / work}


def _tensile_readings(name: str, stretch: Floats, force: Floats) -> dict[str, Reading]:
    found = tensile_numbers(stretch, force)
    return {
        f"EMT {name}": Reading(100.0 * found["EMT"], "%", found["EMT"], "1"),
        f"LT {name}": Reading(found["LT"], "1", found["LT"], "1"),
        f"WT {name}": Reading(found["WT"] / GF_CM_PER_CM2, "gf cm/cm²", found["WT"], "J/m²"),
        f"RT {name}": Reading(100.0 * found["RT"], "%", found["RT"], "1"),
    }

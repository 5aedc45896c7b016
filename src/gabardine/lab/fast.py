"""FAST-2 and FAST-3: bending length by the cantilever, extension at three loads and on the bias.

    E5, E20, E100 [%]   extension along weft and warp at 5, 20, 100 gf/cm (4.9, 19.6, 98.1 N/m)
    EB5 [%]             extension at 45 degrees at 5 gf/cm
    c [mm]              bending length; B = 9.81e-6 W c^3 [µN m], W in g/m^2
    G = 123/EB5 [N/m],  F = (E20 - E5) B/14.7 [mm^2], formability

Specimens 50 mm wide, 100 mm between the clamps. G is the printout's, not the law's modulus: on the bias
threads extend too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.lab.bending_length import overhang
from gabardine.lab.contract import Curve, LabTest, Measured, Reading, SetUp, Tell
from gabardine.lab.strip import Strip
from gabardine.lab.units import GF_PER_CM
from gabardine.materials.fabric import Fabric
from gabardine.simulation.simulation import Observers

LENGTH_M, WIDTH_M = 0.1, 0.05
CELLS = (24, 12)
LOADS = {"E5": 5.0 * GF_PER_CM, "E20": 20.0 * GF_PER_CM, "E100": 100.0 * GF_PER_CM}
GRAVITY, BIAS, FORMABILITY = 9.81e-6, 123.0, 14.7
"""The constants of the FAST sheets."""


def bias_extension(fabric: Fabric, set_up: SetUp, observers: Observers = ()) -> float:
    """EB5 (1): at 45 degrees under 5 gf/cm."""
    strip = Strip.of(fabric, (LENGTH_M, WIDTH_M), set_up.fine(*CELLS), 45.0, observers)
    return strip.pull_to(LOADS["E5"] * WIDTH_M, 0.03)


class Fast(LabTest):
    """See the module docstring."""

    explanation: ClassVar[str] = "E5, E20, E100, EB5, bending length, G, formability"

    def measure(self, fabric: Fabric, set_up: SetUp, tell: Tell, observers: Observers) -> Measured:
        curves: dict[str, Curve] = {}
        readings: dict[str, Reading] = {}
        loads = np.array(list(LOADS.values()))
        columns: dict[str, Floats] = {"load_gf_per_cm": loads / GF_PER_CM, "load_n_per_m": loads}
        for k, (angle, along, name) in enumerate(((0.0, 0, "weft"), (90.0, 2, "warp")), 1):
            strip = Strip.of(fabric, (LENGTH_M, WIDTH_M), set_up.fine(*CELLS), angle, observers)
            found, guess = [], 0.01
            for load in LOADS.values():
                guess = strip.pull_to(load * WIDTH_M, guess)
                found.append(guess)
                guess *= 2.0
            extensions = np.array(found)
            c = 0.5 * overhang(fabric, along, set_up, observers).length_m
            readings |= _readings(name, extensions, c, fabric.density_kg_per_m2)
            x, y = np.append(0.0, extensions), np.append(0.0, loads)
            curves[name] = Curve(x, y, "extension", f"load, {name}", "1", "N/m")
            columns |= {f"extension_{name}_percent": 100.0 * extensions, f"extension_{name}": extensions}
            tell(k, 3)
        bias = bias_extension(fabric, set_up, observers)
        readings["EB5"] = Reading(100.0 * bias, "%", bias, "1")
        readings["G"] = Reading(BIAS / (100.0 * bias), "N/m", BIAS / (100.0 * bias), "N/m")
        return Measured(strip.specimen.triangles, curves, columns, readings)


def _readings(name: str, extensions: Floats, c: float, density: float) -> dict[str, Reading]:
    out = {
        f"{load} {name}": Reading(100.0 * float(e), "%", float(e), "1") for load, e in zip(LOADS, extensions)
    }
    rigidity = GRAVITY * 1e3 * density * (1e3 * c) ** 3
    formability = 100.0 * float(extensions[1] - extensions[0]) * rigidity / FORMABILITY
    return out | {
        f"c {name}": Reading(1e3 * c, "mm", c, "m"),
        f"B {name}": Reading(rigidity, "µN m", 1e-6 * rigidity, "N m"),
        f"F {name}": Reading(formability, "mm²", 1e-6 * formability, "m²"),
    }


@dataclass(frozen=True)
class FastNumbers:
    """What a FAST sheet says, in SI units; weft first, then warp: E5, E20, E100, and c [m]."""

    density_kg_per_m2: float
    extensions: tuple[tuple[float, float, float], tuple[float, float, float]]
    bending_lengths_m: tuple[float, float]
    eb5: float
    thickness_m: float = 5e-4

    def tables(self) -> dict[str, object]:
        """A fabric as its file holds it: curves through the three loads; the shear stiffness is that with
        which the virtual specimen returns EB5.
        """
        shear = LOADS["E5"] / (4.0 * self.eb5)
        for _ in range(12):
            found = bias_extension(Fabric.from_data(self._tables(shear)), SetUp())
            if abs(found / self.eb5 - 1.0) < 1e-3:
                break
            shear *= max(0.3, min(3.0, (found / self.eb5) ** 1.3))
        return self._tables(shear)

    def _tables(self, shear: float) -> dict[str, object]:
        weft, warp = (_curve(each) for each in self.extensions)
        b = [GRAVITY * 1e3 * self.density_kg_per_m2 * (1e3 * c) ** 3 * 1e-6 for c in self.bending_lengths_m]
        straight = {"knots": [0.0, 0.15], "coefficients_n_per_m": [[0.0, shear]]}
        return {
            "density_kg_per_m2": self.density_kg_per_m2,
            "thickness_m": self.thickness_m,
            "membrane": {"law": "splines", "weft": weft, "warp": warp, "shear": straight},
            "bending": {"law": "curvature", "weft_n_m": b[0], "warp_n_m": b[1]},
        }


def _curve(extensions: tuple[float, float, float]) -> dict[str, object]:
    x, load = np.array(extensions), np.array(list(LOADS.values()))
    strain, stress = x + 0.5 * x * x, load / (1.0 + x)
    return {"strain": strain.tolist(), "stress_n_per_m": stress.tolist(), "monotone": True}

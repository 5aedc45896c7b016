"""From the numbers of a KES-F printout to a fabric: elastic laws and friction elements that return them.

Bending: B is the slope of branches along which sliders move, so it is the elastic rigidity; friction elements
slide at 2HB/2, from a curvature of `BENDING_REACH` on.

Shear: a friction element k, y_0, y_1 (gabardine.elements.slider) has k (y_0 + y_1 e)/(k + y_1) outward and -k
(y_0 + y_1 e)/(k - y_1) back, so that the width of the loop is c (y_0 + y_1 e) with c = 2 k^2/(k^2 - y_1^2):
2HG at 0.5 and 2HG5 at 5 degrees give both. What remains of G is elastic.

Tension: the loading branch is F = s_0 x + b x^m over the elongation x, through Fmax at EMT, its area WT = LT
Fmax EMT/2; the friction element has y_0 = 0, a fan, and y_1 such that RT of WT come back. s_0 is as small as
what is elastic can rise with.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.lab.kes_membrane import FULL
from gabardine.lab.material_point import Sliders
from gabardine.materials.hysteresis import MembraneFriction

BENDING_REACH = 25.0
"""Curvature [1/m] from which bending slides: below 0.5 /cm, where B is read."""
SHEAR_REACH = math.tan(math.radians(0.3))
"""Shear from which it slides: below 0.5 degrees, where G is read."""
STIFF = 10.0
"""k over y_1 of tension: the turn from one branch to the other takes a fifth of the elongation."""
ELASTIC = 0.15
"""What the elastic part rises with at least, over what the friction element does."""
POINTS = 24
"""Of a tensile curve."""


@dataclass(frozen=True)
class Tensile:
    """EMT (1), LT and RT (1) of one direction; RT None: nothing is lost.

    last: slope of the force over elongation [N/m] where the measurement ended, with which the curve goes on;
        None: with its own
    full: force per width at EMT [N/m]: that of woven cloth, or of knits
    """

    emt: float
    lt: float = 0.65
    rt: float | None = None
    last: float | None = None
    full: float = FULL

    def __post_init__(self) -> None:
        for name, value, low, high in (("EMT", self.emt, 0.0, 2.0), ("LT", self.lt, 0.05, 1.2)):
            if not low < value <= high:
                raise SceneError(f"{name} = {value:g} is not possible; it lies between {low:g} and {high:g}.")
        if self.rt is not None and not 0.1 < self.rt <= 1.0:
            raise SceneError(f"RT = {100 * self.rt:g} % is not possible; it lies between 10 and 100 %.")

    def laws(self) -> tuple[dict[str, Any], list[dict[str, float]]]:
        """The table of the elastic curve, stress over strain, and the friction element."""
        if self.rt is None or self.rt >= 0.999:
            return self._curve(0.0), []
        low, high = 0.0, 2.0 * self.lt * self.full / self.emt
        for _ in range(60):
            middle = 0.5 * (low + high)
            low, high = (middle, high) if self._returned(middle) > self.rt else (low, middle)
        if self._returned(low) > 1.005 * self.rt:
            raise SceneError(
                f"RT = {100 * self.rt:.4g} % with LT = {self.lt:.3g} asks for more friction than the curve "
                f"has room for; check both numbers."
            )
        return self._curve(low), [self._friction(low)]

    def _friction(self, hardening: float) -> dict[str, float]:
        return {"stiffness_n_per_m": STIFF * hardening, "stress_n_per_m": 0.0, "hardening_n_per_m": hardening}

    def _loading(self, hardening: float, x: Floats) -> Floats:
        """F(x) [N/m]."""
        first = (1.0 + ELASTIC) * hardening * STIFF / (STIFF + 1.0)
        first = max(first, 0.02 * self.full / self.emt)
        first = min(first, 0.98 * self.lt * self.full / self.emt)
        rest = self.full - first * self.emt
        power = rest * self.emt / (0.5 * self.emt * (self.lt * self.full - first * self.emt)) - 1.0
        return first * x + rest * (x / self.emt) ** max(power, 1.0)

    def _curve(self, hardening: float) -> dict[str, Any]:
        """Points of the elastic part: what the friction element does on the way out is taken off."""
        x = self.emt * np.linspace(0.0, 1.0, POINTS + 1)[1:]
        force = self._loading(hardening, x)
        if self.last is not None:
            beyond = self.emt * np.array([1.02, 1.04])
            x, force = np.append(x, beyond), np.append(force, self.full + self.last * (beyond - self.emt))
        strain = x + 0.5 * x * x
        outward = hardening * STIFF / (STIFF + 1.0) * strain
        stress = force / (1.0 + x) - outward
        return {"strain": strain.tolist(), "stress_n_per_m": stress.tolist(), "monotone": True}

    def _returned(self, hardening: float) -> float:
        """RT of a hardening; where the elastic part would fall, less than nothing."""
        x = np.linspace(self.emt, 0.0, 400)
        strain = x + 0.5 * x * x
        loading = self._loading(hardening, x)
        elastic = loading / (1.0 + x) - hardening * STIFF / (STIFF + 1.0) * strain
        if (np.diff(elastic) >= 0.0).any():
            return -1.0
        sliders = Sliders([MembraneFriction(**self._friction(hardening))] if hardening > 0.0 else [])
        sliders.go(float(strain[0]))
        back = [(s + sliders.go(float(e))) * (1.0 + d) for s, e, d in zip(elastic, strain, x)]
        return float(np.trapezoid(np.maximum(back, 0.0), x) / np.trapezoid(loading, x))


def shear_laws(g: float, small: float, large: float) -> tuple[float, list[dict[str, float]]]:
    """Elastic stiffness [N/m] and friction element of G, 2HG and 2HG5 [N/m]."""
    near, far = (math.tan(math.radians(angle)) for angle in (0.5, 5.0))
    if small <= 0.0 and large <= 0.0:
        return g, []
    rise, k, c = max(large - small, 0.0) / (far - near), 0.0, 2.0
    for _ in range(50):
        hardening = rise / c
        limit = max(small / c - hardening * near, 0.0)
        k = max(limit / SHEAR_REACH, 4.0 * hardening)
        c = 2.0 * k * k / (k * k - hardening * hardening)
    elastic = g - k * hardening / (k + hardening)
    if elastic <= 0.0:
        raise SceneError(
            f"2HG5 = {large:.4g} N/m leaves nothing elastic of G = {g:.4g} N/m; check their units: G is in "
            f"gf/(cm degree), 2HG and 2HG5 in gf/cm."
        )
    return elastic, [{"stiffness_n_per_m": k, "stress_n_per_m": limit, "hardening_n_per_m": hardening}]


def bending_friction(width: float) -> list[dict[str, float]]:
    """The friction element of 2HB [N]."""
    if width <= 0.0:
        return []
    return [{"rigidity_n_m": 0.5 * width / BENDING_REACH, "moment_n": 0.5 * width}]


@dataclass(frozen=True)
class KesNumbers:
    """What a printout says, in SI units; weft first, then warp.

    b: B [N m]; hb: 2HB [N]; g, hg, hg5: G, 2HG, 2HG5 [N/m]
    """

    density_kg_per_m2: float
    tensile: tuple[Tensile, Tensile]
    g: float
    b: tuple[float, float]
    hb: tuple[float, float] = (0.0, 0.0)
    hg: float = 0.0
    hg5: float = 0.0
    thickness_m: float = 5e-4

    def tables(self) -> dict[str, Any]:
        """A fabric as its file holds it, without name and sources."""
        (weft, weft_friction), (warp, warp_friction) = (each.laws() for each in self.tensile)
        shear, shear_friction = shear_laws(self.g, self.hg, self.hg5)
        straight = {"knots": [0.0, math.tan(math.radians(8.0))], "coefficients_n_per_m": [[0.0, shear]]}
        lists = {
            "weft": weft_friction,
            "warp": warp_friction,
            "shear": shear_friction,
            "bending_weft": bending_friction(self.hb[0]),
            "bending_warp": bending_friction(self.hb[1]),
        }
        out: dict[str, Any] = {
            "density_kg_per_m2": self.density_kg_per_m2,
            "thickness_m": self.thickness_m,
            "membrane": {"law": "splines", "weft": weft, "warp": warp, "shear": straight},
            "bending": {"law": "curvature", "weft_n_m": self.b[0], "warp_n_m": self.b[1]},
        }
        friction = {name: elements for name, elements in lists.items() if elements}
        return {**out, "hysteresis": friction} if friction else out

"""Piecewise polynomials of any order and any number of segments: one measured curve, stress over strain.

On segment i, from knot k_i to k_(i+1), s(e) = sum_p c_ip (e - k_i)^p. The first knot is zero strain and zero
stress. Below zero the curve is continued antisymmetrically, s(-e) = -s(e) (Volino et al. 2009, appendix:
compression is not measured); beyond the last knot it continues as the tangent there. Value, slope and energy
belong to one function, exact to rounding.

Kernels read a flat form: `CURVE`, whose segments are rows of `SEGMENT`. The coefficients are in order of
descending powers, for Horner's rule. The last of these segments is the tangent beyond the last knot, so that
kernels need no special case.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.fields import Fields
from gabardine.core.kernels import local

CURVE = Fields(count=1, order=1, segments=None)
"""count: segments, with the one beyond the last knot; order: p of their polynomials."""
COUNT, ORDER, SEGMENTS = CURVE
SEGMENT = Fields(knot=1, energy=1, coefficients=None)
"""knot: k_i; energy: there [J/m^2]; coefficients: p + 1 of them [N/m]."""
KNOT, ENERGY, COEFFICIENTS = SEGMENT


@dataclass(frozen=True, eq=False)
class Pieces:
    """A curve.

    knots: strain, ascending from 0, shape (segment_count + 1,)
    coefficients: of ascending powers of (strain - left knot) [N/m], shape (segment_count, order + 1)
    """

    knots: Floats
    coefficients: Floats

    @property
    def segment_count(self) -> int:
        return len(self.coefficients)

    @property
    def order(self) -> int:
        return self.coefficients.shape[1] - 1

    def stress(self, strain: Any) -> Floats:
        """s(e) [N/m]."""
        return self._evaluate(strain, 0)

    def slope(self, strain: Any) -> Floats:
        """ds/de [N/m]."""
        return self._evaluate(strain, 1)

    def energy(self, strain: Any) -> Floats:
        """Integral of s from 0 to e [J/m^2]."""
        return self._evaluate(strain, -1)

    def _evaluate(self, strain: Any, derivative: int) -> Floats:
        """The curve (0), its slope (1) or its integral (-1)."""
        e = np.asarray(strain, float)
        size = np.abs(e)
        inside = np.minimum(size, self.knots[-1])
        segment = np.clip(np.searchsorted(self.knots, inside, side="right") - 1, 0, self.segment_count - 1)
        x = inside - self.knots[segment]
        c = self.coefficients[segment]
        s = _horner(c, x)
        slope = _horner(c[..., 1:] * np.arange(1, self.order + 1), x)
        beyond = size - inside
        if derivative == 1:
            return slope
        if derivative == 0:
            return np.sign(e) * (s + beyond * slope)
        integral = _horner(c / np.arange(1, self.order + 2), x) * x
        return self._energies()[segment] + integral + beyond * (s + 0.5 * beyond * slope)

    def _energies(self) -> Floats:
        """Energy at the left knot of each segment [J/m^2]."""
        x = np.diff(self.knots)
        whole = _horner(self.coefficients / np.arange(1, self.order + 2), x) * x
        return np.concatenate([[0.0], np.cumsum(whole[:-1])])

    def least_slope(self) -> tuple[float, float]:
        """The strain of the smallest ds/de, and that slope [N/m]; beyond the last knot it is constant."""
        found = []
        for left, length, c in zip(self.knots, np.diff(self.knots), self.coefficients):
            t = _extrema_of_slope(c * length ** np.arange(len(c)))
            x = length * np.array([0.0, *t[(t > 0) & (t < 1)], 1.0])  # both ends: at knots it may jump
            slopes = _horner(c[1:] * np.arange(1, len(c)), x)
            at = int(np.argmin(slopes))
            found.append((float(left + x[at]), float(slopes[at])))
        return min(found, key=lambda place: place[1])

    def parameters(self) -> tuple[float, ...]:
        """The flat form that kernels read; see the module docstring."""
        end = float(self.knots[-1])
        beyond = np.zeros(self.order + 1)
        beyond[:2] = self.stress(end), self.slope(end)
        coefficients = np.vstack([self.coefficients, beyond])
        energies = [*self._energies(), float(self.energy(end))]
        segments = [
            SEGMENT.numbers(knot=knot, energy=energy, coefficients=row)
            for knot, energy, row in zip(self.knots, energies, coefficients[:, ::-1])
        ]
        return CURVE.numbers(count=len(segments), order=self.order, segments=segments)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Pieces)
            and np.array_equal(self.knots, other.knots)
            and np.array_equal(self.coefficients, other.coefficients)
        )

    __hash__ = None  # type: ignore[assignment]


def _extrema_of_slope(coefficients: Floats) -> Floats:
    """The real roots of the second derivative of a polynomial whose argument is of the order of 1."""
    curvature = np.polynomial.polynomial.polyder(coefficients, 2)
    curvature = np.polynomial.polynomial.polytrim(curvature, 1e-13 * np.abs(coefficients).max())
    roots = np.polynomial.polynomial.polyroots(curvature)
    return roots[np.isreal(roots)].real


def _horner(coefficients: Floats, x: Floats) -> Floats:
    """sum_p c_p x^p, the power along the last axis; no coefficients: zero."""
    total = np.zeros(np.shape(x))
    for p in range(coefficients.shape[-1] - 1, -1, -1):
        total = total * x + coefficients[..., p]
    return total


@local
def _segment(e, par, at):  # type: ignore[no-untyped-def]
    """The segment of e: the index of its numbers, their count, and |e| minus its knot."""
    size = abs(e)
    stride = COEFFICIENTS + int(par[at + ORDER]) + 1
    first = at + SEGMENTS
    last = first + (int(par[at + COUNT]) - 1) * stride
    while first < last and size >= par[first + stride + KNOT]:
        first += stride
    return first, stride, size - par[first + KNOT]


@local
def curve_energy(e, par, at):  # type: ignore[no-untyped-def]
    """Integral of the curve from 0 to e [J/m^2]; at: index of its flat form."""
    first, stride, x = _segment(e, par, at)
    w = 0.0 * x
    for k in range(COEFFICIENTS, stride):
        w = w * x + par[first + k] / (stride - k)
    return par[first + ENERGY] + w * x


@local
def curve_stress(e, par, at):  # type: ignore[no-untyped-def]
    """The curve at e [N/m]."""
    first, stride, x = _segment(e, par, at)
    s = par[first + COEFFICIENTS]
    for k in range(first + COEFFICIENTS + 1, first + stride):
        s = s * x + par[k]
    return -s if e < 0.0 else s


@local
def curve_tangent(e, par, at):  # type: ignore[no-untyped-def]
    """The curve and its slope at e [N/m]."""
    first, stride, x = _segment(e, par, at)
    s = par[first + COEFFICIENTS]
    slope = 0.0 * x
    for k in range(first + COEFFICIENTS + 1, first + stride):
        slope = slope * x + s
        s = s * x + par[k]
    if e < 0.0:
        s = -s
    return s, slope

"""Piecewise polynomials of any order and any number of segments: one measured curve, stress over strain.

On segment i, from knot k_i to k_(i+1), s(e) = sum_p c_ip (e - k_i)^p. The first knot is zero strain and zero
stress. Below zero the curve is continued antisymmetrically, s(-e) = -s(e) (Volino et al. 2009, appendix:
compression is not measured); beyond the last knot it goes on as the tangent there. Value, slope and energy
are those of one function, exact to rounding.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


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

    def parameters(self) -> tuple[float, ...]:
        """The flat form that kernels read: n, p, knots (n + 1), energies at the left knots (n), coefficients.

        The coefficients follow segment by segment, highest power first, as Horner's rule takes them.
        """
        return (
            float(self.segment_count),
            float(self.order),
            *self.knots.tolist(),
            *self._energies().tolist(),
            *self.coefficients[:, ::-1].ravel().tolist(),
        )


def _horner(coefficients: Floats, x: Floats) -> Floats:
    """sum_p c_p x^p, the power along the last axis; no coefficients: zero."""
    total = np.zeros(np.shape(x))
    for p in range(coefficients.shape[-1] - 1, -1, -1):
        total = total * x + coefficients[..., p]
    return total

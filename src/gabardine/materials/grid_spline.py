"""Cubic B-splines on uniform grids: the C2 function through given values.

On an axis of n nodes with spacing h the function is a sum of n + 2 shifted cubic B-splines. The n values
determine it together with a third derivative of zero at both ends (de Boor 2001, A Practical Guide to
Splines, chapter IV): the outermost polynomials are quadratic, and continue beyond the axis. A
quadratic function is reproduced exactly, inside and outside.

In cell i, with t = (e - lowest)/h - i, the four B-splines that are not zero are

    (1-t)^3/6,  (3t^3 - 6t^2 + 4)/6,  (-3t^3 + 3t^2 + 3t + 1)/6,  t^3/6.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.kernels import local

FEWEST = 4
"""Smallest number of nodes of an axis: fewer leave no cell between the outermost two."""


@dataclass(frozen=True)
class Axis:
    """A uniform axis of `count` nodes."""

    lowest: float
    highest: float
    count: int

    @property
    def spacing(self) -> float:
        return (self.highest - self.lowest) / (self.count - 1)

    @property
    def nodes(self) -> Floats:
        return np.linspace(self.lowest, self.highest, self.count)

    def matrix(self, at: Floats, derivative: int) -> Floats:
        """The matrix from the n + 2 coefficients to the function, or a derivative of it, at these places."""
        matrix = np.zeros((len(at), self.count + 2))
        for row, place in zip(matrix, at):
            i, t = cell(float(place), self.lowest, 1.0 / self.spacing, self.count)
            row[i : i + 4] = (
                np.array((bspline_values, bspline_slopes, bspline_curvatures)[derivative](t))
                / self.spacing**derivative
            )
        return matrix

    def coefficients(self, values: Floats, along: int) -> Floats:
        """The coefficients along one axis of an array of values at the nodes."""
        third = np.array([-1.0, 3.0, -3.0, 1.0])
        system = np.zeros((self.count + 2, self.count + 2))
        system[0, :4] = system[-1, -4:] = third
        system[1:-1] = self.matrix(self.nodes, 0)
        right = np.moveaxis(values, along, 0)
        none = np.zeros((1, *right.shape[1:]))
        right = np.concatenate([none, right, none])
        solved = np.linalg.solve(system, right.reshape(len(system), -1)).astype(float)
        return np.moveaxis(solved.reshape(right.shape), 0, along)


@local
def cell(e, lowest, per_spacing, count):  # type: ignore[no-untyped-def]
    """The cell of a place, the outermost one beyond the axis, and the place in it, 0..1 inside the axis."""
    place = (e - lowest) * per_spacing
    i = 0
    if place >= 1.0:  # False also for NaN
        i = int(count) - 2
        if place < i:
            i = int(place)
    return i, place - i


@local
def bspline_values(t):  # type: ignore[no-untyped-def]
    """The four B-splines."""
    u = 1.0 - t
    return (
        u * u * u / 6.0,
        (4.0 + t * t * (3.0 * t - 6.0)) / 6.0,
        (4.0 + u * u * (3.0 * u - 6.0)) / 6.0,
        t * t * t / 6.0,
    )


@local
def bspline_slopes(t):  # type: ignore[no-untyped-def]
    """The derivatives of the four B-splines in t."""
    u = 1.0 - t
    return -0.5 * u * u, t * (1.5 * t - 2.0), u * (2.0 - 1.5 * u), 0.5 * t * t


@local
def bspline_curvatures(t):  # type: ignore[no-untyped-def]
    """The second derivatives of the four B-splines in t."""
    u = 1.0 - t
    return u, 3.0 * t - 2.0, 3.0 * u - 2.0, t

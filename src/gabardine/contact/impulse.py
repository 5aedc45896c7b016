"""The impulse that keeps a colliding pair apart: its direction and its size."""

from __future__ import annotations

import math

from gabardine.contact.ccd import kept_distance
from gabardine.core.kernels import local


@local
def apart_at_stop(stencil, weights, fraction, positions, moves, e):  # type: ignore[no-untyped-def]
    """e: the vector between the closest points where the pair stops [m]; returns its length.

    moves: displacements of the four points [m]; fraction: of them, up to the stop
    """
    length = 0.0
    for m in range(3):
        e[m] = 0.0
        for k in range(4):
            apart = positions[stencil[k], m] - positions[stencil[0], m]
            e[m] += weights[k] * (apart + fraction * (moves[k, m] - moves[0, m]))
        length += e[m] * e[m]
    return math.sqrt(length)


@local
def impulse_size(start, approach, mobility, stencil, radii, keep, within):  # type: ignore[no-untyped-def]
    """The impulse along the normal times the step [kg m]; 0 if the pair needs none or cannot move.

    It leaves nine tenths of the approach at which the pair keeps its distance (:func:`kept_distance`).

    start: distance of the points before the displacement, with the radii of both sides [m]
    approach: change of the distance [m]; mobility: that by a unit impulse [1/kg]
    """
    start = max(start - radii[stencil[0]] - radii[stencil[3]], 0.0)
    wanted = -0.9 * (start - kept_distance(start, keep, within))
    if approach >= wanted or mobility == 0.0:
        return 0.0
    return (wanted - approach) / mobility

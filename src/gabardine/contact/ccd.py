"""Continuous collision detection by conservative steps: the safe step fraction of a pair on straight paths.

Additive continuous collision detection (Li, Kaufman & Jiang 2021, "Codimensional incremental potential
contact", algorithm 1): with the mean displacement of the four points taken out, no point of a pair moves
relative to the other side by more than l, the sum of the two sides' largest displacements; so at a distance d
the pair may move on for a fraction (d - xi)/l of the step without coming closer than xi. Repeated, this never
steps over a collision, and needs no roots of polynomials. A bound on the rounding of a distance is subtracted
from it (`_uncertainty`).

A cheap test comes first, which is enough for nearly all pairs that slide past each other: if one plane
separates the two sides at the start and at the end of the step, it separates them on the whole path, because
paths are straight. The plane normal to the vector between the closest points is tried; the proof holds for
any plane, so that its rounding does not matter.

Coordinates are relative to a point of the pair (:func:`gather_relative`), so that errors are in proportion
to the size of the pair and its motion and not to the distance from the origin. Only the rounding of the
positions at the end of a step, x + d, grows with that distance: a pair keeps `END_ROUNDING` units in the last
place of its largest coordinate. So no crossing is missed from starts as near as four such units
(tests/contact/crossings.py: 10^7 pairs up to 10^5 m from the origin).
"""

from __future__ import annotations

import math

from gabardine.contact.distances import SLIVER, between
from gabardine.core.kernels import Slot, local

CLOSEST = Slot("CLOSEST")
"""vertex_triangle or edge_edge."""
ONE_POINT = Slot("ONE_POINT")
"""Whether the first side is q0 alone (vertex and triangle) or q0 and q1 (two edges)."""

ROUNDING = 1e-14
"""Relative error of the coordinates in a distance: some dozens of units in the last place."""
END_ROUNDING = 8.0 * 2.0**-53
"""Fraction of the largest coordinate by which rounding may bring two points nearer: three coordinates of each
are rounded by half a unit."""
MOST_STEPS = 2000
"""Largest number of steps; a pair that is not decided then stops where it is, which is safe but early."""


@local
def gather_relative(stencil, positions, displacements, q, m):  # type: ignore[no-untyped-def]
    """q, m = positions and displacements of the four points [m], minus those of the first.

    Returns the distance [m] by which the rounding of the positions at the end of the step may reduce the gap.
    """
    largest = 0.0
    for k in range(4):
        for d in range(3):
            x = positions[stencil[k], d]
            y = displacements[stencil[k], d]
            largest = max(largest, abs(x), abs(x + y))
            q[k, d] = x - positions[stencil[0], d]
            m[k, d] = y - displacements[stencil[0], d]
    return END_ROUNDING * largest


@local
def side_motion(m, first, last, c0, c1, c2):  # type: ignore[no-untyped-def]
    """The largest displacement of points first..last relative to the mean c."""
    largest = 0.0
    for k in range(first, last):
        e0 = m[k, 0] - c0
        e1 = m[k, 1] - c1
        e2 = m[k, 2] - c2
        largest = max(largest, e0 * e0 + e1 * e1 + e2 * e2)
    return math.sqrt(largest)


@local
def _uncertainty(q, size):  # type: ignore[no-untyped-def]
    """A bound on how much a computed distance may exceed the true one [m].

    With u, v the two directions and sin their angle, interior closest points have an error of eps size /
    sin^2; if sin is too small for that, closest points on the border are at most |u| sin further apart.
    Together some 1e-14 of the size for any reasonable shape, 1e-5 for the worst sliver.
    """
    a, b = (1, 3) if ONE_POINT else (0, 2)
    u0 = q[a + 1, 0] - q[a, 0]
    u1 = q[a + 1, 1] - q[a, 1]
    u2 = q[a + 1, 2] - q[a, 2]
    v0 = q[b, 0] - q[a, 0] if ONE_POINT else q[b + 1, 0] - q[b, 0]
    v1 = q[b, 1] - q[a, 1] if ONE_POINT else q[b + 1, 1] - q[b, 1]
    v2 = q[b, 2] - q[a, 2] if ONE_POINT else q[b + 1, 2] - q[b, 2]
    n0 = u1 * v2 - u2 * v1
    n1 = u2 * v0 - u0 * v2
    n2 = u0 * v1 - u1 * v0
    nn = n0 * n0 + n1 * n1 + n2 * n2
    uu = u0 * u0 + u1 * u1 + u2 * u2
    vv = v0 * v0 + v1 * v1 + v2 * v2
    least = ROUNDING * size
    if nn > SLIVER * uu * vv:
        return least * (1.0 + uu * vv / nn)
    return least + (math.sqrt(nn / max(uu, vv)) if nn > 0.0 else 0.0)


@local
def _separated(q, m, first, n0, n1, n2, margin):  # type: ignore[no-untyped-def]
    """Whether at both ends of the paths points 0..first lie beyond points first..4 along n, by the margin."""
    least = least_end = math.inf
    most = most_end = -math.inf
    for k in range(4):
        h = n0 * q[k, 0] + n1 * q[k, 1] + n2 * q[k, 2]
        end = h + (n0 * m[k, 0] + n1 * m[k, 1] + n2 * m[k, 2])
        if k < first:
            least = min(least, h)
            least_end = min(least_end, end)
        else:
            most = max(most, h)
            most_end = max(most_end, end)
    return least - most > margin and least_end - most_end > margin


@local
def kept_distance(distance, keep, within):  # type: ignore[no-untyped-def]
    """The distance that a pair keeps in CCD [m]: `keep` times its initial one, or times `within` [m] if less.

    A fraction of the initial distance alone would stop pairs that come from far away and may end within the
    gap.
    """
    return keep * min(distance, within)


@local
def left_approach(start, stencil, radii, keep, within):  # type: ignore[no-untyped-def]
    """The approach that an impulse leaves to a pair [m], negative: nine tenths of what it may come nearer.

    start: distance of the closest points before the displacement, with the radii of both sides [m]
    """
    start = max(start - radii[stencil[0]] - radii[stencil[3]], 0.0)
    return -0.9 * (start - kept_distance(start, keep, within))


@local
def safe_step_fraction(q, m, w, moved, radius, keep, within, least):  # type: ignore[no-untyped-def]
    """The fraction of the displacements m, at most 1, that the pair q may safely move; 1: all of it.

    radius: sum of the radii of both sides [m], subtracted from all distances

    q, m: relative to a point of the pair (:func:`gather_relative`)
    On the path the distance stays above `stop`, the larger of :func:`kept_distance` and `least` [m]. A pair
    that would fall below stops above it, within a tenth of the initial difference.
    w (4,), moved (4, 3): scratch; for a stopped pair w holds the weights of the closest points there.
    """
    distance = math.sqrt(CLOSEST(q, w)) - radius
    return step_fraction_from(distance, q, m, w, moved, radius, keep, within, least)[0]


@local
def step_fraction_from(distance, q, m, w, moved, radius, keep, within, least):  # type: ignore[no-untyped-def]
    """:func:`safe_step_fraction` for a known distance [m] and its weights w; and a lower bound on the
    distance along the whole path [m]."""
    first = 1 if ONE_POINT else 2
    c0 = 0.25 * (m[0, 0] + m[1, 0] + m[2, 0] + m[3, 0])
    c1 = 0.25 * (m[0, 1] + m[1, 1] + m[2, 1] + m[3, 1])
    c2 = 0.25 * (m[0, 2] + m[1, 2] + m[2, 2] + m[3, 2])
    reach = side_motion(m, 0, first, c0, c1, c2) + side_motion(m, first, 4, c0, c1, c2)
    size = 0.0
    for k in range(4):
        for d in range(3):
            size = max(size, abs(q[k, d]), abs(q[k, d] + m[k, d]), abs(m[k, d]))
    distance -= _uncertainty(q, size)
    nearest = distance - reach
    stop = max(kept_distance(distance, keep, within), least)
    if not distance > stop:
        return 0.0, nearest
    if distance - stop > reach:
        return 1.0, nearest
    n0, n1, n2 = between(q, w[0], w[1], w[2], w[3])
    length = math.sqrt(n0 * n0 + n1 * n1 + n2 * n2)
    margin = radius + stop + 4.0 * ROUNDING * size
    if _separated(q, m, first, n0 / length, n1 / length, n2 / length, margin):
        return 1.0, nearest
    enough = 0.1 * (min(distance, within) - stop)
    fraction = 0.0
    for _ in range(MOST_STEPS):
        step = 0.9 * (distance - stop) / reach
        if fraction + step >= 1.0:
            return 1.0, nearest
        fraction += step
        for k in range(4):
            moved[k, 0] = q[k, 0] + fraction * (m[k, 0] - c0)
            moved[k, 1] = q[k, 1] + fraction * (m[k, 1] - c1)
            moved[k, 2] = q[k, 2] + fraction * (m[k, 2] - c2)
        distance = math.sqrt(CLOSEST(moved, w)) - radius - _uncertainty(moved, size)
        if distance - stop <= enough:
            return fraction, nearest
    return fraction, nearest

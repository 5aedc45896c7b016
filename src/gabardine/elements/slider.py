"""A friction element: a spring in series with a slider whose limit may rise with the distance it has slid.

With a strain or curvature e, the place p of the slider, the stiffness k of the spring and the limit

    y(p) = y_0 + y_1 |p|,        0 <= y_1 < k

the stress is s = k (e - p). The slider rests while |s| <= y(p); beyond, it follows so that |s| = y(p),
independent of speed. y_1 = 0 is Prandtl's stop (Prandtl 1928, "Ein Gedankenmodell zur kinetischen Theorie der
festen Koerper"; several side by side: Ishlinskii 1944); with y_1 the loop widens away from the rest shape, as
it does for yarns that press on each other: 2HG5 of a shear loop is larger than its 2HG, and a tensile loop is
a fan. The place p is a rest strain that moves, for instance that of a crease.

Over a step from p_0 the place p minimises

    W = k (e - p)^2/2 + |Y(p) - Y(p_0)|,      Y(p) = y_0 p + y_1 p |p|/2

which is convex for y_1 < k: the stored energy plus the dissipation of the step, which is not negative. So s =
dW/de exactly. The tangent is k if the slider rests, k y_1/(k + y_1) if it moves away from zero and -k
y_1/(k - y_1) if it moves back.
"""

from __future__ import annotations

from gabardine.core.fields import Fields
from gabardine.core.kernels import local

SLIDER = Fields(stiffness=1, limit=1, hardening=1)
"""k, y_0 and y_1 of an element; [N/m] and [N/m] of a membrane, [N m] and [N] of bending."""
STIFFNESS, LIMIT, HARDENING = SLIDER
SIZE = SLIDER.size
ROUNDING = 1e-9
"""Fraction of the limit: an element that slid to the very end of its range counts as resting."""


@local
def place(e, p, par, at):  # type: ignore[no-untyped-def]
    """The place of the slider after the step."""
    k = par[at + STIFFNESS]
    y = par[at + LIMIT]
    rise = par[at + HARDENING]
    s = k * (e - p)
    if abs(s) <= (1.0 + ROUNDING) * (y + rise * abs(p)):
        return p
    pull = k * e - y if s > 0.0 else k * e + y
    outward = pull > 0.0 if s > 0.0 else pull < 0.0
    return pull / (k + rise) if outward else pull / (k - rise)


@local
def slider_energy(e, p, par, at):  # type: ignore[no-untyped-def]
    """W: stored energy plus dissipation since p."""
    k = par[at + STIFFNESS]
    y = par[at + LIMIT]
    rise = 0.5 * par[at + HARDENING]
    q = place(e, p, par, at)
    dissipated = abs(q * (y + rise * abs(q)) - p * (y + rise * abs(p)))
    return 0.5 * k * (e - q) * (e - q) + dissipated


@local
def slider_tangent(e, p, par, at):  # type: ignore[no-untyped-def]
    """s and ds/de."""
    k = par[at + STIFFNESS]
    rise = par[at + HARDENING]
    q = place(e, p, par, at)
    s = k * (e - q)
    if q == p:
        return s, k
    if q * s > 0.0:
        return s, k * rise / (k + rise)
    return s, -k * rise / (k - rise)


@local
def sliders_energy(e, par, state_t0, first, count):  # type: ignore[no-untyped-def]
    """W of the elements first, first + 1, ..., in parallel."""
    total = 0.0 * e
    for j in range(first, first + count):
        total += slider_energy(e, state_t0[j], par, SIZE * j)
    return total


@local
def sliders_stress(e, par, state_t0, first, count):  # type: ignore[no-untyped-def]
    """The stress of elements in parallel."""
    return sliders_tangent(e, par, state_t0, first, count)[0]


@local
def sliders_tangent(e, par, state_t0, first, count):  # type: ignore[no-untyped-def]
    """The stress and stiffness of elements in parallel."""
    stress = 0.0 * e
    stiffness = 0.0 * e
    for j in range(first, first + count):
        s, c = slider_tangent(e, state_t0[j], par, SIZE * j)
        stress += s
        stiffness += c
    return stress, stiffness


@local
def move_sliders(e, par, state_t0, state_t1, first, count):  # type: ignore[no-untyped-def]
    """The places of sliders in parallel at the end of a step."""
    for j in range(first, first + count):
        state_t1[j] = place(e, state_t0[j], par, SIZE * j)

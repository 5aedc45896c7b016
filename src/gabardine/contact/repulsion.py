"""The normal law: force over gap of a pair that is closer than its activation distance.

With g the distance, G the gap [m], s = 1 - g/G the relative depth, k a stiffness in proportion to the mass of
the pair and c one in proportion to the stiffness of its cloth [N/m]:

    f = G (k s + c s^6) / (1 - s)           0 < g < G

A resting weight is carried softly, in the outer part of the gap, where the second term is negligible;
pressure from the tension of the cloth meets a comparable stiffness further in; the stiffness has no jump; and
since the force grows without bound as the distance goes to zero, any load is carried at some distance. (A
soft and a stiff stage as in Chen, Hsu, Chen & Yuksel 2025, "Offset geometric contact"; a barrier as in Li et
al. 2020, "Incremental potential contact".)
"""

from __future__ import annotations

from gabardine.core.kernels import local

DEEP, DEEPEST = 0.4, 0.1
"""Fractions of the gap: any pair nearer than DEEP acts, nearer than DEEPEST with its full force."""


@local
def shared_repulsion(distance, gap, stiffness, firmness, share):  # type: ignore[no-untyped-def]
    """:func:`repulsion` of a pair with a share of the force (gabardine.contact.cones).

    Deep in the gap a pair acts with more than its share: the nearer feature that has the rest may be no pair,
    because surfaces folded about a common vertex share it.
    """
    force, rise = repulsion(distance, gap, stiffness, firmness)
    own = (DEEP - distance / gap) / (DEEP - DEEPEST)
    if own >= 1.0:
        return force, rise
    if own > share:
        return own * force, own * rise + force / ((DEEP - DEEPEST) * gap)
    return share * force, share * rise


@local
def repulsion(distance, gap, stiffness, firmness):  # type: ignore[no-untyped-def]
    """Force [N] and its increase per metre of approach [N/m]; stiffness: k, firmness: c."""
    if distance >= gap:
        return 0.0, 0.0
    left = distance / gap
    s = 1.0 - left
    fifth = s * s * s * s * s
    load = stiffness * s + firmness * fifth * s
    rise = stiffness + 6.0 * firmness * fifth
    return gap * load / left, (rise * left + load) / (left * left)


@local
def rigid_repulsion(distance, gap, stiffness, firmness):  # type: ignore[no-untyped-def]
    """The normal law of pairs with a rigid body, in two parts, force and stiffness continuous at G/2:

        G/2 < g < G       f = k (G - g)
        g < G/2           f = k G^2 / (4 g) + c (G/2 - g)^2 / (2 g)

    A heavy body lies deep in the gap, where the sixth power is too steep for the few solves of a step.
    """
    if distance >= gap:
        return 0.0, 0.0
    if distance > 0.5 * gap:
        return stiffness * (gap - distance), stiffness
    half = 0.5 * gap
    force = (stiffness * half * half + 0.5 * firmness * (half - distance) ** 2) / distance
    rise = stiffness * half * half + 0.5 * firmness * (half * half - distance * distance)
    return force, rise / (distance * distance)

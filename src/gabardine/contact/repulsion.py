"""How strongly a pair that is closer than its gap is pushed apart.

With g the distance, G the gap [m], s = 1 - g/G how deep the pair is in it, k a stiffness that suits what it
weighs and c one that suits the cloth behind it [N/m]:

    f = G (k s + c s^6) / (1 - s)           0 < g < G

What only lies on something is carried softly, in the outer part of the gap, where the second term is nothing;
what is pressed by the tension of the cloth meets its like further in; there is no edge between at which the
stiffness jumps; and since the force grows without bound as the distance goes to zero, any load is carried at
some distance. (A soft and a stiff stage as in Chen, Hsu, Chen & Yuksel 2025, "Offset geometric contact"; a
barrier as in Li et al. 2020, "Incremental potential contact".)
"""

from __future__ import annotations

from gabardine.core.kernels import local

DEEP, DEEPEST = 0.4, 0.1
"""Of the gap: nearer than the first any pair takes part, nearer than the second with all of its force."""


@local
def shared_repulsion(distance, gap, stiffness, firmness, share):  # type: ignore[no-untyped-def]
    """:func:`repulsion` of a pair that has a share of the force (gabardine.contact.cones).

    It has more of it deep in the gap: what is nearer than it may be no pair, since surfaces that fold about a
    vertex of theirs share it.
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
    """The same of pairs with a rigid body, in two parts, force and stiffness continuous at G/2:

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

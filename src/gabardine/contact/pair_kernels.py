"""The laws of contact pairs, repulsion and friction: prepared for a solve, linearised, updated after it.

One pass over the pairs does everything: there are hundreds of pairs, with a dozen numbers each.

For a pair with weights w over its four points, the displacements d of a step change the vector between its
closest points by u = sum_k w_k d_k. Repulsion along the normal n: f - k (g - g_s), the tangent of the normal
law at a distance g_s, with g = g_0 + n.u; and damping -b (g - min(g_0, G)) of approach and separation within
the gap G. Pairs never attract: if repulsion and damping sum to less than zero, the pair is separating and has
neither. Friction in the tangent plane, with T = 1 - n n^T and the friction limit mu f:

    sticking   -(mu f / e) T u          e: slack, a negligible slip [m]
    sliding    -mu f (s + (T - s s^T) u / |T u_s|)       s: direction of the slip u_s of the last pass
    sliding    -mu f T u / |T u_s|      if f is not trusted yet, or the last pass reversed the slip

The second is Newton's linearisation, whose force does not end when the slip does: with a friction limit that
is far too large it reverses the slip. The third can only brake (Weiszfeld's iteration, which converges more
slowly).
"""

from __future__ import annotations

import math

import numpy as np

from gabardine.contact.repulsion import rigid_repulsion, shared_repulsion
from gabardine.core.kernels import kernel, local


@kernel
def pair_properties(  # type: ignore[no-untyped-def]
    stencils, kinds, began, surface_of_vertex, inverse_masses, compliance, tables,
    thickness, gaps, friction, mobility, give,
):  # fmt: skip
    """Per pair: thickness, gaps [m], friction; sum w^2 / m [1/kg], sum w^2 / k [m/N] over its points.

    thickness: the distance that a pair keeps, the mean thickness of its sides; less for a pair that began
    nearer, so that what presses it with more than the force at YIELDS of its gap makes the layers thinner
    gaps: the range beyond it in which the pair acts; began: distance at the start [m]

    w: weights of the middles of triangles and edges, so that forces do not change as a contact moves over
    them
    kinds: index into :data:`KINDS`
    surface_of_vertex: surface index of each point; tables: activation distance, friction and thickness by
    pairs of surfaces
    """
    for c in range(np.uint32(stencils.shape[0])):
        one = surface_of_vertex[stencils[c, 0]]
        other = surface_of_vertex[stencils[c, 3]]
        kept = tables[2][one, other]
        kept = max(0.0, min(kept, began[c] - YIELDS * (tables[0][one, other] - kept)))
        thickness[c] = kept
        gaps[c] = tables[0][one, other] - kept
        friction[c] = tables[1][one, other]
        mobility[c] = 0.0
        give[c] = 0.0
        for k in range(4):
            i = stencils[c, k]
            square = 0.25 if kinds[c] == 1 else (1.0 if k == 0 else 1.0 / 9.0)
            mobility[c] += square * inverse_masses[i]
            give[c] += square * compliance[i]


KINDS = ("vertex-triangle", "edge-edge")
"""Names of the kinds, by their indices in kernels."""
YIELDS = 0.1
"""A pair that starts a step nearer to its thickness than this fraction of its gap has a smaller one."""
SLOWER, FASTER = 0.1, 2.0
"""Limits of the factor by which the slip for the next drag differs from the last slip."""
SETTLED = 0.1
"""Relative change of a slip from pass to pass below which Newton's linearisation is trusted again; a quarter
of it after every reversal but the first: near its friction limit a pair that comes to rest seems settled."""
LET_GO, UNDAMPED = np.uint8(1), np.uint8(2)
"""LET_GO: pairs that separate so fast that damping would attract; UNDAMPED: such pairs that came back."""
DAMPED = 0.1
"""Damping uses the stiffness at this fraction of the gap, if the pair is deeper."""
CARRIED, CARRYING_LIMIT = 1.05, 30
"""Largest ratio of force to load at the distance found by `_carrying`, and its largest number of steps."""
LEAST = 0.05
"""Passes linearise the law of a pair without pressure no deeper than this fraction of the gap, unless it
began deeper. Without the limit tangents of pairs grow without bound if every pass places them just beyond the
other."""


@local
def _along(c, normals, apart):  # type: ignore[no-untyped-def]
    return normals[c, 0] * apart[c, 0] + normals[c, 2] * apart[c, 2] + normals[c, 1] * apart[c, 1]


@local
def _law(hard, distance, gap, stiffness, firmness, share):  # type: ignore[no-untyped-def]
    if hard:
        force, rise = rigid_repulsion(distance, gap, stiffness, firmness)
        return share * force, share * rise
    return shared_repulsion(distance, gap, stiffness, firmness, share)


@local
def _slip(c, normals, apart, along, slack, slip):  # type: ignore[no-untyped-def]
    """slip = the tangential part of `apart`, zero if it is below the slack."""
    square = 0.0
    for m in range(3):
        slip[m] = apart[c, m] - along * normals[c, m]
        square += slip[m] * slip[m]
    if square <= slack * slack:
        for m in range(3):
            slip[m] = 0.0


@local
def _follow(c, slip, slips, sticking, slack, reversals):  # type: ignore[no-untyped-def]
    """The new slack of a pair [m], whose drag at its last slip has led to this slip; whether it has settled.

    Drag at the last slip (Weiszfeld's iteration) multiplies a slip by about the same factor q from pass to
    pass: the next drag is evaluated at q^1/2 times this slip, half way ahead. A small slip that shrinks
    counts as sticking: its drag is below the friction limit, and stays.
    """
    before = math.sqrt(slips[c, 0] ** 2 + slips[c, 1] ** 2 + slips[c, 2] ** 2)
    now = math.sqrt(slip[0] ** 2 + slip[1] ** 2 + slip[2] ** 2)
    ahead = min(max(math.sqrt(now / before), SLOWER), FASTER)
    settled = abs(now - before) <= SETTLED * 0.25 ** max(reversals - 1.0, 0.0) * before
    if now < before and before <= sticking:
        ahead = 0.0
        slack = before
    for m in range(3):
        slip[m] *= ahead
    return slack, settled


@local
def _expand(c, hard, distance, pair, damping, law, expansion):  # type: ignore[no-untyped-def]
    """Evaluate the law of pair c at a distance [m]; pair: gap, stiffness, firmness, share; damping [N/m]."""
    force, rise = _law(hard, distance, pair[0], pair[1], pair[2], pair[3])
    law[0][c] = force
    law[1][c] = rise
    law[2][c] = damping
    expansion[c] = distance


@local
def _carrying(distance, pair, load):  # type: ignore[no-untyped-def]
    """The distance [m], at least the given one, at which the law carries a load [N] within the factor
    CARRIED.

    Newton's method for the law of one pair, from its steep side; past the kink at DEEPEST of the gap a step
    may end slightly too far, within 3 % of the load.
    """
    for _ in range(CARRYING_LIMIT):
        force, rise = shared_repulsion(distance, pair[0], pair[1], pair[2], pair[3])
        if force <= CARRIED * load:
            break
        distance += (force - load) / rise
    return distance


@local
def _damping(hard, distance, gap, stiffness, firmness, share, damping_share):  # type: ignore[no-untyped-def]
    """Damping [N/m], from the stiffness of the pair at the start, so that its force stays convex.

    share: the smaller of those at the start and now; a pair that slides into the cone has no damping.
    """
    if hard or share == 0.0:
        return 0.0
    return damping_share * shared_repulsion(max(distance, DAMPED * gap), gap, stiffness, firmness, share)[1]


@local
def _parting(before, damped):  # type: ignore[no-untyped-def]
    """The parting state of a pair whose force with damping is `damped` [N].

    A pair that was let go and came back would repeat both from pass to pass: it is no longer damped.
    """
    if before == UNDAMPED or (before == LET_GO and damped >= 0.0):
        return UNDAMPED
    return LET_GO if damped < 0.0 else np.uint8(0)


@local
def _start(c, normals, distances, apart, began):  # type: ignore[no-untyped-def]
    """The initial distance for damping [m], along the mean of the normals at start and end.

    With the mean normal, sliding around a curved surface is neither approach nor separation.
    """
    turn = 0.0
    for m in range(3):
        turn += (began[1][c, m] - normals[c, m]) * apart[c, m]
    return distances[c] - 0.5 * turn


@kernel
def initialise_pairs(  # type: ignore[no-untyped-def]
    normals, distances, gaps, stiffness, firmness, friction, hard, shares, apart, limited, began,
    law, expansion, start, limits, trusted, slips,
):  # fmt: skip
    """Set the laws of pairs before a solve, if their closest points move by `apart` [m].

    hard: pairs with a rigid body; shares: of the force; began: distances [m], normals and shares at the start
    limited: slack [m], slip that counts as sticking in a pair that comes to rest [m], damping over step,
    smallest fraction of a distance that a pass may keep, relative change of a force that is trusted
    """
    slack, sticking, damping_share, deeper, trust = limited
    slip = np.empty(3)
    for c in range(np.uint32(normals.shape[0])):
        along = _along(c, normals, apart)
        distance = distances[c] + along
        gap = gaps[c]
        present = max(began[0][c], 1e-6 * gap)
        pressed, _ = _law(hard[c], present, gap, stiffness[c], firmness[c], shares[c])
        then, _ = _law(hard[c], max(distance, deeper * present), gap, stiffness[c], firmness[c], shares[c])
        limits[c] = friction[c] * pressed
        trusted[c] = hard[c] or abs(then - pressed) <= trust * pressed
        _slip(c, normals, apart, along, max(slack, sticking), slip)
        for m in range(3):
            slips[c, m] = slip[m]
        # A touching pair is linearised at its present distance; one that is only expected to touch is first
        # stopped softly. The end of the step is known better for rigid bodies: they are linearised there.
        outside = began[0][c] >= gap
        expected = max(distance, deeper * (present if hard[c] else gap))
        soft = 0.0 if outside and not hard[c] else firmness[c]
        where = expected if outside or hard[c] else present
        start[c] = _start(c, normals, distances, apart, began)
        share = min(shares[c], began[2][c])
        damping = _damping(hard[c], present, gap, stiffness[c], firmness[c], share, damping_share)
        _expand(c, hard[c], where, (gap, stiffness[c], soft, shares[c]), damping, law, expansion)


@kernel
def linearised(  # type: ignore[no-untyped-def]
    normals,
    distances,
    gaps,
    law,
    expansion,
    start,
    parting,
    limits,
    slips,
    trusted,
    apart,
    slacks,
    blocks,
    forces,
):
    """blocks[c] (3, 3) = -d force / d apart [N/m], forces[c] at `apart` [N].

    law: f, k and b at the distances g_s, the expansion; start: g_0 of the damping [m]
    parting: LET_GO for pairs without repulsion and damping; limits: mu f of the last update [N]
    slips: T u_s [m], zero: sticking; trusted: where the second form holds; slacks: e [m]
    """
    force, rise, damping = law
    for c in range(np.uint32(normals.shape[0])):
        n0 = normals[c, 0]
        n1 = normals[c, 1]
        n2 = normals[c, 2]
        along = n0 * apart[c, 0] + n1 * apart[c, 1] + n2 * apart[c, 2]
        distance = distances[c] + along
        push = force[c] - rise[c] * (distance - expansion[c])
        push -= damping[c] * (distance - min(start[c], gaps[c]))
        firm = rise[c] + damping[c]
        if parting[c] == LET_GO:
            push = 0.0
            firm = 0.0
        s0 = slips[c, 0]
        s1 = slips[c, 1]
        s2 = slips[c, 2]
        size = math.sqrt(s0 * s0 + s1 * s1 + s2 * s2)
        drag = limits[c] / max(size, slacks[c])
        slides = trusted[c] and size > slacks[c]
        n = (n0, n1, n2)
        s = (s0 / size, s1 / size, s2 / size) if slides else (0.0, 0.0, 0.0)
        for a in range(3):
            total = push * n[a] - (limits[c] * s[a] if slides else 0.0)
            for b in range(3):
                across = (1.0 if a == b else 0.0) - n[a] * n[b] - s[a] * s[b]
                blocks[c, a, b] = firm * n[a] * n[b] + drag * across
                total -= drag * across * apart[c, b]
            forces[c, a] = total


@kernel
def update_pairs(  # type: ignore[no-untyped-def]
    normals, distances, gaps, stiffness, firmness, friction, hard, shares, apart, limited, shared, began,
    law, expansion, start, parting, pressed, limits, trusted, slips, slacks, reversals,
):  # fmt: skip
    """Update the pairs after a solution that moves them by `apart` [m] and exerted the forces `pressed` [N].

    normals, distances, shares, apart: at the solution; shared: shares in the solve
    parting: LET_GO, UNDAMPED or zero
    trusted: False after a reversed slip, which Newton's linearisation would repeat for ever
    slacks: slips up to which pairs stick [m]; reversals: how often a slip was reversed
    expansion: the distance at which the law exerts the pressure of the solve, not the distance of the
    solution. The tangent is weaker than the law, so that the solution is too deep; expanded there, the law of
    the sixth power would lower the force by at most a factor of three a pass, while its pressure is already
    known (as in primal-dual interior point methods: Wright 1997, "Primal-dual interior-point methods").
    limited: see :func:`initialise_pairs`, and the relative error of a force that counts as wrong. Returns the
    number of touching pairs, of those with a wrong force, the sum of friction limits [N] and of their
    changes.
    """
    _, sticking, damping_share, deeper, trust, wrong_share = limited
    slip = np.empty(3)
    touch = 0
    wrong = 0
    total = 0.0
    changed = 0.0
    for c in range(np.uint32(normals.shape[0])):
        along = _along(c, normals, apart)
        distance = distances[c] + along
        gap = gaps[c]
        true, _ = _law(hard[c], max(distance, 1e-6 * gap), gap, stiffness[c], firmness[c], shares[c])
        present = max(began[0][c], 1e-6 * gap)
        share = min(shares[c], began[2][c])
        damping = _damping(hard[c], present, gap, stiffness[c], firmness[c], share, damping_share)
        start[c] = _start(c, normals, distances, apart, began)
        damped = true - damping * (distance - min(start[c], gap))
        parting[c] = _parting(parting[c], damped)
        if parting[c] == UNDAMPED:
            damping = 0.0
        else:
            true = max(damped, 0.0)
        touching = (distance < gap and shares[c] > 0.0) or pressed[c] > 0.0
        scale = max(pressed[c], 1e-3 * stiffness[c] * gap)
        bad = abs(pressed[c] - true) > wrong_share * scale
        _slip(c, normals, apart, along, slacks[c], slip)
        slides = slip[0] != 0.0 or slip[1] != 0.0 or slip[2] != 0.0
        slid = slips[c, 0] != 0.0 or slips[c, 1] != 0.0 or slips[c, 2] != 0.0
        turned = slip[0] * slips[c, 0] + slip[2] * slips[c, 2] + slip[1] * slips[c, 1]
        back = slid and trusted[c] and turned < 0.0
        bad = bad or (friction[c] > 0.0 and (back or slides != slid))
        reversals[c] = min(reversals[c] + back, 9)
        static = sticking == 0.0  # statics, where a pair with a reversed slip sticks
        reliable = static or not back
        if slid and not trusted[c] and not static:
            slacks[c], reliable = _follow(c, slip, slips, sticking, slacks[c], float(reversals[c]))
        for m in range(3):
            slips[c, m] = 0.0 if back and static else slip[m]
        touch += touching
        wrong += touching and bad
        deepest = min(expansion[c], gap)
        least = LEAST * gap if pressed[c] == 0.0 else 0.0
        where = max(distance, min(deepest, max(deeper * deepest, least)))
        pair = (gap, stiffness[c], firmness[c], shares[c])
        load = pressed[c] + damping * (distance - min(start[c], gap))
        if load > 0.0 and where < gap and not (hard[c] or static):
            where = _carrying(where, pair, load)
        limit = friction[c] * pressed[c]
        if shares[c] != shared[c]:
            if 2.0 * shared[c] > shares[c]:
                limit *= shares[c] / shared[c]
            else:
                limit = friction[c] * _law(hard[c], where, gap, stiffness[c], firmness[c], shares[c])[0]
        total += limit
        changed += abs(limit - limits[c])
        trusted[c] = reliable and (hard[c] or abs(limit - limits[c]) <= trust * limits[c])
        limits[c] = limit
        _expand(c, hard[c], where, pair, damping, law, expansion)
    return touch, wrong, total, changed


@kernel
def coulomb_forces(  # type: ignore[no-untyped-def]
    normals, distances, gaps, friction, apart, slacks, law, expansion, start, forces
):
    """forces[c] = repulsion and friction of a pair that was just updated [N], friction not linearised.

    Along the normal the law, linearised at its expansion; in the tangent plane, for a slip u,
    -mu f u / max(|u|, slack). law, expansion, start: see `linearised`
    """
    slip = np.empty(3)
    for c in range(np.uint32(normals.shape[0])):
        along = _along(c, normals, apart)
        distance = distances[c] + along
        push = law[0][c] - law[1][c] * (distance - expansion[c])
        push = max(push - law[2][c] * (distance - min(start[c], gaps[c])), 0.0)
        square = 0.0
        for m in range(3):
            slip[m] = apart[c, m] - along * normals[c, m]
            square += slip[m] * slip[m]
        drag = friction[c] * push / max(math.sqrt(square), slacks[c])
        for m in range(3):
            forces[c, m] = push * normals[c, m] - drag * slip[m]

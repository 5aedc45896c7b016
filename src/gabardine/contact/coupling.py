"""Contact of pairs as terms of a step's linear system: repulsion and friction, linearised.

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

Each point gets w_k times the force, so the forces of a pair sum to zero and have one line of action.
"""

from __future__ import annotations

import math

import numpy as np

from gabardine.contact.pair_kernels import LET_GO
from gabardine.core.kernels import kernel


@kernel
def relative(stencils, weights, displacements, apart):  # type: ignore[no-untyped-def]
    """apart[c] = sum_k w_k d_k [m]."""
    for c in range(np.uint32(stencils.shape[0])):
        for m in range(3):
            apart[c, m] = 0.0
        for k in range(4):
            i = stencils[c, k]
            for m in range(3):
                apart[c, m] += weights[c, k] * displacements[i, m]


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
def add_terms(stencils, weights, blocks, forces, starts, columns, values, right):  # type: ignore[no-untyped-def]
    """right += w f, values += w w^T (x) blocks, for points that are rows of the matrix."""
    rows = np.uint32(right.shape[0])
    for c in range(np.uint32(stencils.shape[0])):
        for k in range(4):
            i = stencils[c, k]
            if i >= rows or weights[c, k] == 0.0:
                continue
            for m in range(3):
                right[i, m] += weights[c, k] * forces[c, m]
            for o in range(4):
                j = stencils[c, o]
                w = weights[c, k] * weights[c, o]
                if j >= rows or w == 0.0:
                    continue
                slot = starts[i]
                while columns[slot] != j:
                    slot += np.uint32(1)
                for m in range(3):
                    for n in range(3):
                        values[slot, m, n] += w * blocks[c, m, n]

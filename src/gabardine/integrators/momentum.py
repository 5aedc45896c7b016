"""Momentum balance of free pieces, which makes it as exact as the method's, however rough the solve.

Elastic and viscous forces sum to zero and have no moment, and the drag of the air hardly changes with the
correction below. So the errors of momentum and angular momentum of a piece without pins and contact are the
sum and the moment of its unbalanced force r. A shift t and a rotation w of the whole piece remove both
without changing any strain:

    a m t / h^2 = sum r           a J w / h^2 = sum (x - c) x r           d <- d + t + w x (x - c)

x: stage positions, c: centre of mass, m and J: mass and inertia of the piece, a and h: of the scheme
(gabardine.integrators.step_equations). Without the correction errors of a thousandth in every step add up: a
stiff spinning sheet gained a fifth of its angular momentum within a second.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.core.vectors import solve_symmetric
from gabardine.integrators.newton import Iterate
from gabardine.integrators.patch_motion import LINE
from gabardine.integrators.step_equations import StepEquations
from gabardine.mechanics.step_term import StepTerm


def balance_momenta(equations: StepEquations, terms: tuple[StepTerm, ...], iterate: Iterate) -> Iterate:
    """The iterate with the momenta of all free pieces corrected by a shift and a rotation."""
    model, forces = equations.system.model, iterate.unbalanced
    if forces is None:
        return iterate
    held = np.zeros(model.pieces.max(initial=-1) + 1, np.bool_)
    held[model.pieces[_touched(terms, iterate)]] = True
    if model.rigid_bodies is not None:
        held[model.pieces[model.rigid_bodies.rows]] = True
    if held.all():
        return iterate
    moved = iterate.displacement.copy()
    places, factor = equations.positions(moved), equations.step_s**2 / equations.scheme.inertia
    _balance(model.pieces, held, model.masses, places, forces, factor, moved)
    return replace(iterate, displacement=moved)


def _touched(terms: tuple[StepTerm, ...], iterate: Iterate) -> NDArray[np.bool_]:
    """Rows that are constrained or on which a term of the step exerts a force."""
    touched = iterate.constraint.filter.which != 0
    for term in terms:
        touched |= (np.broadcast_to(term.force(iterate.displacement), iterate.displacement.shape) != 0).any(
            axis=1
        )
    return touched


@kernel
def _balance(pieces, held, masses, x, r, factor, moved):  # type: ignore[no-untyped-def]
    """moved += t + w x (x - c) for the rows of pieces that are not held; factor = h^2 / a."""
    sums = np.zeros((held.shape[0], 16))
    for i in range(pieces.shape[0]):
        s = sums[pieces[i]]
        m = masses[i]
        s[0] += m
        for k in range(3):
            s[1 + k] += m * x[i, k]
            s[4 + k] += r[i, k]
    for i in range(pieces.shape[0]):
        s = sums[pieces[i]]
        m = masses[i]
        a, b, c = x[i, 0] - s[1] / s[0], x[i, 1] - s[2] / s[0], x[i, 2] - s[3] / s[0]
        s[7] += m * (b * b + c * c)
        s[8] += m * (a * a + c * c)
        s[9] += m * (a * a + b * b)
        s[10] -= m * a * b
        s[11] -= m * a * c
        s[12] -= m * b * c
        s[13] += b * r[i, 2] - c * r[i, 1]
        s[14] += c * r[i, 0] - a * r[i, 2]
        s[15] += a * r[i, 1] - b * r[i, 0]
    turns = np.zeros((held.shape[0], 3))
    for p in range(held.shape[0]):
        s = sums[p]
        inertia = (s[7], s[8], s[9], s[10], s[11], s[12])
        turns[p, 0], turns[p, 1], turns[p, 2] = solve_symmetric(inertia, (s[13], s[14], s[15]), LINE)
    for i in range(pieces.shape[0]):
        p = pieces[i]
        if held[p]:
            continue
        s, w = sums[p], turns[p]
        a, b, c = x[i, 0] - s[1] / s[0], x[i, 1] - s[2] / s[0], x[i, 2] - s[3] / s[0]
        moved[i, 0] += factor * (s[4] / s[0] + w[1] * c - w[2] * b)
        moved[i, 1] += factor * (s[5] / s[0] + w[2] * a - w[0] * c)
        moved[i, 2] += factor * (s[6] / s[0] + w[0] * b - w[1] * a)

"""One sweep over springs, in order: each is corrected from where the ones before it left its ends."""

from __future__ import annotations

import math

from gabardine.core.kernels import kernel


@kernel
def sweep_lengths(first, last, pairs, spans, weights, masses, positions, held):  # type: ignore[no-untyped-def]
    """Bring each length into its span [m]; ends share the correction as their weights, 0: fixed.

    held[i] += mass times correction of the other end, for a fixed end i [kg m]
    """
    for s in range(first, last):
        i = pairs[s, 0]
        j = pairs[s, 1]
        d0 = positions[j, 0] - positions[i, 0]
        d1 = positions[j, 1] - positions[i, 1]
        d2 = positions[j, 2] - positions[i, 2]
        length = math.sqrt(d0 * d0 + d1 * d1 + d2 * d2)
        wanted = min(max(length, spans[s, 0]), spans[s, 1])
        total = weights[i] + weights[j]
        if wanted == length or length == 0.0 or total == 0.0:
            continue
        change = (length - wanted) / (length * total)
        for m in range(3):
            d = d0 if m == 0 else (d1 if m == 1 else d2)
            positions[i, m] += change * weights[i] * d
            positions[j, m] -= change * weights[j] * d
            if weights[i] == 0.0:
                held[i, m] -= masses[j] * change * weights[j] * d
            if weights[j] == 0.0:
                held[j, m] += masses[i] * change * weights[i] * d


@kernel
def sweep_speeds(  # type: ignore[no-untyped-def]
    first, last, pairs, positions, weights, masses, most, velocities, held, changed
):
    """Bring the relative speed along each spring below most[0] lengths a second.

    Those within (1 + most[1]) of it are left alone; masses: over the step [kg/s], so that held is in newtons;
    changed[0] counts corrections.
    """
    for s in range(first, last):
        i = pairs[s, 0]
        j = pairs[s, 1]
        d0 = positions[j, 0] - positions[i, 0]
        d1 = positions[j, 1] - positions[i, 1]
        d2 = positions[j, 2] - positions[i, 2]
        square = d0 * d0 + d1 * d1 + d2 * d2
        total = weights[i] + weights[j]
        if square == 0.0 or total == 0.0:
            continue
        rate = (
            d0 * (velocities[j, 0] - velocities[i, 0])
            + d1 * (velocities[j, 1] - velocities[i, 1])
            + d2 * (velocities[j, 2] - velocities[i, 2])
        ) / square
        if abs(rate) <= most[0] * (1.0 + most[1]):
            continue
        changed[0] += 1
        wanted = most[0] if rate > 0.0 else -most[0]
        change = (rate - wanted) / total
        for m in range(3):
            d = d0 if m == 0 else (d1 if m == 1 else d2)
            velocities[i, m] += change * weights[i] * d
            velocities[j, m] -= change * weights[j] * d
            if weights[i] == 0.0:
                held[i, m] -= masses[j] * change * weights[j] * d
            if weights[j] == 0.0:
                held[j, m] += masses[i] * change * weights[i] * d


@kernel
def count_beyond(pairs, spans, slack, positions):  # type: ignore[no-untyped-def]
    """How many lengths are out of their span by more than the slack [m], and the worst in units of slack."""
    count = 0
    worst = 0.0
    for s in range(pairs.shape[0]):
        i = pairs[s, 0]
        j = pairs[s, 1]
        d0 = positions[j, 0] - positions[i, 0]
        d1 = positions[j, 1] - positions[i, 1]
        d2 = positions[j, 2] - positions[i, 2]
        length = math.sqrt(d0 * d0 + d1 * d1 + d2 * d2)
        excess = max(length - spans[s, 1], spans[s, 0] - length)
        if excess > slack[s]:
            count += 1
        worst = max(worst, excess / slack[s])
    return count, worst

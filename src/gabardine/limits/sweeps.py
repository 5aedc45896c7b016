"""One sweep over springs, in order: each correction starts from the results of those before it."""

from __future__ import annotations

from gabardine.core.kernels import kernel, local
from gabardine.core.vectors import difference, dot, norm


@local
def share(values, held, weights, masses, i, j, change, d):  # type: ignore[no-untyped-def]
    """Bring the values of two ends nearer by `change` d, in proportion to their weights; 0: pinned.

    held[i] += mass times correction of the other end, for a fixed end i
    """
    for m in range(3):
        values[i, m] += change * weights[i] * d[m]
        values[j, m] -= change * weights[j] * d[m]
        if weights[i] == 0.0:
            held[i, m] -= masses[j] * change * weights[j] * d[m]
        if weights[j] == 0.0:
            held[j, m] += masses[i] * change * weights[i] * d[m]


@kernel
def sweep_lengths(first, last, pairs, spans, weights, masses, positions, held):  # type: ignore[no-untyped-def]
    """Bring each length into its span [m]; ends share the correction by their weights, 0: pinned.

    held[i] += mass times correction of the other end, for a fixed end i [kg m]
    """
    for s in range(first, last):
        i, j = pairs[s, 0], pairs[s, 1]
        d = difference(positions, i, j)
        length = norm(d)
        wanted = min(max(length, spans[s, 0]), spans[s, 1])
        total = weights[i] + weights[j]
        if wanted == length or length == 0.0 or total == 0.0:
            continue
        share(positions, held, weights, masses, i, j, (length - wanted) / (length * total), d)


@kernel
def sweep_speeds(  # type: ignore[no-untyped-def]
    first, last, pairs, positions, weights, masses, most, velocities, held, changed
):
    """Bring the relative speed along each spring below most[0] lengths a second.

    Springs within (1 + most[1]) of it are not corrected; masses: over the step [kg/s], so that held is in
    newtons; changed[0] counts corrections.
    """
    for s in range(first, last):
        i, j = pairs[s, 0], pairs[s, 1]
        d = difference(positions, i, j)
        square = dot(d, d)
        total = weights[i] + weights[j]
        if square == 0.0 or total == 0.0:
            continue
        rate = dot(d, difference(velocities, i, j)) / square
        if abs(rate) <= most[0] * (1.0 + most[1]):
            continue
        changed[0] += 1
        wanted = most[0] if rate > 0.0 else -most[0]
        share(velocities, held, weights, masses, i, j, (rate - wanted) / total, d)


@kernel
def count_beyond(pairs, spans, slack, positions):  # type: ignore[no-untyped-def]
    """The number of lengths out of their span by more than the slack [m], and the worst in units of slack."""
    count = 0
    worst = 0.0
    for s in range(pairs.shape[0]):
        length = norm(difference(positions, pairs[s, 0], pairs[s, 1]))
        excess = max(length - spans[s, 1], spans[s, 0] - length)
        if excess > slack[s]:
            count += 1
        worst = max(worst, excess / slack[s])
    return count, worst

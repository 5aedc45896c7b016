"""Leaving an unstable equilibrium, a balance of forces that the smallest disturbance would end.

An equilibrium is stable if the true Hessian K is positive definite. The lowest eigenvalue of K v = a M v is
found only as exactly as needed: K + s M, with a shift s as large as the rounding of the eigenvalues, is
factorised, or solved for a random right side by conjugate gradients, which find a direction of negative
curvature if there is one. If K + s M is not positive definite, s is raised until it is, and inverse
iteration,

    (K + s M) w = M v,        a = w.M v / w.M w - s,        v <- w / |w|

gives the mode that grows fastest. The cloth is moved along it a little, towards the side of lower energy, or,
if both sides have the same energy, to the side where the largest component of the mode is positive, so that
the result is always the same. Proximal steps continue from there (gabardine.integrators.proximal).

Membranes under compression without bending stiffness are unstable too, fastest by folds of the size of a
triangle. How such cloth crumples depends on the mesh. So without bending stiffness the stability is not
checked, and modes that the mesh does not resolve are reported and not followed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gabardine.integrators.equilibrium import Search
from gabardine.mechanics.model import Floats

ROUNDING = 64.0 * float(np.finfo(np.float64).eps)
"""Eigenvalues below this fraction of the largest diagonal entry of K over its mass are rounding."""
RAISED, LARGEST_SHIFT = 16.0, 1e12
"""Factor by which the shift is raised while K + s M is not positive definite; largest shift [1/s^2]."""
INVERSE_ITERATIONS, SETTLED = 12, 1e-2
"""Largest number of inverse iterations; relative change of the eigenvalue at which they end."""
AMPLITUDE, OF_EDGE = 1e-3, 0.1
"""Displacement along the mode, as a fraction of the cloth's extent and of the edge of a triangle; four times
as far at every further attempt."""


ROUGH = 0.5
"""Modes of a larger roughness are not followed: 1 - cos of the phase from vertex to vertex; 0.5 is a wave of
six edges."""


@dataclass(frozen=True, eq=False)
class Mode:
    """An unstable mode of an equilibrium.

    shape: its largest component 1; rate_per_s2: the eigenvalue a < 0 [1/s^2]
    roughness: sum |v_i - v_j|^2 over sum |v_i|^2 + |v_j|^2 along edges: 0 is smooth, 1 random, 2 alternating
    """

    shape: Floats
    rate_per_s2: float
    roughness: float


def resists_bending(search: Search) -> bool:
    """Whether the forces have a potential and some elements have more than three vertices."""
    return search.system.conservative and any(block.element.size > 3 for block in search.system.blocks)


def unstable_mode(search: Search) -> Mode | None:
    """The mode that grows fastest at an equilibrium; None if the equilibrium is stable."""
    least = ROUNDING * search.largest_rate_per_s2
    if search.proven_stable(least):
        return None
    masses = search.system.model.masses[:, None]
    guess = np.random.default_rng(1).standard_normal(search.positions.shape)
    if search.solve(search.true_hessian, least, masses * guess) is not None:
        return None
    shift = least
    while shift < LARGEST_SHIFT:
        shift *= RAISED
        mode = _fastest(search, shift, guess)
        if mode is not None:
            return mode if mode.rate_per_s2 < -least else None
    return None


def _fastest(search: Search, shift: float, guess: Floats) -> Mode | None:
    """The mode by inverse iteration with a shift [1/s^2]; None if K + s M is not positive definite."""
    masses = search.system.model.masses[:, None]
    shape, rate = search.constraint.filter.apply(guess), np.inf
    for _ in range(INVERSE_ITERATIONS):
        next_shape = search.solve(search.true_hessian, shift, masses * shape)
        if next_shape is None:
            return None
        before, rate = (
            rate,
            (float(np.sum(next_shape * masses * shape)) / float(np.sum(masses * next_shape**2)) - shift),
        )
        shape = next_shape / np.sqrt(float(np.sum(masses * next_shape**2)))
        if abs(rate - before) <= SETTLED * abs(rate):
            break
    return Mode(shape / shape.flat[int(np.argmax(np.abs(shape)))], rate, _roughness(search, shape))


def _roughness(search: Search, shape: Floats) -> float:
    corners = shape[search.system.model.faces.astype(np.int64)]
    return float(np.sum((corners - np.roll(corners, 1, axis=1)) ** 2) / (2.0 * np.sum(corners**2) or 1.0))


def leave(search: Search, mode: Mode, attempt: int) -> None:
    """Move `search` off an unstable equilibrium along a mode; attempt: number of earlier departures."""
    edge = float(np.sqrt(2.0 * search.system.model.fine_area_m2)) or search.extent
    far = 4.0**attempt * min(AMPLITUDE * search.extent, OF_EDGE * edge)
    ahead, behind = (search.positions + sign * far * mode.shape for sign in (1.0, -1.0))
    difference = search.energy(behind) - search.energy(ahead)
    search.measure(behind if difference < -search.rounding(ahead) else ahead)

"""Springs or triangles in classes without a common vertex: greedy, deterministic colouring."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.core.threads import Range, Team


def colour_classes(stencils: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """An order by classes, and the start and end of each class in it: (n,), (classes + 1,)."""
    if len(stencils) == 0:
        return np.zeros(0, np.int64), np.zeros(1, np.int64)
    degree = int(np.bincount(stencils.ravel().astype(np.int64)).max())
    colours = np.empty(len(stencils), np.int64)
    used = np.zeros((int(stencils.max()) + 1, stencils.shape[1] * degree), np.bool_)
    _colour(stencils, used, colours)
    order = np.argsort(colours, kind="stable")
    return order, np.concatenate([[0], np.cumsum(np.bincount(colours))])


def swept_at_once(starts: NDArray[np.int64], team: Team, coloured: bool) -> list[list[Range]]:
    """Ranges of springs or triangles that threads may sweep in parallel, one list after the other."""
    if not coloured or team.size == 1:
        return [[(0, int(starts[-1]))]]
    classes = [(int(first), int(last)) for first, last in pairwise(starts)]
    return [[(first + a, first + b) for a, b in team.ranges(last - first)] for first, last in classes]


@kernel
def _colour(stencils, used, colours):  # type: ignore[no-untyped-def]
    """The first colour that is free at all corners: at most corners * (degree - 1) + 1 are needed."""
    for s in range(stencils.shape[0]):
        c = 0
        taken = True
        while taken:
            taken = False
            for k in range(stencils.shape[1]):
                taken = taken or used[stencils[s, k], c]
            if taken:
                c += 1
        for k in range(stencils.shape[1]):
            used[stencils[s, k], c] = True
        colours[s] = c

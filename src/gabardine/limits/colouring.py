"""Springs in classes that share no vertex: greedy colouring in the given order, the same everywhere."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel


def colour_classes(pairs: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Order that lines the classes up, and where each begins and ends: (n,), (classes + 1,)."""
    if len(pairs) == 0:
        return np.zeros(0, np.int64), np.zeros(1, np.int64)
    degree = int(np.bincount(pairs.ravel().astype(np.int64)).max())
    colours = np.empty(len(pairs), np.int64)
    used = np.zeros((int(pairs.max()) + 1, 2 * degree), np.bool_)
    _colour(pairs, used, colours)
    order = np.argsort(colours, kind="stable")
    return order, np.concatenate([[0], np.cumsum(np.bincount(colours))])


@kernel
def _colour(pairs, used, colours):  # type: ignore[no-untyped-def]
    """The first colour that neither end has yet: at most 2 degree - 1 are needed."""
    for s in range(pairs.shape[0]):
        i = pairs[s, 0]
        j = pairs[s, 1]
        c = 0
        while used[i, c] or used[j, c]:
            c += 1
        used[i, c] = True
        used[j, c] = True
        colours[s] = c

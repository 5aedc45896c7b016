"""Scratch memory that is kept: new memory is slow at first, since the system provides it page by page."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray


class ScratchPool:
    """Scratch arrays by name, reused by one call after the other."""

    def __init__(self) -> None:
        self._kept: dict[str, NDArray[Any]] = {}

    def get(self, name: str, shape: tuple[int, ...], dtype: Any = np.float64) -> NDArray[Any]:
        """An array with arbitrary content; it overwrites that of the last call with this name."""
        kept = self._kept.get(name)
        if kept is None or len(kept) < shape[0] or kept.shape[1:] != shape[1:] or kept.dtype != dtype:
            kept = np.zeros((shape[0] + shape[0] // 8, *shape[1:]), dtype)
            self._kept[name] = kept
        return kept[: shape[0]]

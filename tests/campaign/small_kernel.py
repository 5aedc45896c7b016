"""A kernel that compiles in half a second, kept in a cache in the present folder."""

from __future__ import annotations

import os

import numpy as np

from gabardine.core.kernels import Kernel


def squares(x):  # type: ignore[no-untyped-def]
    for i in range(x.shape[0]):
        x[i] = x[i] * x[i]


def compile_one() -> int:
    """Compile or load it and look at what it computes; 0 if that is right."""
    os.environ["GABARDINE_CACHE_DIR"] = os.path.join(os.getcwd(), "cache")
    x = np.array([2.0, 3.0])
    Kernel(squares)(x)
    return 0 if x.tolist() == [4.0, 9.0] else 1

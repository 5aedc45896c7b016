"""Direct sparse solves with the same constraints: exact to rounding, for tests and hard statics."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.linalg.blocks import to_scipy
from gabardine.linalg.linear_system import LinearSystem, Solution
from gabardine.linalg.pcg import CONVERGED, INDEFINITE

ACCURATE, BACKWARD_STABLE = 1e-8, 1e-13
"""Relative residual |b - A x|/|b| and backward error |b - A x|/(|A| |x| + |b|), infinity norms: a
factorisation without pivoting that exceeds both is rejected. If a matrix is nearly singular, as at a
bifurcation, rounding leaves a residual of eps |A| |x|, which may be any multiple of |b|."""


def solve_direct(system: LinearSystem, positive: bool = False) -> Solution:
    """Solve (S A S + I - S) d = S (b - A z), x = z + d, by sparse LU (SuperLU).

    Diagonal pivots in the order of least degree take a quarter of the time of general pivoting, which is used
    if they are inaccurate. The signs of the pivots are then those of the eigenvalues.

    positive: return INDEFINITE unless the constrained matrix is positive definite
    """
    from scipy.sparse import csc_array
    from scipy.sparse.linalg import splu

    filter, prescribed = system.filter, system.prescribed
    matrix = to_scipy(system.pattern, system.values.astype(np.float64))
    b = filter.apply(system.right - (matrix @ prescribed.ravel()).reshape(-1, 3)).ravel()
    constrained = csc_array(to_scipy(system.pattern, _constrained(system)).tocsc())
    size = float(np.linalg.norm(b)) or 1.0
    by_degree = {"permc_spec": "MMD_AT_PLUS_A", "diag_pivot_thresh": 0.0}
    for options in (by_degree, {}):
        try:
            factors = splu(constrained, options={"SymmetricMode": True}, **options)
        except RuntimeError:  # exactly singular
            continue
        if positive and options and not (factors.U.diagonal() > 0.0).all():
            return Solution(prescribed.copy(), 1, 1.0, INDEFINITE)
        change = factors.solve(b)
        missing = b - constrained @ change
        left = float(np.linalg.norm(missing)) / size
        stable = left <= ACCURATE or _backward_error(constrained, change, missing, b) <= BACKWARD_STABLE
        if stable or (not options and np.isfinite(left)):
            return Solution(prescribed + change.reshape(-1, 3), 1, left, CONVERGED)
        if positive:
            break
    return Solution(prescribed.copy(), 1, 1.0, INDEFINITE)


def _backward_error(matrix: Any, x: Floats, missing: Floats, b: Floats) -> float:
    """|b - A x|/(|A| |x| + |b|) (Rigal & Gaches 1967, J. ACM 14, 543); missing: b - A x."""
    norm = float(abs(matrix).sum(axis=1).max())
    scale = norm * float(np.abs(x).max(initial=0.0)) + float(np.abs(b).max(initial=0.0))
    return float(np.abs(missing).max(initial=0.0)) / (scale or 1.0)


def _constrained(system: LinearSystem) -> NDArray[np.float64]:
    """S A S + I - S, block by block."""
    pattern, which = system.pattern, system.filter.which
    counts: NDArray[np.int64] = pattern.starts[1:].astype(np.int64) - pattern.starts[:-1].astype(np.int64)
    rows = np.repeat(np.arange(pattern.row_count), counts)
    first, second = which[rows], which[pattern.columns]
    held = np.flatnonzero((first > 0) | (second > 0))
    out = system.values.astype(np.float64)
    projectors = system.filter.projectors.astype(np.float64)
    out[held] = projectors[first[held]] @ out[held] @ projectors[second[held]]
    fixed = np.flatnonzero(which)
    out[pattern.diagonal[fixed]] += np.eye(3) - projectors[which[fixed]]
    return out

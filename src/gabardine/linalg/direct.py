"""Direct sparse solves with the same constraints: exact to rounding, for tests and hard statics."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.linalg.blocks import to_scipy
from gabardine.linalg.constraints import Filter
from gabardine.linalg.pattern import BlockPattern
from gabardine.linalg.pcg import CONVERGED, INDEFINITE, Solution


def solve_direct(
    pattern: BlockPattern,
    values: NDArray[Any],
    right: NDArray[Any],
    filter: Filter,
    prescribed: NDArray[Any],
) -> Solution:
    """Solve (S A S + I - S) d = S (b - A z), x = z + d, by sparse LU (SuperLU)."""
    from scipy.sparse import block_diag, csc_array, eye_array
    from scipy.sparse.linalg import splu

    matrix = to_scipy(pattern, values.astype(np.float64)).tocsc()
    projector = csc_array(block_diag(filter.projectors[filter.which].astype(np.float64), format="csc"))
    b = filter.apply(right - (matrix @ prescribed.ravel()).reshape(-1, 3)).ravel()
    constrained = projector @ matrix @ projector + eye_array(matrix.shape[0], format="csc") - projector
    try:
        change = splu(csc_array(constrained), options={"SymmetricMode": True}).solve(b)
    except RuntimeError:  # exactly singular
        return Solution(prescribed.copy(), 1, 1.0, INDEFINITE)
    size = float(np.linalg.norm(b)) or 1.0
    left = float(np.linalg.norm(b - constrained @ change)) / size
    status = CONVERGED if np.isfinite(left) else INDEFINITE
    return Solution(prescribed + change.reshape(-1, 3), 1, left, status)

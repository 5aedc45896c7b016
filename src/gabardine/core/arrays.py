"""Names for types of arrays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Indices = NDArray[np.uint32]
"""Unsigned: numba pays for signed ones, since these may count from the end."""

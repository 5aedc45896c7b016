"""A step without corners."""

from __future__ import annotations

import numpy as np

from gabardine.core.arrays import Floats


def smooth(share: Floats) -> Floats:
    """3 s^2 - 2 s^3 between 0 and 1."""
    s = np.clip(share, 0.0, 1.0)
    return np.asarray(s * s * (3.0 - 2.0 * s))

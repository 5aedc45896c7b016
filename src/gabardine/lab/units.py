"""What the units of textile testers are in SI."""

from __future__ import annotations

import math

from gabardine.materials.measurement_file import STANDARD_GRAVITY

PER_CM = 100.0
"""1/cm [1/m]."""
GF_PER_CM = 1e-3 * STANDARD_GRAVITY / 1e-2
"""gf/cm [N/m]: 0.980665."""
GF_PER_CM_DEG = GF_PER_CM / math.radians(1.0)
"""gf/(cm degree) [N/m]: 56.19."""
GF_CM_PER_CM = 1e-3 * STANDARD_GRAVITY
"""gf cm/cm, moment per width [N]."""
GF_CM2_PER_CM = GF_CM_PER_CM * 1e-2
"""gf cm^2/cm, bending rigidity [N m]: 9.807e-5."""
GF_CM_PER_CM2 = GF_PER_CM
"""gf cm/cm^2, work per area [J/m^2]."""

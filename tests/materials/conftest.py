"""Curves like those of a wool gabardine, and laws made of them."""

from __future__ import annotations

from typing import Any

import pytest

from gabardine.materials.curve import Curve

WOOL: dict[str, dict[str, Any]] = {
    "weft": {"strain": [0.02, 0.05, 0.1], "stress_n_per_m": [14.0, 98.0, 460.0], "order": 3},
    "warp": {"strain": [0.015, 0.04, 0.08], "stress_n_per_m": [18.0, 130.0, 560.0], "order": 3},
    "shear": {"strain": [0.03, 0.1, 0.3], "stress_n_per_m": [5.0, 14.0, 75.0], "order": 2},
}
"""Three segments each, cubic for elongation and quadratic for shear, as Volino et al. 2009, section 4.1, use
them; magnitudes as the library's wool-gabardine: 98 N/m at a weft strain of 5 %, 5 N/m at a shear of 3 %."""


@pytest.fixture
def wool() -> dict[str, Curve]:
    return {name: Curve(**fields) for name, fields in WOOL.items()}

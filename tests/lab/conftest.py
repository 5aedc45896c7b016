"""Fabrics for the laboratory, and a mesh coarse enough for tests."""

from __future__ import annotations

import pytest

from gabardine.lab.contract import SetUp
from gabardine.materials.fabric import Fabric

CURVES = {
    "weft": {"strain": [0.02, 0.06, 0.12, 0.2], "stress_n_per_m": [5.0, 60.0, 250.0, 700.0]},
    "warp": {"strain": [0.02, 0.06, 0.1, 0.15], "stress_n_per_m": [10.0, 100.0, 350.0, 900.0]},
    "shear": {"strain": [0.05, 0.2, 0.4], "stress_n_per_m": [3.0, 8.0, 30.0], "order": 2},
}
MEMBRANES = {
    "linear": {"law": "linear", "young_n_per_m": 800.0, "poisson": 0.3},
    "orthotropic": {
        "law": "orthotropic",
        "weft_n_per_m": 1500.0,
        "warp_n_per_m": 900.0,
        "shear_n_per_m": 60.0,
        "coupling_n_per_m": 200.0,
    },
    "splines": {"law": "splines", **CURVES},
}


def fabric(law: str) -> Fabric:
    data = {"name": law, "density_kg_per_m2": 0.15, "membrane": MEMBRANES[law]}
    return Fabric.from_data({**data, "bending": {"law": "hinge", "rigidity_n_m": 1e-5}})


@pytest.fixture
def small() -> SetUp:
    return SetUp(cells=(6, 4), points=5, ends="affine")

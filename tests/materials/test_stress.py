from __future__ import annotations

import numpy as np
import pytest

from gabardine.materials.membrane import MEMBRANE_LAWS
from gabardine.materials.stress import membrane_stress


@pytest.mark.parametrize("name", MEMBRANE_LAWS)
def test_stress_of_many_is_the_derivative_of_the_density_of_each(name: str) -> None:
    """Central differences of w: 1e-6 of strain leaves some 1e-9 of the stiffness."""
    law = MEMBRANE_LAWS[name].example(1000.0)
    strains = np.random.default_rng(4).uniform(-0.04, 0.09, (6, 3))
    par = np.array(law.parameters())
    found = membrane_stress(law, strains)
    assert np.abs(found).min(axis=1).max() > 1.0
    for strain, stress in zip(strains, found):
        ends = [[strain + sign * 1e-6 * row for sign in (1, -1)] for row in np.eye(3)]
        slopes = [(law.density(*a, par, 0) - law.density(*b, par, 0)) / 2e-6 for a, b in ends]
        assert stress == pytest.approx(slopes, abs=1e-3)

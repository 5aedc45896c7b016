"""`newton_iterations = "converge"` reaches the force tolerance with the default linear tolerance."""

from __future__ import annotations

import pytest

from gabardine.scene import Scene
from gabardine.scene.templates import TEMPLATES
from gabardine.simulation.simulation import Simulation

SMALL = {"hang": "cloth.sheet.mesh.cells=[8, 8]", "drape": "cloth.sheet.mesh.cells=[12, 12]"}


@pytest.mark.parametrize("template", SMALL)
def test_converged_steps(template: str) -> None:
    """Ten steps; each linear solve takes a factor of about a thousand off the residual, until quadratic."""
    scene = Scene.from_text(TEMPLATES[template].text())
    sim = Simulation(scene.with_overrides([SMALL[template], 'solver.newton_iterations="converge"']))
    for _ in range(10):
        report = sim.step()
        assert report.history[-1] <= scene.solver.force_tolerance == 1e-6
        assert report.newton_iterations <= 10
        assert report.halvings == 0

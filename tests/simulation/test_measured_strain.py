"""Strains beyond what a fabric was measured for are told."""

from __future__ import annotations

import numpy as np
import pytest

import gabardine as gb
from gabardine.materials.library import fabrics
from gabardine.simulation.measured_strain import DOUBLED, MeasuredStrain, measured_up_to

CURVES = (
    'membrane = { law = "splines", weft = { strain = [0.1], stress_n_per_m = [50] }, '
    "warp = { strain = [0.2], stress_n_per_m = [80] }, shear = { strain = [0.4], stress_n_per_m = [30] } }"
)
HANGING = """
[time]
duration_s = 0.1
step_s = 0.01
[[cloth]]
name = "strip"
mesh = {{ shape = "rectangle", size_m = [0.1, 0.1], cells = [2, 2] }}
fabric = {{ density_kg_per_m2 = 0.2, {membrane} }}
[[cloth.pin]]
select = "left"
[[cloth.load]]
select = "right"
force_n = [{force_n}, 0, 0]
"""


def _scene(membrane: str, force_n: float) -> gb.Scene:
    return gb.Scene.from_text(HANGING.format(membrane=membrane, force_n=force_n))


def test_curves_were_measured_up_to_their_last_point() -> None:
    scene = _scene(CURVES, 0.1)
    assert measured_up_to(scene.cloth[0].fabric.membrane).tolist() == [0.1, 0.2, 0.4]


def test_moduli_say_nothing_of_their_range() -> None:
    assert np.array_equal(measured_up_to(fabrics["cotton"].membrane), DOUBLED)


def test_a_breach_names_cloth_triangle_and_axis() -> None:
    compiled = gb.Simulation(_scene(CURVES, 0.1)).compiled
    measured = MeasuredStrain.of(_scene(CURVES, 0.1), compiled)
    rest = compiled.model.original(compiled.state.positions)
    stretched = rest.copy()
    stretched[:, 0] *= 1.05  # Green-Lagrange (1.05^2 - 1) / 2 = 0.05125: within
    assert measured.beyond(stretched, 0.3) is None
    stretched[:, 0] = 1.2 * rest[:, 0]
    breach = measured.beyond(stretched, 0.3)
    assert breach is not None
    assert breach.size == pytest.approx(0.22)
    assert (breach.allowed, breach.time_s) == (0.1, 0.3)
    assert breach.where.startswith('cloth "strip", triangle ')
    assert breach.where.endswith(", weft")
    assert measured.least <= 0.1  # asked before any axis can be beyond


@pytest.mark.parametrize(("force_n", "told"), [(0.5, False), (50.0, True)])
def test_the_summary_tells_it(force_n: float, told: bool) -> None:
    summary = gb.simulate(_scene(CURVES, force_n)).summary
    assert summary["result"] == "ok"
    assert [each["what"][:23] for each in summary["breaches"]] == ["Green-Lagrange strain is"[:23]] * told


def test_a_strict_run_ends_with_it() -> None:
    moduli = 'membrane = { law = "linear", young_n_per_m = 10 }'
    with pytest.raises(gb.SimulationError, match="beyond what the fabric was measured for"):
        gb.simulate(_scene(moduli, 50.0), strict=True)

"""Strains beyond what a fabric was measured for are told."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import gabardine as gb
from gabardine.materials.library import fabrics
from gabardine.simulation.measured_strain import DOUBLED, MeasuredStrain, measured_up_to

CURVES = (
    'membrane = { law = "splines", weft = { strain = [0.1], stress_n_per_m = [50] }, '
    "warp = { strain = [0.2], stress_n_per_m = [80] }, shear = { strain = [0.4], stress_n_per_m = [30] } }"
)
STRETCHES = [(0.5, 0.5, 0), (1, 1, 0), (1.3, 1, 0), (1, 1.4, 0), (1, 1, 0.6), (1, 1, -0.6)]
"""Stretches of weft and warp, and shear."""
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


@pytest.mark.parametrize("model", ["triangles", "vertices"])
def test_it_is_the_triangle_that_a_search_through_all_finds(model: str) -> None:
    text = HANGING.format(membrane=CURVES, force_n=0.1).replace("[2, 2]", "[9, 9]")
    kind = f'model = {{ kind = "triangles", average_over = "{model}" }}'
    scene = gb.Scene.from_text(text.replace("[[cloth.pin]]", f"{kind}\n[[cloth.pin]]"))
    compiled = gb.Simulation(scene).compiled
    measured, told = MeasuredStrain.of(scene, compiled), []
    thorough = replace(measured)
    object.__setattr__(thorough, "_candidates", lambda _: np.arange(len(measured.faces)))
    rest = compiled.model.original(compiled.state.positions)
    random = np.random.default_rng(3)
    across = int(np.argmax(np.ptp(rest[:, 1:], axis=0))) + 1  # the axis of the warp
    for size_m in (1e-6, 1e-4, 1e-2, 10.0):
        for weft, warp, shear in STRETCHES:
            positions = rest + size_m * random.standard_normal(rest.shape) + 10.0
            positions += np.outer((weft - 1.0) * rest[:, 0] + shear * rest[:, across], [1.0, 0.0, 0.0])
            positions[:, across] += (warp - 1.0) * rest[:, across]
            told.append(measured.beyond(positions, 0.1))
            assert told[-1] == thorough.beyond(positions, 0.1)
    assert None in told
    assert len(set(told)) > 12
    assert {each.where[-5:] for each in told if each} == {" weft", " warp", "shear"}


def test_a_position_that_is_no_number_is_not_passed_over() -> None:
    compiled = gb.Simulation(_scene(CURVES, 0.1)).compiled
    positions = 1.3 * compiled.model.original(compiled.state.positions)
    positions[0] = np.nan
    breach = MeasuredStrain.of(_scene(CURVES, 0.1), compiled).beyond(positions, 0.1)
    assert breach is not None
    assert np.isnan(breach.size)


@pytest.mark.parametrize(("force_n", "told"), [(0.5, False), (50.0, True)])
def test_the_summary_tells_it(force_n: float, told: bool) -> None:
    summary = gb.simulate(_scene(CURVES, force_n)).summary
    assert summary["result"] == "ok"
    assert [each["what"][:23] for each in summary["breaches"]] == ["Green-Lagrange strain is"[:23]] * told


def test_a_strict_run_ends_with_it() -> None:
    moduli = 'membrane = { law = "linear", young_n_per_m = 10 }'
    with pytest.raises(gb.SimulationError, match="beyond what the fabric was measured for"):
        gb.simulate(_scene(moduli, 50.0), strict=True)

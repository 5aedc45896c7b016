"""Several friction elements from one measured loop, and loops of knits."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gabardine.lab import LAB_TESTS
from gabardine.lab.contract import SetUp
from gabardine.lab.files import csv_text
from gabardine.lab.loop_fit import fit_loop, friction_stress
from gabardine.lab.loops import path_through
from gabardine.lab.material_point import Sliders
from gabardine.lab.separation import with_loops
from gabardine.lab.sheets import read_sheet
from gabardine.materials.fabric import Fabric
from gabardine.materials.hysteresis import BendingFriction

RIGIDITY = 5e-6
ELEMENTS = ((3e-6, 1.0e-4, 0.0), (1e-5, 1.5e-4, 0.0), (4e-5, 0.8e-4, 0.0))
"""B [N m], and k [N m], y_0 [N], y_1 [N m] of three that begin to slide at 20, 15 and 2 /m."""
TURNS = 250.0 * np.array([0.0, 1.0, -1.0, 0.0])
KNIT = """W;mg/cm2;21,0
Fmax;gf/cm;50
EMT;%;38;22
LT;-;0,72;0,80
RT;%;42;48
G;gf/(cm deg);0,55
2HG;gf/cm;1,6
2HG5;gf/cm;1,8
B;gf cm2/cm;0,012;0,021
2HB;gf cm/cm;0,015;0,024
"""


def round_loop(x: np.ndarray) -> np.ndarray:
    """The moment [N] of the rigidity and the three elements along a path, by the elements' own code."""
    elements = [BendingFriction(rigidity_n_m=k, moment_n=y, hardening_n_m=h) for k, y, h in ELEMENTS]
    sliders = Sliders(elements)
    return np.array([RIGIDITY * e + sliders.go(float(e)) for e in x])


def test_unit_elements_are_the_elements_of_the_engine() -> None:
    """Also with limits that rise, to rounding."""
    x = path_through(TURNS, 40)
    for k, y, h in (*ELEMENTS, (2e-5, 1e-4, 4e-6)):
        sliders = Sliders([BendingFriction(rigidity_n_m=k, moment_n=y, hardening_n_m=h)])
        expected = [sliders.go(float(e)) for e in x]
        np.testing.assert_allclose(k * friction_stress(x, [(y / k, h / k)])[:, 0], expected, atol=1e-15)


@pytest.mark.parametrize("turns", [(0.0, 1.0, -1.0, 0.0), (1.0, -1.0, 1.0)], ids=["from rest", "again"])
def test_three_elements_are_found_in_a_loop(turns: tuple[float, ...]) -> None:
    """Their sum within 0.3 % of the largest moment, where the search ends, and B within 1 %."""
    whole = path_through(250.0 * np.array([0.0, *turns]), 50)
    x = path_through(250.0 * np.array(turns), 50)
    fit = fit_loop(x, round_loop(whole)[-len(x) :], lambda e: e[:, None])
    assert fit.residual < 3e-3
    assert len(fit.elements) == 3
    assert fit.elastic[0] == pytest.approx(RIGIDITY, rel=0.01)
    assert sum(y for _, y, _ in fit.elements) == pytest.approx(sum(y for _, y, _ in ELEMENTS), rel=0.02)


def test_noise_is_not_followed() -> None:
    """One element and 1 % of noise: a second one would not leave less than 0.9 of the residual."""
    x = path_through(TURNS, 50)
    y = RIGIDITY * x + 4e-5 * friction_stress(x, [(10.0, 0.0)])[:, 0]
    noisy = y + 0.01 * np.abs(y).max() * np.random.default_rng(0).standard_normal(len(y))
    fit = fit_loop(x, noisy, lambda e: e[:, None])
    assert len(fit.elements) == 1
    assert fit.elastic[0] == pytest.approx(RIGIDITY, rel=0.03)


def test_a_round_loop_comes_back_from_the_laboratory(tmp_path: Path) -> None:
    """Within 1 % of the largest moment everywhere; the fabric of its numbers alone is not."""
    sheet = tmp_path / "sheet.csv"
    sheet.write_text(KNIT)
    x = path_through(TURNS, 50)
    rows = [f"{e!r},{m!r}" for e, m in zip(x.tolist(), round_loop(x).tolist())]
    loop = tmp_path / "loop.csv"
    loop.write_text("\n".join(["curvature_per_m,moment_n", *rows]))
    data = with_loops(read_sheet(sheet), [loop], None).fabric("round")
    assert "3 friction elements" in data["sources"]["hysteresis.bending_weft"]
    curve = LAB_TESTS["kes-bending"].run(Fabric.from_data(data), SetUp(points=50)).curves["weft"]
    np.testing.assert_allclose(curve.y, round_loop(curve.x), atol=0.01 * np.abs(curve.y).max())
    plain = with_loops(read_sheet(sheet), [loop], None)
    numbers = type(plain)(plain.path, plain.numbers).fabric("numbers")
    off = LAB_TESTS["kes-bending"].run(Fabric.from_data(numbers), SetUp(points=50)).curves["weft"]
    assert np.abs(off.y - round_loop(off.x)).max() > 0.03 * np.abs(off.y).max()


def test_the_loops_of_a_knit_come_back(tmp_path: Path) -> None:
    """EMT, LT and RT at 50 gf/cm within 1 %, from the numbers and again from the CSV of their loop."""
    sheet = tmp_path / "sheet.csv"
    sheet.write_text(KNIT)
    wanted = {"EMT": (38.0, 22.0), "LT": (0.72, 0.80), "RT": (42.0, 48.0)}
    made = Fabric.from_data(read_sheet(sheet).fabric("knit"))
    result = LAB_TESTS["kes-tensile-knit"].run(made, SetUp())
    loop = tmp_path / "loop.csv"
    loop.write_text(csv_text(result))
    again = Fabric.from_data(with_loops(read_sheet(sheet), [loop], None).fabric("again"))
    for readings in (result.readings, LAB_TESTS["kes-tensile-knit"].run(again, SetUp()).readings):
        for name, values in wanted.items():
            for threads, value in zip(("weft", "warp"), values):
                assert readings[f"{name} {threads}"].value == pytest.approx(value, rel=0.01)

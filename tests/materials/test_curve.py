"""Curves as they are written: three ways, and everything that is wrong with one in a sentence."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pydantic import ValidationError

from gabardine.core.errors import Problem, SceneError
from gabardine.materials.curve import Curve
from gabardine.materials.fabric import Fabric
from gabardine.materials.interpolation import interpolate

STRAIN, STRESS = (0.01, 0.03, 0.1), (4.0, 20.0, 160.0)
KNOTS, ROWS = (0.0, 0.1, 0.3), ((0.0, 10.0, 5.0), (1.05, 11.0, 0.0))


@pytest.fixture
def tester(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """A stand-in for reading and fitting files: one straight line; what it is asked for is kept."""
    asked: list[Any] = []

    def read_curve(path: Path) -> tuple[Any, Any]:
        asked.append(path)
        if "none" in path.name:
            raise SceneError(Problem(str(path), "There is no such file; check the path."))
        return np.array([0.0, 0.1]), np.array([0.0, 50.0])

    def fit_curve(strain: Any, stress: Any, segments: int, order: int) -> Any:
        asked.append((segments, order))
        return interpolate(strain, stress, order)

    package = "gabardine.materials"
    monkeypatch.setitem(sys.modules, f"{package}.measurement", SimpleNamespace(read_curve=read_curve))  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, f"{package}.curve_fit", SimpleNamespace(fit_curve=fit_curve))  # type: ignore[arg-type]
    return asked


def test_points_are_met_by_the_natural_cubic_spline() -> None:
    """By its definition: through the points, odd, with two continuous derivatives, straight at the end."""
    pieces = Curve(strain=STRAIN, stress_n_per_m=STRESS).pieces
    np.testing.assert_allclose(pieces.stress(STRAIN), STRESS, rtol=1e-12)
    np.testing.assert_allclose(pieces.stress(-np.array(STRAIN)), -np.array(STRESS), rtol=1e-12)
    step = 1e-7  # one-sided derivatives of a cubic are off by its second one times this
    for knot in STRAIN[:-1]:
        before, after = (pieces.slope(knot + side * step) for side in (-1, 1))
        assert after == pytest.approx(before, rel=1e-4)
        bends = [(pieces.slope(knot + s * step) - pieces.slope(knot)) / (s * step) for s in (-1, 1)]
        assert bends[1] == pytest.approx(bends[0], rel=1e-4)
    end = (pieces.slope(STRAIN[-1]) - pieces.slope(STRAIN[-1] - step)) / step
    middle = (pieces.slope(0.05 + step) - pieces.slope(0.05)) / step
    assert abs(end) < 1e-4 * abs(middle)


def test_other_orders_and_a_point_at_zero() -> None:
    curve = Curve(strain=STRAIN, stress_n_per_m=STRESS)
    assert curve == Curve(strain=(0.0, *STRAIN), stress_n_per_m=(0.0, *STRESS), order=3)
    assert curve != Curve(strain=STRAIN, stress_n_per_m=STRESS, order=2)


def test_a_monotone_curve_rises_where_its_points_do() -> None:
    """Points with a plateau, over which the natural spline swings."""
    strain, stress = (0.01, 0.02, 0.03, 0.1), (50.0, 51.0, 52.0, 500.0)
    between = np.linspace(0.0, 0.1, 1001)
    with pytest.raises(ValidationError, match="The curve does not rise everywhere: its slope is -"):
        Curve(strain=strain, stress_n_per_m=stress)
    rising = Curve(strain=strain, stress_n_per_m=stress, monotone=True).pieces
    assert rising.slope(between).min() >= 0.0
    np.testing.assert_allclose(rising.stress(strain), stress, rtol=1e-12)


def test_polynomials_round_trip_exactly() -> None:
    curve = Curve(strain=STRAIN, stress_n_per_m=STRESS, order=5)
    written = Curve.of(curve.pieces)
    assert written.knots == tuple(curve.pieces.knots)
    assert np.array_equal(written.pieces.coefficients, curve.pieces.coefficients)
    assert written == curve
    assert (
        Curve.model_validate_json(written.model_dump_json(exclude_none=True, exclude={"monotone"})) == curve
    )


def test_a_file(tester: list[Any], tmp_path: Path) -> None:
    line = Curve(knots=(0.0, 0.1), coefficients_n_per_m=((0.0, 500.0),))
    assert Curve(csv="a.csv", order=1) == line
    context = {"folder": tmp_path}
    assert Curve.model_validate({"csv": "a.csv", "segments": 4, "order": 1}, context=context) == line
    assert Curve.model_validate({"csv": "a.csv"}, context=context).csv == "a.csv"
    assert tester == [Path("a.csv"), (3, 1), tmp_path / "a.csv", (4, 1), tmp_path / "a.csv", (3, 3)]
    longhand = Curve(csv="a.csv", order=1).longhand
    assert longhand == {"knots": [0.0, 0.1], "coefficients_n_per_m": [[0.0, 500.0]]}
    assert line.longhand is None


def test_a_file_in_a_fabric_file(tester: list[Any], tmp_path: Path) -> None:
    """Relative to the fabric file, and absolute from then on: scenes of any folder may hold it."""
    line = "{ knots = [0, 1], coefficients_n_per_m = [[0, 10]] }"
    text = (
        f'density_kg_per_m2 = 0.1\n[membrane]\nlaw = "splines"\nwarp = {line}\nshear = {line}\n'
        f'weft = {{ csv = "data/NAME.csv" }}\n'
    )
    path = tmp_path / "twill.toml"
    path.write_text(text)
    curve = Fabric.load(path).membrane.weft  # type: ignore[attr-defined]
    assert curve.csv == (tmp_path / "data" / "NAME.csv").as_posix()
    assert tester[0] == tmp_path / "data" / "NAME.csv"
    path.write_text(text.replace("NAME", "none"))
    with pytest.raises(SceneError) as caught:
        Fabric.load(path)
    assert "twill.toml: membrane.weft" in str(caught.value)
    assert "none.csv: There is no such file" in str(caught.value)


REFUSED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "nothing": ({}, ["Give one of", "strain and stress_n_per_m", "csv", "knots and coefficients_n_per_m"]),
    "two ways": ({"csv": "a", "knots": (0, 1)}, ["Give only one of"]),
    "half of the points": ({"strain": (1,)}, ["go together", "add stress_n_per_m"]),
    "half of the polynomials": ({"coefficients_n_per_m": ((0, 1),)}, ["go together", "add knots"]),
    "what does not belong": (
        {"knots": (0, 1), "coefficients_n_per_m": ((0, 1),), "order": 2},
        ["order does not go with knots"],
    ),
    "segments of points": ({"strain": (1,), "stress_n_per_m": (1,), "segments": 2}, ["segments does not go"]),
    "unequal lists": ({"strain": (1, 2), "stress_n_per_m": (1,)}, ["2 values", "stress_n_per_m 1"]),
    "no points": ({"strain": (), "stress_n_per_m": ()}, ["no point beyond zero"]),
    "only the origin": ({"strain": (0,), "stress_n_per_m": (0,)}, ["no point beyond zero"]),
    "stress at zero": ({"strain": (0, 1), "stress_n_per_m": (2, 3)}, ["zero strain is 2 N/m", "begins at 0"]),
    "strain back": (
        {"strain": (0.1, 0.3, 0.2), "stress_n_per_m": (1, 2, 3)},
        ["strain must rise", "0.2 follows 0.3"],
    ),
    "stress down": (
        {"strain": (0.1, 0.2, 0.3), "stress_n_per_m": (1, 3, 2)},
        ["stress_n_per_m must rise", "2 follows 3"],
    ),
    "flat": ({"strain": (0.1, 0.2), "stress_n_per_m": (1, 1)}, ["stress_n_per_m must rise", "1 follows 1"]),
    "overshoot": (
        {"strain": (0.01, 0.03, 0.04, 0.1), "stress_n_per_m": (5, 5.1, 400, 410)},
        ["does not rise everywhere", "slope is -", "at a strain of 0.", "order = 1", "monotone = true"],
    ),
    "monotone of another order": (
        {"strain": (1,), "stress_n_per_m": (1,), "order": 2, "monotone": True},
        ["monotone = true is a cubic", "order 2"],
    ),
    "falling polynomial": (
        {"knots": (0, 1), "coefficients_n_per_m": ((0, 1, -0.6),)},
        ["slope is -0.2 N/m at a strain of 1;", "correct its coefficients"],
    ),
    "flat at the start": (
        {"knots": (0, 1), "coefficients_n_per_m": ((0, 0, 1),)},
        ["0 N/m at a strain of 0;"],
    ),
    "falling inside": (
        {"knots": (0, 1), "coefficients_n_per_m": ((0, 1, -2.1, 1.4),)},
        ["slope is -0.05 N/m at a strain of 0.5;"],
    ),
    "a jump": (
        {"knots": (0, 1, 2), "coefficients_n_per_m": ((0, 1), (2, 1))},
        ["jumps from 1 to 2 N/m at a strain of 1"],
    ),
    "not from zero": (
        {"knots": (0, 1), "coefficients_n_per_m": ((1, 1),)},
        ["jumps from 0 to 1", "strain of 0"],
    ),
    "knots not from zero": ({"knots": (1, 2), "coefficients_n_per_m": ((0, 1),)}, ["must begin with 0"]),
    "knots back": (
        {"knots": (0, 2, 1), "coefficients_n_per_m": ((0, 1), (2, 1))},
        ["must begin with 0 and rise"],
    ),
    "rows missing": (
        {"knots": (0, 1, 2), "coefficients_n_per_m": ((0, 1),)},
        ["need 2 polynomials", "not 1"],
    ),
    "no knots": ({"knots": (), "coefficients_n_per_m": ()}, ["need 1 polynomials"]),
    "ragged": (
        {"knots": (0, 1, 2), "coefficients_n_per_m": ((0, 1), (1, 1, 1))},
        ["equally long", "with zeros"],
    ),
    "constant": ({"knots": (0, 1), "coefficients_n_per_m": ((0,),)}, ["at least 2 numbers"]),
    "overflow": ({"strain": (1e-300, 1.0), "stress_n_per_m": (1e8, 1e9)}, ["overflows"]),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_in_a_sentence(case: str) -> None:
    fields, words = REFUSED[case]
    with pytest.raises(ValidationError) as caught:
        Curve(**fields)
    message = caught.value.errors()[0]["msg"]
    assert caught.value.error_count() == 1
    for word in words:
        assert word in message
    assert message.endswith(".")


def test_negative_strain_is_refused() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 0"):
        Curve(strain=(-0.1, 0.1), stress_n_per_m=(-1, 1))


def test_sound_polynomials() -> None:
    curve = Curve(knots=KNOTS, coefficients_n_per_m=ROWS)
    assert float(curve.pieces.stress(0.3)) == pytest.approx(1.05 + 11.0 * 0.2)

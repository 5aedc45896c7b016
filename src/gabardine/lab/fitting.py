"""From a tester's files to a fabric: each curve fitted, each number with its source."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.core.model_tables import tables
from gabardine.core.number_words import to_float
from gabardine.lab.loading import elastic_curve
from gabardine.materials.curve_fit import Residual, fit_closely, fit_curve, residual
from gabardine.materials.fabric import Fabric
from gabardine.materials.measurement import TESTS, Measurement, read_measurement
from gabardine.materials.pieces import Pieces

MODES = {mode: test for test, mode in TESTS.items()}
"""Curve of a fabric -> the test that gives it."""

STRAIGHT_TO = 0.1
"""Where a straight curve taken from a linear law has its knot; it goes on straight beyond."""

LAST, STEEPER = 0.8, 1.5
"""Where the last fifth of the data begins, and how much steeper than its mean a curve may end."""

NOTHING: Mapping[str, str] = MappingProxyType({})

POOR = 0.02
"""A largest residual above this is worth a word."""


@dataclass(frozen=True, eq=False)
class FittedCurve:
    """A measured curve and the polynomials fitted to it.

    strain, stress: what they are fitted to: the measurement, less friction known from elsewhere [N/m]
    with_friction: whether that friction goes with the curve
    """

    mode: str
    measurement: Measurement
    strain: Floats
    stress: Floats
    with_friction: bool
    pieces: Pieces
    residual: Residual
    notes: tuple[str, ...] = ()

    def values(self) -> dict[str, Any]:
        """The fit in numbers; residuals relative to the largest stress."""
        return {
            "segments": self.pieces.segment_count,
            "order": self.pieces.order,
            "points": len(self.measurement.displacement_m),
            "rms": self.residual.rms,
            "largest": self.residual.largest,
            "knots": self.pieces.knots.tolist(),
        }

    def source(self) -> str:
        """Where the curve comes from."""
        found, size = self.measurement, self.measurement.size
        what = found.comments.get("source") or found.comments.get("fabric") or "no source stated"
        return (
            f"Fitted to {found.path.name} ({what}): sample {size.length_m:g} m between the clamps, "
            f"{size.width_m:g} m along them, {len(found.displacement_m)} points; {self.pieces.segment_count} "
            f"segments of order {self.pieces.order} by least squares, off by at most "
            f"{100 * self.residual.largest:.2g} % of the largest stress "
            f"({100 * self.residual.rms:.2g} % r.m.s.)."
        )


@dataclass(frozen=True, eq=False)
class FittedFabric:
    """A fabric made from measurements. data: as its file holds it; notes: what a person should know."""

    fabric: Fabric
    data: dict[str, Any]
    curves: dict[str, FittedCurve]
    notes: tuple[str, ...]


def read_measurements(paths: list[Path], given: Mapping[str, Path | None]) -> dict[str, Measurement]:
    """Measurements by mode; `given` names the mode, of `paths` the files themselves must say it."""
    found = {m: read_measurement(path, MODES[m]) for m, path in given.items() if path is not None}
    for path in paths:
        measurement = read_measurement(path)
        mode = TESTS.get(measurement.test)
        if mode is None:
            raise SceneError(
                f"{path}: The file does not say along which threads the sample was stretched; add a line "
                f"`# test = tensile-weft` or `# test = tensile-warp`, or give it as --weft or --warp."
            )
        if mode in found:
            raise SceneError(
                f"{path}: This is a second measurement of the {mode} curve, after {found[mode].path}; "
                f"give one of them."
            )
        found[mode] = measurement
    return {mode: found[mode] for mode in MODES if mode in found}


def fit_fabric(
    measurements: Mapping[str, Measurement],
    name: str = "",
    density_kg_per_m2: float | None = None,
    like: Fabric | None = None,
    segments: int | None = None,
    order: int = 3,
    measured: Mapping[str, str] = NOTHING,
) -> FittedFabric:
    """A fabric with the law "splines".

    measurements: by mode (weft, warp, shear); what is missing is taken from `like`
    segments: of each curve; None: 3, more where these leave a structured residual
    measured: sources of those numbers of `like` that were measured too, on a sheet or by loops
    """
    curves = {mode: _fitted(mode, found, like, segments, order) for mode, found in measurements.items()}
    notes = [note for found in measurements.values() for note in found.notes]
    notes += [note for curve in curves.values() for note in curve.notes]
    for curve in curves.values():
        if curve.residual.largest > POOR:
            notes.append(
                f"The {curve.mode} curve is off by up to {100 * curve.residual.largest:.2g} %: look at the "
                f"plot; noise, a curve that falls, or too few segments."
            )
    membrane: dict[str, Any] = {"law": "splines"}
    sources: dict[str, str] = {}
    for mode in MODES:
        if mode in curves:
            pieces, sources[f"membrane.{mode}"] = curves[mode].pieces, curves[mode].source()
            membrane[mode] = _table(pieces)
        else:
            membrane[mode], source = borrowed(mode, like)
            sources[f"membrane.{mode}"] = measured.get("membrane", source)
    density, sources["density_kg_per_m2"] = _density(measurements, density_kg_per_m2, like, measured)
    data: dict[str, Any] = {"name": name or _name(measurements)}
    stated = sorted({found.comments.get("fabric", "") for found in measurements.values()} - {""})
    data["title"] = f"Fitted to measurements of {', '.join(stated) or 'a fabric'}"
    data["density_kg_per_m2"] = density
    data |= _rest(like, sources, curves, measured)
    data["membrane"] = membrane
    data["sources"] = sources
    return FittedFabric(Fabric.from_data(data, data["name"]), data, curves, tuple(notes))


def _fitted(
    mode: str, found: Measurement, like: Fabric | None, segments: int | None, order: int
) -> FittedCurve:
    strain, stress, with_friction = elastic_curve(found, mode, like)
    try:
        if segments is None:
            pieces = fit_closely(strain, stress, order)
        else:
            pieces = fit_curve(strain, stress, segments, order)
    except SceneError as error:
        raise SceneError(f"{found.path}: {error}") from None
    held, notes = _no_steeper(pieces, strain, stress, f"{found.path}: the {mode} curve")
    if not with_friction:
        notes += (
            f"{found.path}: friction of the {mode} from elsewhere leaves nothing elastic of this curve, "
            f"which has no way back; it is left out.",
        )
    return FittedCurve(
        mode, found, strain, stress, with_friction, held, residual(held, strain, stress), notes
    )


def _no_steeper(pieces: Pieces, strain: Floats, stress: Floats, what: str) -> tuple[Pieces, tuple[str, ...]]:
    """The curve with a tangent beyond its end that is no steeper than what was measured over its last fifth.

    The end of a polynomial is the place where a few points decide about its slope, and beyond it everything
    goes on with that. What is added is a straight segment.
    """
    end = float(pieces.knots[-1])
    start = min(LAST * end, float(strain[-2]))
    measured = float(stress[-1] - np.interp(start, strain, stress)) / (float(strain[-1]) - start)
    slope = float(pieces.slope(end))
    if not 0.0 < measured < slope / STEEPER:
        return pieces, ()
    straight = np.zeros((1, pieces.order + 1))
    straight[0, :2] = float(pieces.stress(end)), measured
    longer = Pieces(np.append(pieces.knots, 1.01 * end), np.vstack([pieces.coefficients, straight]))
    note = (
        f"{what} would go on beyond its end with {slope:.3g} N/m; the last fifth of the data rises with "
        f"{measured:.3g} N/m, and it goes on with that."
    )
    return longer, (note,)


def _table(pieces: Pieces) -> dict[str, Any]:
    return {"knots": pieces.knots.tolist(), "coefficients_n_per_m": pieces.coefficients.tolist()}


def borrowed(mode: str, like: Fabric | None) -> tuple[dict[str, Any], str]:
    """A curve that was not measured, from another fabric: its own, or a straight one of its stiffness."""
    if like is None:
        test = MODES[mode]
        raise SceneError(
            f"The {mode} curve is missing; give a file with `# test = {test}`, or --{mode} FILE, or take "
            f"it from another fabric with --like NAME."
        )
    pieces = getattr(getattr(like.membrane, mode, None), "pieces", None)
    if pieces is not None:
        return _table(pieces), f"Not measured: the {mode} curve of {like.name}."
    stiffness = dict(zip(MODES, like.membrane.rest_stiffness()))[mode]
    table = {"knots": [0.0, STRAIGHT_TO], "coefficients_n_per_m": [[0.0, stiffness]]}
    return table, f"Not measured: a straight line of the {mode} stiffness of {like.name} at rest."


def _density(
    measurements: Mapping[str, Measurement],
    given: float | None,
    like: Fabric | None,
    measured: Mapping[str, str],
) -> tuple[float, str]:
    if given is not None:
        if not (math.isfinite(given) and given > 0):
            raise SceneError(f"--density {given:g} is not possible; give a positive number of kg/m^2.")
        return given, "Given to gabardine fit."
    for found in measurements.values():
        stated = found.comments.get("density_kg_per_m2", "")
        try:
            density = to_float(stated or "nan")
        except ValueError:
            density = -1.0
        if density > 0 and math.isfinite(density):
            return density, f"Stated in {found.path.name}."
        if stated:
            raise SceneError(
                f"{found.path}: density_kg_per_m2 = {stated} is not a positive number of kg/m^2; correct it."
            )
    if like is not None:
        source = measured.get("density_kg_per_m2", f"Not measured: that of {like.name}.")
        return like.density_kg_per_m2, source
    raise SceneError(
        "The mass per area is missing: no file has a line `# density_kg_per_m2 = ...`; give --density 0.15 "
        "(in kg/m^2), or take it from another fabric with --like NAME."
    )


def _rest(
    like: Fabric | None,
    sources: dict[str, str],
    curves: Mapping[str, FittedCurve],
    measured: Mapping[str, str],
) -> dict[str, Any]:
    """Thickness, friction, bending, hysteresis and viscosity of the fabric it is like.

    Friction elements that do not go with a curve are left out.
    """
    if like is None:
        return {}
    held: dict[str, Any] = tables(like, everything=True)
    names = ("thickness_m", "friction", "bending", "hysteresis", "viscosity")
    rest: dict[str, Any] = {key: held[key] for key in names if key in held}
    without = {mode for mode, curve in curves.items() if not curve.with_friction}
    if "hysteresis" in rest:
        rest["hysteresis"] = {key: each for key, each in rest["hysteresis"].items() if key not in without}
    for key in rest:
        sources[key] = measured.get(key, f"Not measured: that of {like.name}.")
    sources |= {key: words for key, words in measured.items() if key.startswith("hysteresis.")}
    return rest


def _name(measurements: Mapping[str, Measurement]) -> str:
    stated = [found.comments["fabric"] for found in measurements.values() if found.comments.get("fabric")]
    return f"{stated[0]}-fitted" if stated else "fitted"

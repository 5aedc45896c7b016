"""One measured curve, stress over strain, as a user writes it: points, a tester's file or polynomials.

In the viscous role of a law (a viscosity on the strain rate) the same fields are rates [1/s] and N s/m.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, ClassVar, NamedTuple, Self

import numpy as np
from pydantic import Field, PrivateAttr, ValidationInfo, field_validator, model_validator

from gabardine.core.errors import SceneError
from gabardine.core.messages.validation import nested, sentence
from gabardine.core.parameters import Parameters
from gabardine.materials.interpolation import interpolate, interpolate_monotone
from gabardine.materials.pieces import Pieces

ORDER, SEGMENTS = 3, 3
"""Defaults."""

FLAT = 1e-9
"""A slope below this fraction of the mean slope counts as zero."""

GAP = 1e-9
"""A step at a knot below this fraction of the largest stress is rounding."""

Strain = Annotated[float, Field(ge=0)]


class _Form(NamedTuple):
    """One way to write a curve: required fields, optional fields, and the remedy if it falls."""

    needs: tuple[str, ...]
    may: tuple[str, ...]
    pieces: Callable[[Curve, Path], Pieces]
    remedy: str


class Curve(Parameters):
    """Stress over strain, rising everywhere; given by points, by a tester's file, or by polynomials.

    `strain` and `stress_n_per_m`: a spline of `order` through the points, from (0, 0) on.
    `csv`: `segments` polynomials of `order`, fitted to a measured file. `knots` and
    `coefficients_n_per_m`: polynomials of (strain - left knot), constant term first. Below zero
    s(-e) = -s(e); beyond the last point or knot the curve continues as its tangent.
    """

    strain: tuple[Strain, ...] | None = Field(None, description="strain of the points, rising")
    stress_n_per_m: tuple[float, ...] | None = Field(None, description="stress at the points [N/m]")
    csv: str | None = Field(None, description="a tester's file, relative to the file this stands in")
    knots: tuple[Strain, ...] | None = Field(None, description="strain where polynomials meet, from 0")
    coefficients_n_per_m: tuple[tuple[float, ...], ...] | None = Field(
        None, description="of each polynomial, ascending powers of strain - left knot [N/m]"
    )
    order: int | None = Field(None, ge=1, le=5, description="of the polynomials; left out: 3")
    segments: int | None = Field(None, ge=1, le=50, description="polynomials fitted to a csv; left out: 3")
    monotone: bool = Field(False, description="points: the cubic that never overshoots them")

    FORMS: ClassVar[tuple[_Form, ...]]
    _pieces: Pieces = PrivateAttr()

    @classmethod
    def of(cls, pieces: Pieces) -> Self:
        """The curve of polynomials."""
        return cls(
            knots=tuple(pieces.knots.tolist()),
            coefficients_n_per_m=tuple(tuple(row) for row in pieces.coefficients.tolist()),
        )

    @property
    def pieces(self) -> Pieces:
        """The curve itself: value, slope, energy."""
        return self._pieces

    @property
    def longhand(self) -> dict[str, Any] | None:
        """The curve as numbers, if it comes from another file: for self-contained scenes."""
        if self.csv is None:
            return None
        knots, coefficients = self._pieces.knots, self._pieces.coefficients
        return {"knots": knots.tolist(), "coefficients_n_per_m": coefficients.tolist()}

    @field_validator("csv")
    @classmethod
    def _in_a_fabric_file(cls, path: str | None, info: ValidationInfo) -> str | None:
        """A fabric file is read into scenes of any folder: paths in it become absolute."""
        context = info.context or {}
        if path is None or not context.get("absolute_paths"):
            return path
        return (context["folder"] / path).absolute().as_posix()

    @model_validator(mode="after")
    def _rising(self, info: ValidationInfo) -> Self:
        form = self._form()
        with np.errstate(all="ignore"):  # numbers out of bounds are refused below
            pieces = form.pieces(self, (info.context or {}).get("folder", Path()))
            numbers = np.array(pieces.parameters())
            if not np.isfinite(numbers).all():
                raise sentence("The curve overflows: its numbers are too large or lie too close; check them.")
            strain, slope = pieces.least_slope()
            least = FLAT * float(pieces.stress(pieces.knots[-1])) / pieces.knots[-1]
        if not slope > least:
            raise sentence(
                f"The curve does not rise everywhere: its slope is {slope:.4g} N/m at a strain of "
                f"{strain:.4g}; {form.remedy}."
            )
        self._pieces = pieces
        return self

    def _form(self) -> _Form:
        """The form in which the curve is written."""
        given = [n for n in type(self).model_fields if getattr(self, n) not in (None, False)]
        forms = [form for form in self.FORMS if set(form.needs) & set(given)]
        if len(forms) != 1:
            ways = ", or ".join(" and ".join(form.needs) for form in self.FORMS)
            raise sentence(f"Give {'only ' if forms else ''}one of: {ways}.")
        form = forms[0]
        missing = [name for name in form.needs if name not in given]
        if missing:
            raise sentence(f"{form.needs[0]} and {form.needs[1]} go together; add {missing[0]} = [...].")
        strange = [name for name in given if name not in form.needs + form.may]
        if strange:
            raise sentence(f"{strange[0]} does not go with {form.needs[0]}; remove it.")
        return form

    def __eq__(self, other: object) -> bool:
        """Equal polynomials are the same curve, however they were written."""
        return isinstance(other, Curve) and self._pieces == other._pieces

    __hash__ = None  # type: ignore[assignment]


def _through_points(curve: Curve, _folder: Path) -> Pieces:
    strain, stress = list(curve.strain or ()), list(curve.stress_n_per_m or ())
    if len(strain) != len(stress):
        raise sentence(
            f"strain has {len(strain)} values and stress_n_per_m {len(stress)}; give as many of both."
        )
    if not strain or strain[0] > 0:
        strain, stress = [0.0, *strain], [0.0, *stress]
    if stress[0] != 0:
        raise sentence(f"The stress at zero strain is {stress[0]:g} N/m; a curve begins at 0, 0.")
    if len(strain) < 2:
        raise sentence("The curve has no point beyond zero strain; give at least one.")
    for name, values in (("strain", strain), ("stress_n_per_m", stress)):
        for before, after in pairwise(values):
            if not after > before:
                raise sentence(
                    f"{name} must rise from point to point, but {after:g} follows {before:g}; "
                    f"correct or leave out such points."
                )
    order = ORDER if curve.order is None else curve.order
    if not curve.monotone:
        return interpolate(strain, stress, order)
    if order != 3:
        raise sentence(f"monotone = true is a cubic, not of order {order}; remove order or monotone.")
    return interpolate_monotone(strain, stress)


def _of_file(curve: Curve, folder: Path) -> Pieces:
    from gabardine.materials.curve_fit import fit_curve
    from gabardine.materials.measurement import read_curve

    try:
        strain, stress = read_curve(folder / (curve.csv or ""))
        return fit_curve(strain, stress, curve.segments or SEGMENTS, curve.order or ORDER)
    except SceneError as error:
        raise nested(error.problems) from None


def _of_polynomials(curve: Curve, _folder: Path) -> Pieces:
    knots, rows = curve.knots or (), curve.coefficients_n_per_m or ()
    if len(rows) != len(knots) - 1 or not rows:
        raise sentence(
            f"{len(knots)} knots need {max(len(knots) - 1, 1)} polynomials between them, not {len(rows)}; "
            f"give one row of coefficients_n_per_m from each knot to the next."
        )
    if len({len(row) for row in rows}) != 1 or len(rows[0]) < 2:
        raise sentence(
            "The rows of coefficients_n_per_m must be equally long, with at least 2 numbers each; "
            "fill up short rows with zeros."
        )
    if knots[0] != 0 or any(after <= before for before, after in pairwise(knots)):
        raise sentence(f"knots must begin with 0 and rise, not {list(knots)}; correct them.")
    pieces = Pieces(np.array(knots), np.array(rows))
    ends = [float(np.polynomial.Polynomial(c)(h)) for c, h in zip(rows, np.diff(pieces.knots))]
    largest = max(abs(end) for end in ends)
    for knot, end, row in zip(knots, [0.0, *ends], rows):
        if abs(end - row[0]) > GAP * largest:
            raise sentence(
                f"The curve jumps from {end:.6g} to {row[0]:.6g} N/m at a strain of {knot:g}; it must be "
                f"continuous and begin at 0, 0: correct the first coefficient there."
            )
    return pieces


Curve.FORMS = (
    _Form(
        ("strain", "stress_n_per_m"),
        ("order", "monotone"),
        _through_points,
        "give order = 1 (straight lines) or monotone = true (a cubic that does not overshoot)",
    ),
    _Form(("csv",), ("segments", "order"), _of_file, "give fewer segments or a lower order"),
    _Form(("knots", "coefficients_n_per_m"), (), _of_polynomials, "correct its coefficients"),
)

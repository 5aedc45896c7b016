"""A membrane law by a table: an energy density over (weft, warp, shear strain).

The energy is the C2 tensor-product cubic B-spline through the tabulated values, stress and tangent its exact
derivatives (gabardine.materials.membrane.tabulated). Beyond an axis the outermost polynomials continue: along
the axis the energy is then quadratic and the stress linear.

The table is checked for convexity at its nodes and in the middle of its cells. Between them and beyond the
axes this is not certain, so `convex` is False and the projected tangent drops negative eigenvalues of c.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal, Self

import numpy as np
from pydantic import Field, PrivateAttr, model_validator

from gabardine.core.messages.validation import sentence
from gabardine.materials.grid_spline import FEWEST, Axis, Floats
from gabardine.materials.law import MembraneLaw
from gabardine.materials.membrane import tabulated

UNEVEN = 1e-6
"""Largest deviation of nodes from an even spacing, in spacings."""

REST_ENERGY, REST_STRAIN = 1e-2, 5e-2
"""Largest values at zero strain: energy relative to the largest, and stress as a strain in spacings. Smaller
values are interpolation errors and are subtracted."""

NEGATIVE = 1e-9
"""Most negative eigenvalue of the tangent that counts as rounding, relative to the largest."""


class Table(MembraneLaw):
    """An energy density tabulated over weft, warp and engineering shear strain, interpolated smoothly (C2).

    An axis is [lowest, highest, number of nodes], or the nodes themselves, evenly spaced, at least 4 of them.
    `energy_j_per_m2` is indexed by weft, warp, shear. Beyond the axes stress continues linearly.
    """

    law: Literal["table"] = "table"
    weft_strain: tuple[float, ...] = Field(min_length=3, description="axis of the weft strain")
    warp_strain: tuple[float, ...] = Field(min_length=3, description="axis of the warp strain")
    shear_strain: tuple[float, ...] = Field(min_length=3, description="axis of the engineering shear")
    energy_j_per_m2: tuple[tuple[tuple[float, ...], ...], ...] = Field(
        description="energy at each weft, warp and shear strain [J/m^2]"
    )

    convex: ClassVar[bool] = False
    density: ClassVar = staticmethod(tabulated.density)
    stress: ClassVar = staticmethod(tabulated.stress)
    tangent: ClassVar = staticmethod(tabulated.tangent)

    _numbers: tuple[float, ...] = PrivateAttr(())

    @classmethod
    def example(cls, stiffness: float, strain: float = 0.5) -> Self:
        from gabardine.materials.membrane.contraction import Contraction

        law = Contraction.example(stiffness, 2.0 * strain)
        reach = 1.6 * strain
        return cls.from_law(law, (-reach, reach, 9), (-reach, 1.2 * reach, 8), (-reach, reach, 7))

    @classmethod
    def from_law(cls, law: MembraneLaw, weft: Any, warp: Any, shear: Any) -> Self:
        """The table of another law on axes (lowest, highest, number of nodes)."""
        par = np.array(law.parameters())
        axes = [
            Axis(float(low), float(high), int(count)).nodes.tolist()
            for low, high, count in (weft, warp, shear)
        ]
        energies = [
            [[float(law.density(u, v, s, par, 0)) for s in axes[2]] for v in axes[1]] for u in axes[0]
        ]
        return cls(weft_strain=weft, warp_strain=warp, shear_strain=shear, energy_j_per_m2=energies)

    @model_validator(mode="after")
    def _sound(self) -> Self:
        axes = [_axis(name, getattr(self, name)) for name in ("weft_strain", "warp_strain", "shear_strain")]
        energies = _energies(self.energy_j_per_m2, tuple(axis.count for axis in axes))
        coefficients = energies
        with np.errstate(over="ignore", invalid="ignore"):  # numbers out of bounds are refused below
            for along, axis in enumerate(axes):
                coefficients = axis.coefficients(coefficients, along)
            moduli = [
                _evaluated(axes, coefficients, [np.zeros(1)] * 3, order) for row in SECOND for order in row
            ]
            if not np.isfinite(moduli).all():
                raise sentence("The table overflows: its energies are too large or its steps too small.")
        coefficients = _at_rest(axes, coefficients, float(np.abs(energies).max()))
        _check_convex(axes, coefficients)
        weft, warp, shear = (
            tabulated.AXIS.numbers(lowest=axis.lowest, density=1.0 / axis.spacing, count=axis.count)
            for axis in axes
        )
        self._numbers = tabulated.NUMBERS.numbers(
            weft=weft, warp=warp, shear=shear, coefficients=coefficients
        )
        return self

    def parameters(self) -> tuple[float, ...]:
        return self._numbers


def _axis(name: str, values: tuple[float, ...]) -> Axis:
    """Three numbers are lowest, highest, count; more are the nodes."""
    if len(values) == 3:
        lowest, highest, count = values
        if count != int(count) or count < FEWEST:
            raise sentence(
                f"{name} has {count:g} nodes; three numbers are lowest, highest and number of nodes, "
                f"a whole number of at least {FEWEST}."
            )
    else:
        lowest, highest, count = values[0], values[-1], len(values)
    if not lowest < highest or not lowest <= 0.0 <= highest:
        raise sentence(
            f"{name} goes from {lowest:g} to {highest:g}; it must rise and hold 0, the rest state."
        )
    axis = Axis(lowest, highest, int(count))
    uneven = np.abs(np.array(values) - axis.nodes) > UNEVEN * axis.spacing if len(values) > 3 else np.zeros(1)
    if uneven.any():
        at = int(np.argmax(uneven))
        raise sentence(
            f"{name} is not evenly spaced: {values[at]:g} should be {axis.nodes[at]:g}; "
            f"tabulate the energy on even steps."
        )
    return axis


def _energies(nested_rows: Any, shape: tuple[int, ...]) -> Floats:
    """The energies as an array of the axes' shape."""
    lengths = [{len(nested_rows)}, {len(row) for row in nested_rows}]
    lengths.append({len(column) for row in nested_rows for column in row})
    for name, count, found in zip(("weft", "warp", "shear"), shape, lengths):
        if found != {count}:
            raise sentence(
                f"energy_j_per_m2 has {' or '.join(map(str, sorted(found)))} values along the {name}, but "
                f"{name}_strain has {count} nodes; give energy_j_per_m2[weft][warp][shear], one per node."
            )
    return np.array(nested_rows, float)


def _evaluated(axes: list[Axis], coefficients: Floats, at: list[Floats], orders: tuple[int, ...]) -> Floats:
    """The function, or the derivative of these orders, at all combinations of places."""
    u, v, s = (axis.matrix(places, order) for axis, places, order in zip(axes, at, orders))
    return np.einsum("ai,bj,ck,ijk->abc", u, v, s, coefficients, optimize=True)


FIRST = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
SECOND = (
    ((2, 0, 0), (1, 1, 0), (1, 0, 1)),
    ((1, 1, 0), (0, 2, 0), (0, 1, 1)),
    ((1, 0, 1), (0, 1, 1), (0, 0, 2)),
)


def _at_rest(axes: list[Axis], coefficients: Floats, largest: float) -> Floats:
    """The coefficients minus energy and stress at zero strain; refused unless these are nearly zero."""
    zero = [np.zeros(1)] * 3
    energy = float(_evaluated(axes, coefficients, zero, (0, 0, 0)).item())
    slopes = np.array([_evaluated(axes, coefficients, zero, order).item() for order in FIRST])
    stiffness = [_evaluated(axes, coefficients, zero, SECOND[m][m]).item() for m in range(3)]
    if not abs(energy) <= REST_ENERGY * largest:
        raise sentence(
            f"The energy at zero strain is {energy:g} J/m^2; the rest state must be at zero: subtract it."
        )
    for name, axis, slope, stiff in zip(("weft", "warp", "shear"), axes, slopes, stiffness):
        if not abs(slope) <= REST_STRAIN * axis.spacing * abs(stiff):
            raise sentence(
                f"The {name} stress at zero strain is {slope:g} N/m, as of a strain of {slope / stiff:.3g}; "
                f"the rest state must be free of stress."
            )
    # The coefficients of a linear function are its values at the knot averages, which here are the nodes.
    nodes = [axis.lowest + axis.spacing * np.arange(-1, axis.count + 1) for axis in axes]
    u, v, s = np.meshgrid(*nodes, indexing="ij")
    return coefficients - (energy + slopes[0] * u + slopes[1] * v + slopes[2] * s)


def _check_convex(axes: list[Axis], coefficients: Floats) -> None:
    """SceneError if the smallest eigenvalue of the tangent is negative at a node or cell middle."""
    at = [np.linspace(axis.lowest, axis.highest, 2 * axis.count - 1) for axis in axes]
    moduli = np.array([[_evaluated(axes, coefficients, at, order) for order in row] for row in SECOND])
    least = np.linalg.eigvalsh(np.moveaxis(moduli, (0, 1), (-2, -1)))[..., 0]
    worst = np.unravel_index(int(np.argmin(least)), least.shape)
    if not least[worst] >= -NEGATIVE * np.abs(moduli).max():
        place = ", ".join(f"{places[k]:.4g}" for places, k in zip(at, worst))
        raise sentence(
            f"The table is not convex: at the strain ({place}) the least eigenvalue of its tangent is "
            f"{least[worst]:.4g} N/m; none may be negative. Smooth the energies or widen the steps."
        )

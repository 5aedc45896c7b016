"""Bending with internal friction: moments that depend on how the cloth was bent before.

The hinge law (:mod:`gabardine.elements.bending`) with rigidity B, and beside it, along the weft and along the
warp, Prandtl-Ishlinskii elements: springs of rigidity k_j [N m], each in series with a slider that gives way
at a moment y_j [N, which is N m per width]. With the curvature kappa of a face along the weft (likewise along
the warp) and the place p_j of a slider, both in 1/m,

    m = B kappa + sum_j k_j clamp(kappa - p_j, -r_j, r_j),        r_j = y_j / k_j

and where |kappa - p_j| exceeds r_j the slider follows, so that it is r_j again. The places p_j are the
internal state. It does not matter how fast the cloth is bent. A cycle between curvatures -c and c dissipates
sum_j 4 y_j (c - r_j) per area, over the elements that slide; sum_j 2 y_j is the width of the loop that the
KES-F bending test calls 2HB (in gf cm/cm: times 9.807e-3 N).

Prandtl 1928, "Ein Gedankenmodell zur kinetischen Theorie der festen Koerper"; Ishlinskii 1944; Visintin 1994,
"Differential Models of Hysteresis". Dahl 1968, "A solid friction model", has one state instead, which
approaches its limit exponentially. For cloth: Lahey 2002, "Modelling hysteresis in the bending of fabrics";
Ngo-Ngoc & Boivin 2004, "Nonlinear cloth simulation"; Miguel et al. 2013, "Modeling and estimation of internal
friction in cloth". Twist has no friction: it is the yarns that bend against each other.

The potential of a slider over a step is k e^2/2 while it sticks and k r (|e| - r/2) once it slides,
e = kappa - p at the start of the step: what is stored, and what is dissipated in the step. Its derivative is
the moment, exactly; the stiffness is k where it sticks and 0 where it slides, so that the projected tangent
stays positive semi-definite.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, Self

from pydantic import Field, model_validator

from gabardine.core.fields import Fields
from gabardine.core.kernels import Slot, local
from gabardine.core.parameters import Parameters
from gabardine.elements.bending import (
    ANGLES,
    Q00,
    RELAXATION,
    add_second_order,
    angle_gradient,
    bending_energy,
    bends,
    coupled,
    face_normal,
    gauss_newton,
    spread_moments,
)
from gabardine.elements.bending import REST as HINGES
from gabardine.elements.bending_rest import bending_rest, curvature_matrices, plate
from gabardine.elements.contract import POSITIVE, Block, Element
from gabardine.materials.bending.faces import bending_faces
from gabardine.materials.bending.law import BendingLaw, both_ways
from gabardine.materials.sheet import Sheet

REST = HINGES + Fields(weft=3, warp=3, area=1)
"""Of hinges, then weft, warp: curvature along the threads over the three angles [1/m]; area: A [m^2]."""
*_, WEFT, WARP, AREA = REST
SLIDER = Fields(rigidity=1, reach=1)
"""Parameters of an element: k_j [N m] and r_j [1/m]."""
RIGIDITY, REACH = SLIDER
SIZE = SLIDER.size
COUNT: Any = Slot("COUNT")
"""Friction elements in each direction: those of the weft stand first, in parameters and state."""
ROUNDING = 1e-9
"""Part of r_j: an element that slid to the very end of its reach counts as sticking."""


@local
def curvature(b0, b1, b2, rest, at):  # type: ignore[no-untyped-def]
    """Curvature along the weft (at = WEFT) or the warp of hinges bent by b [1/m]."""
    return rest[at] * b0 + rest[at + 1] * b1 + rest[at + 2] * b2


@local
def friction_energy(kappa, par, state_t0, first):  # type: ignore[no-untyped-def]
    """What the elements from `first` on store, and dissipate since state_t0 [J/m^2]."""
    total = 0.0 * kappa
    for j in range(first, first + COUNT):
        e = abs(kappa - state_t0[j])
        elastic = min(e, par[SIZE * j + REACH])
        total += par[SIZE * j + RIGIDITY] * elastic * (e - 0.5 * elastic)
    return total


@local
def friction_moment(kappa, par, state_t0, first):  # type: ignore[no-untyped-def]
    """Moment [N] and stiffness [N m] of the elements from `first` on."""
    moment = 0.0 * kappa
    stiffness = 0.0 * kappa
    for j in range(first, first + COUNT):
        e = kappa - state_t0[j]
        reach = par[SIZE * j + REACH]
        moment += par[SIZE * j + RIGIDITY] * min(max(e, -reach), reach)
        if abs(e) <= (1.0 + ROUNDING) * reach:
            stiffness += par[SIZE * j + RIGIDITY]
    return moment, stiffness


@local
def move_sliders(kappa, par, state_t0, state_t1, first):  # type: ignore[no-untyped-def]
    """state_t1 of the elements from `first` on: sliders follow where their spring can reach no further."""
    for j in range(first, first + COUNT):
        e = kappa - state_t0[j]
        reach = par[SIZE * j + REACH]
        state_t1[j] = state_t0[j]
        if e > (1.0 + ROUNDING) * reach:
            state_t1[j] = kappa - reach
        if e < -(1.0 + ROUNDING) * reach:
            state_t1[j] = kappa + reach


@local
def _energy(x, rest, par, state_t0, work):  # type: ignore[no-untyped-def]
    b0, b1, b2 = bends(x, rest)
    weft = friction_energy(curvature(b0, b1, b2, rest, WEFT), par, state_t0, 0)
    warp = friction_energy(curvature(b0, b1, b2, rest, WARP), par, state_t0, COUNT)
    return bending_energy(b0, b1, b2, rest) + rest[AREA] * (weft + warp)


@local
def _hinge(x, v, rest, n0, n1, n2, work, k):  # type: ignore[no-untyped-def]
    """theta_k - theta_0, alone and with tau dtheta_k/dt; leaves the gradient of theta_k in work[k]."""
    if rest[Q00 + k] == 0.0:
        for c in range(18):
            work[k, c] = 0.0
        return 0.0, 0.0
    bend = angle_gradient(x, k, n0, n1, n2, work) - rest[ANGLES + k]
    rate = 0.0 * bend
    for i in range(6):
        for m in range(3):
            rate += work[k, 3 * i + m] * v[i, m]
    return bend, bend + rest[RELAXATION] * rate


@local
def _moments(x, v, rest, par, state_t0, work):  # type: ignore[no-untyped-def]
    """Moments of the three hinges [N m], and the stiffness of friction along weft and warp [N m]."""
    n0, n1, n2 = face_normal(x)
    b0, viscous0 = _hinge(x, v, rest, n0, n1, n2, work, 0)
    b1, viscous1 = _hinge(x, v, rest, n0, n1, n2, work, 1)
    b2, viscous2 = _hinge(x, v, rest, n0, n1, n2, work, 2)
    weft, weft_stiffness = friction_moment(curvature(b0, b1, b2, rest, WEFT), par, state_t0, 0)
    warp, warp_stiffness = friction_moment(curvature(b0, b1, b2, rest, WARP), par, state_t0, COUNT)
    m0, m1, m2 = coupled(viscous0, viscous1, viscous2, rest)
    return (
        m0 + rest[AREA] * (rest[WEFT] * weft + rest[WARP] * warp),
        m1 + rest[AREA] * (rest[WEFT + 1] * weft + rest[WARP + 1] * warp),
        m2 + rest[AREA] * (rest[WEFT + 2] * weft + rest[WARP + 2] * warp),
        weft_stiffness,
        warp_stiffness,
    )


@local
def _gradient(x, v, rest, par, state_t0, g, work):  # type: ignore[no-untyped-def]
    m0, m1, m2, _, _ = _moments(x, v, rest, par, state_t0, work)
    spread_moments(m0, m1, m2, work, g)


@local
def _tangent(x, v, rest, par, state_t0, a, b, g, h, work):  # type: ignore[no-untyped-def]
    m0, m1, m2, weft, warp = _moments(x, v, rest, par, state_t0, work)
    spread_moments(m0, m1, m2, work, g)
    gauss_newton(rest, a + b * rest[RELAXATION], work, h)
    _add_friction(rest, a * rest[AREA] * weft, WEFT, work, h)
    _add_friction(rest, a * rest[AREA] * warp, WARP, work, h)
    if not POSITIVE:
        add_second_order(x, v, rest, a, m0, m1, m2, work, h)


@local
def _add_friction(rest, factor, at, work, h):  # type: ignore[no-untyped-def]
    """h += factor grad kappa grad kappa^T, with the gradient of the curvature in work[3]."""
    for c in range(18):
        work[3, c] = curvature(work[0, c], work[1, c], work[2, c], rest, at)
    for r in range(18):
        for c in range(18):
            h[r, c] += factor * work[3, r] * work[3, c]


@local
def _update(x, v, rest, par, state_t0, state_t1, work):  # type: ignore[no-untyped-def]
    b0, b1, b2 = bends(x, rest)
    move_sliders(curvature(b0, b1, b2, rest, WEFT), par, state_t0, state_t1, 0)
    move_sliders(curvature(b0, b1, b2, rest, WARP), par, state_t0, state_t1, COUNT)


@cache
def frictional_bending(count: int) -> Element:
    """The element with so many friction elements along the weft and along the warp."""
    return Element(
        f"frictional-bending-{count}",
        6,
        _energy,
        _gradient,
        _tangent,
        REST,
        Fields(weft=SIZE * count, warp=SIZE * count),
        Fields(weft=count, warp=count),
        _update,
        bindings={"COUNT": count},
        viscous=True,
        work=(15, 18),
        relaxation="relaxation",
    )


class FrictionElement(Parameters):
    """A spring in series with a slider: it adds `rigidity_n_m` until its moment per width is `moment_n`.

    One number for all directions, or one for weft and one for warp.
    """

    rigidity_n_m: float | None = Field(None, gt=0, description="rigidity while it sticks [N m]")
    weft_n_m: float | None = Field(None, gt=0, description="rigidity when weft threads bend [N m]")
    warp_n_m: float | None = Field(None, gt=0, description="rigidity when warp threads bend [N m]")
    moment_n: float | None = Field(None, gt=0, description="moment per width at which it slides [N]")
    weft_n: float | None = Field(None, gt=0, description="moment when weft threads bend [N]")
    warp_n: float | None = Field(None, gt=0, description="moment when warp threads bend [N]")

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        self.sliders(1.0)
        return self

    def sliders(self, factor: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The numbers of `SLIDER` along weft and warp on a mesh of a bending factor (design note 0004).

        That is how much the mean square of the faces' curvatures is too large, not their mean: it divides
        rigidities and leaves moments alone.
        """
        rigidities = both_ways(self, "rigidity_n_m", "weft_n_m", "warp_n_m")
        moments = both_ways(self, "moment_n", "weft_n", "warp_n")
        weft, warp = (
            SLIDER.numbers(rigidity=k / factor, reach=factor * y / k) for k, y in zip(rigidities, moments)
        )
        return weft, warp


class FrictionalBending(BendingLaw):
    """The hinge law with internal friction: a loop of moment over curvature (Prandtl-Ishlinskii elements).

    To the elastic rigidity each friction element adds its own until it slides. Loops are exact where a step
    is solved until it converges (solver.newton_iterations).
    """

    law: Literal["frictional"] = "frictional"
    friction: tuple[FrictionElement, ...] = Field(min_length=1, description="friction elements, side by side")

    @model_validator(mode="after")
    def _elastic(self) -> Self:
        if min(self.rigidities()) <= 0.0:
            raise ValueError("the elastic rigidity must be above 0 along weft and warp; raise it")
        return self

    @classmethod
    def example(cls, stiffness: float, size_m: float, woven: bool = False, **more: Any) -> Self:
        friction = tuple(
            FrictionElement(
                weft_n_m=part * stiffness,
                warp_n_m=0.6 * part * stiffness,
                moment_n=part * reach * stiffness / size_m,
            )
            for part, reach in ((0.5, 3e-4), (0.7, 0.03), (0.3, 0.3))
        )
        return super().example(stiffness, size_m, woven, friction=friction, **more)

    def blocks(self, sheet: Sheet, relaxation_s: float) -> list[Block]:
        found = bending_faces(sheet, self.rigidities())
        threads, held = sheet.thread_coordinates, sheet.held
        matrices, areas = curvature_matrices(threads, found.beside, held, plate(self.rigidities()))
        hinges = bending_rest(sheet.rest_positions[found.stencils], found.coupling, relaxation_s)
        rest = REST.rows(
            len(hinges),
            weft=matrices[found.chosen, 0],
            warp=matrices[found.chosen, 1],
            area=areas[found.chosen],
            **HINGES.split(hinges),
        )
        element = frictional_bending(len(self.friction))
        weft, warp = zip(*(each.sliders(found.factor) for each in self.friction))
        return [Block(element, "bending", found.stencils, rest, element.par.row(weft=weft, warp=warp))]

"""Limits on the corotated strain of triangles, separate for each component (Thomaszewski et al. 2009)."""

from __future__ import annotations

import math
from typing import Annotated, Any, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from gabardine.core.errors import Problem, SceneError
from gabardine.core.messages.validation import sentence
from gabardine.core.parameters import Parameters
from gabardine.geometry.selection import Selection
from gabardine.limits.continuum_limiter import ContinuumLimiter
from gabardine.limits.direct import LARGEST
from gabardine.limits.edges import Rate
from gabardine.limits.limit import Limit, LimitedBody, Limiter, bounded
from gabardine.mechanics.model import Floats

Shear = Annotated[
    float | tuple[float, float],
    bounded(
        -math.inf,
        "shear; give a number of 0 to 100 for both signs, or a pair [lower, upper] with zero between them, "
        "e.g. [-0.1, 0.4].",
    ),
]
"""A number limits both signs, a pair [lower, upper] sets each bound."""

COMPONENTS = ("weft", "warp", "shear")
Bounds = tuple[float, float]

HELD_WEIGHT = 4.0
"""Weight of triangles with a pinned vertex in the mean of Jacobi sweeps, relative to others."""


ACCELERATED = {
    "gauss-seidel": "over-relaxation",
    "jacobi": "momentum",
    "direct": "until it stalls",
    "multilevel": "over-relaxation",
}
"""Defaults."""


class ComponentLimits(Parameters):
    """A limit for every component of the strain; one left out is unlimited."""

    weft: Rate | None = Field(None, description="largest strain along the weft, or [least, largest]")
    warp: Rate | None = Field(None, description="the same along the warp")
    shear: Shear | None = Field(
        None, description="largest shear (half the engineering shear) of either sign, or [least, largest]"
    )

    @property
    def bounds(self) -> dict[int, Bounds]:
        """Component index -> smallest and largest strain, for the given ones."""
        given = {k: getattr(self, name) for k, name in enumerate(COMPONENTS)}
        return {k: _pair(value, both=k == 2) for k, value in given.items() if value is not None}


class LimitedRegion(ComponentLimits):
    """Limits of the triangles whose three vertices are selected; a component left out is as elsewhere."""

    select: Selection = Field(description="the vertices between which triangles have limits of their own")

    @model_validator(mode="after")
    def _has_limits(self) -> Self:
        if not self.bounds:
            raise sentence(
                "The region has no limits of its own; add weft = 0.1, warp or shear, or remove it."
            )
        return self


class ContinuumLimit(ComponentLimits, Limit):
    """No triangle is strained beyond what weft, warp and shear allow (Thomaszewski et al. 2009).

    A number limits extension, or shear of both signs; a pair [lower, upper] sets both bounds.
    """

    method: Literal["continuum"] = "continuum"
    region: tuple[LimitedRegion, ...] = Field((), description="parts of the cloth with limits of their own")
    sweep: Literal["gauss-seidel", "jacobi", "direct", "multilevel"] = Field(
        "gauss-seidel",
        description="triangles one after the other; each alone and then the mean; all by least squares; one "
        "after the other on several levels",
    )
    held_weight: float = Field(
        HELD_WEIGHT,
        ge=1,
        le=1000,
        description="of Jacobi: weight of triangles with a held vertex in the mean",
    )
    order: Literal["coloured", "random"] = Field(
        "coloured", description="of Gauss-Seidel: by classes that share no vertex, or drawn anew each step"
    )
    seed: int = Field(0, ge=0, description="of the random order")
    correction: Literal["nearest", "closed", "schur"] = Field(
        "nearest",
        description="of a triangle: least motion; other components kept, in closed form; the paper's 6x6",
    )
    acceleration: Literal["over-relaxation", "momentum", "none"] | None = Field(
        None,
        description="left out: over-relaxation of Gauss-Seidel, momentum of Jacobi",
    )
    sweeps: int = Field(500, ge=1, description="at most so many a step")
    tolerance: float = Field(1e-3, gt=0, description="what may remain beyond a limit, as strain")
    rate: Literal["contact", "always", "never"] = Field(
        "contact", description="when velocities are limited too: while anything touches a collider"
    )

    @model_validator(mode="after")
    def _limits_something(self) -> Self:
        if not self.bounds and not any(region.bounds for region in self.region):
            raise sentence("Nothing is limited; add weft = 0.1, warp = 0.1 or shear = 0.2.")
        if self.sweep == "jacobi" and self.correction == "schur":
            raise sentence(
                'correction = "schur" is tabulated for the masses of whole vertices and goes with sweep = '
                '"gauss-seidel"; remove one of the two.'
            )
        if self.sweep != "jacobi" and self.held_weight != HELD_WEIGHT:
            raise sentence('held_weight is of the mean of sweep = "jacobi"; remove one of the two.')
        if self.sweep == "direct" and (self.correction != "nearest" or self.acceleration is not None):
            raise sentence(
                'sweep = "direct" has no corrections of single triangles; remove correction and acceleration.'
            )
        if self.sweep in ("direct", "multilevel") and self.order == "random":
            raise sentence('order = "random" goes with sweep = "gauss-seidel"; remove one of the two.')
        if self.sweep == "jacobi" and self.order == "random":
            raise sentence('Jacobi sweeps have no order; remove order = "random".')
        if self.sweep == "jacobi" and self.acceleration == "over-relaxation":
            raise sentence('Jacobi sweeps diverge with over-relaxation; use acceleration = "momentum".')
        return self

    @property
    def accelerated(self) -> str:
        """The acceleration in use."""
        return self.acceleration or ACCELERATED[self.sweep]

    def limiter(self, body: LimitedBody) -> Limiter:
        if not body.woven:
            raise SceneError.at(
                "limit.method",
                "A solid has no threads along which to measure strain; use limit = { method = "
                '"edges", rate = 0.1 }.',
            )
        if self.sweep == "direct" and body.mesh.face_count > LARGEST:
            raise SceneError.at(
                "limit.sweep",
                f'sweep = "direct" is for up to {LARGEST} triangles, and this cloth has '
                f'{body.mesh.face_count}; use sweep = "gauss-seidel".',
            )
        return ContinuumLimiter(self, body, self.table(body))

    def table(self, body: LimitedBody) -> Floats:
        """Smallest weft, warp, shear and largest weft, warp, shear of every triangle, (t, 6)."""
        rows = np.tile([-np.inf] * 3 + [np.inf] * 3, (body.mesh.face_count, 1))
        for k, (low, high) in self.bounds.items():
            rows[:, k], rows[:, 3 + k] = low, high
        for number, region in enumerate(self.region):
            chosen = _triangles(region, body, f"limit.region[{number}]")
            for k, (low, high) in region.bounds.items():
                rows[chosen, k], rows[chosen, 3 + k] = low, high
        return rows


def _pair(value: float | tuple[float, float], both: bool) -> Bounds:
    if isinstance(value, tuple):
        return value
    return (-value if both else -np.inf, value)


def _triangles(region: LimitedRegion, body: LimitedBody, where: str) -> Any:
    """The triangles of a region."""
    try:
        vertices = region.select.pick(body.mesh, body.placed_positions)
    except SceneError as error:
        raise SceneError(*(Problem(f"{where}.{p.where}", p.message) for p in error.problems)) from None
    inside = np.zeros(body.mesh.vertex_count, bool)
    inside[vertices] = True
    chosen = inside[body.mesh.faces].all(axis=1)
    if not chosen.any():
        raise SceneError.at(
            f"{where}.select",
            f"No triangle has all its vertices among the {len(vertices)} selected; select a wider part.",
        )
    return chosen

"""Hysteresis of a fabric: friction elements in parallel with its elastic laws, a list for each deformation.

Their numbers come from the loops of the KES-F instruments: 2HB is twice the moment at which bending slides,
2HG and 2HG5 are twice the shear stress at which the yarns rotate, at 0.5 and at 5 degrees; RT is the fraction
of the tensile work that is recovered. gabardine.lab.kes computes the elements from these numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import numpy as np
from pydantic import Field, model_validator

from gabardine.core.arrays import Floats
from gabardine.core.parameters import Parameters
from gabardine.elements.bending_friction import bending_friction
from gabardine.elements.bending_rest import neighbours
from gabardine.elements.contract import Block
from gabardine.elements.curvature_rest import SIZES
from gabardine.elements.curvature_stencils import curvature_operators
from gabardine.elements.membrane_friction import membrane_friction
from gabardine.elements.quadratics import Surroundings
from gabardine.elements.slider import SLIDER
from gabardine.elements.triangle import REST as TRIANGLE
from gabardine.elements.triangle import triangle_rest
from gabardine.elements.vertex_patches import vertex_patches
from gabardine.materials.sheet import Sheet


class _FrictionElement(Parameters):
    """A spring in series with a slider: its fields are stiffness, limit and hardening, in this order."""

    @model_validator(mode="after")
    def _returns(self) -> Self:
        (stiff, stiffness), _, (hard, hardening) = self
        if not hardening < 0.95 * stiffness:
            raise ValueError(
                f"{hard} = {hardening:g} must stay below 0.95 of {stiff} = {stiffness:g}, or the slider "
                f"could not come back; lower it"
            )
        return self

    def numbers(self) -> tuple[float, ...]:
        """The numbers of the fields `SLIDER`."""
        stiffness, limit, hardening = (number for _, number in self)
        return SLIDER.numbers(stiffness=stiffness, limit=limit, hardening=hardening)


class MembraneFriction(_FrictionElement):
    """A spring in series with a slider: it adds `stiffness_n_per_m` until its stress reaches the limit.

    The limit is `stress_n_per_m` + `hardening_n_per_m` times the strain that the slider has come to lie at.
    """

    stiffness_n_per_m: float = Field(gt=0, description="stiffness while it rests [N/m]")
    stress_n_per_m: float = Field(ge=0, description="stress at which it slides [N/m]")
    hardening_n_per_m: float = Field(
        0.0, ge=0, description="by how much that rises with the strain it has slid to [N/m]"
    )


class BendingFriction(_FrictionElement):
    """A spring in series with a slider: it adds `rigidity_n_m` until its moment reaches the limit.

    The limit is `moment_n` + `hardening_n_m` times the curvature that the slider has come to lie at.
    """

    rigidity_n_m: float = Field(gt=0, description="rigidity while it rests [N m]")
    moment_n: float = Field(ge=0, description="moment per width at which it slides [N]")
    hardening_n_m: float = Field(
        0.0, ge=0, description="by how much that rises with the curvature it has slid to [N m]"
    )


class Hysteresis(Parameters):
    """Friction elements, side by side with the elastic laws: loops that do not depend on speed.

    Only model "triangles" has them.
    """

    weft: tuple[MembraneFriction, ...] = Field((), description="on stretch along the weft")
    warp: tuple[MembraneFriction, ...] = Field((), description="on stretch along the warp")
    shear: tuple[MembraneFriction, ...] = Field((), description="on shear, engineering shear")
    bending_weft: tuple[BendingFriction, ...] = Field((), description="on bending of the weft threads")
    bending_warp: tuple[BendingFriction, ...] = Field((), description="on bending of the warp threads")

    def blocks(self, sheet: Sheet) -> list[Block]:
        """The friction elements of a sheet."""
        return [*self._membrane(sheet), *self._bending(sheet)]

    def _membrane(self, sheet: Sheet) -> list[Block]:
        lists = (self.weft, self.warp, self.shear)
        if not any(lists):
            return []
        par, out = _row(lists), []
        for patches in vertex_patches(sheet.faces, sheet.thread_coordinates, sheet.pinned):
            element = membrane_friction(patches.triangles, *map(len, lists))
            out.append(Block(element, "membrane", patches.stencils, patches.rest, par))
        return out

    def _bending(self, sheet: Sheet) -> list[Block]:
        lists = (self.bending_weft, self.bending_warp)
        if not any(lists):
            return []
        faces = sheet.faces.astype(np.int64)
        beside, far = neighbours(faces, sheet.hinges, sheet.hinge_faces)
        around = Surroundings(faces, sheet.thread_coordinates, beside, far, sheet.held)
        found = curvature_operators(around, np.eye(3)).shared
        corners = triangle_rest(sheet.thread_coordinates)
        weft, warp, area = (TRIANGLE.of(corners, name) for name in ("weft", "warp", "area"))
        places = sheet.rest_positions[found.stencils] - sheet.rest_positions[found.stencils[:, :1]]
        u, v = (np.einsum("ni,nic->nc", by, places[:, :3]) for by in (weft, warp))
        curved = np.einsum("nc,nqi,nic->nq", np.cross(u, v), found.weights[:, :2], places)
        used = np.abs(found.weights[:, :2]).max(axis=1) > 0.0
        count = np.where(used.any(axis=1), used.shape[1] - np.argmax(used[:, ::-1], axis=1), 0)
        out = []
        for least, size in zip((0, *SIZES), SIZES):
            rows = np.flatnonzero((count > least) & (count <= size))
            if not len(rows):
                continue
            element = bending_friction(size, *map(len, lists))
            weights = found.weights[rows, :2, :size].transpose(0, 2, 1).reshape(len(rows), 2 * size)
            named = {"weft": weft[rows], "warp": warp[rows], "curvature": curved[rows], "area": area[rows]}
            rest = element.rest.rows(len(rows), weights=weights, **named)
            stencils = found.stencils[rows, :size].astype(np.uint32)
            out.append(Block(element, "bending", stencils, rest, _row(lists)))
        return out


def _row(lists: Sequence[Sequence[MembraneFriction | BendingFriction]]) -> Floats:
    """The parameters of all elements, one after the other."""
    return np.array([number for each in lists for one in each for number in one.numbers()])

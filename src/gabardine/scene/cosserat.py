"""cloth.model = "cosserat": an elastic Cosserat surface (Wu, de Melo & Monteiro 2006)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

import numpy as np
from pydantic import BeforeValidator, Field, model_validator

from gabardine.core.arrays import Floats
from gabardine.core.errors import Problem, SceneError
from gabardine.core.messages.phrases import show
from gabardine.core.messages.validation import sentence
from gabardine.cosserat import Coefficients, Printed
from gabardine.cosserat.borders import node_shares
from gabardine.elements.contract import Block
from gabardine.elements.cosserat_differences import differences_block
from gabardine.geometry.mesh import Mesh
from gabardine.materials.cosserat import CosseratModuli, Three, cosserat_block, viscous_moduli
from gabardine.materials.fabric import Fabric
from gabardine.materials.sheet import Sheet
from gabardine.materials.spring_matching import thread_points
from gabardine.scene.cloth_model import ClothModel, Cost

LARGEST = 1e12
"""Largest value of any constant, as for other coefficients of a scene."""


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _constants(value: Any) -> Any:
    """One number for all, or three of them: weft, warp, shear."""
    given = _listed(value)
    if not all(map(_number, given)) or (isinstance(value, list | tuple) and len(value) != 3):
        raise sentence(
            f"{show(value)} is not allowed; give one number, or three of them for weft, warp and shear."
        )
    if not all(math.isfinite(v) and abs(v) <= LARGEST for v in given):
        raise sentence(f"{show(value)} is not allowed; give ordinary numbers of a size up to {LARGEST:g}.")
    return value


def _listed(value: Any) -> list[Any]:
    if isinstance(value, list | tuple):
        return list(value)
    return [] if value is None else [value]


def _not_negative(value: Any) -> Any:
    if any(v < 0 for v in _listed(value)):
        raise sentence(f"{show(value)} is not allowed; no constant may be negative.")
    return value


def _positive(value: Any) -> Any:
    if any(v == 0 for v in _listed(value)):
        raise sentence(
            f"{show(value)} is not allowed; cloth that does not resist stretch or shear has no shape; "
            f"give numbers greater than 0."
        )
    return value


Constants = Annotated[float | Three | None, BeforeValidator(_constants)]
Rigidity = Annotated[Constants, BeforeValidator(_not_negative), BeforeValidator(_constants)]
Stiffness = Annotated[
    Rigidity, BeforeValidator(_positive), BeforeValidator(_not_negative), BeforeValidator(_constants)
]


FAULTS = {
    "form": Printed.FORM,
    "mixed": Printed.MIXED,
    "ratio": Printed.RATIO,
    "index": Printed.INDEX,
    "normals": Printed.NORMALS,
}
"""Name -> fault of the paper's scheme (gabardine.cosserat.printed)."""
Fault = Literal["form", "mixed", "ratio", "index", "normals"]


class Cosserat(ClothModel):
    """Stretch, bending and their coupling in one energy; omitted constants follow from the fabric."""

    kind: Literal["cosserat"] = "cosserat"
    zeta: Stiffness = Field(
        None,
        description="sixth of the tensile modulus, and shear modulus; number or [weft, warp, shear] [N/m]",
    )
    xi: Rigidity = Field(
        None, description="sixth of the bending rigidity, and twist; number or [weft, warp, shear] [N m]"
    )
    phi: Constants = Field(
        None, description="coupling of stretch and bending; number or [weft, warp, shear]; left out: none [N]"
    )
    scheme: Literal["triangles", "differences"] = Field(
        "triangles",
        description="elements on any mesh, or the paper's differences on a grid, explicit methods only",
    )
    printed: tuple[Fault, ...] = Field(
        (),
        description="of differences: what to keep of what the paper prints wrong, a list of "
        + ", ".join(f'"{name}"' for name in FAULTS),
    )
    poisson: float = Field(
        0.0, gt=-1, lt=1, description="Poisson ratio that goes with zeta and xi where they are given"
    )

    def cost(self, fabric: Fabric) -> Cost:
        return super().cost(fabric)._replace(memory_bytes=4100.0)

    @model_validator(mode="after")
    def _poisson_has_constants(self) -> Cosserat:
        if self.poisson and self.zeta is None and self.xi is None:
            raise sentence(
                f"poisson = {self.poisson:g} goes with zeta and xi, and neither is given; add zeta or xi, or "
                f"leave poisson out: what follows from the fabric has the fabric's own."
            )
        return self

    @model_validator(mode="after")
    def _scheme_has_its_fields(self) -> Cosserat:
        if self.printed and self.scheme != "differences":
            raise sentence('printed goes with scheme = "differences"; add that or remove printed.')
        if set(self.printed) & {"ratio", "index", "normals"} and "form" not in self.printed:
            raise sentence(
                '"ratio", "index" and "normals" are faults of the printed form; add "form" to printed.'
            )
        if self.scheme == "differences" and self.poisson:
            raise sentence("The paper's scheme has no Poisson ratio; remove poisson, or scheme.")
        return self

    def moduli(self, fabric: Fabric) -> CosseratModuli:
        """The moduli from the constants and the fabric; a coupling that is too large is refused."""
        measured = CosseratModuli.of_fabric(fabric)
        none = (0.0, 0.0, 0.0)
        zeta, xi, phi = (_three(c) for c in (self.zeta, self.xi, self.phi))
        given = CosseratModuli.of_constants(zeta or none, xi or none, phi or none, self.poisson)
        out = CosseratModuli(
            given.membrane if zeta else measured.membrane,
            given.bending if xi else measured.bending,
            given.coupling,
        )
        try:
            out.refuse_indefinite()
        except SceneError as error:
            raise SceneError(*(Problem("model.phi", p.message) for p in error.problems)) from None
        return out

    def blocks(self, sheet: Sheet, fabric: Fabric) -> list[Block]:
        moduli = self.moduli(fabric)
        if fabric.viscosity:
            fabric.viscosity.refuse_memory(self.kind)
        if self.scheme == "differences":
            return [self._differences(sheet, fabric, moduli)]
        try:
            return [cosserat_block(sheet, moduli, viscous_moduli(moduli, fabric))]
        except SceneError as error:
            raise SceneError(*(Problem("model", p.message) for p in error.problems)) from None

    def masses(self, mesh: Mesh, density_kg_per_m2: float) -> Floats:
        by_area = super().masses(mesh, density_kg_per_m2)
        if self.scheme != "differences" or mesh.grid is None:
            return by_area
        shares = node_shares((mesh.grid[0] + 1, mesh.grid[1] + 1)).ravel()  # by nodes, not by triangles
        return by_area.sum() * shares / shares.sum()

    def _differences(self, sheet: Sheet, fabric: Fabric, moduli: CosseratModuli) -> Block:
        """The grid of the paper's scheme; unsupported meshes are refused."""
        if sheet.grid is None:
            raise SceneError.at(
                "model.scheme",
                'The mesh is no grid; use a rectangle of pattern "regular" or "alternating", or leave scheme '
                "out.",
            )
        if fabric.viscosity is not None:
            raise SceneError.at(
                "fabric.viscosity",
                'scheme = "differences" has no inner damping; use world.damping_per_s (rho/mu of the paper), '
                "or leave viscosity out.",
            )
        nodes = sheet.grid[0] + 1, sheet.grid[1] + 1
        vertices = np.asarray(sheet.vertices).reshape(nodes)
        rest = np.asarray(sheet.rest_positions, float)[vertices]
        spacing = (
            float(np.linalg.norm(rest[1, 0] - rest[0, 0])),
            float(np.linalg.norm(rest[0, 1] - rest[0, 0])),
        )
        constants = _along_grid(sheet, rest, moduli)
        printed = reduce(or_, (FAULTS[name] for name in self.printed), Printed.NOTHING)
        return differences_block(vertices, rest, spacing, constants, fabric.density_kg_per_m2, printed)

    def report(self, sheet: Sheet, fabric: Fabric) -> dict[str, float]:  # noqa: ARG002 - any mesh
        return self.moduli(fabric).measured()


def _along_grid(sheet: Sheet, rest: Floats, moduli: CosseratModuli) -> Coefficients:
    """Constants for 11, 12 and 22 of a grid along the threads; the normal of phi is weft x warp."""
    if np.abs(moduli.membrane[[0, 0, 1], [1, 2, 2]]).max() > 1e-9 * np.abs(moduli.membrane).max():
        raise SceneError.at(
            "model.scheme",
            'scheme = "differences" has no contraction across a pull, and the fabric has; give zeta and xi, '
            "or a fabric of Poisson ratio 0.",
        )
    points = thread_points(sheet)[sheet.vertices]
    first, second = points[rest.shape[1]] - points[0], points[1] - points[0]
    if np.abs(first).min() > 1e-6 * np.abs(first).max():
        raise SceneError.at(
            "model.scheme",
            'scheme = "differences" has its threads along the grid; leave out thread_angle_deg or scheme.',
        )
    order = (0, 2, 1) if abs(first[0]) > abs(first[1]) else (1, 2, 0)
    zeta, xi, phi = ([triple[k] for k in order] for triple in moduli.constants())
    sign = 1.0 if first[0] * second[1] > first[1] * second[0] else -1.0  # of its normal against weft x warp
    return Coefficients(_triple(zeta), _triple(xi), _triple([sign * c for c in phi]))


def _triple(values: Sequence[float]) -> Three:
    first, mixed, second = (float(value) for value in values)
    return first, mixed, second


def _three(value: float | Three | None) -> Three | None:
    if value is None:
        return None
    return value if isinstance(value, tuple) else (value, value, value)

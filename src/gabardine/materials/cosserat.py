"""The moduli of a Cosserat surface, and their relation to measured quantities.

The energy per area of Wu, de Melo & Monteiro 2006 is, with eps_12 and eps_21 counted as independent,

    Phi^ab eps_ab^2 + Psi^ab kappa_ab^2 + Theta^ab eps_ab kappa_ab,     summed over a, b

with Phi^aa = 3 zeta_aa and Phi^12 = zeta_12 where thread coordinates measure length (35), and Psi with xi,
Theta with phi. As e.C e/2 over e = (eps_11, eps_22, 2 eps_12, kappa_11, kappa_22, 2 kappa_12) that is

    C = [ diag(6 zeta_11, 6 zeta_22, zeta_12)   diag(3 phi_11, 3 phi_22, phi_12/2) ]
        [          the same                     diag(6 xi_11, 6 xi_22, xi_12)      ]

So zeta [N/m] is a sixth of the tensile modulus along a thread and the whole shear modulus, xi [N m] a sixth
of the bending rigidity and the whole rigidity against twist (moment per width over 2 kappa_12); phi [N]
couples. C is positive definite if phi^2 < 4 zeta xi for each of the three. Without an eps_11 eps_22 term
Poisson's ratio is zero; the full tensor (29) has one: nu = beta_1/(beta_1 + 2 beta_2), G = 2 beta_2.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.elements.bending_rest import neighbours
from gabardine.elements.contract import Block
from gabardine.elements.cosserat import REST, cosserat
from gabardine.elements.quadratics import Surroundings
from gabardine.elements.second_derivatives import second_derivatives
from gabardine.elements.triangle import REST as TRIANGLE
from gabardine.elements.triangle import triangle_rest
from gabardine.materials.fabric import Fabric
from gabardine.materials.membrane.matrix import Matrix
from gabardine.materials.sheet import Sheet
from gabardine.materials.spring_network import stiffness_matrix

Three = tuple[float, float, float]

MODULUS = (6.0, 6.0, 1.0)
"""C over zeta and over xi, along weft, along warp and in shear or twist."""
COUPLING = (3.0, 3.0, 0.5)
"""C over phi."""
DIRECTIONS = ("weft", "warp", "shear")


@dataclass(frozen=True, eq=False)
class CosseratModuli:
    """The blocks of C: membrane [N/m], bending [N m], coupling [N], each (3, 3)."""

    membrane: Floats
    bending: Floats
    coupling: Floats

    @classmethod
    def of_matrix(cls, matrix: Floats) -> CosseratModuli:
        """From C (6, 6)."""
        return cls(matrix[:3, :3], matrix[3:, 3:], matrix[:3, 3:])

    @classmethod
    def of_constants(cls, zeta: Three, xi: Three, phi: Three, poisson: float = 0.0) -> CosseratModuli:
        """From the paper's constants; with a Poisson ratio as in (29) 6 zeta stays the tensile modulus."""
        membrane, bending = (_orthotropic(c, poisson) for c in (zeta, xi))
        return cls(membrane, bending, np.diag(np.multiply(COUPLING, phi)))

    @classmethod
    def of_tensor(cls, beta: tuple[float, float, float, float, float, float]) -> CosseratModuli:
        """From beta_1 to beta_6 of the full isotropic tensor (29) [N/m, N/m, N m, N m, N, N]."""
        blocks = [_isotropic(beta[2 * k], beta[2 * k + 1]) for k in range(3)]
        return cls(blocks[0], blocks[1], 0.5 * blocks[2])

    @classmethod
    def of_fabric(cls, fabric: Fabric) -> CosseratModuli:
        """From the stiffness of a fabric at zero strain and its bending rigidities, without coupling."""
        plate = fabric.bending.plate() if fabric.bending else np.zeros((3, 3))
        doubled = np.array([1.0, 1.0, 2.0])  # over 2 kappa_12, not kappa_12
        membrane = stiffness_matrix(fabric.membrane.rest_stiffness())
        return cls(membrane, plate / np.outer(doubled, doubled), np.zeros((3, 3)))

    def constants(self) -> tuple[Three, Three, Three]:
        """zeta [N/m], xi [N m], phi [N] along weft, warp and in shear, for a Poisson ratio of zero."""
        zeta, xi = (np.diag(block) / MODULUS for block in (self.membrane, self.bending))
        phi = np.diag(self.coupling) / COUPLING
        return _three(zeta), _three(xi), _three(phi)

    def measured(self) -> dict[str, float]:
        """Tensile moduli, shear modulus [N/m], Poisson's ratio, bending rigidities [N m] along the threads.

        As in a test, with the sides free to contract: from the inverse of each block.
        """
        young = _compliant(self.membrane)
        rigid = _compliant(self.bending)
        return {
            "weft_n_per_m": young[0],
            "warp_n_per_m": young[1],
            "shear_n_per_m": young[2],
            "poisson": float(self.membrane[0, 1] / self.membrane[1, 1]) if self.membrane[0, 1] else 0.0,
            "weft_n_m": rigid[0],
            "warp_n_m": rigid[1],
            "twist_n_m": rigid[2],
        }

    def _bearable_share(self) -> float:
        """The factor on the coupling K at which C is no longer definite: 1/|L^-1 K R^-T|, membrane L L^T,
        bending R R^T; infinite without coupling, or if a block is not definite itself."""
        try:
            left, right = np.linalg.cholesky(self.membrane), np.linalg.cholesky(self.bending)
        except np.linalg.LinAlgError:
            return float("inf")
        scaled = np.linalg.solve(right, np.linalg.solve(left, self.coupling).T)
        size = float(np.linalg.norm(scaled, 2))
        return 1.0 / size if size > 0.0 else float("inf")

    def matrix(self) -> Floats:
        """C (6, 6)."""
        return np.block([[self.membrane, self.coupling], [self.coupling.T, self.bending]])

    def refuse_indefinite(self) -> None:
        """Refuse a coupling for which the energy has no minimum, with the bound."""
        mixed = bool(self.membrane[0, 1] or self.bending[0, 1])
        for k, (zeta, xi, phi) in enumerate(zip(*self.constants())):
            if mixed and k < 2:
                continue  # weft and warp have one bound together, below
            bound = 2.0 * float(np.sqrt(max(zeta * xi, 0.0)))
            if abs(phi) >= bound and phi != 0.0:
                raise SceneError(
                    f"phi = {phi:g} N ({DIRECTIONS[k]}) couples stretch and bending so much that the energy "
                    f"has no minimum; its size must stay below 2 sqrt(zeta xi) = {bound:g} N; lower phi or "
                    f"raise xi."
                )
        share = self._bearable_share()
        if share <= 1.0:
            largest = float(np.abs(self.constants()[2]).max())
            raise SceneError(
                f"phi = {largest:g} N and Poisson's ratio together make an energy without a minimum; phi "
                f"must stay below {share:.4g} of that, {share * largest:.4g} N; lower phi or the size of "
                f"Poisson's ratio, or raise xi."
            )
        matrix = self.matrix()
        scale = np.sqrt(np.maximum(np.diag(matrix), 1e-300))
        least = float(np.linalg.eigvalsh(matrix / np.outer(scale, scale))[0])
        if least < -1e-9:
            raise SceneError(
                f"zeta, xi, phi and poisson make an energy without a minimum (least eigenvalue {least:g}, "
                f"scaled to a diagonal of 1); lower phi or the size of poisson."
            )


def cosserat_block(sheet: Sheet, moduli: CosseratModuli, viscous: CosseratModuli | None = None) -> Block:
    """The elements of a sheet; `viscous` gives stress per strain rate, its moduli times seconds."""
    faces = sheet.faces.astype(np.int64)
    beside, far = neighbours(faces, sheet.hinges, sheet.hinge_faces)
    around = Surroundings(faces, sheet.thread_coordinates, beside, far, sheet.held)
    found = second_derivatives(around)
    element, loose = cosserat(viscous=viscous is not None), ~sheet.held
    triangles = triangle_rest(sheet.thread_coordinates)
    rest = REST.rows(
        len(faces),
        weights=found.weights.reshape(len(faces), -1),
        form=second_form(sheet.rest_positions[found.stencils], triangles, found.weights),
        **TRIANGLE.split(triangles),
    )
    numbers = {"elastic": moduli.matrix()} | ({"viscous": viscous.matrix()} if viscous else {})
    par = element.par.row(**numbers)
    return Block(element, "cosserat", found.stencils[loose], rest[loose], par)


def second_form(stencils: Floats, triangles: Floats, weights: Floats) -> Floats:
    """b_11, b_22, b_12 [1/m] of positions (n, 12, 3), (57) and (58).

    triangles: rest rows of the membrane triangles; weights: of the second derivatives (n, 3, 12) [1/m^2]
    """
    from_first = stencils - stencils[:, :1]
    weft, warp = TRIANGLE.of(triangles, "weft"), TRIANGLE.of(triangles, "warp")
    u, v = (np.einsum("ni,nic->nc", by, from_first[:, :3]) for by in (weft, warp))
    normal = np.cross(u, v)
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-300)
    return np.einsum("nqi,nic,nc->nq", weights, from_first, normal)


def viscous_moduli(moduli: CosseratModuli, fabric: Fabric) -> CosseratModuli | None:
    """Viscous stress per rate of a fabric on these moduli, with laws of rate at rest; None: not viscous."""
    if fabric.viscosity is None:
        return None
    rows: Any = tuple(tuple(float(c) for c in row) for row in moduli.membrane)
    law = fabric.viscosity.membrane_law(Matrix(stiffness_n_per_m=rows))
    if law is None and fabric.viscosity.bending_s == 0.0:
        return None
    membrane = np.zeros((3, 3)) if law is None else stiffness_matrix(law.rest_stiffness())
    return CosseratModuli(membrane, fabric.viscosity.bending_s * moduli.bending, np.zeros((3, 3)))


def _orthotropic(constants: Three, poisson: float) -> Floats:
    out = np.diag(np.multiply(MODULUS, constants))
    if poisson:
        out[:2, :2] /= 1.0 - poisson**2
        out[0, 1] = out[1, 0] = poisson * np.sqrt(out[0, 0] * out[1, 1])
    return out


def _isotropic(first: float, second: float) -> Floats:
    """first (tr e)^2 + 2 second e:e as e.C e/2 over (e_11, e_22, 2 e_12)."""
    c, d = 2.0 * first + 4.0 * second, 2.0 * first
    return np.array([[c, d, 0.0], [d, c, 0.0], [0.0, 0.0, 2.0 * second]])


def _compliant(block: Floats) -> Three:
    """The measured value of each diagonal entry, with the sides free; 0 without resistance."""
    resists = np.diag(block) > 0.0
    compliance = np.diag(np.linalg.pinv(block))
    return _three(np.divide(1.0, compliance, out=np.zeros(3), where=resists & (compliance > 0.0)))


def _three(values: Any) -> Three:
    a, b, c = (float(v) for v in values)
    return a, b, c

"""What a cloth is made of: zeta, xi and phi of cosserat06, table I.

Energy per unit area at rest, (7) with (35), summed over a, b = 1, 2 (so 12 and 21 count separately):

    W = Phi^ab eps_ab^2 + Psi^ab kappa_ab^2 + Theta^ab eps_ab kappa_ab
    Phi^ab = zeta_ab (A^aa A^bb + 2 (A^ab)^2), Psi with xi, Theta with phi

(33) prints beta_1 A^aa A^bb + 2 beta_2 (A^ab)^2; from (29) it is beta_2 A^aa A^bb + (beta_1 + beta_2)
(A^ab)^2, which with beta_1 = beta_2 (34) is the same. There is no eps_11 eps_22 term: Poisson's ratio is 0.
On a flat square grid E = 6 zeta_11 [N/m], G = zeta_12 [N/m], B = 6 xi_11 [N m].
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError

Triple = tuple[float, float, float]
COMPONENTS = ("11", "12", "22")


@dataclass(frozen=True)
class Coefficients:
    """zeta [N/m], xi [N m], phi [N], each for 11, 12 and 22 or one number for all."""

    zeta: float | Triple
    xi: float | Triple
    phi: float | Triple = 0.0

    def __post_init__(self) -> None:
        for constant in ("zeta", "xi", "phi"):
            value = getattr(self, constant)
            if np.shape(value) not in ((), (3,)) or not np.issubdtype(np.asarray(value).dtype, np.number):
                raise SceneError(
                    f"{constant} = {value!r} is not allowed; give one number, or three of them "
                    f"for 11, 12 and 22."
                )
        for name, (zeta, xi, phi) in zip(COMPONENTS, self.triples.T):
            if not np.isfinite(phi):
                raise SceneError(f"phi_{name} = {phi:g} N is not a finite number; give an ordinary number.")
            if not (np.isfinite([zeta, xi]).all() and zeta > 0.0 and xi >= 0.0):
                raise SceneError(
                    f"zeta_{name} = {zeta:g} N/m and xi_{name} = {xi:g} N m are no elastic cloth; give a "
                    f"zeta above 0 and a xi of at least 0."
                )
            if phi**2 >= 4.0 * zeta * xi and phi != 0.0:
                raise SceneError(
                    f"phi_{name} = {phi:g} N makes the energy indefinite; give less than "
                    f"2 sqrt(zeta xi) = {2.0 * np.sqrt(zeta * xi):.4g} N."
                )

    @property
    def triples(self) -> Floats:
        """zeta, xi, phi as rows, 11, 12, 22 as columns."""
        return np.array([np.broadcast_to(value, 3) for value in (self.zeta, self.xi, self.phi)], float)

    def moduli(self, first: Floats) -> Floats:
        """Phi, Psi and Theta (35) by component, shape (..., 3, 3), of rest metrics A_11, A_12, A_22."""
        a11, a12, a22 = np.moveaxis(first, -1, 0)
        determinant = a11 * a22 - a12 * a12
        i11, i12, i22 = a22 / determinant, -a12 / determinant, a11 / determinant
        shape = np.stack([3.0 * i11 * i11, i11 * i22 + 2.0 * i12 * i12, 3.0 * i22 * i22], axis=-1)
        return self.triples * shape[..., None, :]

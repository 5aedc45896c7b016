"""Linear isotropic membrane (Volino et al. 2009, equation (4))."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field

from gabardine.materials.membrane import hooke


class Linear(hooke.HookeLaw):
    """s = e/(1-nu^2) [[1, nu, 0], [nu, 1, 0], [0, 0, (1-nu)/2]] strain."""

    law: Literal["linear"] = "linear"
    young_n_per_m: float = Field(gt=0, description="Young modulus times thickness [N/m]")
    poisson: float = Field(0.0, gt=-1, le=0.5, description="Poisson ratio")

    @classmethod
    def example(cls, stiffness: float, strain: float = 0.5) -> Self:  # noqa: ARG003 - it is linear
        return cls(young_n_per_m=stiffness, poisson=0.3)

    def parameters(self) -> tuple[float, ...]:
        c = self.young_n_per_m / (1.0 - self.poisson**2)
        shear = c * (1.0 - self.poisson) / 2.0
        return hooke.MODULI.numbers(uu=c, vv=c, ss=shear, uv=c * self.poisson, us=0.0, vs=0.0)

"""Linear membrane with any symmetric 3x3 stiffness (Volino et al. 2009, equation (3))."""

from __future__ import annotations

from typing import Literal, Self

import numpy as np
from pydantic import Field, model_validator

from gabardine.materials.membrane import hooke

Row = tuple[float, float, float]


class Matrix(hooke.HookeLaw):
    """s = E strain with a symmetric positive semi-definite E over (weft, warp, engineering shear)."""

    law: Literal["matrix"] = "matrix"
    stiffness_n_per_m: tuple[Row, Row, Row] = Field(description="symmetric 3x3 stiffness [N/m]")

    @classmethod
    def example(cls, stiffness: float, strain: float = 0.5) -> Self:  # noqa: ARG003 - it is linear
        e = stiffness
        return cls(
            stiffness_n_per_m=(
                (e, 0.2 * e, 0.1 * e),
                (0.2 * e, 0.6 * e, -0.05 * e),
                (0.1 * e, -0.05 * e, 0.15 * e),
            )
        )

    @model_validator(mode="after")
    def _symmetric_and_positive(self) -> Self:
        matrix = np.array(self.stiffness_n_per_m)
        size = float(np.abs(matrix).max())
        if np.abs(matrix - matrix.T).max() > 1e-12 * size:
            raise ValueError("stiffness_n_per_m is not symmetric; entry i,j must equal entry j,i")
        least = float(np.linalg.eigvalsh(matrix)[0])
        if least < -1e-9 * size:
            raise ValueError(
                f"stiffness_n_per_m makes the law unstable: its least eigenvalue is {least:g} N/m; "
                f"none may be negative"
            )
        return self

    def parameters(self) -> tuple[float, ...]:
        (uu, uv, us), (_, vv, vs), (_, _, ss) = self.stiffness_n_per_m
        return hooke.MODULI.numbers(uu=uu, vv=vv, ss=ss, uv=uv, us=us, vs=vs)

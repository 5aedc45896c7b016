"""From springs to a block of elements."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.elements.contract import Block
from gabardine.elements.law_parameters import law_parameters
from gabardine.elements.spring import REST, spring
from gabardine.materials.spring.hooke import Hooke
from gabardine.materials.spring.law import SpringLaw


def spring_block(
    pairs: NDArray[Any],
    lengths: NDArray[Any],
    stiffness: NDArray[Any] | float,
    law: SpringLaw,
    damping: NDArray[Any] | float = 0.0,
    viscous: SpringLaw | None = None,
    kind: str = "springs",
) -> Block:
    """Springs between pairs of vertices, shape (n, 2).

    lengths: at rest [m]; stiffness: at rest [N/m]; damping: along the spring [N s/m], by the law `viscous`,
    Hooke's (proportional to the rate) if it is left out
    """
    name, elastic = f"spring-{_file(law)}", law.parameters()
    rate: tuple[float, ...] = ()
    if np.any(np.asarray(damping) > 0.0):
        viscous = viscous or Hooke()
        name, rate = f"{name}-{_file(viscous)}", viscous.parameters()
    else:
        viscous = None
    element = spring(name, type(law), None if viscous is None else type(viscous))
    rest = REST.rows(len(pairs), length=lengths, stiffness=stiffness, damping=damping)
    return Block(element, kind, pairs.astype(np.uint32), rest, law_parameters(elastic, rate))


def _file(law: SpringLaw) -> str:
    """The file of a law's local functions, which keys compiled kernels."""
    return type(law).tangent.__module__.rpartition(".")[2]

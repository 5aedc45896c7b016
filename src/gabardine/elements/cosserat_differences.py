"""The finite-difference scheme of cosserat06 as a law of force on a whole grid.

The internal forces of :class:`gabardine.cosserat.CosseratGrid`, corrected or with faults of the paper, act on
the vertices of a regular grid; motion, pins, loads and contact are the engine's. The scheme is no sum over
stencils, so that its block is assembled as a whole; each of its rows is a node with the nodes around it,
which give the sparsity pattern. The corrected scheme has an energy of strains on these stencils. The
derivative of its forces, for the largest eigenvalue in explicit steps, is computed by finite differences, for
all nodes without a common stencil at once.

As in the paper the scheme is explicit only. The estimator of normals (Printed.NORMALS) uses the normals of
the present positions, not of the last step, so that forces are a function of positions.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.fields import Fields
from gabardine.core.threads import Team
from gabardine.cosserat import Coefficients, CosseratGrid, Printed
from gabardine.elements.assembly import STILL_AIR, Assembler, Configuration
from gabardine.elements.contract import Block, Element
from gabardine.linalg.blocks import BlockPattern

REACH = 2
"""Largest distance, in nodes, between two nodes whose forces depend on each other."""
NUDGE = 1e-6
"""Displacement of nodes for a difference of forces, as a fraction of the spacing."""


class GridAssembler(Assembler):
    """Sums the forces of one grid."""

    def __init__(self, block: Block, pattern: BlockPattern, team: Team) -> None:
        self.block, self.pattern, self.team = block, pattern, team
        self.vertices = block.stencils[:, 4].astype(np.int64)
        self.grid = _grid(block)

    def renew(self, block: Block) -> None:
        if block is not self.block:
            self.block, self.grid = block, _grid(block)

    def energy(
        self,
        positions: NDArray[Any],
        state: Floats | None,  # noqa: ARG002
        surroundings: Floats = STILL_AIR,  # noqa: ARG002
    ) -> float:
        """Energy of the corrected scheme [J]; the printed form has none."""
        if Printed.FORM in self.grid.printed:
            return 0.0
        return self.grid.energy(self._nodes(positions))

    def add_force(self, at: Configuration, force: NDArray[Any]) -> None:
        """force += that of the scheme [N]."""
        force[self.vertices] += self.grid.acting_forces(self._nodes(at.positions)).reshape(-1, 3)

    def add_tangent(
        self, at: Configuration, weights: tuple[float, float, str], force: NDArray[Any], values: NDArray[Any]
    ) -> None:
        """force += that of the scheme, values -= a dF/dx by differences: the same for all tangents."""
        self.add_force(at, force)
        if weights[0] == 0.0:
            return
        x, (rows, columns), slots = self._nodes(at.positions), _pairs(self.grid.shape), self._slots()
        nudge, period = NUDGE * min(self.grid.spacing_m), 2 * REACH + 1
        i, j = np.divmod(columns, self.grid.shape[1])
        for turn in range(period * period):
            first, second = divmod(turn, period)
            chosen = (i % period == first) & (j % period == second)
            for axis in range(3):
                moved = np.zeros_like(x)
                moved[first::period, second::period, axis] = nudge
                slope = (self.grid.acting_forces(x + moved) - self.grid.acting_forces(x - moved)) / (
                    2.0 * nudge
                )
                values[slots[chosen], :, axis] -= weights[0] * slope.reshape(-1, 3)[rows[chosen]]

    def _nodes(self, positions: NDArray[Any]) -> Floats:
        return np.ascontiguousarray(positions[self.vertices], np.float64).reshape(*self.grid.shape, 3)

    def _slots(self) -> NDArray[np.int64]:
        rows, columns = _pairs(self.grid.shape)
        stencils = np.stack([self.vertices[rows], self.vertices[columns]], axis=1).astype(np.uint32)
        return self.pattern.slots(stencils)[:, 1].astype(np.int64)


def _pairs(shape: tuple[int, int]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """All pairs of nodes that depend on each other."""
    numbers = np.arange(shape[0] * shape[1]).reshape(shape)
    rows, columns = [], []
    for a in range(-REACH, REACH + 1):
        for b in range(-REACH, REACH + 1):
            here = numbers[max(0, -a) : shape[0] - max(0, a), max(0, -b) : shape[1] - max(0, b)]
            rows.append(here.ravel())
            columns.append((here + a * shape[1] + b).ravel())
    return np.concatenate(rows), np.concatenate(columns)


def _grid(block: Block) -> CosseratGrid:
    fields = PARAMETERS.split(block.par)
    n1, n2 = (int(n) for n in fields["nodes"])
    spacing = (float(fields["spacing"][0]), float(fields["spacing"][1]))
    moduli: Any = (tuple(float(c) for c in row) for row in fields["moduli"].reshape(3, 3))
    printed = Printed(int(fields["printed"]))
    rest = block.rest.reshape(n1, n2, 3)
    return CosseratGrid(rest, spacing, Coefficients(*moduli), float(fields["density"]), printed=printed)


def _not_local(*_arguments: Any) -> None:
    raise NotImplementedError("A scheme of differences is assembled as a whole.")


PARAMETERS = Fields(nodes=2, spacing=2, density=1, printed=1, moduli=9)
"""nodes: each way; spacing [m]; density: areal [kg/m^2]; printed: bits of `Printed`; moduli: zeta [N/m], xi
[N m], phi [N], each for 11, 12, 22."""

COSSERAT_DIFFERENCES = Element(
    "cosserat-differences",
    9,
    _not_local,
    _not_local,
    _not_local,
    rest=Fields(position=3),
    par=PARAMETERS,
    assembler=GridAssembler,
)


def differences_block(
    vertices: NDArray[Any],
    rest_positions: Floats,
    spacing_m: tuple[float, float],
    coefficients: Coefficients,
    areal_density: float,
    printed: Printed = Printed.NOTHING,
) -> Block:
    """The block of a grid: vertices: of its nodes, (n1, n2); rest_positions: (n1, n2, 3) [m]."""
    n1, n2 = vertices.shape
    i, j = np.arange(n1)[:, None], np.arange(n2)[None, :]
    around = [
        vertices[np.clip(i + a, 0, n1 - 1), np.clip(j + b, 0, n2 - 1)] for a in (-1, 0, 1) for b in (-1, 0, 1)
    ]
    par = PARAMETERS.row(
        nodes=(n1, n2),
        spacing=spacing_m,
        density=areal_density,
        printed=printed.value,
        moduli=coefficients.triples.ravel(),
    )
    stencils = np.stack([each.ravel() for each in around], axis=1).astype(np.uint32)
    return Block(COSSERAT_DIFFERENCES, "cosserat", stencils, rest_positions.reshape(-1, 3), par)

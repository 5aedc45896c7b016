"""A sheet of cloth as an elastic Cosserat surface on a regular grid: the scheme of cosserat06.

S.-T. Wu, V. F. de Melo and L. de P. Monteiro (2006), "Modeling fabrics as a special case of elastic Cosserat
surface", sections 3 and 5. `printed` keeps what the paper prints; without it the scheme is mended: see
design/0009-cosserat-borders.md and docs/cosserat.md.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SceneError, SimulationError
from gabardine.cosserat import forms as geometry
from gabardine.cosserat.borders import bending_shares, node_shares, stretch_shares
from gabardine.cosserat.coefficients import Coefficients
from gabardine.cosserat.divergence import divergence
from gabardine.cosserat.forms import Floats, Forms, forms
from gabardine.cosserat.normals import switched_normals
from gabardine.cosserat.printed import Printed, covariant_divergence, curve_forces, weigh
from gabardine.cosserat.stepping import advance
from gabardine.cosserat.stress import energy, stresses

LEAST_NODES = 3
THRESHOLD_PER_M = 1e-3
"""delta of the switch between (39) and the faces' normals; the paper gives no number."""
FARTHEST_M = 1e6
"""Beyond it no sheet is whole."""


def flat_grid(nodes: tuple[int, int], spacing_m: tuple[float, float]) -> Floats:
    """Positions of a flat sheet in the plane z = 0, its first corner at the origin [m]."""
    out = np.zeros((*nodes, 3))
    out[..., 0] = spacing_m[0] * np.arange(nodes[0])[:, None]
    out[..., 1] = spacing_m[1] * np.arange(nodes[1])[None, :]
    return out


class CosseratGrid:
    """The state (positions, velocities, normals) and the forces between nodes; all arrays (n1, n2, ...).

    rest_positions: (n1, n2, 3) [m]; spacing_m: of the coordinates x1, x2
    areal_density: mu_0 [kg/m^2]; damping: rho_0 [kg/(m^2 s)], both per area at rest
    fixed: nodes that do not move (n1, n2) bool; gravity: [m/s^2]
    printed: what to keep of the paper's scheme (True: everything)
    nodal_forces: outer forces on the nodes [N], (n1, n2, 3), to be written into
    """

    def __init__(
        self,
        rest_positions: Floats,
        spacing_m: tuple[float, float],
        coefficients: Coefficients,
        areal_density: float,
        damping: float = 0.0,
        fixed: NDArray[np.bool_] | None = None,
        gravity: tuple[float, float, float] = (0.0, 0.0, 0.0),
        printed: bool | Printed = False,
    ) -> None:
        self.printed = (Printed.ALL if printed else Printed.NOTHING) if isinstance(printed, bool) else printed
        rest_positions = np.ascontiguousarray(rest_positions, float)
        shape = _grid_shape(rest_positions, fixed)
        _check(shape, spacing_m, areal_density, damping)
        self.shape: tuple[int, int] = (shape[0], shape[1])
        self.spacing_m, self.coefficients = spacing_m, coefficients
        self.areal_density, self.damping = areal_density, damping
        self.fixed = np.zeros(self.shape, bool) if fixed is None else np.array(fixed, bool)
        self.gravity = np.array(gravity)
        self.rest_positions = rest_positions
        self.positions = self.rest_positions.copy()
        self.velocities = np.zeros_like(self.positions)
        self.nodal_forces = np.zeros_like(self.positions)
        self._rest = forms(self.rest_positions, spacing_m, Printed.MIXED in self.printed)
        self._forms = Forms.empty(self.shape)
        self._n, self._m = np.zeros((*self.shape, 3)), np.zeros((*self.shape, 3))
        self._curves, self._forces = np.zeros((*self.shape, 6)), np.zeros_like(self.positions)
        self._stiffness = self._stiffnesses()
        self.normals = self._rest.normals.copy()

    @cached_property
    def rest_areas(self) -> Floats:
        """What each node stands for at rest [m^2], shape (n1, n2)."""
        return self._density(self._rest) * node_shares(self.shape) * self._cell

    @cached_property
    def masses(self) -> Floats:
        """[kg], shape (n1, n2)."""
        return self.areal_density * self.rest_areas

    @cached_property
    def _per_mass(self) -> Floats:
        return 1.0 / self.masses

    @property
    def damping_rate_per_s(self) -> float:
        """rho/mu, the rate at which motion dies out [1/s]."""
        return self.damping / self.areal_density

    def forms(self) -> Forms:
        """The fundamental forms now, by the differences of the scheme."""
        return forms(self.positions, self.spacing_m, Printed.MIXED in self.printed)

    def area(self) -> float:
        """S: of the sheet now, each cell as two triangles, mean of both ways to cut it [m^2]."""
        return surface_area(self.positions)

    def internal_forces(self, positions: Floats | None = None) -> Floats:
        """On each node [N], shape (n1, n2, 3); of the printed form density times current area."""
        x = self.positions if positions is None else np.ascontiguousarray(positions)
        if Printed.FORM not in self.printed:
            return self._compute(x).copy()
        density = self._compute(x).copy()
        current = self._density(forms(x, self.spacing_m)) * node_shares(self.shape) * self._cell
        return density * current[..., None]

    def acting_forces(self, positions: Floats) -> Floats:
        """What `step` moves the nodes by [N], shape (n1, n2, 3): that of the printed form over S0/S.

        Normals, where they are estimated, start from those of `positions`: forces follow from positions.
        """
        x = np.ascontiguousarray(positions)
        if Printed.FORM not in self.printed:
            return self._compute(x).copy()
        if Printed.NORMALS in self.printed:
            before = forms(x, self.spacing_m, Printed.MIXED in self.printed).normals
            self.normals = switched_normals(x, self.spacing_m, THRESHOLD_PER_M, before)
        density = self._compute(x)
        return density * (self.masses / (self.areal_density * self._ratio(x)))[..., None]

    def force_density(self, positions: Floats | None = None) -> Floats:
        """N^a|a: internal force per current area [N/m^2], shape (n1, n2, 3)."""
        x = self.positions if positions is None else np.ascontiguousarray(positions)
        if Printed.FORM in self.printed:
            return self._compute(x).copy()
        current = self._density(forms(x, self.spacing_m)) * node_shares(self.shape) * self._cell
        return self._compute(x) / current[..., None]

    def energy(self, positions: Floats | None = None) -> float:
        """The stored energy of the mended scheme [J]."""
        x = self.positions if positions is None else np.ascontiguousarray(positions)
        self._strain(x)
        f, r = self._forms, self._rest
        return float(energy(f.first, f.second, r.first, r.second, self._n, self._m))

    def kinetic_energy(self) -> float:
        """[J]"""
        return float(0.5 * (self.masses[..., None] * self.velocities**2).sum())

    def stable_step_s(self) -> float:
        """The longest step of which explicit steps about the present state stay bounded [s]."""
        from gabardine.cosserat.stability import stable_step_s

        return stable_step_s(self)

    def step(self, step_s: float, count: int = 1) -> None:
        """`count` explicit steps, (48): velocities first, then positions."""
        for _ in range(count):
            forces = self._compute(self.positions)
            if Printed.FORM in self.printed:
                self._step_printed(step_s, forces)
            else:
                forces += self.nodal_forces
                self._advance(step_s, forces, self._per_mass)
        self._check_whole(step_s)
        self.normals = self._normals()

    def _step_printed(self, step_s: float, density: Floats) -> None:
        """mu = mass/S, rho = coefficient/S (algorithm 1, lines 13, 14), or both locally."""
        self._check_whole(step_s)
        ratio = self._ratio()
        density += self.nodal_forces / self._cell
        self._advance(step_s, density, 1.0 / (self.areal_density * ratio))
        if Printed.NORMALS in self.printed:
            self.normals = switched_normals(self.positions, self.spacing_m, THRESHOLD_PER_M, self.normals)

    def _check_whole(self, step_s: float) -> None:
        if not np.abs(self.positions).max() < FARTHEST_M:
            raise SimulationError(
                f"The sheet flew apart in steps of {step_s:.3g} s; take steps well below stable_step_s(), "
                f"or a smaller load."
            )

    def _advance(self, step_s: float, forces: Floats, per_mass: Floats) -> None:
        state = (self.fixed, self.positions, self.velocities)
        advance(step_s, forces, per_mass, self.damping_rate_per_s, self.gravity, *state)

    def _normals(self) -> Floats:
        if Printed.NORMALS in self.printed:
            return self.normals
        return self.forms().normals

    def _compute(self, positions: Floats) -> Floats:
        """Forces [N], or their density [N/m^2] in the printed form."""
        self._strain(positions)
        f, (h1, h2) = self._forms, self.spacing_m
        if Printed.FORM not in self.printed:
            divergence(f.tangents, f.normals, f.christoffel, self._n, self._m, h1, h2, self._forces)
            return self._forces
        weigh(self._n, self._m, self._ratio(positions))
        normals = self.normals if Printed.NORMALS in self.printed else f.normals
        faces = (f.tangents, normals, f.first, f.second, f.christoffel, self._n, self._m)
        curve_forces(*faces, h1, h2, Printed.INDEX in self.printed, self._curves)
        covariant_divergence(self._curves, f.christoffel, h1, h2, self._forces)
        return self._forces

    def _strain(self, positions: Floats) -> None:
        compute = geometry.PRINTED if Printed.MIXED in self.printed else geometry.MENDED
        compute(positions, *self.spacing_m, *self._forms.arrays)
        f, r = self._forms, self._rest
        stresses(f.first, f.second, r.first, r.second, self._stiffness, self._n, self._m)

    def _ratio(self, positions: Floats | None = None) -> Floats:
        """S0/S of the sheet, or sqrt(A/a) at each node, of the present forms; shape (n1, n2)."""
        if Printed.RATIO in self.printed:
            now = surface_area(self.positions if positions is None else positions)
            return np.full(self.shape, surface_area(self.rest_positions) / now)
        return self._density(self._rest) / self._density(self._forms)

    def _stiffnesses(self) -> Floats:
        """2 Phi, 2 Psi, Theta at each node, (n1, n2, 3, 3); in the mended scheme times their areas."""
        moduli = self.coefficients.moduli(self._rest.first) * np.array([2.0, 2.0, 1.0])[:, None]
        if Printed.FORM in self.printed:
            return np.ascontiguousarray(moduli)
        stretch, bending = stretch_shares(self.shape), bending_shares(self.shape)
        shares = np.stack([stretch, bending, np.minimum(stretch, bending)], axis=2)
        return np.ascontiguousarray(
            moduli * shares * (self._density(self._rest) * self._cell)[..., None, None]
        )

    @property
    def _cell(self) -> float:
        return self.spacing_m[0] * self.spacing_m[1]

    @staticmethod
    def _density(made: Forms) -> Floats:
        """sqrt(a)."""
        a11, a12, a22 = np.moveaxis(made.first, -1, 0)
        return np.sqrt(a11 * a22 - a12 * a12)


def surface_area(positions: Floats) -> float:
    """Of cells cut into two triangles, the mean of both ways [m^2]."""
    p00, p10, p01, p11 = positions[:-1, :-1], positions[1:, :-1], positions[:-1, 1:], positions[1:, 1:]
    corners = ((p00, p10, p01), (p10, p11, p00), (p11, p01, p10), (p01, p00, p11))
    parts = (np.linalg.norm(np.cross(b - a, c - a), axis=-1) for a, b, c in corners)
    return float(sum(part.sum() for part in parts) / 4.0)


def _grid_shape(positions: Floats, fixed: Any) -> tuple[int, ...]:
    """Kernels read beyond arrays of another shape, so none is let in."""
    if positions.ndim != 3 or positions.shape[2] != 3 or not np.isfinite(positions).all():
        raise SceneError(
            f"Rest positions of shape {positions.shape} are no grid in space; give finite numbers of shape "
            f"(n1, n2, 3)."
        )
    if fixed is not None and np.shape(fixed) != positions.shape[:2]:
        raise SceneError(
            f"fixed has the shape {np.shape(fixed)}, and the grid {positions.shape[:2]}; give a bool for "
            f"each node."
        )
    return positions.shape[:2]


def _check(shape: tuple[Any, ...], spacing_m: tuple[float, float], density: float, damping: float) -> None:
    if min(shape) < LEAST_NODES:
        raise SceneError(
            f"A grid of {shape[0]} x {shape[1]} nodes has no second differences; give at least "
            f"{LEAST_NODES} nodes each way."
        )
    finite = bool(np.isfinite([*spacing_m, density, damping]).all())
    if not finite or min(spacing_m) <= 0.0 or density <= 0.0 or damping < 0.0:
        raise SceneError(
            f"Spacing {spacing_m} m, areal density {density:g} kg/m² and damping {damping:g} kg/(m² s) make "
            f"no sheet; give a spacing and a density above 0 and a damping of at least 0."
        )

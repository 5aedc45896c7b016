"""The floor to beat: a plain loop of velocity Verlet over the triangles of a sheet, with nothing around it.

It shares the mesh and the masses with the engine and no line of its mechanics, so that it is also the
reference that errors are measured against. St. Venant-Kirchhoff without lateral contraction: of the
deformation gradient F = [x1 - x0, x2 - x0] B, B the inverse of the same edges at rest, strain
E = (F^T F - 1)/2, stress S = Y E, energy A Y E:E/2; forces -A F S B^T on the corners 1 and 2, and minus their
sum on corner 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.kernels import kernel, local

if TYPE_CHECKING:
    from gabardine.scene import Scene

GRAVITY_M_PER_S2 = 9.81


@dataclass(frozen=True, eq=False)
class PlainSheet:
    """What the loop needs to know, vertices in the engine's order.

    faces: uint32; rest: B by rows, and the area [m^2], shape (face_count, 5); young: [N/m]
    inverse_masses: [1/kg], 0 where held; order: which vertex of the user each is
    """

    positions: Floats
    faces: NDArray[np.uint32]
    rest: Floats
    young: float
    inverse_masses: Floats
    order: NDArray[np.int64]

    def fall(self, step_s: float, steps: int, samples: int) -> Floats:
        """Positions [m] after each of `samples` times `steps` steps, in the user's order."""
        positions, velocities = self.positions.copy(), np.zeros_like(self.positions)
        force, out = np.zeros_like(positions), np.empty((samples, *positions.shape))
        for sample in range(samples):
            sheet = (self.faces, self.rest, self.young, self.inverse_masses)
            march(positions, velocities, force, *sheet, step_s, steps, sample == 0)
            out[sample, self.order] = positions
        return out


def plain_sheet(scene: Scene, young_n_per_m: float) -> PlainSheet:
    """The first cloth of a scene that starts level and at rest."""
    from gabardine.simulation.compile import compile_scene

    compiled = compile_scene(scene)
    model, positions = compiled.model, compiled.state.positions
    corners = positions[model.faces][:, :, [0, 2]]
    edges = np.stack([corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]], axis=2)
    rest = np.column_stack([np.linalg.inv(edges).reshape(-1, 4), 0.5 * np.abs(np.linalg.det(edges))])
    inverse_masses = 1.0 / model.masses
    inverse_masses[compiled.controls.pinned_vertices] = 0.0
    return PlainSheet(positions, model.faces, rest, young_n_per_m, inverse_masses, np.asarray(model.order))


@kernel
def march(x, v, force, faces, rest, young, inverse_masses, h, steps, first):  # type: ignore[no-untyped-def]
    """So many steps x += h (v += h a/2), v += h a'/2 in place; force is that at x, and found if `first`."""
    if first:
        elastic(x, force, faces, rest, young)
    for _ in range(steps):
        for i in range(np.uint32(x.shape[0])):
            if inverse_masses[i] > 0.0:
                kick(i, v, force, 0.5 * h, inverse_masses[i])
                x[i, 0] += h * v[i, 0]
                x[i, 1] += h * v[i, 1]
                x[i, 2] += h * v[i, 2]
        elastic(x, force, faces, rest, young)
        for i in range(np.uint32(x.shape[0])):
            if inverse_masses[i] > 0.0:
                kick(i, v, force, 0.5 * h, inverse_masses[i])


@local
def kick(i, v, force, h, inverse_mass):  # type: ignore[no-untyped-def]
    """v += h a of vertex i."""
    m = h * inverse_mass
    v[i, 0] += m * force[i, 0]
    v[i, 1] += m * force[i, 1] - h * GRAVITY_M_PER_S2
    v[i, 2] += m * force[i, 2]


@kernel
def elastic(x, force, faces, rest, young):  # type: ignore[no-untyped-def]
    """force = elastic forces of all triangles; see the module docstring."""
    force[:] = 0.0
    for t in range(np.uint32(faces.shape[0])):
        i, j, k = faces[t, 0], faces[t, 1], faces[t, 2]
        p0, p1, p2 = x[j, 0] - x[i, 0], x[j, 1] - x[i, 1], x[j, 2] - x[i, 2]
        q0, q1, q2 = x[k, 0] - x[i, 0], x[k, 1] - x[i, 1], x[k, 2] - x[i, 2]
        a, b, c, d = rest[t, 0], rest[t, 1], rest[t, 2], rest[t, 3]
        u0, u1, u2 = a * p0 + c * q0, a * p1 + c * q1, a * p2 + c * q2
        w0, w1, w2 = b * p0 + d * q0, b * p1 + d * q1, b * p2 + d * q2
        f = 0.5 * young * rest[t, 4]
        s0 = f * (u0 * u0 + u1 * u1 + u2 * u2 - 1.0)
        s1 = f * (w0 * w0 + w1 * w1 + w2 * w2 - 1.0)
        s2 = f * (u0 * w0 + u1 * w1 + u2 * w2)
        # A F S B^T, column by column: what corner 1 and corner 2 are pulled with
        a1, b1 = s0 * a + s2 * b, s2 * a + s1 * b
        a2, b2 = s0 * c + s2 * d, s2 * c + s1 * d
        g0, g1, g2 = a1 * u0 + b1 * w0, a1 * u1 + b1 * w1, a1 * u2 + b1 * w2
        e0, e1, e2 = a2 * u0 + b2 * w0, a2 * u1 + b2 * w1, a2 * u2 + b2 * w2
        force[j, 0] -= g0
        force[j, 1] -= g1
        force[j, 2] -= g2
        force[k, 0] -= e0
        force[k, 1] -= e1
        force[k, 2] -= e2
        force[i, 0] += g0 + e0
        force[i, 1] += g1 + e1
        force[i, 2] += g2 + e2


def longest_step(scene: Scene, integrator: str = "velocity-verlet") -> float:
    """The longest stable step of an explicit method at the start of a scene [s]."""
    from gabardine.integrators import integrator_class
    from gabardine.integrators.integrator import Settings
    from gabardine.mechanics.system import System
    from gabardine.mechanics.workspace import Workspace
    from gabardine.simulation.compile import compile_scene

    compiled = compile_scene(scene)
    system = System(compiled.model, compiled.controls, Workspace())
    method: Any = integrator_class(integrator)(system, Settings())
    return float(method.stable_step_s(compiled.state))

"""The displacement of the cloth if every patch continues to move as a rigid body.

A patch is a vertex and its neighbours. Its rigid motion has the momentum and the angular momentum of the
patch (all its vertices with equal weight) and is continued for a step h: with x, u the positions and
velocities of the patch, c and u_c their means, r = x - c,

    J w = sum r x u,    J = sum (|r|^2 - r r^T),        d = h u_c + (R(h w) - 1)(x_i - c)

for the vertex i in its middle, R the rotation by the vector h w (Rodrigues). Straight lines h u would stretch
a rotating patch by 1/2 (h w)^2. The fit leaves out noise of single vertices and any stretching of the patch.
It is that of Mueller, Heidelberger, Teschner & Gross 2005, "Meshless deformations based on shape matching",
for velocities.
"""

from __future__ import annotations

import math

import numpy as np

from gabardine.core.kernels import kernel, local
from gabardine.core.vectors import solve_symmetric
from gabardine.mechanics.model import Floats
from gabardine.mechanics.system import System

LINE = 1e-10
"""A patch with a determinant of J below this fraction of its trace cubed is a line, and is not rotated."""


def patch_displacement(system: System, positions: Floats, velocities: Floats, step_s: float) -> Floats:
    """The displacement of every vertex with its patch [m]; velocities: u [m/s]."""
    starts, columns = system.model.rings
    moved, ranges = np.empty_like(positions), system.team.ranges(len(positions))
    system.team.run(_move_patches, ranges, starts, columns, step_s, positions, velocities, moved)
    return moved


@local
def _turned(wx, wy, wz, x, y, z):  # type: ignore[no-untyped-def]
    """(R(w) - 1) r."""
    square = wx * wx + wy * wy + wz * wz
    angle = math.sqrt(square)
    along, across = 1.0, 0.5
    if angle > 1e-6:
        along = math.sin(angle) / angle
        across = (1.0 - math.cos(angle)) / square
    px, py, pz = wy * z - wz * y, wz * x - wx * z, wx * y - wy * x
    return (
        along * px + across * (wy * pz - wz * py),
        along * py + across * (wz * px - wx * pz),
        along * pz + across * (wx * py - wy * px),
    )


@kernel
def _move_patches(first, last, starts, columns, h, x, u, out):  # type: ignore[no-untyped-def]
    """out = d of the rows first..last; one pass over each patch, with sums about its middle vertex."""
    for i in range(np.uint32(first), np.uint32(last)):
        ox, oy, oz = x[i, 0], x[i, 1], x[i, 2]
        sx = sy = sz = vx = vy = vz = 0.0
        xx = xy = xz = yy = yz = zz = lx = ly = lz = 0.0
        for k in range(starts[i], starts[i + np.uint32(1)]):
            j = columns[k]
            a, b, c = x[j, 0] - ox, x[j, 1] - oy, x[j, 2] - oz
            p, q, r = u[j, 0], u[j, 1], u[j, 2]
            sx += a
            sy += b
            sz += c
            vx += p
            vy += q
            vz += r
            xx += a * a
            xy += a * b
            xz += a * c
            yy += b * b
            yz += b * c
            zz += c * c
            lx += b * r - c * q
            ly += c * p - a * r
            lz += a * q - b * p
        over = 1.0 / (starts[i + np.uint32(1)] - starts[i])
        cx, cy, cz = over * sx, over * sy, over * sz
        xx, yy, zz = xx - sx * cx, yy - sy * cy, zz - sz * cz
        inertia = (yy + zz, xx + zz, xx + yy, sx * cy - xy, sx * cz - xz, sy * cz - yz)
        moment = (lx - (cy * vz - cz * vy), ly - (cz * vx - cx * vz), lz - (cx * vy - cy * vx))
        wx, wy, wz = solve_symmetric(inertia, moment, LINE)
        dx, dy, dz = _turned(h * wx, h * wy, h * wz, -cx, -cy, -cz)
        out[i, 0] = h * over * vx + dx
        out[i, 1] = h * over * vy + dy
        out[i, 2] = h * over * vz + dz

"""Moving the nodes: the explicit step of cosserat06, (48), velocity first."""

from __future__ import annotations

from gabardine.core.kernels import kernel


@kernel
def advance(step_s, forces, per_mass, damping, gravity, fixed, positions, velocities):  # type: ignore[no-untyped-def]
    """v += dt (F/m - rate v + g), r += dt v; fixed nodes keep still.

    forces: (n1, n2, 3); per_mass: one over what makes a force an acceleration, per node
    damping: rho/mu [1/s]; gravity: (3,) [m/s^2]
    """
    for k in range(positions.shape[0]):
        for l in range(positions.shape[1]):
            for c in range(3):
                if fixed[k, l]:
                    velocities[k, l, c] = 0.0
                    continue
                rate = forces[k, l, c] * per_mass[k, l] - damping * velocities[k, l, c] + gravity[c]
                velocities[k, l, c] += step_s * rate
                positions[k, l, c] += step_s * velocities[k, l, c]

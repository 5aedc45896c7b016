"""How strongly a pair that is closer than its gap is pushed apart.

With g the distance, G the gap [m] and k a stiffness [N/m]:

    G/2 < g < G       f = k (G - g)
    g < G/2           f = k G^2 / (4 g)

Force and stiffness are continuous at G/2; the force grows without bound as the distance goes to zero, so that
any load is carried at some distance. The energy is quadratic, then logarithmic (as in Chen, Hsu, Chen &
Yuksel 2025, "Offset geometric contact", two-stage activation).
"""

from __future__ import annotations

from gabardine.core.kernels import local


@local
def repulsion(distance, gap, stiffness):  # type: ignore[no-untyped-def]
    """Force [N] and its increase per metre of approach [N/m]."""
    if distance >= gap:
        return 0.0, 0.0
    if distance > 0.5 * gap:
        return stiffness * (gap - distance), stiffness
    force = stiffness * gap * gap / (4.0 * distance)
    return force, force / distance

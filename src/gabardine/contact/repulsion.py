"""How strongly a pair that is closer than its gap is pushed apart.

With g the distance, G the gap [m], k a stiffness that suits the weight of the pair and c one that suits the
cloth behind it [N/m]:

    G/2 < g < G       f = k (G - g)
    g < G/2           f = k G^2 / (4 g) + c (G/2 - g)^2 / (2 g)

Force and stiffness are continuous at G/2. What only lies on something is carried softly, in the outer half
of the gap; what is pressed by the tension of the cloth meets its like in the inner half; and since the
force grows without bound as the distance goes to zero, any load is carried at some distance. (Two stages as
in Chen, Hsu, Chen & Yuksel 2025, "Offset geometric contact".)
"""

from __future__ import annotations

from gabardine.core.kernels import local


@local
def repulsion(distance, gap, stiffness, firmness):  # type: ignore[no-untyped-def]
    """Force [N] and its increase per metre of approach [N/m]; stiffness: k, firmness: c."""
    if distance >= gap:
        return 0.0, 0.0
    if distance > 0.5 * gap:
        return stiffness * (gap - distance), stiffness
    half = 0.5 * gap
    force = (stiffness * half * half + 0.5 * firmness * (half - distance) ** 2) / distance
    rise = stiffness * half * half + 0.5 * firmness * (half * half - distance * distance)
    return force, rise / (distance * distance)

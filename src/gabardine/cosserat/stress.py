"""Strains, and the forces and couples they cause, cosserat06 (8), (9), (36)-(38).

    eps_ab = (a_ab - A_ab)/2,  kappa_ab = -(b_ab - B_ab)
    n^ab = 2 Phi^ab eps_ab + Theta^ab kappa_ab,  m^ab = 2 Psi^ab kappa_ab + Theta^ab eps_ab

((36) prints eps and kappa exchanged in m; (37) and (38) have them right.) No sum over a, b.
"""

from __future__ import annotations

from gabardine.core.kernels import kernel


@kernel
def stresses(first, second, rest_first, rest_second, stiffness, n, m):  # type: ignore[no-untyped-def]
    """n [N/m] and m [N] (n1, n2, 3) from stiffness (n1, n2, 3, 3): 2 Phi, 2 Psi, Theta by component.

    In the mended scheme the stiffness holds the area each strain stands for, so that n is in N m, m in N m^2.
    """
    for k in range(first.shape[0]):
        for l in range(first.shape[1]):
            for c in range(3):
                stretch = 0.5 * (first[k, l, c] - rest_first[k, l, c])
                bend = rest_second[k, l, c] - second[k, l, c]
                n[k, l, c] = stiffness[k, l, 0, c] * stretch + stiffness[k, l, 2, c] * bend
                m[k, l, c] = stiffness[k, l, 1, c] * bend + stiffness[k, l, 2, c] * stretch


@kernel
def energy(first, second, rest_first, rest_second, n, m):  # type: ignore[no-untyped-def]
    """Sum of (n eps + m kappa)/2 over nodes and components, 12 twice: the stored energy [J] in the mended
    scheme."""
    total = 0.0
    for k in range(first.shape[0]):
        for l in range(first.shape[1]):
            for c in range(3):
                stretch = 0.5 * (first[k, l, c] - rest_first[k, l, c])
                bend = rest_second[k, l, c] - second[k, l, c]
                part = 0.5 * (n[k, l, c] * stretch + m[k, l, c] * bend)
                total += 2.0 * part if c == 1 else part
    return total

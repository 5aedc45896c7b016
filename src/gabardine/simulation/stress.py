"""The stress in the cloths of a scene, from their positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from gabardine.geometry.averaging import triangle_means, vertex_means
from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.quantities import corotated_strain, green_lagrange_strain

NO_SHARES = np.zeros((0, 3))
DOUBLED = np.array([1.0, 1.0, 2.0])
"""Factors from tensor shear to engineering shear, which laws use."""
MEASURES = {
    "green-lagrange": green_lagrange_strain,
    "corotational": lambda *state: DOUBLED * corotated_strain(*state),
}
"""cloth.model.strain -> the strain measure of its law."""


def cloth_stress(
    scene: Any,
    parts: Mapping[str, Any],
    positions: Floats,
    faces: Ints,
    thread_coordinates: Floats,
    shares: Floats = NO_SHARES,
) -> Floats:
    """Elastic stress (weft, warp, shear) of each triangle [N/m], shape (t, 3); zero on solids.

    s = law(e) of each cloth's fabric, or that of a patch; interlinings are not included. For a cloth of
    springs it is the stress of the fabric at this strain. Where strain is averaged (`shares`, see
    gabardine.geometry.averaging) a triangle has the mean of the law's stress around its corners, plus the
    stress of its deviation from the average:

        s_t = sum_v a_tv s(e_v)/a_t + K (e_t - sum_v a_tv e_v/a_t)
    """
    from gabardine.materials.blocks import kept_stiffness
    from gabardine.materials.stress import membrane_stress

    out = np.zeros((len(faces), 3))
    for cloth in scene.cloth:
        own = parts[cloth.name].faces
        measure = MEASURES[getattr(cloth.model, "strain", "green-lagrange")]
        strain = measure(positions, faces[own], thread_coordinates[own])
        for fabric, mask in cloth.pieces(len(strain)):
            law, here = fabric.membrane, np.flatnonzero(mask) + own.start
            if len(shares) and shares[here].any():
                mine = faces[here], shares[here]
                averaged = vertex_means(strain[mask], *mine)
                kept = kept_stiffness(law) * (strain[mask] - triangle_means(averaged, *mine, strain[mask]))
                out[here] = triangle_means(membrane_stress(law, averaged), *mine, strain[mask]) + kept
            else:
                out[here] = membrane_stress(law, strain[mask])
    return out

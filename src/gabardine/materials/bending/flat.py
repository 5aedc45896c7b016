"""The condition of laws that are linear in the positions: a cloth that is flat at rest."""

from __future__ import annotations

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.elements.flat_hinge import largest_fold
from gabardine.materials.sheet import Sheet

FLAT_RAD = 1e-3
"""Folds of this size count as flat: a mesh file of six digits has some of 1e-4."""


def refuse_curved(sheet: Sheet, law: str) -> None:
    """SceneError for a curved rest shape: the fold vector of a hinge vanishes only in the plane."""
    fold = largest_fold(sheet.rest_positions[sheet.hinges])
    if fold > FLAT_RAD:
        raise SceneError(
            f'law = "{law}" is for cloth that is flat at rest, and this mesh is folded by up to '
            f'{np.degrees(fold):.3g} degrees between two triangles; use law = "hinge", or a flat mesh.'
        )

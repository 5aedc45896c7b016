"""The faces of a sheet that bend, and how stiff: what the laws by face (hinge, quadratic) share."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.elements.bending_factor import bending_factor
from gabardine.elements.bending_rest import bending_stencils, coupling_matrices, neighbours, plate
from gabardine.materials.sheet import Sheet


def bending_faces(
    sheet: Sheet, rigidities: tuple[float, float]
) -> tuple[NDArray[np.uint32], NDArray[np.float64]]:
    """Stencils (n, 6) and matrices Q (n, 3, 3) [N m] of the faces that bend.

    rigidities: along weft and warp [N m], divided by the mesh's factor (design note 0004)
    """
    faces, threads = sheet.faces.astype(np.int64), sheet.thread_coordinates
    beside, far = neighbours(faces, sheet.hinges, sheet.hinge_faces)
    factor = bending_factor(faces, threads, beside, far)
    coupling: NDArray[Any] = coupling_matrices(threads, beside, sheet.held, plate(rigidities) / factor)
    bends = coupling.any(axis=(1, 2))
    return bending_stencils(faces, far)[bends], coupling[bends]

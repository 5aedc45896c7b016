"""The faces of a sheet that bend, and their stiffness: shared by the laws per face (all but "linear")."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.elements.bending_factor import bending_factor
from gabardine.elements.bending_rest import bending_stencils, coupling_matrices, neighbours, plate
from gabardine.materials.sheet import Sheet


class BendingFaces(NamedTuple):
    """The n faces that bend.

    stencils: (n, 6); coupling: the matrices Q (n, 3, 3) [N m]
    chosen: their indices in the sheet; beside: neighbours of all its faces (face_count, 3)
    factor: of the mesh, by which rigidities have been divided (design note 0004)
    """

    stencils: NDArray[np.uint32]
    coupling: NDArray[np.float64]
    chosen: NDArray[np.bool_]
    beside: NDArray[Any]
    factor: float


def bending_faces(sheet: Sheet, rigidities: tuple[float, float]) -> BendingFaces:
    """The faces that bend with these rigidities along weft and warp [N m]."""
    faces, threads = sheet.faces.astype(np.int64), sheet.thread_coordinates
    beside, far = neighbours(faces, sheet.hinges, sheet.hinge_faces)
    factor = bending_factor(faces, threads, beside, far)
    coupling: NDArray[Any] = coupling_matrices(threads, beside, sheet.held, plate(rigidities) / factor)
    bends: NDArray[np.bool_] = np.asarray(coupling.any(axis=(1, 2)))
    return BendingFaces(bending_stencils(faces, far)[bends], coupling[bends], bends, beside, factor)

"""What stands in a picture: painted triangle surfaces and planes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.quantities import vertex_normals
from gabardine.materials.appearance import Weave

LEVELS = 256
"""Entries of a table of colours."""


@dataclass(frozen=True)
class Threads:
    """The weave, the spacing of threads [m] as it is, and the sRGB colour 0..1 of the weft (3,); that of the
    warp is the paint's own.
    """

    weave: Weave
    spacing_m: float
    weft: Floats


@dataclass(frozen=True)
class Paint:
    """How a surface looks.

    table: sRGB colours 0..1 a value in 0..1 is looked up in, shape (256, 3); all equal for a plain colour
    back: factor on the colour seen from behind
    gloss: strength of the highlight;  sheen: strength of the bright rim of fibres seen at grazing angles
    threads: of a woven surface, None for others
    translucence: share of the light on the far side that comes through
    """

    table: Floats
    back: float = 0.78
    gloss: float = 0.0
    sheen: float = 0.0
    threads: Threads | None = None
    translucence: float = 0.0

    @staticmethod
    def plain(colour: str, back: float = 0.78, gloss: float = 0.0, sheen: float = 0.0) -> Paint:
        """One colour, written "#rrggbb"."""
        return Paint(np.tile(srgb(colour), (LEVELS, 1)), back, gloss, sheen)


def srgb(colour: str) -> Floats:
    """A colour written "#rrggbb" as numbers 0..1, shape (3,)."""
    return np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])


@dataclass(frozen=True)
class Surface:
    """A painted triangle mesh, smoothly shaded, seen from both sides.

    positions [m] (n, 3); faces (t, 3); values in 0..1 at each corner (t, 3): equal corners give
    one colour per face, shared ones a smooth colour. None for a plain paint. stands: whether it is the same
    in all pictures of a film, so that what it hides of the sky is found once. thread_coordinates [m] of the
    corners (t, 3, 2), for paints with threads. normals (n, 3): what it is lit by; None: its triangles' own.
    """

    positions: Floats
    faces: Ints
    paint: Paint
    values: Floats | None = None
    wireframe: bool = False
    stands: bool = False
    thread_coordinates: Floats | None = None
    normals: Floats | None = None

    def lit_normals(self) -> Floats:
        """Unit normals at the vertices, (n, 3)."""
        return vertex_normals(self.positions, self.faces) if self.normals is None else self.normals


@dataclass(frozen=True)
class Plane:
    """An unbounded plane with a grid, seen from its normal's side, fading into the background."""

    point_m: tuple[float, float, float]
    normal: tuple[float, float, float]

    @property
    def axes(self) -> Floats:
        """Two directions in the plane and its unit normal, as rows (3, 3); for a floor: x, z and y."""
        normal = np.asarray(self.normal, dtype=np.float64)
        normal = normal / np.linalg.norm(normal)
        helper = np.eye(3)[2 if abs(normal[1]) > 0.9 else 1]
        first = np.cross(normal, helper)
        first /= np.linalg.norm(first)
        return np.stack((first, np.cross(first, normal), normal))

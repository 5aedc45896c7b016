"""From a pattern and a body to two scenes: one that sews the garment, one that lets it drape.

Sewing has neither gravity nor much friction: cloth that rubs on the body while seams close stays strained.
Draping starts where sewing ended, with the friction of the fabric and gravity, and ends at rest. Only where
the cloth comes to rest matters, not how it gets there, so steps have one Newton iteration each: a T-shirt
takes about a third of the time that the accurate motion takes (docs/garments.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.garment.arrangement import OFF_BODY_M, started
from gabardine.garment.body import Body
from gabardine.garment.body_file import write_body
from gabardine.garment.checks import refuse_bad
from gabardine.garment.cloths import cloth_fabrics
from gabardine.garment.layers import Layer
from gabardine.garment.obj import write_obj
from gabardine.garment.pattern import Pattern
from gabardine.garment.shrinking import GROWING_S, growing, shrunk
from gabardine.garment.stitching import Stitched, stitch
from gabardine.garment.tightness import Loop, tightest
from gabardine.run.files import writable
from gabardine.scene import Scene

EDGE_M = 0.02
GAP_M, FRICTION = 1e-3, 0.3
SEWING_S, HOLD_S, DRAPING_S = 1.0, 0.1, 10.0
"""Of the motion of the rest shape, of what comes after it, and of draping at most [s]."""
REST_M_PER_S = 4e-3
"""The speed below which a garment hangs still [m/s]: 1e-6 J of a T-shirt."""
WIDENINGS, WIDER_M = 10, 0.01
"""Panels that cross something at the start are moved out by WIDER_M [m], WIDENINGS times at most."""


@dataclass(frozen=True, eq=False)
class Making:
    """A garment on a body, ready to be sewn; start: positions [m]; widened_m: how far panels moved out.

    layers: what the body wears already, the outermost first
    shrink_m: by how much the body is thinner on all sides while the garment is sewn (garment.shrinking) [m]
    tightest: where the garment is shortest against the girth of the body; None if it goes round nowhere
    """

    garment: Stitched
    body: Body
    start: Floats
    widened_m: float
    layers: tuple[Layer, ...] = ()
    shrink_m: float = 0.0
    tightest: Loop | None = None


class Unplaced(SceneError):
    """Panels that cross something wherever they are put.

    points [m], faces: of garment, body and layers as they were put last; places: where they cross [m]
    """

    def __init__(self, message: str, surfaces: Surfaces, places: Floats) -> None:
        super().__init__(message)
        self.points, self.faces, self.places = surfaces.points, surfaces.faces, places


class Surfaces(NamedTuple):
    """Points [m] of several surfaces, and the faces of each."""

    points: Floats
    faces: list[Any]

    @classmethod
    def of(cls, garment: Stitched, positions: Floats, others: Sequence[Body | Layer]) -> Surfaces:
        """The garment first."""
        points = [positions, *(other.positions for other in others)]
        first = np.cumsum([0, *map(len, points)])
        tables = [garment.faces, *(other.faces + at for other, at in zip(others, first[1:]))]
        return cls(np.concatenate(points), tables)

    def crossings(self) -> tuple[Any, Floats]:
        """Vertices of edges and faces of the first that cross themselves or others, and where [m]."""
        from gabardine.contact.broad_phase import BroadPhase, Surface
        from gabardine.contact.intersections import intersections

        parts = [Surface.of(faces.astype(np.uint32)) for faces in self.faces]
        return intersections(BroadPhase(parts, [(0, k) for k in range(len(parts))]), self.points)


def _refuse_unsewn(pattern: Pattern) -> None:
    """SceneError of panels of which none is sewn or buttoned to another."""
    if len(pattern.loose) == len(pattern.panels) > 1:
        text = (
            f"None of its {len(pattern.panels)} panels is sewn to another, so that all would fall; name seams"
        )
        raise SceneError.at(
            f'pattern "{pattern.name}"',
            f"{text}: of a drawing in {pattern.name}.toml beside it, or in the file of --seams.",
        )


def put_on(
    pattern: Pattern,
    body: Body,
    edge_m: float = EDGE_M,
    layers: tuple[Layer, ...] = (),
    shrink_m: float | None = None,
) -> Making:
    """The panels of a pattern around a body and its layers, crossing nothing; a wrong pattern is refused.

    shrink_m: by how much the body is thinner while the garment is sewn [m]; None: as a tight garment needs it
    """
    refuse_bad(pattern)
    _refuse_unsewn(pattern)
    garment = stitch(pattern, edge_m)
    for attempt in range(WIDENINGS + 1):
        extra_m = attempt * WIDER_M
        # Seams on shoulders do not move with their panels: what is worn below may be higher there.
        off_m = OFF_BODY_M + (extra_m if layers else 0.0)
        start = started(body, garment, extra_m, off_m)
        crossed = crossing_faces(garment, start, [body, *layers])
        if not len(crossed):
            loop = tightest(garment, start, body, layers)
            needed_m = loop.needed_m if loop is not None else 0.0
            shrink_m = needed_m if shrink_m is None else shrink_m
            return Making(garment, body, start, extra_m, layers, shrink_m, loop)
    names = sorted({garment.meshes[k].panel.name for k in garment.panel_of[crossed]})
    listed = ", ".join(f'"{name}"' for name in names)
    surfaces = Surfaces.of(garment, start, [body, *layers])
    found, places = surfaces.crossings()
    others = ["the body", *(f"layer {k} below" for k in range(1, len(layers) + 1))]
    raise Unplaced(
        f"The panels {listed} cannot be placed without crossing {_crossed(surfaces, found, others)}, even "
        f"{1e3 * WIDENINGS * WIDER_M:.0f} mm farther out; check their places, or give a smaller --edge"
        f"{', to the garments below too' if layers else ''}.",
        surfaces,
        places,
    )


def _crossed(surfaces: Surfaces, found: Any, others: list[str]) -> str:
    """What a garment crosses, in words; found: vertices of what crosses; others: the surfaces after it."""
    owner = np.zeros(len(surfaces.points), int)
    for number, faces in enumerate(surfaces.faces):
        owner[faces] = number
    numbers = np.unique(owner[found].max(axis=1))
    return " and ".join(["each other", *others][k] for k in numbers)


def crossing_faces(garment: Stitched, positions: Floats, others: Sequence[Body | Layer]) -> Any:
    """Faces of the garment that something passes through, or whose edges pass through something."""
    found, _ = Surfaces.of(garment, positions, others).crossings()
    vertices = np.unique(found[found < garment.vertex_count])
    return np.flatnonzero(np.isin(garment.faces, vertices).any(axis=1)) if len(found) else np.zeros(0, int)


def write_making(making: Making, folder: Path, fabric: str) -> tuple[Scene, Scene]:
    """Write the meshes and both scenes into a folder; the scenes of sewing and of draping.

    fabric: of panels that name none; a library name, or a file that is found from the working directory
    """
    garment = making.garment
    with writable(folder):
        folder.mkdir(parents=True, exist_ok=True)
        write_body(folder / "body.obj", making.body)
        groups = [garment.meshes[k].panel.name for k in garment.panel_of]
        write_obj(folder / "garment.obj", making.start, garment.faces, garment.thread_coordinates, groups)
        for number, layer in enumerate(making.layers, 1):
            layer.write(number, folder)
        title = garment.pattern.name
        fabrics = cloth_fabrics(garment, fabric)
        scene = sewing_scene(title, fabrics)
        if making.shrink_m:
            _shrink(making, folder, scene)
        sewing = _written(making, folder, "sewing", scene, False)
        draping = _written(making, folder, "draping", draping_scene(title, fabrics), True)
    return sewing, draping


def _shrink(making: Making, folder: Path, scene: dict[str, Any]) -> None:
    """Let the body of the scene of sewing be thin until the seams are closed, and then grow back."""
    thin = shrunk(making.body, making.shrink_m)
    times, positions = zip(*growing(making.body, thin, SEWING_S))
    np.savez_compressed(folder / "growing.npz", times=times, positions=positions, faces=making.body.faces)
    scene["time"]["duration_s"] += GROWING_S
    (collider,) = scene["collider"]
    del collider["path"]
    collider["frames"] = "growing.npz"


def _written(making: Making, folder: Path, name: str, data: dict[str, Any], sewn: bool) -> Scene:
    """A scene with all layers, kept as NAME.toml; sewn: whether seams are closed."""
    cords = (*making.garment.cords, *making.garment.stitches)
    if sewn and cords:  # seams close first
        data["cloth"][0]["cord"] = [cord.table() for cord in cords]
    data["cloth"] += [each.cloth(k, sewn) for k, each in enumerate(making.layers, 1)]
    scene = Scene.from_data(data, folder, name)
    scene.save(folder / f"{name}.toml")
    return scene


def sewing_scene(title: str, fabrics: dict[str, Any]) -> dict[str, Any]:
    """The scene that closes the seams."""
    time = {"duration_s": SEWING_S + HOLD_S}
    return _scene(f"{title}: sewing", time, (0.0, 8.0, 0.05), {**fabrics, "sewing_s": SEWING_S})


def draping_scene(title: str, fabrics: dict[str, Any]) -> dict[str, Any]:
    """The scene that lets the sewn garment hang until it is at rest."""
    time = {"duration_s": DRAPING_S, "rest_speed_m_per_s": REST_M_PER_S}
    return _scene(title, time, (-9.81, 5.0, FRICTION), {**fabrics, "start_shape": "sewn.npz"})


def _scene(
    title: str, time: dict[str, float], world: tuple[float, float, float], cloth: dict[str, Any]
) -> dict[str, Any]:
    """world: gravity upwards [m/s^2], damping [1/s], friction of the body."""
    gravity, damping, friction = world
    mesh = {"shape": "file", "path": "garment.obj", "thread_coordinates": "pattern"}
    return {
        "schema": 1,
        "title": title,
        "time": {**time, "frames_per_s": 20.0},
        "solver": {"newton_iterations": 1},
        "world": {"gravity_m_per_s2": [0.0, gravity, 0.0], "damping_per_s": damping},
        "contact": {"mode": "guaranteed", "gap_m": GAP_M, "friction": friction},
        "cloth": [{"name": "garment", "mesh": mesh, **cloth}],
        "collider": [{"kind": "mesh", "name": "body", "path": "body.obj", "friction": friction}],
    }

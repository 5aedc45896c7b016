"""What the page is told of a run before its first frame: the header, and the mesh."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise, product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats
from gabardine.materials.appearance import WEAVES, appearances
from gabardine.render.colliders import foot_m, plane
from gabardine.render.fabric_paints import translucence
from gabardine.render.quantities import COLOURS, Quantity
from gabardine.run.frames import evenly
from gabardine.run.layout import pin_names
from gabardine.run.run import Run
from gabardine.simulation.compile import place_bodies
from gabardine.simulation.drawn_colliders import DrawnCollider, drawn_colliders
from gabardine.viewer.air_arrows import air_arrows
from gabardine.viewer.contact_arrows import contact_arrows
from gabardine.viewer.own_scalars import own_scalars

MOST_POINTS = 1000
"""Of each curve."""
SAME_M = 1e-7
"""Thread coordinates that differ by less are those of one corner."""
FRAMES_LOOKED_AT = 12
"""For the box that the camera is fitted to."""


def header(run: Run, name: str) -> dict[str, Any]:
    """Everything but faces and frames, as JSON has it."""
    longest, corners = longest_edge(run), box(run)
    return {
        "name": name,
        "title": run.scene.title or name,
        "result": run.summary["result"],
        "times": [round(float(time), 9) for time in run.times],
        "vertexCount": run.layout.vertex_count,
        "faceCount": len(run.faces),
        "cornerCount": len(corners_of_panels(run)[0]),
        "parts": parts(run),
        "box": [corner.tolist() for corner in corners],
        "extremes": extremes(run).tolist(),
        "ground": ground(run, longest),
        "air": air_arrows(run, corners),
        "colliders": [collider(each.inset(longest), run.times) for each in shown(run)],
        "pins": pins(run),
        "quantities": [spelled(each) for each in quantities(run)],
        "series": {**series(run.reports), "own": own_scalars(run.folder)},
    }


def mesh(run: Run) -> bytes:
    """Corners of faces (t, 3) uint32, and thread coordinates (c, 2) float32 [m] of each corner of a panel; if
    panels meet, so that a vertex is the corner of several, the corners (t, 3) uint32 of each face as well.
    """
    threads, corners = corners_of_panels(run)
    parts = [run.faces.astype("<u4").tobytes(), threads.astype("<f4").tobytes()]
    if corners is not None:
        parts.append(corners.astype("<u4").tobytes())
    return b"".join(parts)


def corners_of_panels(run: Run) -> tuple[Floats, NDArray[np.int64] | None]:
    """Thread coordinates (c, 2) [m], and which each corner of a face has, (t, 3); None: its vertex's own."""
    faces, threads = run.faces.ravel(), run.thread_coordinates.reshape(-1, 2)
    alone = np.zeros((run.layout.vertex_count, 2))
    alone[faces] = threads
    if np.abs(alone[faces] - threads).max(initial=0.0) < SAME_M:
        return alone, None
    keys = np.column_stack([faces, np.round(threads / SAME_M).astype(np.int64)])
    _, first, corners = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    return threads[first], corners.reshape(-1, 3)


def parts(run: Run) -> list[dict[str, Any]]:
    """Each cloth and solid: where its vertices and faces are, and how it looks."""
    return [
        {
            "name": name,
            "vertices": [part.vertices.start, part.vertices.stop],
            "faces": [part.faces.start, part.faces.stop],
            **look,
        }
        for look, (name, part) in zip(looks(run.scene, run.parts), run.parts.items())
    ]


def contacts(run: Run, frames: Iterable[int]) -> list[list[float]]:
    """The forces of contact at these frames, see `contact_arrows`."""
    low, high = box(run)
    size = max(float(np.linalg.norm(high - low)), 1e-9)
    found = (run.frame(k) for k in frames)
    return [contact_arrows(each.positions, each.contact_forces, size) for each in found]


def looks(scene: Any, names: Iterable[str]) -> list[dict[str, Any]]:
    """How each cloth and solid looks: threads and their colours, and what light does on them."""
    names = list(names)
    known = {cloth.name: cloth.fabric.density_kg_per_m2 for cloth in scene.cloth}
    return [
        {
            "colour": look.colour,
            "weftColour": look.weft_colour or look.colour,
            "weave": list(WEAVES[look.weave]),
            "spacing": 1.0 / look.threads_per_m,
            "gloss": look.gloss,
            "sheen": look.sheen,
            "translucence": round(translucence(known.get(name, math.inf)), 4),
        }
        for name, look in zip(names, appearances(scene, names))
    ]


def box(run: Run) -> tuple[Floats, Floats]:
    """Lowest and highest corner over some of the frames [m]."""
    clouds = [run.frame(frame).positions for frame in evenly(run.frame_count, FRAMES_LOOKED_AT)]
    low, high = ([pick(cloud, axis=0) for cloud in clouds] for pick in (np.min, np.max))
    return np.min(low, axis=0), np.max(high, axis=0)


def extremes(run: Run) -> Floats:
    """What lies farthest out in 26 directions at the end, of cloth and of bounded colliders, (26, 3) [m]: the
    camera is fitted to it.
    """
    solids = (each for each in shown(run) if not each.endless)
    clouds = [run.frame(-1).positions, *(each.positions(float(run.times[-1])) for each in solids)]
    cloud = np.concatenate(clouds)
    directions = np.array([way for way in product((-1, 0, 1), repeat=3) if any(way)])
    return np.round(cloud[np.argmax(cloud @ directions.T, axis=0)], 5)


def ground(run: Run, edge_m: float) -> float | None:
    """Height [m] of the ground that colliders stand on, as in pictures; None: there is a plane, or no ground.

    edge_m: the longest edge of the cloth; balls are drawn smaller by it
    """
    solids = [each.inset(edge_m) for each in shown(run)]
    if any(each.endless for each in solids):
        return None
    frames = list(evenly(run.frame_count, FRAMES_LOOKED_AT))
    cloth_m = min(float(run.frame(frame).positions[:, 1].min()) for frame in frames)
    return foot_m(solids, [float(run.times[frame]) for frame in frames], cloth_m)


def longest_edge(run: Run) -> float:
    """Of any face in the first frame [m]."""
    positions = run.frame(0).positions
    edges = positions[run.faces] - positions[np.roll(run.faces, 1, axis=1)]
    return float(np.linalg.norm(edges, axis=2).max(initial=0.0))


def shown(run: Run) -> tuple[DrawnCollider, ...]:
    """The colliders of a run as triangles."""
    return drawn_colliders(run.scene, run.frame(0).positions, run.motions)


def collider(drawn: DrawnCollider, times: Floats) -> dict[str, Any]:
    """A plane, or a mesh; with `motion`, how it lies at each time, see `lying`."""
    if drawn.endless:
        floor = plane(drawn)
        return {"kind": "plane", "point": floor.point_m, "normal": floor.normal, "name": drawn.name}
    told: dict[str, Any] = {
        "kind": "mesh",
        "positions": np.round(drawn.rest, 6).ravel().tolist(),
        "faces": drawn.faces.ravel().tolist(),
        "name": drawn.name,
    }
    if drawn.moves:
        told["motion"] = [lying(drawn, float(time)) for time in times]
    return {**told, "deforms": drawn.deforms, "twoSided": drawn.two_sided}


def lying(drawn: DrawnCollider, time_s: float) -> list[float]:
    """A moving collider at a time: 12 numbers, rows of [R | t]; of one that deforms all its positions [m]."""
    if drawn.deforms:
        return np.round(drawn.positions(time_s), 6).ravel().tolist()
    return np.column_stack(drawn.pose(time_s)).ravel().tolist()


def pins(run: Run) -> list[dict[str, Any]]:
    """The vertices that each pin holds, and its forces on the cloth at each frame [N]."""
    names = iter(pin_names(run.scene))
    held = []
    placed = place_bodies(run.scene) if run.pins else []
    for each in placed:
        for pin in each.body.pin:
            chosen = pin.select.pick(each.mesh, each.positions) + each.part.vertices.start
            name = next(names)
            forces = [[_rounded(float(x)) for x in force] for force in run.pin_force(name)]
            held.append({"name": name, "vertices": chosen.tolist(), "forces": forces})
    return held


def quantities(run: Run) -> list[Quantity]:
    """What this run can be coloured by. None is measured for it: that takes as long as all else of a page."""
    return [each for each in COLOURS.values() if each.values is not None and each.recorded(run)]


def spelled(quantity: Quantity) -> dict[str, Any]:
    return {name: getattr(quantity, name) for name in ("name", "label", "unit", "signed")}


def series(reports: list[dict[str, Any]]) -> dict[str, Any]:
    """Curves over the steps: energies [J], largest strain [%], contacts, at most MOST_POINTS each.

    Of longer runs a point stands for several steps: the last energies and the largest of the others.
    """
    edges = np.unique(np.linspace(0, len(reports), min(len(reports), MOST_POINTS) + 1).astype(int))
    bins = [reports[first:last] for first, last in pairwise(edges)]
    names = dict.fromkeys(name for report in reports for name in report["energies_j"])
    return {
        "times": [steps[-1]["time_s"] for steps in bins],
        "energies": {name: [_rounded(steps[-1]["energies_j"].get(name)) for steps in bins] for name in names},
        "strain": [_largest(steps, "max_strain", 100.0) for steps in bins],
        "contacts": [_largest(steps, "contacts", 1.0) for steps in bins],
    }


def _largest(steps: list[dict[str, Any]], key: str, factor: float) -> float | None:
    found = [step[key] for step in steps if step[key] is not None]
    return _rounded(factor * max(found)) if found else None


def _rounded(value: float | None) -> float | None:
    return None if value is None else float(f"{value:.6g}")

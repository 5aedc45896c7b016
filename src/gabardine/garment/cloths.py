"""What a garment is made of: a fabric for each panel, interlinings, and the allowances of its seams.

A seam has an allowance on both sides, cloth that lies double there. In the mesh these are the triangles with
an edge on the seam, and those whose middle is within the allowance of it in the pattern. Where two fabrics
meet, the allowance is of the first side's, over both: it is what bends there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.model_tables import tables
from gabardine.garment.stitching import Stitched
from gabardine.materials.library import find_fabric, is_file

ALLOWANCE_M = 0.01
"""Of seams between two fabrics, where the pattern says none [m]."""

Bools = NDArray[np.bool_]


def fabric_table(reference: str) -> str | dict[str, Any]:
    """A fabric as the scene of a garment holds it: a name of the library, or the numbers of a file."""
    found = find_fabric(reference, Path())
    return dict(tables(found.referred_to(""), everything=True)) if is_file(reference) else reference


def cloth_fabrics(garment: Stitched, fabric: str) -> dict[str, Any]:
    """The fabrics of a garment as its cloth in a scene has them; fabric: of panels that name none."""
    panels = garment.pattern.panels
    names = [panel.fabric or fabric for panel in panels]
    of_face = np.array(names)[garment.panel_of]
    out: dict[str, Any] = {"fabric": fabric_table(fabric)}
    patches = [_patch(of_face == name, name) for name in dict.fromkeys(names) if name != fabric]
    linings = dict.fromkeys(panel.interlining for panel in panels if panel.interlining)
    lined = np.array([panel.interlining for panel in panels])[garment.panel_of]
    layers = [_patch(lined == name, name) for name in linings]
    layers += [_patch(mask, name) for name, mask in allowances(garment, names).items() if mask.any()]
    out |= {"patch": patches} if patches else {}
    return out | ({"interlining": layers} if layers else {})


def allowances(garment: Stitched, names: list[str]) -> dict[str, Bools]:
    """Faces that seams lie double on, by the fabric of what lies there; names: the fabric of each panel."""
    pattern = garment.pattern
    number = {panel.name: k for k, panel in enumerate(pattern.panels)}
    out: dict[str, Bools] = {}
    for seam, vertices in zip(pattern.seams, garment.seams):
        sides = [number[each.panel] for each in (*seam.one, *seam.other)]
        mixed = len({names[k] for k in sides}) > 1
        width_m = pattern.allowance_m or (ALLOWANCE_M if mixed else 0.0)
        if width_m > 0.0 and seam.pleat is None:
            name = names[number[seam.one[0].panel]]
            mask = out.setdefault(name, np.zeros(len(garment.faces), bool))
            mask |= _along(garment, vertices, sorted(set(sides)), width_m)
    return out


def _along(garment: Stitched, vertices: Any, panels: list[int], width_m: float) -> Bools:
    """Faces of panels with an edge on a line of vertices, or whose middle is within width_m [m] of it."""
    count = garment.vertex_count
    pairs = np.sort(np.column_stack([vertices[:-1], vertices[1:]]), axis=1)
    sewn = pairs[:, 0] * count + pairs[:, 1]
    out = np.zeros(len(garment.faces), bool)
    for panel in panels:
        own = np.flatnonzero(garment.panel_of == panel)
        corners, threads = garment.faces[own], garment.thread_coordinates[own]
        edges = np.sort(corners[:, [[0, 1], [1, 2], [2, 0]]], axis=2)
        on = np.isin(edges[..., 0] * count + edges[..., 1], sewn)
        starts, ends = threads[on], np.roll(threads, -1, axis=1)[on]
        near = on.any(axis=1)
        if len(starts):
            near |= _distances(threads.mean(axis=1), starts, ends) < width_m
        out[own] = near
    return out


def _distances(points: Any, starts: Any, ends: Any) -> NDArray[np.float64]:
    """Of points (n, 2) from the nearest of segments (m, 2) [m]."""
    along = ends - starts
    offset = points[:, None] - starts
    share = np.einsum("nmk,mk->nm", offset, along) / np.einsum("mk,mk->m", along, along)
    nearest = offset - np.clip(share, 0.0, 1.0)[..., None] * along
    return np.asarray(np.linalg.norm(nearest, axis=2).min(axis=1))


def _patch(mask: Bools, name: str) -> dict[str, Any]:
    """Runs of faces and their fabric, as a scene has them."""
    turns = np.flatnonzero(np.diff(np.concatenate([[False], mask, [False]]).astype(int)))
    runs = turns.reshape(-1, 2) - [0, 1]
    return {"faces": runs.tolist(), "fabric": fabric_table(name)}

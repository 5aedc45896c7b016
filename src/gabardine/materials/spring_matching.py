"""The springs of a cloth, with lengths and stiffnesses that match its fabric.

On a grid (the patterns "regular" and "alternating"): structural springs along the edges, shear springs
across the cells, flexion springs between vertices two apart (Provot 1995). On any other mesh: structural
springs along the edges and flexion springs between the far corners across each hinge, which carry shear too.

Numbers that are not given are matched to the fabric's stiffness at rest (gabardine.materials.spring_network).
Without springs across the hinges a network has too few directions: measured on 16 x 16 cells, Poisson's ratio
1/3, edges alone miss the stiffness by 38 % (regular), 29 % (alternating), 8 % (irregular), with Van Gelder's
numbers 43, 19 and 4 %; edges and springs across hinges by 0, 0 and 1.5 %.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.elements.triangle import REST, triangle_rest
from gabardine.geometry.links import grid_links, link_lengths, mesh_links
from gabardine.geometry.topology import boundary_vertices, half_edges
from gabardine.materials.sheet import Sheet
from gabardine.materials.spring_network import (
    PlaneNetwork,
    affine_stiffness,
    matched_stiffness,
    stiffness_error,
)

Ints = NDArray[Any]
Given = Mapping[str, float | None]
"""Kind of spring -> stiffness of each such spring [N/m], None: to be matched."""

TOGETHER_M = 1e-9
"""Corners of one vertex that differ by less in thread space, as a fraction of the cloth, are one point."""


@dataclass(frozen=True, eq=False)
class Springs:
    """Springs of one kind: pairs in the model's numbering, length [m] and stiffness [N/m] at rest."""

    pairs: Ints
    lengths: Floats
    stiffness: Floats


Network = dict[str, Springs]


def grid_network(sheet: Sheet, wanted: Floats, given: Given) -> Network:
    """Springs of a grid; wanted: 3x3 stiffness [N/m]. Flexion springs without a stiffness are left out."""
    assert sheet.grid is not None
    links = grid_links(sheet.grid)
    points = thread_points(sheet)[sheet.vertices]
    vectors = {kind: points[pairs[:, 1]] - points[pairs[:, 0]] for kind, pairs in links.items()}
    area = float(REST.of(triangle_rest(sheet.thread_coordinates), "area").sum())
    known = {kind: value for kind in links if (value := given.get(kind)) is not None}
    known.setdefault("flexion", 0.0)
    left = wanted - _held(vectors, known, area)
    first, second = sheet.grid
    cells = np.arange((first + 1) * (second + 1)).reshape(first + 1, second + 1)
    corner = cells[:-1, :-1].ravel()
    right, up = second + 1, 1
    groups = np.array(
        [[0, right], [up, right + up], [0, up], [right, right + up], [0, right + up], [right, up]]
    )
    pairs = corner[:, None, None] + groups
    kinds = np.array(["structural"] * 4 + ["shear"] * 2)
    loose = np.tile([kind not in known for kind in kinds], (len(corner), 1)).astype(float)
    spans = points[pairs[..., 1]] - points[pairs[..., 0]]
    alike = matched_stiffness(spans[:1], np.array([area / len(corner)]), left, loose[:1])
    own = np.tile(alike, (len(corner), 1))
    network = {}
    for kind, ends in links.items():
        stiffness = np.full(len(ends), known[kind]) if kind in known else None
        if stiffness is None:
            which = kinds == kind
            stiffness = _summed(ends, pairs[:, which], own[:, which])
        network[kind] = Springs(sheet.vertices[ends], np.linalg.norm(vectors[kind], axis=1), stiffness)
    return network


def mesh_network(sheet: Sheet, wanted: Floats, given: Given) -> Network:
    """Springs along the edges and across the hinges of any mesh; wanted: 3x3 stiffness [N/m]."""
    faces = sheet.faces.astype(np.int64)
    links = mesh_links(faces.astype(np.int32))
    edges, across = links["structural"], links["flexion"]
    edge_of, across_of = _springs_of_faces(faces, edges, sheet.hinge_faces)
    threads = sheet.thread_coordinates
    sides = threads[:, [1, 2, 0]] - threads  # half-edge 3 f + k runs from corner k to the next
    spans = np.concatenate([sides, _unfolded(sheet, across_of)], axis=1)
    lengths = {
        "structural": _mean(edge_of, np.linalg.norm(sides, axis=2), len(edges)),
        "flexion": _chords(sheet, across, sides),
    }
    rest = triangle_rest(threads)
    area = float(REST.of(rest, "area").sum())
    ids = np.concatenate([edge_of, across_of], axis=1)
    kinds = np.array(["structural"] * 3 + ["flexion"] * 3)
    known = {kind: value for kind in links if (value := given.get(kind)) is not None}
    exists = ids >= 0
    loose = exists & np.array([kind not in known for kind in kinds])
    fixed = np.array([known.get(kind, 0.0) for kind in kinds])
    share = np.where(exists, 1.0, 0.0) / _uses(ids, kinds)
    held = affine_stiffness(spans.reshape(-1, 2), (share * fixed).ravel(), area)
    own = matched_stiffness(spans, REST.of(rest, "area"), wanted - held, loose.astype(float))
    network = {}
    for kind, pairs in links.items():
        which = kinds == kind
        stiffness = np.full(len(pairs), known.get(kind, 0.0))
        if kind not in known:
            stiffness = _accumulated(ids[:, which], own[:, which], len(pairs))
        network[kind] = Springs(pairs, lengths[kind], stiffness)
    return network


def network_error(sheet: Sheet, network: Network, wanted: Floats) -> float:
    """Relative error of the network's 3x3 stiffness against the fabric's.

    Measured with free inner vertices if the threads lie in one plane, else under homogeneous strain.
    """
    pairs = np.concatenate([springs.pairs for springs in network.values()])
    stiffness = np.concatenate([springs.stiffness for springs in network.values()])
    area = float(REST.of(triangle_rest(sheet.thread_coordinates), "area").sum())
    points = thread_points(sheet)
    used = np.unique(sheet.faces)
    inverse = np.full(len(points), -1)
    inverse[used] = np.arange(len(used))
    if threads_are_plane(sheet, points):
        border = inverse[boundary_vertices(sheet.faces.astype(np.int32))]
        plane = PlaneNetwork(points[used], inverse[pairs], stiffness, area, border)
        return stiffness_error(plane.effective_stiffness(), wanted)
    faces = sheet.faces.astype(np.int64)
    edge_of, across_of = _springs_of_faces(faces, network["structural"].pairs, sheet.hinge_faces)
    threads = sheet.thread_coordinates
    spans = np.concatenate([threads[:, [1, 2, 0]] - threads, _unfolded(sheet, across_of)], axis=1)
    ids = np.concatenate([edge_of, across_of], axis=1)
    kinds = np.array(["structural"] * 3 + ["flexion"] * 3)
    values = [network[kind].stiffness[ids[:, k]] for k, kind in enumerate(kinds)]
    shared = np.where(ids >= 0, np.stack(values, axis=1), 0.0) / _uses(ids, kinds)
    return stiffness_error(affine_stiffness(spans.reshape(-1, 2), shared.ravel(), area), wanted)


def flexion_stiffness(rigidity_n_m: float, spacing_m: float, width_m: float, fold_rad: float) -> float:
    """Stiffness [N/m] of a flexion spring with the energy of the fabric at one fold angle.

    A spring over two cells of length h is shortened by 2 h (1 - cos(fold/2)), of second order in the fold: it
    has no bending rigidity at small folds and too much at large ones. Energies are equal at this fold only:
    k (2 h (1 - cos(fold/2)))^2 / 2 = B w fold^2 / (2 h).
    """
    shortening = 2.0 * spacing_m * (1.0 - np.cos(0.5 * fold_rad))
    return float(rigidity_n_m * width_m * fold_rad**2 / (spacing_m * shortening**2))


def edge_lengths(sheet: Sheet) -> tuple[Ints, Floats]:
    """Every edge and its length at rest [m], the mean over the threads of its triangles."""
    faces = sheet.faces.astype(np.int64)
    edges = mesh_links(faces.astype(np.int32))["structural"]
    edge_of, _ = _springs_of_faces(faces, edges, sheet.hinge_faces)
    sides = sheet.thread_coordinates[:, [1, 2, 0]] - sheet.thread_coordinates
    return edges, _mean(edge_of, np.linalg.norm(sides, axis=2), len(edges))


def thread_points(sheet: Sheet) -> Floats:
    """Thread coordinates by vertex of the model, from one of its corners [m]; zero without any."""
    points = np.zeros((len(sheet.rest_positions), 2))
    points[sheet.faces.ravel()] = sheet.thread_coordinates.reshape(-1, 2)
    return points


def threads_are_plane(sheet: Sheet, points: Floats) -> bool:
    """Whether all corners of each vertex have the same thread coordinates."""
    gap = np.abs(points[sheet.faces] - sheet.thread_coordinates).max(initial=0.0)
    return bool(gap <= TOGETHER_M * np.ptp(sheet.thread_coordinates, axis=(0, 1)).max())


def _held(vectors: dict[str, Floats], known: Mapping[str, float], area: float) -> Floats:
    """The stiffness of the springs with given numbers [N/m]."""
    total = np.zeros((3, 3))
    for kind, value in known.items():
        total += affine_stiffness(vectors[kind], np.full(len(vectors[kind]), value), area)
    return total


def _summed(ends: Ints, pairs: Ints, values: Floats) -> Floats:
    """Values of pairs in groups added up for each pair of `ends`."""
    stride = int(max(ends.max(), pairs.max())) + 1
    keys = np.sort(ends, axis=1) @ np.array([stride, 1])
    order = np.argsort(keys)
    wanted = np.sort(pairs, axis=2) @ np.array([stride, 1])
    at = order[np.searchsorted(keys[order], wanted.ravel())]
    return np.bincount(at, values.ravel(), len(ends)).astype(np.float64)


def _springs_of_faces(faces: Ints, edges: Ints, hinge_faces: Ints) -> tuple[Ints, Ints]:
    """Per face: the edge at each half-edge, and the hinges it is part of (-1: none), both (t, 3)."""
    halves = half_edges(faces.astype(np.int32))
    edge_of = np.empty(3 * len(faces), np.int64)
    edge_of[halves.members] = np.repeat(np.arange(len(edges)), halves.counts)
    by_face = edge_of.reshape(-1, 3)
    hinge_at = np.full(len(edges), -1)
    hinge_at[halves.counts == 2] = np.arange(len(hinge_faces))
    return by_face, hinge_at[by_face]


def _unfolded(sheet: Sheet, across_of: Ints) -> Floats:
    """Thread vector between the far corners of each face's hinges, zero without any: (t, 3, 2)."""
    faces, threads = sheet.faces.astype(np.int64), sheet.thread_coordinates
    first, second = sheet.hinge_faces.T
    start, _, near, far = sheet.hinges.astype(np.int64).T

    def corner(face: Ints, vertex: Ints) -> Floats:
        return threads[face, (faces[face] == vertex[:, None]).argmax(axis=1)]

    across = corner(first, start) - corner(first, near) + corner(second, far) - corner(second, start)
    across = np.concatenate([across, np.zeros((1, 2))])  # -1: none
    return across[across_of]


def _chords(sheet: Sheet, across: Ints, sides: Floats) -> Floats:
    """Distance of far corners at rest, in metres of the threads."""
    positions, faces = sheet.rest_positions, sheet.faces.astype(np.int64)
    corners = positions[faces]
    space = np.linalg.norm(corners[:, [1, 2, 0]] - corners, axis=2).sum(axis=1)
    scale = np.linalg.norm(sides, axis=2).sum(axis=1) / space
    return link_lengths(positions, across) * scale[sheet.hinge_faces].mean(axis=1)


def _mean(ids: Ints, values: Floats, count: int) -> Floats:
    return _accumulated(ids, values, count) / np.bincount(ids.ravel(), minlength=count)


def _accumulated(ids: Ints, values: Floats, count: int) -> Floats:
    used = ids >= 0
    return np.bincount(ids[used], values[used], count).astype(np.float64)


def _uses(ids: Ints, kinds: NDArray[Any]) -> Floats:
    """The number of faces of each spring, for every place of a spring in a face."""
    out = np.ones(ids.shape)
    for kind in np.unique(kinds):
        which = kinds == kind
        own = ids[:, which]
        counts = np.bincount(own[own >= 0], minlength=1)
        out[:, which] = np.where(own >= 0, counts[own], 1)
    return out

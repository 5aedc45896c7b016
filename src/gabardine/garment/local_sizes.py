"""Where a pattern asks for small triangles: at short edges, and where its lines are near others.

Corners near each other make short edges, and so do ends of seams and internal lines near them. Both sides of
a seam are cut alike, so that its edges are short on one side because of the other: what edges ask for is
looked up again with the edges that the last answer makes, until nothing is added.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from scipy.sparse import csr_matrix
from scipy.spatial import cKDTree

from gabardine.core.arrays import Floats
from gabardine.garment.constraints import Ints, line_constraints, outline_constraints
from gabardine.garment.matching import edge_shares
from gabardine.garment.meshing import distances, inside
from gabardine.garment.pattern import Panel, Pattern
from gabardine.garment.sizing import Sizes

Asked = tuple[Floats, Floats]
"""Places [m] (n, 2) and the sizes that are asked for there [m] (n,)."""

SHORT = 0.5
"""Edges shorter than this share of the size of triangles ask for smaller ones. Parts of an outline that are
longer than the size are cut into edges of half of it or more."""
NARROW = 0.36
"""Places narrower than this share of the size ask for smaller ones: tan(20 degrees)."""
ROUNDS = 8
"""At most; two to four are usual."""
SAMPLES = 4
"""Points of an edge whose distances to others are looked at."""


def local_sizes(pattern: Pattern, edge_m: float) -> dict[str, Sizes]:
    """Of the triangles of each panel, where edges of about edge_m [m] are wanted."""
    sizes = {panel.name: Sizes(edge_m) for panel in pattern.panels}
    for number in range(ROUNDS):
        shares, asked = edge_shares(pattern, sizes), 0
        for panel in pattern.panels:
            name = panel.name
            curves = _Curves.of(panel, [shares[name, k] for k in range(len(panel.edges))], sizes[name])
            found = [curves.short(sizes[name])]
            if number == 0:  # else shorter edges would find narrow places ever nearer to the tips of corners
                buttons = np.array(pattern.points(name)).reshape(-1, 2)
                found += [curves.narrow(edge_m), curves.beside(buttons, edge_m)]
            places, small = (np.concatenate(each) for each in zip(*found))
            sizes[name] = sizes[name].with_more(places, small)
            asked += len(places)
        if not asked:
            break
    return sizes


class _Curves(NamedTuple):
    """Outline, holes and lines of a panel: points [m] (n, 2), edges of outline and holes, and all edges."""

    points: Floats
    closed: Ints
    pairs: Ints

    @classmethod
    def of(cls, panel: Panel, shares: list[Floats], sizes: Sizes) -> _Curves:
        border, closed, _, _ = outline_constraints(panel, shares, sizes)
        points, lines = line_constraints(panel, border, sizes)
        steps = [np.column_stack([line[:-1], line[1:]]) for line in lines.vertices]
        return cls(points, closed, np.concatenate([closed, *steps]))

    def short(self, sizes: Sizes) -> Asked:
        """Both ends of edges that are short."""
        ends = self.points[self.pairs]
        lengths = np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1)
        short = lengths < SHORT * sizes.at(self.points)[self.pairs].min(axis=1)
        return ends[short].reshape(-1, 2), np.repeat(lengths[short], 2)

    def beside(self, buttons: Floats, edge_m: float) -> Asked:
        """Buttons [m] (n, 2) that are near a curve or another button."""
        away = np.linalg.norm(buttons[:, None] - buttons, axis=-1) + np.diag(np.full(len(buttons), np.inf))
        away = np.minimum(distances(buttons, self.points, self.pairs), away.min(axis=1, initial=np.inf))
        near = away < NARROW * edge_m
        return buttons[near], away[near]

    def narrow(self, edge_m: float) -> Asked:
        """Points of edges that others, not their neighbours, are near to across the cloth."""
        start, along = self.points[self.pairs[:, 0]], np.diff(self.points[self.pairs], axis=1)[:, 0]
        shares = (np.arange(SAMPLES) / SAMPLES)[:, None]
        samples = (start[:, None] + shares * along[:, None]).reshape(-1, 2)
        # What comes so near to a sample has its middle not farther than half its length more.
        reach = NARROW * edge_m + 0.5 * np.linalg.norm(along, axis=1).max()
        listed = cKDTree(start + 0.5 * along).query_ball_point(samples, reach)
        one = np.repeat(np.arange(len(samples)), [len(each) for each in listed])
        other = np.concatenate(listed).astype(np.int64)
        apart = np.asarray(self._neighbours()[one // SAMPLES, other]).ravel() == 0
        one, other = one[apart], other[apart]
        offset = samples[one] - start[other]
        share = np.clip((offset * along[other]).sum(axis=-1) / (along[other] ** 2).sum(axis=-1), 0.0, 1.0)
        across = share[:, None] * along[other] - offset
        away = np.linalg.norm(across, axis=1)
        near = np.flatnonzero(away < NARROW * edge_m)
        near = near[inside(samples[one[near]] + 0.5 * across[near], self.points, self.closed)]
        return samples[one[near]], away[near]

    def _neighbours(self) -> Any:
        """Not zero for an edge and itself, edges at its ends, and those at their ends."""
        rows, count = np.repeat(np.arange(len(self.pairs)), 2), len(self.pairs)
        ends = csr_matrix((np.ones(2 * count), (rows, self.pairs.ravel())), (count, len(self.points)))
        touching = ends @ ends.T
        return touching @ touching

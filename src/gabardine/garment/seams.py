"""How long seams are: as they were cut, and as they hang."""

from __future__ import annotations

import itertools
from typing import NamedTuple

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.garment.pattern import Pattern, Seam
from gabardine.garment.stitching import GATHERED, Stitched


class DrapedSeam(NamedTuple):
    """A seam by its edges, its cut length [m], and by what share it is longer as it hangs."""

    name: str
    cut_m: float
    longer: float


def seam_lengths(garment: Stitched) -> Floats:
    """Of both sides of every seam (n, 2), in the rest metric of the faces along it [m]."""
    sides: dict[tuple[int, int], list[float]] = {}
    for face, threads in zip(garment.faces.tolist(), garment.thread_coordinates):
        lengths = np.linalg.norm(threads - np.roll(threads, -1, axis=0), axis=1)
        for a, b, length in zip(face, (*face[1:], face[0]), lengths.tolist()):
            sides.setdefault((min(a, b), max(a, b)), []).append(length)
    found = [[sides[min(p), max(p)] for p in itertools.pairwise(line.tolist())] for line in garment.seams]
    return np.array([np.sum(each, axis=0) for each in found]).reshape(-1, 2)


def draped_seams(garment: Stitched, positions: Floats) -> list[DrapedSeam]:
    """All seams but gathered ones, as they hang; positions [m]: of the garment's vertices."""
    out = []
    for seam, line, cut in zip(garment.pattern.seams, garment.seams, seam_lengths(garment)):
        if abs(cut[0] - cut[1]) > GATHERED * cut.min():
            continue
        length = float(np.linalg.norm(np.diff(positions[line], axis=0), axis=1).sum())
        out.append(
            DrapedSeam(seam_name(garment.pattern, seam), float(cut.mean()), float(length / cut.mean()) - 1.0)
        )
    return out


def seam_name(pattern: Pattern, seam: Seam) -> str:
    """By the first edge of each side."""
    ends = (pattern.panel(side[0].panel).called(side[0].edge) for side in (seam.one, seam.other))
    return " to ".join(ends)

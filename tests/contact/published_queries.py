"""Queries of continuous collision detection with exact answers: who misses, who is alarmed in vain.

    python tests/contact/published_queries.py [--queries DIR]

Without DIR: the scenes of `handcrafted_queries`. DIR has the data of Wang, Ferguson, Schneider, Jiang, Attene
& Panozzo 2021, "A large-scale benchmark and an inclusion-based algorithm for continuous collision detection",
or some of it, as it is unpacked: FAMILY/vertex-face/*.csv and FAMILY/edge-edge/*.csv. A query has eight rows,
its four points at the start and at the end of the step; a row has numerators and denominators of x, y, z and
whether the pair collides. The data are not part of this repository.

A miss is a pair that collides and may go all the way; a false alarm is one that does not collide and is
stopped. Conservative methods stop what comes near, so they have some. Answers that are sure by
`first_collision` are compared with those of the file too. Exit code 1: Gabardine missed one, or an answer of
the file is wrong.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from pathlib import Path

import ipctk
import numpy as np
from exact_collisions import first_collision
from handcrafted_queries import SCENES
from handcrafted_queries import queries as handcrafted_queries

from gabardine.contact.pairs import STEP_FRACTIONS
from gabardine.mechanics.contact import KEEP

KINDS = {"vertex-face": "vertex-triangle", "edge-edge": "edge-edge"}
"""Folders, and what pairs are called here."""
ROWS, COLUMNS = 8, 7
"""Of a query, and of a row."""


@dataclass(frozen=True, eq=False)
class Queries:
    """Exact points (n, 8, 3), four at the start and four at the end, and whether each pair collides."""

    kind: str
    points: list[list[list[Fraction]]]
    collides: np.ndarray

    @property
    def starts(self) -> np.ndarray:
        return np.array(self.points, dtype=np.float64)[:, :4]

    @property
    def ends(self) -> np.ndarray:
        return np.array(self.points, dtype=np.float64)[:, 4:]


def read(path: Path) -> Queries:
    """A file of queries; ValueError where it is none."""
    points, flags = [], []
    with path.open(newline="", encoding="ascii") as file:
        for number, row in enumerate(csv.reader(file), 1):
            if len(row) != COLUMNS or row[6] not in ("0", "1"):
                raise ValueError(f"{path}, line {number}: not six numbers and 0 or 1")
            points.append([Fraction(int(row[k]), int(row[k + 1])) for k in (0, 2, 4)])
            flags.append(row[6] == "1")
    if not flags or len(flags) % ROWS:
        raise ValueError(f"{path}: {len(flags)} rows are no queries of {ROWS} rows")
    groups = np.array(flags).reshape(-1, ROWS)
    if (groups != groups[:, :1]).any():
        raise ValueError(f"{path}: rows of a query disagree on whether it collides")
    queries = [points[k : k + ROWS] for k in range(0, len(points), ROWS)]
    return Queries(KINDS[path.parent.name], queries, groups[:, 0])


def handcrafted(scene: str, kind: str) -> Queries:
    """Of a scene of `handcrafted_queries`, whose unit is 1/64 m here."""
    points, answers = handcrafted_queries(scene, kind)
    whole = points.astype(int).tolist()
    return Queries(kind, [[[Fraction(x, 64) for x in point] for point in query] for query in whole], answers)


def stopped_here(queries: Queries, keep: float) -> np.ndarray:
    """What Gabardine stops when a pair keeps that share of its distance."""
    q, count = queries.starts, len(queries.points)
    stencils = np.arange(4 * count, dtype=np.uint32).reshape(count, 4)
    fractions, weights = np.empty(count), np.empty((count, 4))
    moving = stencils, q.reshape(-1, 3), (queries.ends - q).reshape(-1, 3), np.zeros(4 * count)
    STEP_FRACTIONS[queries.kind](0, count, *moving, keep, np.inf, 0.0, fractions, weights)
    return fractions < 1.0


def stopped_by(method: ipctk.NarrowPhaseCCD, queries: Queries) -> np.ndarray:
    """What ipctk's methods stop."""
    ask = method.point_triangle_ccd if queries.kind == "vertex-triangle" else method.edge_edge_ccd
    pairs = zip(queries.starts, queries.ends, strict=True)
    return np.array([ask(*start, *end)[0] for start, end in pairs])


OWN = ("Gabardine", "Gabardine, keeps nothing")
METHODS: dict[str, Callable[[Queries], np.ndarray]] = {
    OWN[0]: lambda queries: stopped_here(queries, KEEP),
    OWN[1]: lambda queries: stopped_here(queries, 0.0),
    "ipctk additive": lambda queries: stopped_by(ipctk.AdditiveCCD(), queries),
    "ipctk tight inclusion": lambda queries: stopped_by(ipctk.TightInclusionCCD(), queries),
}


def wrong_answers(queries: Queries) -> tuple[int, int]:
    """How many answers of a file are wrong for certain, and how many could not be decided."""
    wrong = unsure = 0
    for points, collides in zip(queries.points, queries.collides, strict=True):
        unit = lcm(*(x.denominator for point in points for x in point))
        whole = [[int(x * unit) for x in point] for point in points]
        motions = (np.array(whole[4:], object) - np.array(whole[:4], object)).tolist()
        verdict, _ = first_collision(queries.kind, whole[:4], motions)
        unsure += verdict == "unsure"
        wrong += verdict == ("misses" if collides else "hits")
    return wrong, unsure


def files(folder: Path) -> Iterator[Path]:
    """All files of queries below a folder."""
    for path in sorted(folder.rglob("*.csv")):
        if path.parent.name in KINDS:
            yield path


def judged(queries: Queries) -> tuple[bool, str]:
    """Whether Gabardine missed none and no answer is wrong, and a line with the figures of each method."""
    wrong, unsure = wrong_answers(queries)
    collides, good = queries.collides, wrong == 0
    words = [f"{len(collides)} queries, {collides.sum()} collide ({unsure} not decided again, {wrong} wrong)"]
    for name, method in METHODS.items():
        stopped = method(queries)
        missed, alarms = int((collides & ~stopped).sum()), int((~collides & stopped).sum())
        good &= not (missed and name in OWN)
        words.append(f"{name}: {missed} missed, {alarms} false alarms")
    return good, "; ".join(words)


def named(folder: Path | None) -> Iterator[tuple[str, Queries]]:
    """What is to be judged."""
    if folder is None:
        for scene in SCENES:
            for kind in STEP_FRACTIONS:
                yield f"{scene}, {kind}", handcrafted(scene, kind)
        return
    for path in files(folder):
        yield str(path.relative_to(folder)), read(path)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--queries", type=Path, metavar="DIR", help="the data, unpacked")
    folder = parser.parse_args(arguments).queries
    ipctk.set_logger_level(ipctk.LoggerLevel.off)  # it warns of every pair that touches
    all_good, found = True, False
    for name, queries in named(folder):
        good, words = judged(queries)
        print(f"{name}: {words}", flush=True)
        all_good, found = all_good and good, True
    if not found:
        sys.exit(f"{folder} has no FAMILY/vertex-face/*.csv or FAMILY/edge-edge/*.csv.")
    return 0 if all_good else 1


if __name__ == "__main__":
    sys.exit(main())

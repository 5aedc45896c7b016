"""Changes of the engine that left every bit of the recorded scenes as it was.

`python tests/fingerprints/compare.py OLD NEW` runs scenes of every model, integrator, limiter and mode of
contact with two checkouts. Where all of them have the same bits it prints the digests of the packages that
differ: an entry here makes that known, and results measured before the change are not older by it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SameBits:
    """A change of a package, by the digests of its code before and after (gabardine.papers.provenance).

    scenes: number of scenes that were compared, all equal; date: of the comparison; change: in words
    """

    package: str
    before: str
    after: str
    scenes: int
    date: str
    change: str


EXAMINED = (
    "threads that wait for one that will not come are released; irregular sheets that are stiff in bending "
    "for their mesh, none of which is among the scenes, are solved with all blocks again"
)

SAME_BITS: tuple[SameBits, ...] = (
    SameBits(
        "mechanics",
        "a385a8804693",
        "5ae65c12182d",
        113,
        "2026-11-20",
        "quick forces leave blocks out only where a constant matrix takes their part",
    ),
    SameBits("core", "cc38bda2ab66", "8b1732e8b91a", 113, "2026-11-20", EXAMINED),
    SameBits("linalg", "341150628f1f", "93d440bb49ed", 113, "2026-11-20", EXAMINED),
)
"""In the order in which they were made."""


def changes_between(package: str, before: str, after: str) -> list[SameBits] | None:
    """The changes that lead from one digest of a package to another; None if they do not."""
    found = []
    for each in SAME_BITS:
        if before == after:
            break
        if (each.package, each.before) == (package, before):
            found.append(each)
            before = each.after
    return found if before == after else None

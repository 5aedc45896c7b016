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


REGROUPED = "modules that are one concept became one file, so that a step goes through fewer of them"
"""A change that touched several packages at once."""
STOPPED = (
    "where strain limits and contact cannot both be met, stopped vertices weigh more; steps that meet both "
    "keep their bits. The experiments that have both, csl09.fig7, fig8, provot95.flag and sail, were run "
    "anew, the flag with the same bits"
)

ASKED = "equations say how much work the unbalanced force may do, not the parts of the answer"

SAME_BITS: tuple[SameBits, ...] = (
    SameBits(
        "core",
        "ff761b7cec97",
        "e9ebd73869c2",
        113,
        "2026-11-18",
        "a process compiles each local function once, for all kernels that call it",
    ),
    SameBits(
        "integrators",
        "5089628b6dae",
        "c4745e1b4964",
        113,
        "2026-11-18",
        "another integrator, `average-vector-field`, joins those there are",
    ),
    SameBits(
        "simulation",
        "282d4ada36f4",
        "aef0dbd753de",
        113,
        "2026-11-18",
        "another integrator, `average-vector-field`, joins those there are",
    ),
    SameBits(
        "linalg",
        "49caa179626b",
        "af437f98e558",
        113,
        "2026-11-18",
        REGROUPED,
    ),
    SameBits(
        "elements",
        "3d25a191eb77",
        "ba535dbeeab0",
        113,
        "2026-11-18",
        REGROUPED,
    ),
    SameBits(
        "mechanics",
        "6c0968cf2b36",
        "e5b852014905",
        113,
        "2026-11-18",
        REGROUPED,
    ),
    SameBits(
        "integrators",
        "c4745e1b4964",
        "7cb1717405b4",
        113,
        "2026-11-18",
        REGROUPED,
    ),
    SameBits(
        "contact",
        "dd5a068707c7",
        "6383d8990c70",
        113,
        "2026-11-18",
        REGROUPED,
    ),
    SameBits(
        "simulation",
        "aef0dbd753de",
        "4591d6025b90",
        113,
        "2026-11-18",
        REGROUPED,
    ),
    SameBits("limits", "6664b6b4a57b", "6fd8c7599dfd", 113, "2026-11-18", STOPPED),
    SameBits("simulation", "4591d6025b90", "2cf21b5aace9", 113, "2026-11-18", STOPPED),
    SameBits("integrators", "226bf9b0f3b1", "bbb8e7dc8673", 113, "2026-11-19", ASKED),
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

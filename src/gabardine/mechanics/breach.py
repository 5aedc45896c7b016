"""A breach: a property that should hold after every step and did not.

A check (gabardine.simulation.invariants, gabardine.simulation.step_control) adds it to the report of its
step, ``report.breaches.append(Breach(...))``; nothing else is needed. The summary of a run lists each kind
once (`worst_of_each_kind`), and a strict run ends at the first breach.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Breach:
    """what: the property that does not hold, as the beginning of a sentence ("the momentum of free bodies is
    not kept")

    time_s: at the end of the step [s]; size: of the violation, in the unit of `allowed`
    allowed: largest size that is no breach; where: the cloth, body or triangle, if it is known
    remedy: what the user can do, as the end of a sentence
    """

    what: str
    time_s: float
    size: float
    allowed: float
    remedy: str
    where: str = ""


def in_words(breach: Mapping[str, Any]) -> str:
    """A breach of a report or a summary as one sentence: what, where, how large, what helps."""
    where = f" in {breach['where']}" if breach["where"] else ""
    size, allowed = (_number(breach[name]) for name in ("size", "allowed"))
    what, time_s = breach["what"][:1].upper() + breach["what"][1:], breach["time_s"]
    return f"{what}{where}: {size}, at most {allowed} is allowed, at {time_s:.4g} s; {breach['remedy']}."


def worst_of_each_kind(reports: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The largest breach of each kind in the reports of a run, in their order; `steps`: their number."""
    found: dict[str, dict[str, Any]] = {}
    for report in reports:
        for breach in report.get("breaches") or ():
            known = found.get(breach["what"], {**breach, "steps": 0})
            larger = _size(breach) > _size(known)
            found[breach["what"]] = {**(breach if larger else known), "steps": known["steps"] + 1}
    return list(found.values())


def _size(breach: Mapping[str, Any]) -> float:
    """The size; infinite if it was not finite when it was written."""
    return float("inf") if breach["size"] is None else float(breach["size"])


def _number(value: float | None) -> str:
    return "not finite" if value is None else f"{value:.3g}"

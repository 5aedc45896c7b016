"""Whose fault it is that a claim does not hold, and the experiment that decided it.

Faults stand in `faults.py` in the folder of each paper, not beside the claims: what is written about a result
must not make it older (see `gabardine.papers.provenance`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from gabardine.core.registry import Registry

CAUSES: Registry[str] = Registry(
    "cause",
    {
        "paper": "the paper",
        "parameter": "a parameter that the paper does not give",
        "time": "hardware and libraries of another time",
        "bound": "a number that the paper does not give: it has words or a picture, the bound is ours",
        "implementation": "our implementation",
    },
)
"""Name -> in words. "paper": a misprint, or a statement that the paper's own equations refute."""


@dataclass(frozen=True)
class Fault:
    """Why a claim does not hold.

    cause: one of CAUSES; decided: the experiment that shows it, with its numbers; where: what it is measured
    by, a claim, a column of a table, a test or a decision of docs/papers/decide.py
    """

    cause: str
    decided: str
    where: str

    def __post_init__(self) -> None:
        CAUSES[self.cause]

    @property
    def words(self) -> str:
        return CAUSES[self.cause]


Faults = Mapping[str, Mapping[str, Fault]]
"""By experiment and name of the claim."""


@cache
def faults_of(experiment: str) -> Mapping[str, Fault]:
    """Those of an experiment, by name of the claim."""
    paper = experiment.partition(".")[0]
    known: Faults = import_module(f"gabardine.papers.{paper}.faults").FAULTS
    return known.get(experiment, {})

"""What a deciding experiment is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Found = dict[str, float | str | list[float]]
"""What came out, by words with the unit."""


@dataclass(frozen=True)
class Decision:
    """A variation of an experiment: which one, what is varied, and how it is measured."""

    experiment: str
    varied: str
    measure: Callable[[], Found]


def rounded(value: float) -> float:
    """To four digits, for people."""
    return float(f"{value:.4g}")

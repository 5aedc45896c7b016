"""What a paper says, and how it is decided whether that holds here.

Claims are written before anything is measured. A criterion is a bound with its words, so that a reader of a
result sees what "holds" means.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

Value = float | str | bool | tuple[float, ...]
"""What can be claimed or measured: a number, words, yes or no, numbers in a row."""


@dataclass(frozen=True)
class Change:
    """Of a criterion: the day, its words until then, the reason."""

    date: str
    before: str
    reason: str


@dataclass(frozen=True)
class Criterion:
    """When a measured value bears a claim out; `words` complete the sentence "It holds if it is ...".

    changes: oldest first
    """

    words: str
    holds: Callable[[Any], bool]
    changes: tuple[Change, ...] = ()

    def was(self, date: str, before: str, reason: str) -> Criterion:
        """The criterion, in place of another one until that day; fields of `Change`."""
        return replace(self, changes=(*self.changes, Change(date, before, reason)))


@dataclass(frozen=True)
class Claim:
    """One thing a paper says, or that follows from what it says.

    name: what is measured; paper: what the paper has for it; where: the section, figure or equation it
    stands in or follows from; unit: of both values
    quote: the paper's words that the criterion follows from
    ours: whether the paper does not say it: a consequence of its method, or a check of the set-up
    """

    name: str
    paper: Value
    where: str
    criterion: Criterion
    unit: str = ""
    quote: str = ""
    ours: bool = False

    def and_of(self, *names: str) -> tuple[Claim, ...]:
        """This claim, and the same of other things."""
        return self, *(replace(self, name=name) for name in names)


def near(value: float, relative: float) -> Criterion:
    """As large as `value`, up to a share of it."""
    return Criterion(
        f"{value:.6g} within {100 * relative:.2g} %", lambda ours: abs(ours - value) <= relative * abs(value)
    )


def at_most(bound: float) -> Criterion:
    return Criterion(f"at most {bound:g}", lambda ours: ours <= bound)


def at_most_each(bound: float) -> Criterion:
    return Criterion(f"at most {bound:g} each", lambda ours: max(ours) <= bound)


def at_least(bound: float) -> Criterion:
    return Criterion(f"at least {bound:g}", lambda ours: ours >= bound)


def between(low: float, high: float) -> Criterion:
    return Criterion(f"from {low:g} to {high:g}", lambda ours: low <= ours <= high)


def between_each(low: float, high: float) -> Criterion:
    return Criterion(f"from {low:g} to {high:g} each", lambda ours: low <= min(ours) and max(ours) <= high)


def increasing(margin: float = 0.0) -> Criterion:
    """Numbers in a row, each above the one before by more than a margin."""
    words = "strictly increasing" + (f", by more than {margin:g} each time" if margin else "")
    return Criterion(words, lambda ours: all(later - earlier > margin for earlier, later in pairwise(ours)))


YES = Criterion("yes", lambda ours: ours is True)
"""For what is true or not."""


def spelled(value: Any) -> str:
    """A value of a claim for people."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(spelled(item) for item in value)
    return f"{value:.4g}".replace("-", "−") if isinstance(value, int | float) else str(value)


VERDICTS = {True: "holds", False: "does not hold", None: "undecided"}
"""`holds` in words."""

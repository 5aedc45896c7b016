"""What a campaign is made of: kinds of attack, each a row of numbered cases."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Result:
    """What came of a case: counts of what was tried and how it ended, and what is wrong, "" if nothing is.

    kept: files that show what is wrong, by name, as small as they could be made
    """

    counts: Counter[str] = field(default_factory=Counter)
    wrong: str = ""
    kept: dict[str, bytes] = field(default_factory=dict)


class Kind(ABC):
    """name: in the ledger; count: cases of a whole campaign; slice: of them in `make test`"""

    name: str
    count: int
    slice: int = 1

    def warm_up(self, folder: Path) -> None:  # noqa: B027 - most need nothing
        """Load in this process what all cases need, so that forks have it."""

    @abstractmethod
    def run(self, number: int, folder: Path) -> Result:
        """One case, in an empty folder."""

    def random(self, number: int) -> random.Random:
        """The numbers of a case are those of every campaign."""
        return random.Random(f"{self.name}-{number}")

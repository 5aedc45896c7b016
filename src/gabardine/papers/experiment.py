"""What an experiment is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from gabardine.papers.sources import SOURCES

if TYPE_CHECKING:
    from gabardine.papers.claims import Claim
    from gabardine.papers.stage import Stage


class Experiment(ABC):
    """A figure or table of a paper, made again.

    id: its name, PAPER.FIGURE; title: what it shows; what: the set-up, a paragraph
    claims: what the paper says, fixed before measuring
    """

    id: ClassVar[str]
    title: ClassVar[str]
    what: ClassVar[str]
    claims: ClassVar[tuple[Claim, ...]]

    @property
    def source(self) -> str:
        """The paper, as a citation."""
        return SOURCES[self.id.partition(".")[0]].citation

    @property
    def names(self) -> list[str]:
        """Of the claims, in their order."""
        return [claim.name for claim in self.claims]

    @abstractmethod
    def run(self, stage: Stage) -> None:
        """Measure every claim and draw the figure; with `stage.quick`, coarsely and in under a minute."""

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

    id: its name, PAPER.FIGURE, as its module has it; claims: what the paper says, fixed before measuring
    title: what it shows, the first line of the docstring
    what: the set-up, the paragraph behind it, where a class does not make it of its numbers
    """

    id: ClassVar[str]
    title: ClassVar[str]
    what: ClassVar[str]
    claims: ClassVar[tuple[Claim, ...]]

    def __init_subclass__(cls) -> None:
        if not hasattr(cls, "id"):
            cls.id = ".".join(cls.__module__.split(".")[-2:])
        title, _, what = (cls.__doc__ or "").partition("\n")
        cls.title = title.removesuffix(".")
        if what:
            cls.what = " ".join(what.split())

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

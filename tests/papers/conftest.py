"""An experiment for tests: three claims, nothing simulated."""

from __future__ import annotations

from typing import ClassVar

from gabardine.papers.claims import YES, Claim, at_most, near
from gabardine.papers.experiment import Experiment
from gabardine.papers.stage import Stage


class Sample(Experiment):
    """A sample.

    Nothing is set up.
    """

    id: ClassVar[str] = "volino09.sample"
    claims: ClassVar[tuple[Claim, ...]] = (
        Claim("length", 2.0, "figure 1", near(2.0, 0.01), "m"),
        Claim("error", 0.0, "figure 2", at_most(0.1), "%"),
        Claim("whether it looks right", True, "figure 3", YES),
    )

    def run(self, stage: Stage) -> None:
        stage.undecided("whether it looks right", True, "nobody looked")
        stage.measured("error", 0.5, "too large")
        stage.measured("length", 2.01)
        stage.table("numbers", [{"x_m": 1.0, "y_m": 2.0}])


class Interrupted(Sample):
    """Stopped after its first measurement."""

    def run(self, stage: Stage) -> None:
        stage.measured("length", 2.0)
        raise KeyboardInterrupt

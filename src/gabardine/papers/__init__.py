"""Figures and tables of the source papers, made again: `gabardine paper`.

An experiment is one file in the folder of its paper, a class named after the file, and one word below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gabardine.core.errors import SceneError
from gabardine.core.messages.phrases import nearest, show
from gabardine.core.registry import Registry, load

if TYPE_CHECKING:
    from gabardine.papers.experiment import Experiment

EXPERIMENTS: Registry[str] = Registry("experiment")
"""Public name, PAPER.FIGURE -> class, as "module:Class" so that a list loads no more than it must."""
for _paper, _figures in (
    ("volino09", "fig2 fig3 fig4 fig5 fig8 fig9 fig10 fig11 fig12 fig14"),
    ("csl09", "appendix table1 energy"),
    ("cubic10", "fig1 fig2 fig3 fig4 fig5 fig6 fig7 fig8"),
    ("csl09", "fig6 fig7 fig8"),
    ("provot95", "superelastic hanging speed flag sail critical"),
    ("cosserat06", "normals fig1 fig4 fig12 fig5 fig13 fig14 fig15 fig16 fig17 fig18"),
):
    for _figure in _figures.split():
        EXPERIMENTS.add(f"{_paper}.{_figure}", f"gabardine.papers.{_paper}.{_figure}:{_figure.capitalize()}")


def experiment_named(name: str) -> Experiment:
    """The experiment behind a public name."""
    found: Experiment = load(EXPERIMENTS[name])()
    return found


def paper_of(name: str) -> str:
    """The paper an experiment belongs to: "volino09" of "volino09.fig2"."""
    return name.partition(".")[0]


def chosen(names: Sequence[str]) -> list[str]:
    """The experiments meant by names, each one's own or its paper's for all of that paper."""
    found: list[str] = []
    for name in names:
        own = [known for known in EXPERIMENTS if name in (known, paper_of(known))]
        if not own:
            papers = dict.fromkeys(paper_of(known) for known in EXPERIMENTS)
            hint = nearest(name, [*EXPERIMENTS, *papers]).rstrip("?")
            raise SceneError(
                f"There is no experiment {show(name)}{hint}; there are: {', '.join(EXPERIMENTS)}."
            )
        found += own
    return list(dict.fromkeys(found))

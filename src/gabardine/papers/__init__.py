"""Figures and tables of the source papers, made again: `gabardine paper`.

An experiment is one file in the folder of its paper and one line below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gabardine.core.errors import SceneError
from gabardine.core.messages.phrases import nearest, show
from gabardine.core.registry import Registry

if TYPE_CHECKING:
    from gabardine.papers.experiment import Experiment

EXPERIMENTS: Registry[str] = Registry("experiment")
"""Public name, PAPER.FIGURE -> class, as "module:Class" so that a list loads no more than it must."""
EXPERIMENTS.add("volino09.fig2", "gabardine.papers.volino09.fig2:Fig2")
EXPERIMENTS.add("volino09.fig3", "gabardine.papers.volino09.fig3:Fig3")
EXPERIMENTS.add("volino09.fig4", "gabardine.papers.volino09.fig4:Fig4")
EXPERIMENTS.add("volino09.fig5", "gabardine.papers.volino09.fig5:Fig5")
EXPERIMENTS.add("volino09.fig8", "gabardine.papers.volino09.fig8:Fig8")
EXPERIMENTS.add("volino09.fig9", "gabardine.papers.volino09.fig9:Fig9")
EXPERIMENTS.add("volino09.fig10", "gabardine.papers.volino09.fig10:Fig10")
EXPERIMENTS.add("volino09.fig11", "gabardine.papers.volino09.fig11:Fig11")
EXPERIMENTS.add("volino09.fig14", "gabardine.papers.volino09.fig14:Fig14")
EXPERIMENTS.add("csl09.appendix", "gabardine.papers.csl09.appendix:Appendix")
EXPERIMENTS.add("csl09.table1", "gabardine.papers.csl09.table1:Table1")
EXPERIMENTS.add("csl09.energy", "gabardine.papers.csl09.energy:Energy")
EXPERIMENTS.add("cubic10.fig1", "gabardine.papers.cubic10.fig1:Fig1")
EXPERIMENTS.add("cubic10.fig2", "gabardine.papers.cubic10.fig2:Fig2")
EXPERIMENTS.add("cubic10.fig3", "gabardine.papers.cubic10.fig3:Fig3")
EXPERIMENTS.add("cubic10.fig4", "gabardine.papers.cubic10.fig4:Fig4")
EXPERIMENTS.add("cubic10.fig5", "gabardine.papers.cubic10.fig5:Fig5")
EXPERIMENTS.add("cubic10.fig6", "gabardine.papers.cubic10.fig6:Fig6")
EXPERIMENTS.add("cubic10.fig7", "gabardine.papers.cubic10.fig7:Fig7")
EXPERIMENTS.add("cubic10.fig8", "gabardine.papers.cubic10.fig8:Fig8")
EXPERIMENTS.add("csl09.fig6", "gabardine.papers.csl09.fig6:Fig6")
EXPERIMENTS.add("csl09.fig7", "gabardine.papers.csl09.fig7:Fig7")
EXPERIMENTS.add("csl09.fig8", "gabardine.papers.csl09.fig8:Fig8")
EXPERIMENTS.add("provot95.superelastic", "gabardine.papers.provot95.superelastic:Superelastic")
EXPERIMENTS.add("provot95.hanging", "gabardine.papers.provot95.hanging:Hanging")
EXPERIMENTS.add("provot95.speed", "gabardine.papers.provot95.speed:Speed")
EXPERIMENTS.add("provot95.flag", "gabardine.papers.provot95.flag:Flag")
EXPERIMENTS.add("provot95.sail", "gabardine.papers.provot95.sail:Sail")
EXPERIMENTS.add("provot95.critical", "gabardine.papers.provot95.critical:Critical")
EXPERIMENTS.add("cosserat06.normals", "gabardine.papers.cosserat06.normals:Normals")
EXPERIMENTS.add("cosserat06.fig1", "gabardine.papers.cosserat06.fig1:Fig1")
EXPERIMENTS.add("cosserat06.fig4", "gabardine.papers.cosserat06.fig4:Fig4")
EXPERIMENTS.add("cosserat06.fig12", "gabardine.papers.cosserat06.fig12:Fig12")
EXPERIMENTS.add("cosserat06.fig5", "gabardine.papers.cosserat06.fig5:Fig5")
EXPERIMENTS.add("cosserat06.fig13", "gabardine.papers.cosserat06.fig13:Fig13")
EXPERIMENTS.add("cosserat06.fig14", "gabardine.papers.cosserat06.fig14:Fig14")
EXPERIMENTS.add("cosserat06.fig15", "gabardine.papers.cosserat06.fig15:Fig15")
EXPERIMENTS.add("cosserat06.fig16", "gabardine.papers.cosserat06.fig16:Fig16")
EXPERIMENTS.add("cosserat06.fig17", "gabardine.papers.cosserat06.fig17:Fig17")
EXPERIMENTS.add("cosserat06.fig18", "gabardine.papers.cosserat06.fig18:Fig18")


def experiment_named(name: str) -> Experiment:
    """The experiment behind a public name."""
    from importlib import import_module

    module, _, attribute = EXPERIMENTS[name].partition(":")
    return getattr(import_module(module), attribute)()


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

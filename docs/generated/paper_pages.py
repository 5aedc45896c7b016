"""Pages of the papers, from the results that docs/papers/keep.py keeps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from gabardine.papers import EXPERIMENTS, experiment_named, paper_of
from gabardine.papers.claims import spelled
from gabardine.papers.page import section, summary, table
from gabardine.papers.provenance import changed_since
from gabardine.papers.sources import SOURCES

KEPT = Path(__file__).parents[1] / "papers"
NOTES = {
    "cosserat06": (
        "**Units.** The paper prints its constants without units. All figures here take one reading of them, "
        "in which inertia, bending, coupling and forces are those of grams, metres and seconds, and stretch "
        "is in N/m:",
        table(
            ("", "read in", "1 as printed is", "for example, as printed", "in SI"),
            (
                ("weight per area", "g/m²", "0.001 kg/m²", "silk 78", "0.078 kg/m²"),
                ("zeta", "N/m", "1 N/m", "silk 100", "100 N/m"),
                ("xi", "g m²/s²", "0.001 N m", "silk 0.01", "10 µN m (B = 6 xi = 60 µN m)"),
                ("phi", "g m/s²", "0.001 N", "silk 0.1", "0.1 mN"),
                ("forces", "g m/s²", "0.001 N", "figure 1, 28.28", "28.28 mN"),
                ("damping", "kg/(m² s)", "1 kg/(m² s)", "0.2", "0.2 kg/(m² s)"),
                ("lengths, times", "m, s", "1 m, 1 s", "figure 1, 1.25 s", "1.25 s"),
            ),
        ),
        "With all constants in SI silk is a board: tablecloths do not fold, and panels buckle in 10 ms where "
        "the paper has a second. With all in grams zeta is 0.1 N/m, and a tablecloth stretches by its own "
        "weight, its area by 28 %, where the paper's areas change by less than 5 %. What no reading has: the "
        "paper's steps of 1 ms are stable with all constants in grams alone; cheese (figure 5) resists "
        "curving and stretches if all constants have one unit, weights being free; the row of polyester "
        "(figure 15) fits if it alone was printed for a weight in kilograms. Numbers for each figure and "
        "reading: [design note 28](../../design/0028-constants-of-cosserat06.md).",
    ),
}
"""What concerns all experiments of a paper."""


def paper_page(paper: str) -> str:
    """Everything that is reproduced of a paper."""
    parts = [
        f"# {paper}",
        f"{SOURCES[paper].citation}",
        "Made by `python docs/generate.py` from the results in docs/papers/results. Each experiment makes a "
        "figure or table of the paper again. Its claims are listed with what the paper says (its words, then "
        "its value), what came out here, the criterion, and whether it holds; *(ours)*: the paper does not "
        "say it. Below are the reasons why claims do not hold, and how criteria were changed. All papers at "
        "a glance: [summary](summary.md).",
        *NOTES.get(paper, ()),
    ]
    for name in EXPERIMENTS:
        if paper_of(name) == paper:
            result = kept_result(name)
            tables = [each for each in result["tables"] if (KEPT / "tables" / f"{name}-{each}").exists()]
            parts += section(experiment_named(name), result, tables)
    return "\n\n".join(parts) + "\n"


def papers_summary() -> str:
    """All experiments at a glance."""
    parts = [
        "# The papers: all experiments",
        "Made by `python docs/generate.py` from the results in docs/papers/results; `make papers` measures "
        "what is older than the code. *(ours)*: the paper does not say it; it follows from its method, or "
        "checks the set-up. Criteria are written before measuring, and a change of one is listed on the "
        "page of its paper. Whose fault it is that a claim does not hold is decided by an experiment: a "
        "claim or a table of the same result, or one of [those made for it](decisions.md). How far values of "
        "chaotic motions spread is [measured, too](spreads.md).",
        summary(((experiment_named(name), kept_result(name)) for name in EXPERIMENTS), spread_values()),
    ]
    return "\n\n".join(parts) + "\n"


def mutations() -> str:
    """What the criteria catch of engines that are broken on purpose."""
    kept = json.loads((KEPT / "mutations.json").read_text("utf-8"))
    columns = list(dict.fromkeys(name for record in kept.values() for name in record["caught"]))
    rows = []
    for name, record in kept.items():
        changed = changed_since(record)
        cells = [_caught(record["caught"].get(column)) for column in columns]
        quick = record.get("quick", {}).get("processor_s")
        seconds = "" if quick is None else f"{quick:.0f}"
        rows.append(
            [name, seconds, str(record["held"]), *cells, f"older: {', '.join(changed)}" if changed else ""]
        )
    parts = [
        "# The papers on a broken engine",
        "Made by `python docs/generate.py` from docs/papers/mutations.json, which `make papers-mutate` "
        "keeps. "
        "Each experiment ran quickly on an engine that is broken in one way; a number says how many of the "
        "claims whose criterion a quick run meets then fail, 0 that none noticed, *stops* that the "
        "experiment could not go on. Criteria are tried on values that a quick run may not judge, too: times "
        "and states that are not yet at rest. *Quick* is the processor time of the run that is not broken.",
        table(["experiment", "quick [s]", "hold", *columns, ""], rows),
        "*No bending*: of fabrics and of the model of cosserat06, no flexion springs. *Wrong coefficient*: "
        "stiffnesses 1.2 times as large; *wrong unit*: 1000 times; *too soft*: a tenth. *Wrong areas*: "
        "to the power of 1.1. *No contraction*: Poisson's ratio 0. *Wrong sign*: gravity upwards. "
        "*No limits*, *no contact*: left out; *loose limits*: twice as large; *no self-contact*: cloth "
        "passes through itself. *No cubic "
        "terms*: Hooke's springs instead. *No reduction of b and d*: in the Jacobian of cubic springs. "
        "*No geometric stiffness*: every Jacobian is its stiffness part; *short*: nine tenths of the rest "
        "are left. "
        "*Grid*: the explicit scheme of cosserat06. *Short corrections*: nine tenths of the way. *Wrong "
        "Christoffel symbols*: 1.2 times as large. *Quadratic*: a loop over all pairs of elements, of cubic "
        "springs, of triangles to be limited, of nodes of the grid.",
    ]
    return "\n\n".join(parts) + "\n"


def decisions() -> str:
    """What was found by the experiments that decide whose fault a claim is."""
    kept = json.loads((KEPT / "decisions.json").read_text("utf-8"))
    rows = []
    for name, record in kept.items():
        changed = changed_since(record)
        found = "; ".join(f"{words}: {spelled(value)}" for words, value in record["found"].items())
        state = f"older: {', '.join(changed)}" if changed else ""
        rows.append([name, record["id"], record["varied"], found, state])
    parts = [
        "# Why claims of the papers do not hold: deciding experiments",
        "Made by `python docs/generate.py` from docs/papers/decisions.json, which `python "
        "docs/papers/decide.py` keeps. Each varies one thing of an experiment to find out whose fault it is "
        "that a claim does not hold; what follows from it stands in [the summary](summary.md).",
        table(["experiment that decides", "of", "what is varied", "found", ""], rows),
    ]
    return "\n\n".join(parts) + "\n"


def spread_values() -> dict[str, dict[str, list[Any]]]:
    """Values of jittered repeats, by experiment and claim."""
    kept = json.loads((KEPT / "spreads.json").read_text("utf-8"))
    return {name: record["values"] for name, record in kept.items()}


def spreads() -> str:
    """How far values of chaotic motions spread."""
    kept = json.loads((KEPT / "spreads.json").read_text("utf-8"))
    rows = []
    for name, record in kept.items():
        changed = changed_since(record)
        for claim in experiment_named(name).claims:
            values = record["values"].get(claim.name)
            if values is not None:
                met = sum(bool(claim.criterion.holds(value)) for value in values)
                words = "; ".join(spelled(value) for value in values)
                state = f"older: {', '.join(changed)}" if changed else ""
                rows.append(
                    [name, claim.name, claim.criterion.words, words, f"{met} of {len(values)}", state]
                )
    parts = [
        "# The papers: spread of chaotic motions",
        "Made by `python docs/generate.py` from docs/papers/spreads.json, which `make papers-decide` keeps. "
        "Where sheets fall, swing, flutter or fold freely, each experiment ran quickly three times with "
        "every vertex a micrometre off at the start, within its plane where a sheet hangs in it. *Meets* "
        "says in how many of the three the value meets its criterion; where all or none do, the verdict "
        "does not hang on chaos.",
        table(["experiment", "claim", "holds if", "three jittered quick runs", "meets", ""], rows),
    ]
    return "\n\n".join(parts) + "\n"


def _caught(found: list[str] | str | None) -> str:
    """A cell: not tried, stopped, or how many claims fail."""
    return "" if found is None else "stops" if isinstance(found, str) else str(len(found))


def kept_result(name: str) -> dict[str, Any]:
    """The kept result of an experiment."""
    kept: dict[str, Any] = json.loads((KEPT / "results" / f"{name}.json").read_text("utf-8"))
    return kept

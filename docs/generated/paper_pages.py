"""Pages of the papers, from the results that docs/papers/keep.py keeps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from gabardine.papers import EXPERIMENTS, experiment_named, paper_of
from gabardine.papers.page import section, summary, table
from gabardine.papers.provenance import changed_since
from gabardine.papers.sources import SOURCES

KEPT = Path(__file__).parents[1] / "papers"


def paper_page(paper: str) -> str:
    """Everything that is reproduced of a paper."""
    parts = [
        f"# {paper}",
        f"{SOURCES[paper].citation}",
        "Made by `python docs/generate.py` from the results in docs/papers/results. What the paper says and "
        "the criterion by which it holds stand in the code of the experiment; what does not hold is said, "
        "too.",
    ]
    for name in EXPERIMENTS:
        if paper_of(name) == paper:
            parts += section(experiment_named(name), kept_result(name))
    return "\n\n".join(parts) + "\n"


def papers_summary() -> str:
    """All experiments at a glance."""
    parts = [
        "# The papers: all experiments",
        "Made by `python docs/generate.py` from the results in docs/papers/results; `make papers` measures "
        "what is older than the code. *(ours)*: the paper does not say it; it follows from its method, or "
        "checks the set-up. Criteria are written before measuring, and a change of one is listed on the "
        "page of its paper.",
        summary((experiment_named(name), kept_result(name)) for name in EXPERIMENTS),
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
        rows.append([name, str(record["held"]), *cells, f"older: {', '.join(changed)}" if changed else ""])
    parts = [
        "# The papers on a broken engine",
        "Made by `python docs/generate.py` from docs/papers/mutations.json, which `make papers-mutate` "
        "keeps. "
        "Each experiment ran quickly on an engine that is broken in one way; a number says how many of the "
        "claims that hold quickly then fail, 0 that none noticed. Experiments not listed have not "
        "been tried yet or measure times.",
        table(["experiment", "hold", *columns, ""], rows),
        "*No bending*: of fabrics and of the model of cosserat06, no flexion springs. *Wrong coefficient*: "
        "stiffnesses 1.2 times as large. *No contraction*: Poisson's ratio 0. *Wrong sign*: gravity "
        "upwards. *No limits*, *no contact*: left out. "
        "*Grid*: the explicit scheme of cosserat06. *Short corrections*: nine tenths of the way.",
    ]
    return "\n\n".join(parts) + "\n"


def _caught(found: list[str] | str | None) -> str:
    """A cell: not tried, stopped, or how many claims fail."""
    return "" if found is None else "stops" if isinstance(found, str) else str(len(found))


def kept_result(name: str) -> dict[str, Any]:
    """The kept result of an experiment."""
    kept: dict[str, Any] = json.loads((KEPT / "results" / f"{name}.json").read_text("utf-8"))
    return kept

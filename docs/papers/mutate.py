"""Try the criteria of the papers on engines that are broken on purpose: `make papers-mutate`.

    python docs/papers/mutate.py [NAME ...]

Each experiment runs quickly as it is, and then with each mutation that concerns what it shows. A mutation is
caught if a claim that held no longer does, or if the experiment stops. What was tried is kept in
docs/papers/mutations.json, with the digests of the code under it: called again, only what is older is run, or
what was tried on code that no commit of this history has.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from broken_engines import MUTATIONS, Table

from gabardine.core.errors import GabardineError
from gabardine.papers import chosen, experiment_named
from gabardine.papers.experiment import Experiment
from gabardine.papers.provenance import changed_since, traceable
from gabardine.papers.stage import perform

FOLDER = Path(__file__).parent
KEPT = FOLDER / "mutations.json"
STOPS = (GabardineError, ArithmeticError, AttributeError, LookupError, ValueError, RuntimeError)
"""What an experiment may stop with where something it counts on is gone."""

PLANAR = ("wrong coefficient", "wrong sign")
DRAPED = ("no bending", "wrong sign", "no contact")
GRID = ("grid without bending", "grid without coupling")
CONCERNED: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("volino09.fig2", "volino09.fig9", "volino09.fig14"), ("wrong coefficient",)),
    "volino09.fig3": ("no contraction",),
    "volino09.fig4": PLANAR,
    "volino09.fig5": ("wrong coefficient", "wrong sign"),
    "volino09.fig10": ("wrong coefficient", "wrong areas"),
    "volino09.fig8": ("no geometric stiffness", "short geometric stiffness"),
    "volino09.fig11": ("quadratic elements",),
    "volino09.fig12": ("wrong coefficient", "no contact"),
    **dict.fromkeys(("cubic10.fig1", "cubic10.fig2"), ("wrong coefficient",)),
    "cubic10.fig3": ("no reduction of b and d", "wrong sign"),
    "cubic10.fig8": PLANAR,
    **dict.fromkeys(("cubic10.fig4", "cubic10.fig5", "cubic10.fig6"), ("no cubic terms", "too soft")),
    "cubic10.fig7": ("quadratic cubic springs",),
    "csl09.appendix": ("short corrections",),
    "csl09.table1": ("no limits", "quadratic limits"),
    "csl09.fig6": ("no limits", "loose limits"),
    "csl09.energy": ("no limits",),
    "csl09.fig7": ("no limits", "loose limits", "no contact", "no self-contact"),
    "csl09.fig8": ("no limits", "no shear limits", "no contact"),
    **dict.fromkeys(("provot95.superelastic", "provot95.hanging"), ("no limits",)),
    "provot95.speed": ("no limits", "loose limits"),
    "provot95.flag": ("wrong sign", "no limits"),
    "provot95.sail": ("no limits",),
    "provot95.critical": ("wrong coefficient",),
    "cosserat06.normals": ("wrong Christoffel symbols",),
    "cosserat06.fig1": (*GRID, "bending of silk"),
    "cosserat06.fig4": GRID,
    "cosserat06.fig5": ("wrong unit", "no bending"),
    "cosserat06.fig12": ("quadratic grid",),
    "cosserat06.fig13": DRAPED[1:],
    **dict.fromkeys(("cosserat06.fig14", "cosserat06.fig18"), DRAPED),
    **dict.fromkeys(("cosserat06.fig15", "cosserat06.fig17"), DRAPED[:2]),
    "cosserat06.fig16": (*DRAPED[:2], "bending of silk"),
}
"""Experiment -> mutations of what it shows."""


def outcome(experiment: Experiment, broken: AbstractContextManager[Any]) -> Table | str:
    """The result of a quick run, or why it stopped."""
    with TemporaryDirectory() as folder, broken:
        try:
            return perform(experiment, Path(folder), quick=True)
        except STOPS as error:
            return f"{type(error).__name__}: {error}".partition("\n")[0][:200]


def holding(experiment: Experiment, result: Table) -> set[str]:
    """Claims whose criterion the value of a run meets, also where a quick run may not decide on it."""
    return {
        claim.name
        for claim, found in zip(experiment.claims, result["claims"])
        if found["ours"] is not None and claim.criterion.holds(found["ours"])
    }


def tried(name: str, mutations: Sequence[str]) -> Table:
    """What mutations do to the claims of an experiment: those that hold no longer, or why it stopped.

    quick: time of the run on the whole engine [s], its verdicts by name of the claim
    """
    experiment, begin_s = experiment_named(name), process_time()
    before = outcome(experiment, nullcontext())
    used_s = process_time() - begin_s
    if isinstance(before, str):
        raise SystemExit(f"{name} stops on an engine that is not broken: {before}")
    held = holding(experiment, before)
    caught: Table = {}
    for mutation in mutations:
        after = outcome(experiment, MUTATIONS[mutation]())
        caught[mutation] = after if isinstance(after, str) else sorted(held - holding(experiment, after))
        told = after if isinstance(after, str) else f"{len(caught[mutation])} of {len(held)} claims fail"
        print(f"{name}, {mutation}: {told}", flush=True)
    verdicts = {claim["name"]: claim["holds"] for claim in before["claims"]}
    quick = {"wall_s": before["wall_s"], "processor_s": round(used_s, 3), "verdicts": verdicts}
    return {
        "id": name,
        "held": len(held),
        "caught": caught,
        "quick": quick,
        "provenance": before["provenance"],
    }


def current(record: Table | None) -> bool:
    """Whether a record is of this code, of the claims as they are now and of all mutations."""
    if record is None or "quick" not in record or not traceable(record) or changed_since(record):
        return False
    names = [claim.name for claim in experiment_named(record["id"]).claims]
    return [*record["quick"]["verdicts"]] == names and [*record["caught"]] == [*CONCERNED[record["id"]]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("names", nargs="*", help="experiments or papers; without: all")
    arguments = parser.parse_args()
    names = [
        name for name in (chosen(arguments.names) if arguments.names else CONCERNED) if name in CONCERNED
    ]
    kept: dict[str, Table] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    for k, name in enumerate(names):
        if current(kept.get(name)):
            continue
        print(f"{name} ({k + 1} of {len(names)})", flush=True)
        kept[name] = tried(name, CONCERNED[name])
        text = json.dumps(
            {each: kept[each] for each in CONCERNED if each in kept}, indent=1, ensure_ascii=False
        )
        KEPT.write_text(text + "\n", encoding="utf-8")
    subprocess.run([sys.executable, str(FOLDER.parent / "generate.py")], check=True)
    missed = [name for name in names if not any(kept[name]["caught"].values())]
    print(
        f"No mutation is caught by: {', '.join(missed)}."
        if missed
        else "Every experiment catches a mutation."
    )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

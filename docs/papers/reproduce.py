"""Measure anew what is older than the code, and keep it for the documentation: `make papers`.

    python docs/papers/reproduce.py [--hours 6] [--all] [NAME ...]

One experiment after the other in a process of its own, the quickest first; each is kept as soon as it is
finished. Interrupted, by hand or by the clock, it goes on where it was when it is called again: what is
current is left alone, and what is finished in out/paper is kept without being run.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from keep import FOLDER, keep

from gabardine.papers import EXPERIMENTS, chosen, experiment_named
from gabardine.papers.page import measurement
from gabardine.papers.provenance import changed_since

ROOT = FOLDER.parents[1]
OUT = ROOT / "out" / "paper"
UNKNOWN_S = 120.0
"""What an experiment is taken to need that was never kept."""


def result_in(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def current(result: dict[str, Any]) -> bool:
    """Whether a result is finished, in full, of this code and of all criteria as they are now."""
    if not result.get("finished") or result["quick"] or changed_since(result):
        return False
    return all(measurement(claim, result) for claim in experiment_named(result["id"]).claims)


def kept_at(name: str) -> Path:
    return FOLDER / "results" / f"{name}.json"


def needed_s(name: str) -> float:
    """What the experiment took the last time [s]."""
    return float(result_in(kept_at(name)).get("wall_s", UNKNOWN_S))


def run(name: str) -> None:
    """In a process of its own, so that what it has loaded is what it depends on."""
    subprocess.run([sys.executable, "-m", "gabardine", "paper", name, "--out", str(OUT)], check=True)


def reproduce(
    names: list[str], hours: float, anew: bool = False, perform: Callable[[str], None] = run
) -> list[str]:
    """Measure and keep; the names of those for which no time was left."""
    waiting = sorted((n for n in names if anew or not current(result_in(kept_at(n)))), key=needed_s)
    planned_s = {name: needed_s(name) for name in waiting}
    begun, done_s = perf_counter(), 0.0
    for k, name in enumerate(waiting):
        spent_s = perf_counter() - begun
        if spent_s > 3600.0 * hours:
            return waiting[k:]
        left_s = sum(planned_s[each] for each in waiting[k:]) * (spent_s / done_s if done_s else 1.0)
        print(f"{name} ({k + 1} of {len(waiting)}), about {left_s / 60:.0f} min left", flush=True)
        if anew or not current(result_in(OUT / name / "result.json")):
            perform(name)
            done_s += planned_s[name]
        keep(OUT / name)
    return []


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("names", nargs="*", help="experiments or papers; without: all")
    parser.add_argument("--hours", type=float, default=6.0, help="begin no experiment after so long")
    parser.add_argument("--all", action="store_true", help="also what is current")
    arguments = parser.parse_args()
    names = chosen(arguments.names) if arguments.names else list(EXPERIMENTS)
    try:
        left = reproduce(names, arguments.hours, arguments.all)
    except KeyboardInterrupt:
        print("Stopped; `make papers` goes on from here.")
        return 130
    except subprocess.CalledProcessError as failed:
        print(f"{failed.cmd[4]} failed with exit code {failed.returncode}; what was finished before is kept.")
        return 1
    finally:
        subprocess.run([sys.executable, str(FOLDER.parent / "generate.py")], check=True)
    print(f"Left for another time: {', '.join(left)}." if left else "All results are current.")
    return 2 if left else 0


if __name__ == "__main__":
    sys.exit(main())

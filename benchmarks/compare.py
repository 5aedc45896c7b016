"""Whether one checkout is slower than another: `python benchmarks/compare.py OLD NEW [--quick] [--turns 5]`.

The benchmarks of both take turns on this machine with this Python, each in a process of its own, and the
least time of all turns counts: whatever else the machine does only adds time. Beside the table, a JSON file
keeps every turn (`--out`), and `--go-on` adds turns to it. Nothing is judged here: rows above `SLOWER` are
marked.

`--clock cpu`, the default, counts the time of the processor instead of the time on the wall, which on a
machine that is busy with other things says little; all these rows run on one thread.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any


@dataclass(frozen=True)
class Bench:
    """A benchmark of `gabardine bench`.

    field: of its rows, what is compared; unit_ms: the unit of that [ms]; quick: arguments that make it quick
    """

    field: str
    unit_ms: float
    quick: dict[str, Any]


BENCHES = {
    "steps": Bench("ms_per_step", 1.0, {"sizes": (50,), "duration_s": 0.3}),
    "contact": Bench("ms", 1.0, {"cells": 40, "moments": (20, 30), "sizes": (50,)}),
    "drape": Bench("ms_per_step", 1.0, {"sizes": (20,), "duration_s": 0.5}),
    "statics": Bench("wall_s", 1e3, {"sizes": (32,), "direct": ()}),
}
WORK = (
    "steps",
    "newton_per_step",
    "newton_iterations",
    "iterations",
    "iterations_per_step",
    "linear_iterations",
    "contacts",
    "halvings",
    "pairs_per_triangle",
)
"""Fields that say how much was computed: where they differ, times do not compare."""
SLOWER = 1.03
IMPORTS = {
    "import gabardine": "import gabardine",
    "import what a simulation needs": "import gabardine as gb; gb.Scene, gb.Simulation, gb.simulate",
    "import the command line": "import gabardine.cli.main",
}
IMPORT_REPEATS = 3
FIRST_STEP = """
import gabardine
gabardine.simulate(gabardine.Scene.load({path!r}))
"""
SCENE = """
[time]
duration_s = 0.03
[world]
air_drag_kg_per_m2_s = { normal = 0.1 }
[[cloth]]
mesh = { shape = "rectangle", size_m = [1.0, 1.0], cells = [10, 10] }
pin = [{ select = "left" }]
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = { law = "linear", young_n_per_m = 1000.0 }
bending = { law = "hinge", rigidity_n_m = 1e-5 }
"""
CLOCKS = {"cpu": "import time; time.perf_counter = time.process_time", "wall": "import time"}
"""What a process does first, so that all it measures is measured by that clock."""

Row = dict[str, Any]


def python(checkout: Path, *command: str, **variables: str) -> str:
    """The last line that a new Python prints which finds the package in a checkout."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), **variables}
    whole = [sys.executable, *command]
    done = subprocess.run(whole, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"A measurement in {checkout} failed: {done.stderr.strip()[-2000:]}")
    return (done.stdout.strip().splitlines() or [""])[-1]


def spent_ms(run: Callable[[], Any], clock: str) -> float:
    """The time of a call that starts a process: on the wall, or of the processor for it and its own ones."""

    def now() -> float:
        if clock == "wall":
            return perf_counter()
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    start = now()
    run()
    return 1e3 * (now() - start)


def bench_rows(name: str, rows: list[dict[str, Any]]) -> list[Row]:
    """What is compared of the rows of a benchmark: time [ms], work, and the rest as it is."""
    return [
        {
            "what": f"{name}: {', '.join([*_words(row), str(row['triangles'])])} triangles",
            "ms": row[BENCHES[name].field] * BENCHES[name].unit_ms,
            "work": {key: row[key] for key in WORK if key in row},
            "row": row,
        }
        for row in rows
    ]


def _words(row: dict[str, Any]) -> list[str]:
    """What tells a row from the others of the same size."""
    return [value for key, value in row.items() if isinstance(value, str) and key != "note"]


def bench(name: str, checkout: Path, quick: bool, clock: str) -> list[Row]:
    """One turn of a benchmark, by its function: the registry of some versions takes no sizes."""
    options = BENCHES[name].quick if quick else {}
    text = (
        f"{CLOCKS[clock]}\nimport json\nfrom gabardine.bench.{name} import bench_{name}\n"
        f"print(json.dumps(bench_{name}(lambda _: None, **{options!r})['rows']))"
    )
    return bench_rows(name, json.loads(python(checkout, "-c", text)))


def start(checkout: Path, clock: str, cold: bool) -> list[Row]:
    """Imports, and a first simulation in a new process with an empty and with a filled cache of kernels."""
    rows = []
    for what, text in IMPORTS.items():
        timed = f"{CLOCKS[clock]}\nstart = time.perf_counter()\n{text}\nprint(time.perf_counter() - start)"
        times = [float(python(checkout, "-c", timed)) for _ in range(IMPORT_REPEATS)]
        rows.append({"what": what, "ms": 1e3 * min(times)})
    with TemporaryDirectory(prefix="gabardine-") as folder:
        path = Path(folder) / "scene.toml"
        path.write_text(SCENE, encoding="utf-8")
        text = FIRST_STEP.format(path=str(path))
        kept = {"GABARDINE_CACHE_DIR": folder} if cold else {}
        for what in ["three steps, kernels compiled"] * cold + ["three steps, kernels from disk"]:
            taken_ms = spent_ms(lambda: python(checkout, "-c", text, **kept), clock)
            rows.append({"what": what, "ms": taken_ms})
    return rows


def same_scenes(checkout: Path) -> list[Row]:
    """Scenes that mean the same in both (benchmarks/same_scenes.py)."""
    rows = json.loads(python(checkout, str(Path(__file__).with_name("same_scenes.py"))))
    return [
        {
            "what": f"scene: {row['what']}, {row['triangles']} triangles",
            "ms": row["ms"],
            "work": {key: row[key] for key in WORK if key in row},
        }
        for row in rows
    ]


def demo(checkout: Path, clock: str) -> list[Row]:
    """`gabardine demo`, as a user starts it, with an empty and with a filled cache of kernels."""
    with TemporaryDirectory(prefix="gabardine-") as folder:
        command = ("-m", "gabardine", "demo", "--overwrite", "--out", f"{folder}/demo")
        kept = {"GABARDINE_CACHE_DIR": f"{folder}/cache"}
        names = ("demo, kernels compiled", "demo, kernels from disk")
        return [
            {"what": what, "ms": spent_ms(lambda: python(checkout, *command, **kept), clock)}
            for what in names
        ]


def turn(checkout: Path, given: argparse.Namespace, number: int) -> list[Row]:
    """All rows that are asked for, once; cold starts are measured in the first turn only, if it is quick."""
    rows: list[Row] = []
    for name in given.rows:
        if name == "start":
            rows += start(checkout, given.clock, cold=number == 0 or not given.quick)
        elif name == "demo":
            rows += demo(checkout, given.clock)
        elif name == "scenes":
            rows += same_scenes(checkout)
        else:
            rows += bench(name, checkout, given.quick, given.clock)
    return rows


def added(kept: dict[str, Any], side: str, rows: list[Row]) -> None:
    """Add the rows of a turn to those that are kept."""
    for row in rows:
        entry = kept.setdefault(row["what"], {"old": [], "new": []})
        entry[side].append({key: value for key, value in row.items() if key != "what"})


def least(turns: list[Row]) -> Row:
    return min(turns, key=lambda row: row["ms"])


def line(what: str, entry: dict[str, list[Row]]) -> str:
    """A line of the table."""
    if not (entry["old"] and entry["new"]):
        return f"{what:50} measured in the {'old' if entry['old'] else 'new'} checkout only"
    old, new = least(entry["old"]), least(entry["new"])
    ratio, works = new["ms"] / old["ms"], (old.get("work", {}), new.get("work", {}))
    other = [f"{key} {works[0][key]:.4g} -> {works[1][key]:.4g}" for key in works[0] if _differs(key, *works)]
    note = f"  other work: {', '.join(other)}" if other else ""
    count, mark = min(map(len, entry.values())), "*" if ratio > SLOWER else " "
    return f"{what:50} {count:5} {old['ms']:10.2f} {new['ms']:10.2f} {ratio:7.3f} {mark}{note}"


def _differs(key: str, old: dict[str, Any], new: dict[str, Any]) -> bool:
    return key in new and old[key] != new[key]


def table(kept: dict[str, Any]) -> str:
    """All rows: the number of turns, the least time of both [ms], and new over old."""
    head = f"{'least of all turns':50} {'turns':>5} {'old ms':>10} {'new ms':>10} {'ratio':>7}"
    return "\n".join([head, *(line(what, entry) for what, entry in kept.items())])


def arguments() -> argparse.Namespace:
    names = [*BENCHES, "start", "scenes", "demo"]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old", type=Path, help="a checkout")
    parser.add_argument("new", type=Path, help="another checkout")
    parser.add_argument("--rows", nargs="+", choices=names, default=names[:-1], help="what to measure")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--quick", action="store_true", help="small sizes: a minute for both in a turn")
    parser.add_argument("--clock", choices=[*CLOCKS], default="cpu")
    parser.add_argument("--out", type=Path, default=Path("out/bench/compare.json"), help="keeps every turn")
    parser.add_argument("--go-on", action="store_true", help="add to the turns that are kept there")
    return parser.parse_args()


def _refuse_other_package(checkout: Path) -> None:
    package = Path(python(checkout, "-c", "import gabardine; print(gabardine.__file__)")).resolve()
    if checkout not in package.parents:
        sys.exit(f"Python finds gabardine in {package}, not in {checkout}; name the root of a checkout.")


def main() -> None:
    given = arguments()
    kept: dict[str, Any] = json.loads(given.out.read_text("utf-8")) if given.go_on else {}
    given.out.parent.mkdir(parents=True, exist_ok=True)
    sides = [("old", given.old.resolve()), ("new", given.new.resolve())]
    for _, checkout in sides:
        _refuse_other_package(checkout)
    for number in range(given.turns):
        for side, checkout in sides if number % 2 == 0 else reversed(sides):
            print(f"Turn {number + 1} of {given.turns}: {checkout}", file=sys.stderr, flush=True)
            added(kept, side, turn(checkout, given, number))
        given.out.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    print(table(kept))


if __name__ == "__main__":
    main()

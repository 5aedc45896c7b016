"""A campaign against the engine: fuzzed inputs, faults of every file operation, kills, hard scenes.

    python tests/campaign/campaign.py [--minutes 180] [--workers 2] [KIND ...]

What is done is kept in build/campaign/ledger.jsonl: run again, it goes on where it stopped, and begins anew
after an edit of the sources. A failure is written to build/campaign/failures/KIND-NUMBER, as small as it
could be made: moved to tests/campaign/found it is a test. Cases depend on their number alone.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any

HERE = Path(__file__).parent
if str(HERE) not in sys.path:
    sys.path.insert(0, str(HERE))

from kind import Kind, Result  # noqa: E402
from ledger import Ledger, sources  # noqa: E402

FOLDER = HERE.parents[1] / "build" / "campaign"
KINDS: dict[str, str] = {
    "scene": "fuzz_scene:Scenes",
    "obj": "fuzz_obj:Obj",
    "ply": "fuzz_ply:Ply",
    "npz": "fuzz_npz:Npz",
    "air": "fuzz_npz:Air",
    "start": "fuzz_npz:Starts",
    "csv": "fuzz_csv:Csv",
    "sheet": "fuzz_sheet:Sheets",
    "fabric": "fuzz_fabric:Fabrics",
    "pattern": "fuzz_pattern:Patterns",
    "command": "fuzz_command:Commands",
    "run-folder": "fuzz_run_folder:RunFolders",
    "page": "fuzz_page:Pages",
    "faults": "file_faults:FileFaults",
    "kills": "random_kills:RandomKills",
    "together": "two_processes:TwoProcesses",
    "clock": "clock_set_back:ClockSetBack",
    "threads": "thread_counts:ThreadCounts",
    "far": "far_offsets:FarOffsets",
    "contact": "hard_contact:HardContact",
}
"""Where each kind is."""
TOLD_S = 10.0
"""Between two lines of progress."""
ACCEPTED = 300
"""Inputs that were accepted are kept to be looked at, up to so many."""


def kind(name: str) -> Kind:
    module, attribute = KINDS[name].split(":")
    made: Kind = getattr(import_module(module), attribute)()
    return made


def cases(kinds: list[Kind]) -> list[tuple[Kind, int]]:
    """All cases, mixed so that every beginning has the same share of each kind."""
    every = [
        ((number + 0.5) / each.count, each.name, number) for each in kinds for number in range(each.count)
    ]
    by_name = {each.name: each for each in kinds}
    return [(by_name[name], number) for _, name, number in sorted(every)]


def attempt(each: Kind, number: int) -> Result:
    """One case in a folder of its own; what a case itself raises is a failure too."""
    with TemporaryDirectory(prefix="gabardine-campaign-") as folder:
        try:
            return each.run(number, Path(folder))
        except Exception as error:
            return Result(wrong=f"the case itself ended with {type(error).__name__}: {error}")


def keep(result: Result, each: Kind, number: int) -> None:
    """Write a failure out, and some accepted inputs."""
    folder = FOLDER / ("failures" if result.wrong else "accepted") / f"{each.name}-{number}"
    if not result.wrong and (not result.kept or len(list(folder.parent.glob("*"))) >= ACCEPTED):
        return
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in {"wrong.txt": result.wrong.encode(), **result.kept}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def warm_up(each: Kind, folder: Path) -> None:
    """Without a word of the commands that it runs."""
    (folder / each.name).mkdir()
    with Path(os.devnull).open("w") as nothing, redirect_stdout(nothing), redirect_stderr(nothing):
        each.warm_up(folder / each.name)


def work(worker: int, workers: int, names: list[str], end_s: float, ledger: Ledger) -> None:
    """One of several processes: every so manieth case that is not done."""
    kinds, done = [kind(name) for name in names], ledger.done()
    with TemporaryDirectory(prefix="gabardine-campaign-") as folder:
        for each in kinds:
            warm_up(each, Path(folder))
        for k, (each, number) in enumerate(cases(kinds)):
            if k % workers != worker or (each.name, number) in done:
                continue
            begun_s = perf_counter()
            if begun_s > end_s:
                return
            result = attempt(each, number)
            ledger.add(each.name, number, perf_counter() - begun_s, result.counts, result.wrong)
            keep(result, each, number)


def progress(rows: list[dict[str, Any]], total: int, before: int, spent_s: float, most_s: float) -> str:
    """rows: what is done, `before` of them earlier; spent_s of at most most_s have passed [s]."""
    done, wrong = len(rows), sum(bool(row["wrong"]) for row in rows)
    left_s = min((total - done) * spent_s / max(1, done - before), most_s - spent_s)
    return f"{done} of {total} cases, {wrong} failures, about {max(0.0, left_s) / 60:.0f} min left"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("kinds", nargs="*", help=f"of {', '.join(KINDS)}; without: all")
    parser.add_argument("--minutes", type=float, default=180.0, help="begin no case after so long")
    parser.add_argument("--workers", type=int, default=2, help="processes")
    given = parser.parse_args()
    names = given.kinds or list(KINDS)
    unknown = sorted(set(names) - set(KINDS))
    if unknown:
        sys.exit(f"There is no kind {', '.join(unknown)}; there are: {', '.join(KINDS)}.")
    ledger, begun_s = Ledger(FOLDER / "ledger.jsonl", sources()), perf_counter()
    end_s, total = begun_s + 60.0 * given.minutes, sum(kind(name).count for name in names)
    before, children, broken = len(ledger.rows(names)), set[int](), False
    for worker in range(given.workers):
        child = os.fork()
        if child == 0:
            work(worker, given.workers, names, end_s, ledger)
            os._exit(0)
        children.add(child)
    told_s = begun_s
    while children:
        sleep(0.2)
        for child in list(children):
            ended, status = os.waitpid(child, os.WNOHANG)
            broken |= status != 0
            children.discard(ended)
        if perf_counter() - told_s > TOLD_S:
            told_s = perf_counter()
            spent_s = told_s - begun_s
            print(progress(ledger.rows(names), total, before, spent_s, 60.0 * given.minutes), flush=True)
    print(ledger.table())
    failures = [row for row in ledger.rows() if row["wrong"]]
    for what, count in Counter(f"{row['kind']}: {row['wrong']}" for row in failures).most_common():
        print(f"{count:5} x {what}")
    return 1 if failures or broken else 0


if __name__ == "__main__":
    sys.exit(main())

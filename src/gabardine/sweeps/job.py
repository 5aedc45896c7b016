"""One run of a sweep, whoever carries it out. It ends with an outcome, whatever happens in it:

{"run": 17, "result": "ok" or the sentence that says why not, "exit_code": 0, "results": {name: number},
"wall_s": 0.2}
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic, perf_counter, sleep
from typing import Any

from gabardine.core.errors import GabardineError
from gabardine.run.claim import ClaimedError
from gabardine.run.run import Run
from gabardine.run.simulate import simulate
from gabardine.run.summary import OK
from gabardine.sweeps.manifest import Manifest
from gabardine.sweeps.results import measured

Outcome = dict[str, Any]

PATIENCE_S = 10.0
"""How long a worker of an earlier, killed sweep is waited for: it ends within milliseconds of that."""
BUG = 1


def perform(manifest: Manifest, index: int, files: Path, out: Path, threads: int = 1) -> Outcome:
    """Make a run in the folder `out`, or go on with it; how it ended.

    files: where the files that the scene names are
    """
    begin = perf_counter()
    outcome: Outcome = {"run": index, "result": OK, "exit_code": 0, "results": {}}
    try:
        scene = manifest.scene_of(index, files)
        run = _patiently(lambda: simulate(scene, out, threads, resume=True))
        outcome["results"] = measured(run, manifest.results)
    except GabardineError as error:
        outcome |= {"result": " ".join(str(error).split()), "exit_code": error.exit_code}
    except MemoryError:
        outcome |= {
            "result": "There was not enough memory; use a coarser mesh or fewer --jobs.",
            "exit_code": 3,
        }
    except Exception as error:
        what = " ".join(f"{type(error).__name__}: {error}".split())
        outcome |= {"result": f"This is a bug in Gabardine ({what}); please report it.", "exit_code": BUG}
    return {**outcome, "wall_s": round(perf_counter() - begin, 4)}


def lost(index: int, sentence: str) -> Outcome:
    """The outcome of a run that could not say anything itself."""
    return {"run": index, "result": sentence, "exit_code": 3, "results": {}, "wall_s": 0.0}


def _patiently(make: Callable[[], Run]) -> Run:
    """The run, also if another process has its folder and is about to let go of it."""
    end = monotonic() + PATIENCE_S
    while True:
        try:
            return make()
        except ClaimedError:
            if monotonic() > end:
                raise
            sleep(0.05)

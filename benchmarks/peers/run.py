"""Run the yardstick in the environments of the peers: `python benchmarks/peers/run.py FOLDER [PEER...]`.

FOLDER is what benchmarks/peers/install.sh made. The rows, with errors against our reference for the same
mesh, go to benchmarks/results/peers/PEER.json, replacing those of the same scene and size. One thread.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from gabardine.bench.machine import machine
from gabardine.bench.reference import reference
from gabardine.bench.yardstick import YARDSTICKS, Yardstick, per_second, rms_mm

HERE = Path(__file__).resolve().parent
RESULTS = HERE.parent / "results" / "peers"
PEERS = ("pypbd", "mujoco", "newton", "pybullet")
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}


def measured(
    peer: str, folder: Path, yardstick: Yardstick, cells: int, limit_s: float
) -> list[dict[str, Any]]:
    """The rows of one peer at one size."""
    known = reference(yardstick, cells, print).heights
    command = [
        str(folder / peer / "bin/python"),
        str(HERE / f"run_{peer}.py"),
        yardstick.name,
        str(cells),
        str(limit_s),
    ]
    with TemporaryDirectory() as scratch:  # some leave logs where they are
        environment = {**os.environ, **ONE_THREAD}
        done = subprocess.run(
            command, stdout=subprocess.PIPE, text=True, check=True, env=environment, cwd=scratch
        )
    found = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    rows = []
    for row in found:
        heights = row.pop("heights_m")
        processor, wall = (per_second(row.pop(kind)) for kind in ("processor_s", "wall_s"))
        error = None if heights is None else rms_mm(np.array(heights), known)
        rows.append(
            {
                "scene": yardstick.name,
                **row,
                "s_per_s": wall,
                "processor_s_per_s": processor,
                "error_mm": error,
            }
        )
        print(json.dumps(rows[-1]))
    return rows


def keep(peer: str, rows: list[dict[str, Any]]) -> None:
    """Replace the rows of the same scene and size."""
    path = RESULTS / f"{peer}.json"
    kept = json.loads(path.read_text("utf-8"))["rows"] if path.exists() else []
    new = {(row["scene"], row["cells"]) for row in rows}
    merged = [row for row in kept if (row["scene"], row["cells"]) not in new] + rows
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"peer": peer, "rows": merged, "machine": machine()}, indent=1, allow_nan=False)
    path.write_text(text + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=lambda given: Path(given).resolve())
    parser.add_argument("peers", nargs="*", default=PEERS)
    parser.add_argument("--scene", default="hang", choices=sorted(YARDSTICKS))
    parser.add_argument("--cells", type=int, nargs="+", default=[32])
    parser.add_argument(
        "--limit", type=float, default=20.0, help="a setting that would take longer is left out [s]"
    )
    given = parser.parse_args()
    for peer in given.peers:
        if peer not in PEERS or not (given.folder / peer).is_dir():
            sys.exit(f"There is no {peer} in {given.folder}; run benchmarks/peers/install.sh {given.folder}")
        for cells in given.cells:
            keep(peer, measured(peer, given.folder, YARDSTICKS[given.scene], cells, given.limit))


if __name__ == "__main__":
    main()

"""Cusick drape of one fabric on finer and finer meshes, several seeds each: does the membrane lock?

    python benchmarks/drape_meshes.py [--fabric polyester-twill] [--edges 10 7 5 3.5] [--seeds 5] [--elastic]

Each run is `gabardine lab cusick` with another edge [mm] and another disturbance of the flat start; its
weight grows over 6 s; `--elastic`: without the fabric's internal friction. The file has a row a run and is
gone on with; the table has means, spreads, folds, and the value extrapolated to edges of length zero from the
two finest meshes, of second order. Criterion (written before the measurement): means within 3 points of that
at 7 mm and within 1.5 points at 5 mm.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from statistics import mean, pstdev
from time import process_time
from typing import Any

from gabardine.lab.contract import SetUp
from gabardine.lab.cusick import EDGE_M, Cusick
from gabardine.materials.fabric import Fabric
from gabardine.materials.library import fabrics

RESULT = Path(__file__).resolve().parent / "results" / "drape_meshes.json"


ELASTIC = ", elastic"
"""After the name of a fabric without internal friction."""


def fabric_named(name: str) -> Fabric:
    """A fabric of the library, perhaps without internal friction."""
    fabric = fabrics[name.removesuffix(ELASTIC)]
    return fabric.model_copy(update={"hysteresis": None}) if name.endswith(ELASTIC) else fabric


def measured(fabric: str, edge_mm: float, seed: int) -> dict[str, Any]:
    """One run."""
    begun = process_time()
    set_up = SetUp(refine=EDGE_M / (1e-3 * edge_mm))
    found = Cusick(seed=seed).measure(fabric_named(fabric), set_up, lambda *_: None, ())
    readings = {name: found.readings[name].si for name in ("DC", "folds")}
    row = {"fabric": fabric, "edge_mm": edge_mm, "seed": seed, "triangles": found.triangles}
    speed = found.values["speed_m_per_s"]
    return {**row, **readings, "speed_m_per_s": speed, "processor_s": round(process_time() - begun, 1)}


def converged(coefficients: dict[float, float]) -> float:
    """Extrapolated to edges of length zero from the two finest meshes: c + k h^2."""
    fine, coarse = sorted(coefficients)[:2]
    ratio = (coarse / fine) ** 2
    return (ratio * coefficients[fine] - coefficients[coarse]) / (ratio - 1.0)


def table(rows: list[dict[str, Any]]) -> str:
    """Of all runs, by edge."""
    edges = sorted({row["edge_mm"] for row in rows}, reverse=True)
    own = {edge: [row for row in rows if row["edge_mm"] == edge] for edge in edges}
    means = {edge: 100.0 * mean(row["DC"] for row in own[edge]) for edge in edges}
    lines = ["| edge [mm] | triangles | seeds | DC [%] | spread | folds |", "| --- " * 6 + "|"]
    for edge in edges:
        folds = sorted({int(row["folds"]) for row in own[edge]})
        spread = 100.0 * pstdev(row["DC"] for row in own[edge])
        size, count = own[edge][0]["triangles"], len(own[edge])
        cells = edge, size, count, f"{means[edge]:.2f}", f"{spread:.2f}", folds
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    if len(edges) > 1:
        lines.append(f"\nconverged: {converged(means):.2f} %")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--fabric", default="polyester-twill")
    parser.add_argument("--elastic", action="store_true")
    parser.add_argument("--edges", nargs="+", type=float, default=[10.0, 7.0, 5.0, 3.5])
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--out", type=Path, default=RESULT)
    given = parser.parse_args()
    name = given.fabric + ELASTIC * given.elastic
    rows = json.loads(given.out.read_text()) if given.out.exists() else []
    done = {(row["fabric"], row["edge_mm"], row["seed"]) for row in rows}
    for edge_mm in given.edges:
        for seed in range(given.seeds):
            if (name, edge_mm, seed) in done:
                continue
            rows.append(measured(name, edge_mm, seed))
            print(json.dumps(rows[-1]), flush=True)
            given.out.write_text(json.dumps(rows, indent=1) + "\n")
    print(table([row for row in rows if row["fabric"] == name]))


if __name__ == "__main__":
    main()

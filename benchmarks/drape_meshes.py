"""Cusick drape of one fabric on finer and finer meshes, several seeds each: does the membrane lock?

    python benchmarks/drape_meshes.py [--fabric polyester-twill] [--edges 10 7 5 3.5] [--seeds 5] [--elastic]
        [--average-over vertices|triangles]

Each run is `gabardine lab cusick` with another edge [mm] and another disturbance of the flat start; its
weight grows over 6 s. `--elastic`: without the fabric's internal friction; `--fabric straight-twill`: the
twill of design note 0020, elastic, whose threads have 5 kN/m from the start; `--average-over triangles`:
single triangles. The file has a row a run, and a new call adds the missing rows; the table has means,
spreads, folds, and the value extrapolated to edges of length zero from the two finest meshes (second order).
Criterion (written before the measurement): means within 3 points of it at 7 mm and 1.5 points at 5 mm.
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


STRAIGHT = "straight-twill"
TWILL = {
    "density_kg_per_m2": 0.13517,
    "thickness_m": 3.1e-4,
    "membrane": {
        "law": "orthotropic",
        "weft_n_per_m": 5000.0,
        "warp_n_per_m": 5000.0,
        "shear_n_per_m": 41.0,
        "coupling_n_per_m": 0.0,
    },
    "bending": {"law": "curvature", "weft_n_m": 0.61e-6, "warp_n_m": 1.95e-6},
    "viscosity": {"law": "proportional", "membrane_s": 0.001, "bending_s": 0.01},
}


def fabric_named(name: str, elastic: bool) -> Fabric:
    """The straight twill, or a fabric of the library, perhaps without internal friction."""
    fabric = Fabric.model_validate(TWILL) if name == STRAIGHT else fabrics[name]
    return fabric.model_copy(update={"hysteresis": None}) if elastic else fabric


def measured(kind: dict[str, Any], edge_mm: float, seed: int) -> dict[str, Any]:
    """One run of a kind: fabric, elastic, average_over."""
    begun = process_time()
    set_up = SetUp(refine=EDGE_M / (1e-3 * edge_mm))
    fabric = fabric_named(kind["fabric"], kind["elastic"])
    test = Cusick("cusick", "", seed=seed, average_over=kind["average_over"])
    found = test.measure(fabric, set_up, lambda *_: None, ())
    readings = {name: found.readings[name].si for name in ("DC", "folds")}
    row = {**kind, "edge_mm": edge_mm, "seed": seed, "triangles": found.triangles}
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
    parser.add_argument("--average-over", default="vertices", choices=["vertices", "triangles"])
    parser.add_argument("--edges", nargs="+", type=float, default=[10.0, 7.0, 5.0, 3.5])
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--out", type=Path, default=RESULT)
    given = parser.parse_args()
    kind = {"fabric": given.fabric, "elastic": given.elastic, "average_over": given.average_over}
    rows = json.loads(given.out.read_text()) if given.out.exists() else []

    def own() -> list[dict[str, Any]]:
        return [row for row in rows if all(row[name] == value for name, value in kind.items())]

    done = {(row["edge_mm"], row["seed"]) for row in own()}
    for edge_mm in given.edges:
        for seed in range(given.seeds):
            if (edge_mm, seed) in done:
                continue
            rows.append(measured(kind, edge_mm, seed))
            print(json.dumps(rows[-1]), flush=True)
            given.out.write_text(json.dumps(rows, indent=1) + "\n")
    print(table(own()))


if __name__ == "__main__":
    main()

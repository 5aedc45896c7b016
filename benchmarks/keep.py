"""Keep what `gabardine bench` left in out/bench as the results of this version: `python benchmarks/keep.py`.

They go to benchmarks/results/VERSION/NAME.json. Rows of the yardstick stay, so that sizes can be measured one
by one; of the same size, method and step the faster one does: whatever else the machine does only adds time.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any

from gabardine.bench.yardstick import METHODS

RESULTS = Path(__file__).parent / "results"
CHOSEN = {method.name for method in METHODS if method.step_ms is None}
"""Methods that choose their steps, a little otherwise in every version."""


def merged(kept: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The new result; rows of a yardstick with the kept ones, of each size, method and step the fastest."""
    if not all("cells" in row for row in (*kept["rows"], *new["rows"])):
        return new
    rows: dict[tuple[Any, ...], dict[str, Any]] = {}
    for row in sorted((*kept["rows"], *new["rows"]), key=lambda row: row["cells"]):
        step_ms = None if row["method"] in CHOSEN else row["step_ms"]
        same = row["cells"], row["engine"], row["method"], step_ms
        rows[same] = min(rows.get(same, row), row, key=lambda row: row["s_per_s"] or math.inf)
    floors = {**kept.get("reference_error_mm", {}), **new.get("reference_error_mm", {})}
    return {**new, "rows": list(rows.values()), "reference_error_mm": floors}


def main(folder: Path) -> None:
    found = sorted(folder.glob("*.json"))
    if not found:
        sys.exit(f"There are no results in {folder}; run gabardine bench first.")
    for path in found:
        result = json.loads(path.read_text("utf-8"))
        target = RESULTS / result["machine"]["gabardine"] / path.name
        if target.exists():
            result = merged(json.loads(target.read_text("utf-8")), result)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(result, indent=1, allow_nan=False) + "\n", encoding="utf-8")
        print(target)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("out/bench"))

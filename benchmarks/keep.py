"""Keep what `gabardine bench` left in out/bench as the results of this version: `python benchmarks/keep.py`.

They go to benchmarks/results/VERSION/NAME.json. Rows of the yardstick of other sizes stay, so that sizes
can be measured one by one.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parent / "results"


def merged(kept: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The new result, with the kept rows of sizes that it does not have."""
    if not all("cells" in row for row in (*kept["rows"], *new["rows"])):
        return new
    sizes = {row["cells"] for row in new["rows"]}
    rows = [row for row in kept["rows"] if row["cells"] not in sizes] + new["rows"]
    floors = {**kept.get("reference_error_mm", {}), **new.get("reference_error_mm", {})}
    return {**new, "rows": sorted(rows, key=lambda row: row["cells"]), "reference_error_mm": floors}


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

"""Small experiments that decide whose fault it is when a claim of a paper does not hold.

    python docs/papers/decide.py [NAME ...]

Each varies one thing of an experiment and says what came out. What was found is kept in
docs/papers/decisions.json with the digests of the code under it: called again, only what is older is run, or
what was found with code that no commit of this history has.
`src/gabardine/papers/PAPER/faults.py` names them.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from deciding import DECISIONS

from gabardine.papers.provenance import changed_since, provenance, traceable

KEPT = Path(__file__).parent / "decisions.json"


def current(record: dict[str, Any] | None) -> bool:
    return record is not None and traceable(record) and not changed_since(record)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("names", nargs="*", help=f"of {', '.join(DECISIONS)}; without: what is older")
    arguments = parser.parse_args()
    unknown = sorted(set(arguments.names) - set(DECISIONS))
    if unknown:
        parser.error(f"there is no decision {unknown[0]}; there are: {', '.join(DECISIONS)}")
    kept: dict[str, Any] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    for name in arguments.names or DECISIONS:
        if current(kept.get(name)):
            continue
        decision = DECISIONS[name]
        found = decision.measure()
        print(f"{name}: {found}", flush=True)
        record = {"id": decision.experiment, "varied": decision.varied, "found": found}
        kept[name] = record | {"provenance": provenance(decision.experiment, {})}
        ordered = {each: kept[each] for each in DECISIONS if each in kept}
        KEPT.write_text(json.dumps(ordered, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The hard scenes of tests/contact, coarse, each with a start of its own, checked after every step."""

from __future__ import annotations

import json
from pathlib import Path

from bases import TESTS  # noqa: F401 - it lets Python find the next
from endurance import failed, run
from hard_scenes import HARD
from isolation import isolated
from kind import Kind, Result

STEPS = 60
"""Of each: the whole length is `make test-contact`."""
FIRST_SEED = 100
"""Starts that `make test-contact` does not have."""


class HardContact(Kind):
    name, slice = "contact", 0
    count = 5 * len(HARD)

    def run(self, number: int, folder: Path) -> Result:
        name, seed = list(HARD)[number % len(HARD)], FIRST_SEED + number
        result, path = Result(), folder / "case.json"

        def work() -> int:
            path.write_text(json.dumps(run(name, seed, STEPS)))
            return 0

        ended = isolated(work, folder, longest_s=900.0)
        if ended.code != 0:
            result.wrong = f"{name}, seed {seed}: {ended.said[-300:]}"
            return result
        case = json.loads(path.read_text())
        result.counts["checked steps"] += case["steps"]
        if failed(case):
            counts = f"{case['intersections']} intersections, {case['breaches']} breaches; {case['stopped']}"
            result.wrong = f"{name}, seed {seed}: {counts}"
        return result

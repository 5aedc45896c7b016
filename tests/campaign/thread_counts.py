"""Scenes on one, two and three threads: the same bits."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from bases import scenes
from isolation import isolated
from kind import Kind, Result

if TYPE_CHECKING:
    from scene_text import Recorded

CELLS = 23
"""Along each side: more vertices than threads share whole blocks of."""


class ThreadCounts(Kind):
    name, slice = "threads", 1

    def __init__(self) -> None:
        from record import SCENES

        self.scenes = [name for name in scenes() if name in SCENES]
        self.count = len(self.scenes)

    def run(self, number: int, folder: Path) -> Result:
        from record import SCENES, recorded

        name, result, found = self.scenes[number], Result(), set()
        text = re.sub(r"cells = \[\d+, \d+\]", f"cells = [{CELLS}, {CELLS}]", SCENES[name].text)
        for threads in (1, 2, 3):
            entry, path = replace(SCENES[name], text=text, threads=threads), folder / f"{threads}.json"

            def work(entry: Recorded = entry, path: Path = path) -> int:
                path.write_text(json.dumps(recorded(entry)))
                return 0

            ended = isolated(work, folder, longest_s=600.0)
            result.counts["runs"] += 1
            if ended.code != 0:
                result.wrong = f"{name} on {threads} threads: {ended.said[-300:]}"
                return result
            found.add(path.read_text())
        if len(found) != 1:
            result.wrong = f"{name}: other bits on two or three threads than on one"
        return result

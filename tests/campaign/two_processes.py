"""Two or three processes at once in the same folder: one writes, the others are told; never a mixture.

With the cache in common too: all compile the same kernel into an empty folder.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from time import sleep

from isolation import Running, Work, commands
from kind import Result
from run_bits import bits, difference
from small_kernel import compile_one
from swatch_kind import SwatchKind

WAYS = ((), ("--resume",), ("--overwrite",))


class TwoProcesses(SwatchKind):
    name, count, slice = "together", 100, 4

    def run(self, number: int, folder: Path) -> Result:
        chance, result, place = self.random(number), Result(), folder / "place"
        shutil.copytree(self.folder, place)
        works: list[Work] = []
        for _ in range(chance.choice([2, 2, 3])):
            tokens = ("run", "scene.toml", "--out", "run", *chance.choice(WAYS))
            works.append(_begun(commands(tokens), chance.choice([0.0, 0.05, 0.2, 0.5])))
        running = [Running(work, place) for work in works]
        ended = [each.ended() for each in running]
        result.counts["processes"] += len(ended)
        result.counts.update(f"exit {each.code}" for each in ended)
        strange = [each for each in ended if each.code not in (0, 2) or "bug" in each.said]
        if strange:
            result.wrong = f"exit code {strange[0].code}: {strange[0].said[-300:]}"
        elif all(each.code for each in ended):
            result.wrong = f"none of them ran: {ended[0].said[-300:]}"
        elif other := difference(bits(place / "run"), self.bits):
            result.wrong = f"together: other bits than alone: {other}"
        return result if result.wrong else self.compiled_together(folder, result)

    def compiled_together(self, folder: Path, result: Result) -> Result:
        (folder / "compiled").mkdir()
        running = [Running(compile_one, folder / "compiled") for _ in range(2)]
        both = [each.ended() for each in running]
        result.counts["processes"] += len(both)
        found = [each for each in both if each.code != 0]
        kernels = list((folder / "compiled").rglob("*.kernel"))
        if found or len(kernels) != 1:
            said = found[0].said[-300:] if found else f"{len(kernels)} kernels are kept"
            result.wrong = f"two processes with one cache: {said}"
        return result


def _begun(work: Work, after_s: float) -> Work:
    def later() -> int:
        sleep(after_s)
        return work()

    return later

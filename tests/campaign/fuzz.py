"""Fuzzing: an input made of files and commands, how its end is judged, and how a failure is kept."""

from __future__ import annotations

import json
import random
import re
import shutil
from abc import abstractmethod
from dataclasses import dataclass, replace
from pathlib import Path

from isolation import LARGEST_BYTES, LONGEST_S, Ended, Work, commands, isolated
from kind import Kind, Result
from minimise import minimised

CODES = (0, 2, 3)
"""With which a command may end; 130 is for interrupts."""
COLD_S = 300.0
"""Processor time of an input that is the first to need some kernels [s]."""
STANDS_FOR_BUG = re.compile(r"Traceback|This is a bug|Fatal Python|warning: .* encountered in")


@dataclass(frozen=True)
class Input:
    """files by name; tokens: commands run on them, one after the other; main: the file to be made smaller

    special: the name of other work than commands (`SPECIAL`); base: a folder that the files are put into
    size: how many inputs it counts for
    """

    files: dict[str, bytes]
    tokens: tuple[tuple[str, ...], ...]
    main: str
    special: str = ""
    base: Path | None = None
    size: int = 1

    def write(self, folder: Path) -> None:
        """Into an empty folder, onto a copy of `base` if there is one."""
        if self.base is not None:
            shutil.copytree(self.base, folder, dirs_exist_ok=True)
        for name, data in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    def work(self) -> Work:
        return SPECIAL[self.special] if self.special else commands(*self.tokens)


SPECIAL: dict[str, Work] = {}
"""Work by name, done in the folder of the files."""


def wrong(ended: Ended) -> str:
    """What is wrong with how a process ended, in the same words for the same fault; "" if nothing."""
    if ended.late:
        return "it took too long"
    if ended.peak_bytes > LARGEST_BYTES:
        return f"it took more than {LARGEST_BYTES / 1e9:g} GB"
    if ended.code < 0:
        return f"signal {-ended.code} ended it"
    found = STANDS_FOR_BUG.search(ended.said)
    if found:
        return f"it said: {_last_line(ended.said[found.start() :])}"
    if ended.code not in CODES:
        return f"exit code {ended.code}: {_last_line(ended.said)}"
    if ended.code and "error: " not in ended.said:
        return f"exit code {ended.code} without a word"
    return ""


def _last_line(said: str) -> str:
    lines = [line for line in said.splitlines() if line.strip()]
    return re.sub(r"[-+]?\d[\d.e+-]*", "#", lines[-1] if lines else "")[:200]


class Fuzzer(Kind):
    """Random inputs of one sort; `make` depends on `chance` alone."""

    slice = 15
    longest_s = LONGEST_S

    @abstractmethod
    def make(self, chance: random.Random) -> Input: ...

    def run(self, number: int, folder: Path) -> Result:
        made = self.make(self.random(number))
        ended, result = self.tried(made, folder / "input", self.longest_s), Result()
        if ended.late:  # perhaps the first to need a kernel: compiled and kept, it counts no more
            self.tried(made, folder / "input", COLD_S)
            ended = self.tried(made, folder / "input", self.longest_s)
        result.counts["inputs"] += made.size
        result.counts[f"exit {ended.code}"] += 1
        result.wrong = wrong(ended)
        if result.wrong:
            small = self.smallest(made, result.wrong, folder)
            case = {
                "kind": self.name,
                "tokens": small.tokens,
                "special": small.special,
                "wrong": result.wrong,
            }
            result.kept = {**small.files, "case.json": json.dumps(case, indent=1).encode()}
        elif ended.code == 0:
            result.kept = made.files
        return result

    def tried(self, made: Input, folder: Path, longest_s: float) -> Ended:
        folder.mkdir()
        made.write(folder)
        try:
            return isolated(made.work(), folder, longest_s)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def smallest(self, made: Input, what: str, folder: Path) -> Input:
        """The input with its main file as small as it can be while the same is wrong."""
        if "took" in what:
            return made  # each trial would take as long

        def with_main(data: bytes) -> Input:
            return replace(made, files={**made.files, made.main: data})

        def fails(data: bytes) -> bool:
            return wrong(self.tried(with_main(data), folder / "less", self.longest_s)) == what

        return with_main(minimised(made.files[made.main], fails))

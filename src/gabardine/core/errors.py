"""Errors for the user, with what to do about them.

Every message says what is wrong, where, what is allowed and what to do about it. Messages are written with
the options of the command line; in Python, `str(error)` names the arguments of functions instead.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

SCENE_FIELDS = ("cloth", "collider", "contact", "solid", "solver", "time", "world")
"""First words of a problem that was found in a scene after its file was read."""


@dataclass(frozen=True)
class Problem:
    """One thing wrong with an input: `where` (file and field) and one full sentence."""

    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message

    def in_file(self, path: object) -> Problem:
        """The same problem with the name of the scene file, if it is about a field of the scene."""
        if not str(self).startswith(SCENE_FIELDS):
            return self
        return Problem(f"{path}: {self.where}" if self.where else str(path), self.message)


OPTION = re.compile(r"(?<![\w-])--([a-z][a-z-]*)")
SWITCHES = ("overwrite", "resume", "strict")
RENAMED = {"set": "with_overrides", "wire": "wireframe"}


def for_python(text: str) -> str:
    """A message for callers of a function: `overwrite=True` for --overwrite, `out` for --out."""

    def argument(option: re.Match[str]) -> str:
        name = RENAMED.get(option[1], option[1].replace("-", "_"))
        return f"{name}=True" if name in SWITCHES else f"`{name}`"

    return OPTION.sub(argument, text)


class GabardineError(Exception):
    """Base of all errors meant for the user.

    exit_code: of the command line; message: with its options
    """

    exit_code = 1

    @property
    def message(self) -> str:
        return Exception.__str__(self)

    def __str__(self) -> str:
        return for_python(self.message)


class SceneError(GabardineError):
    """The input is wrong: a scene, mesh, fabric, option or folder. Nothing has been simulated."""

    exit_code = 2

    def __init__(self, *problems: Problem | str) -> None:
        self.problems = tuple(p if isinstance(p, Problem) else Problem("", p) for p in problems)
        super().__init__("\n".join(str(p) for p in self.problems))

    @classmethod
    def at(cls, where: object, message: str) -> SceneError:
        """One problem: where, a field or a file, and one full sentence."""
        return SceneError(Problem(str(where), message))


class SimulationError(GabardineError):
    """The simulation could not go on. `run` holds everything recorded before it stopped."""

    exit_code = 3

    def __init__(self, message: str, run: Any = None) -> None:
        super().__init__(message)
        self.run = run

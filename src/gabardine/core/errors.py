"""What can go wrong, in words a user can act on.

Every message says what is wrong, where, what is allowed and what to do about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

SCENE_FIELDS = ("cloth", "collider", "contact", "solid", "solver", "time", "world")
"""What a problem begins with that was found in a scene after its file was read."""


@dataclass(frozen=True)
class Problem:
    """One thing wrong with an input: `where` (file and field) and one full sentence."""

    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message

    def in_file(self, path: object) -> Problem:
        """The same with the scene file named, if it is about a field of the scene."""
        if not str(self).startswith(SCENE_FIELDS):
            return self
        return Problem(f"{path}: {self.where}" if self.where else str(path), self.message)


class GabardineError(Exception):
    """Base of all errors meant for the user. `exit_code` is what the command line returns."""

    exit_code = 1


class SceneError(GabardineError):
    """The input is wrong: a scene, mesh, fabric, option or folder. Nothing has been simulated."""

    exit_code = 2

    def __init__(self, *problems: Problem | str) -> None:
        self.problems = tuple(p if isinstance(p, Problem) else Problem("", p) for p in problems)
        super().__init__("\n".join(str(p) for p in self.problems))

    @classmethod
    def at(cls, where: object, message: str) -> SceneError:
        """One thing wrong: where, a field or a file, and one full sentence."""
        return SceneError(Problem(str(where), message))


class SimulationError(GabardineError):
    """The simulation could not go on. `run` holds everything recorded before it stopped."""

    exit_code = 3

    def __init__(self, message: str, run: Any = None) -> None:
        super().__init__(message)
        self.run = run

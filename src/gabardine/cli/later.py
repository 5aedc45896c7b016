"""Commands that are part of the plan but not of this version: refused in a sentence, never ignored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from gabardine.cli.terminal import Outcome
from gabardine.core.errors import SceneError

LATER = {
    "sweep": (
        "Many runs with varied parameters",
        "call `gabardine run SCENE --set a.b=V --out DIR` for each value",
    ),
}
"""Name -> what it will do, and what to do meanwhile."""


def later(name: str, instead: str) -> Callable[..., Outcome]:
    """The command that says so, whatever it is given."""

    def refuse(*_: Annotated[str, Parameter(allow_leading_hyphen=True, show=False)]) -> Outcome:
        raise SceneError(f"`gabardine {name}` is not in this version; {instead}.")

    return refuse

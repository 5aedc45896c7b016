"""Commands that are part of the plan but not of this version: refused in a sentence, never ignored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from gabardine.cli.terminal import Outcome
from gabardine.core.errors import SceneError

LATER = {
    "sweep": "Many runs with varied parameters",
}
"""Name -> what it will do."""

INSTEAD = {
    "sweep": "call `gabardine run SCENE --set a.b=V --out DIR` for each value",
}
"""What to do meanwhile, where there is something."""


def later(name: str, what: str) -> Callable[..., Outcome]:
    """The command that says so, whatever it is given."""

    def refuse(*_: Annotated[str, Parameter(allow_leading_hyphen=True, show=False)]) -> Outcome:
        remedy = f"; {INSTEAD[name]}" if name in INSTEAD else ""
        raise SceneError(f"`gabardine {name}` is not in this version{remedy}.")

    refuse.__doc__ = f"{what} (not in this version)."
    return refuse

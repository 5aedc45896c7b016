"""From an exception to a message and an exit code. Users see no traceback."""

from __future__ import annotations

import os
import traceback
from dataclasses import dataclass

from cyclopts import CycloptsError, MissingArgumentError, UnusedCliTokensError

from gabardine.cli.doctor import OPTIONAL
from gabardine.core.errors import GabardineError, SceneError

BUG, WRONG_INPUT, CANNOT_GO_ON, INTERRUPTED = 1, 2, 3, 130
DEBUG = "GABARDINE_DEBUG"


@dataclass(frozen=True)
class Failure:
    """What to say and which code to end with."""

    message: str
    exit_code: int


def failure(error: BaseException) -> Failure:
    """What an exception that ended a command means for the user."""
    if isinstance(error, CycloptsError):
        return Failure(_usage(error), WRONG_INPUT)
    if isinstance(error, SceneError):
        return Failure(_problems(error), WRONG_INPUT)
    if isinstance(error, GabardineError):
        return Failure(error.message, error.exit_code)
    if isinstance(error, KeyboardInterrupt):
        return Failure(_interrupted(error), INTERRUPTED)
    if isinstance(error, MemoryError):
        return Failure(
            "There is not enough memory for this; use a coarser mesh or fewer frames.", CANNOT_GO_ON
        )
    remedy = _missing(error)
    return Failure(remedy, WRONG_INPUT) if remedy else Failure(_bug(error), BUG)


def _usage(error: CycloptsError) -> str:
    """cyclopts' own sentence, and where to read on."""
    error.verbose = False
    command = " ".join(["gabardine", *(error.command_chain or ())])
    text = str(error).strip()
    if isinstance(error, UnusedCliTokensError):
        text = f"Too many arguments: {' '.join(error.unused_tokens or ())}."
    elif isinstance(error, MissingArgumentError) and error.argument and error.argument.name.isupper():
        text = f"`{command}` needs {error.argument.name}."
    return f"{text} See `{command} --help`."


def _problems(error: SceneError) -> str:
    if len(error.problems) == 1:
        return error.message
    return "\n".join([f"{len(error.problems)} problems:", *(f"  {problem}" for problem in error.problems)])


def _missing(error: BaseException) -> str:
    """How to install the optional package that an import did not find, if it was that."""
    name = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    found = [each for each in OPTIONAL if each.module == name]
    return f"This needs the package {found[0].package}; install it with: {found[0].command}" if found else ""


def _interrupted(error: KeyboardInterrupt) -> str:
    run = getattr(error, "run", None)
    if run is None:
        return "Interrupted."
    done = f"Interrupted after step {len(run.reports)} of {run.layout.step_count}"
    return f"{done}; everything so far is kept in {run.folder}: go on with --resume."


def _bug(error: BaseException) -> str:
    if os.environ.get(DEBUG):
        return "".join(traceback.format_exception(error)).rstrip()
    what = " ".join(f"{type(error).__name__}: {error}".split())
    return (
        f"This is a bug in Gabardine, not in your input ({what}); set {DEBUG}=1 to see where, and report it."
    )

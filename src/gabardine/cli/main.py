"""The command `gabardine`: all commands together, and how they end."""

from __future__ import annotations

import atexit
import gc
import warnings
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from cyclopts import App, Parameter

from gabardine import __version__
from gabardine.cli.bench import bench
from gabardine.cli.body import body
from gabardine.cli.check import check
from gabardine.cli.dataset import dataset
from gabardine.cli.demo import demo
from gabardine.cli.doctor import doctor
from gabardine.cli.entry import INTERRUPTS
from gabardine.cli.entry import main as main
from gabardine.cli.export import export
from gabardine.cli.fabrics import fabrics
from gabardine.cli.failures import BUG, failure
from gabardine.cli.fit import fit
from gabardine.cli.lab import lab
from gabardine.cli.new import new
from gabardine.cli.paper import paper
from gabardine.cli.render import render
from gabardine.cli.run import run
from gabardine.cli.sew import sew
from gabardine.cli.sweep import sweep
from gabardine.cli.terminal import Outcome, Terminal
from gabardine.cli.view import view
from gabardine.cli.walk import walk

COMMANDS: tuple[Callable[..., Outcome], ...] = (
    demo,
    run,
    sweep,
    view,
    check,
    new,
    sew,
    walk,
    body,
    fabrics,
    fit,
    lab,
    render,
    export,
    dataset,
    paper,
    bench,
    doctor,
)


def make_app() -> App:
    """All commands."""
    app = App(
        name="gabardine",
        version=__version__,
        help="A cloth engine in SI units: from measured fabric to picture and back.",
        help_epilogue="Exit codes: 0 done, 2 wrong input, 3 the simulation could not go on, 130 interrupted.",
        help_format="plaintext",
        version_format="plaintext",
        default_parameter=Parameter(negative=""),
        suppress_keyboard_interrupt=False,
    )
    for place, command in enumerate(COMMANDS):
        app.command(command, sort_key=place)
    return app


def command_line(tokens: Sequence[str]) -> int:
    """Run one command; the exit code."""
    terminal = Terminal("--json" in tokens)
    _leave_quickly()
    try:
        with warnings.catch_warnings():
            warnings.showwarning = partial(_show_warning, terminal)
            return _carry_out(terminal, tokens)
    except (Exception, KeyboardInterrupt) as error:
        failed = failure(error)
        if failed.exit_code == BUG and INTERRUPTS.heard:
            failed = failure(KeyboardInterrupt())
        terminal.complain(failed.message)
        terminal.finish({"error": failed.message})
        return failed.exit_code


def _carry_out(terminal: Terminal, tokens: Sequence[str]) -> int:
    outcome = make_app()(tokens, exit_on_error=False, print_error=False, result_action="return_value")
    outcome = outcome if isinstance(outcome, Outcome) else Outcome()
    if not outcome.told:
        terminal.finish(outcome.values)
    return outcome.exit_code


def _show_warning(terminal: Terminal, message: Warning | str, *_: Any) -> None:
    """A warning of ours or of a library as one sentence, without the line of code that gave it."""
    terminal.note(f"warning: {message}")


@cache
def _leave_quickly() -> None:
    """Have Python not look for garbage at its end: among all that numba makes, a third of a second."""
    atexit.register(gc.freeze)

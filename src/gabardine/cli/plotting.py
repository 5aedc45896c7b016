"""Plots are an extra: without matplotlib a command leaves them out, says so, and does the rest."""

from __future__ import annotations

from importlib.util import find_spec

from gabardine.cli.failures import failure
from gabardine.cli.terminal import Terminal

DRAWS = "matplotlib"


def can_plot(terminal: Terminal) -> bool:
    """Whether plots can be drawn; if not, the user is told what would draw them."""
    if find_spec(DRAWS) is not None:
        return True
    terminal.note(f"No plots: {failure(ModuleNotFoundError(name=DRAWS)).message}")
    return False


def refuse_without_plots() -> None:
    """Raise before anything is computed for what is nothing but a drawing."""
    if find_spec(DRAWS) is None:
        raise ModuleNotFoundError(name=DRAWS)

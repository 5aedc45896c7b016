"""gabardine new: a scene file, or a garment, to start from."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from gabardine.cli.terminal import USERS, Outcome, Terminal
from gabardine.core.errors import SceneError
from gabardine.core.registry import Registry


class Start(NamedTuple):
    """What to start from: its text, how the file ends, and the command that runs it."""

    title: str
    text: str
    suffix: str = ".toml"
    command: str = "gabardine run"


def starts() -> Registry[Start]:
    """Everything to start from, by its name: the scene templates, and a garment drafted in Python."""
    from gabardine.scene.templates import TEMPLATES

    scenes = {name: Start(each.title, each.text()) for name, each in TEMPLATES.items()}
    first = Path(__file__).parents[1] / "garment" / "first_garment.py"
    garment = Start("a skirt drafted in Python", first.read_text(encoding="utf-8"), ".py", "python")
    return Registry("template", {**scenes, "garment": garment})


def new(kind: str = "hang", /, *, out: Path | None = None, terminal: Terminal = USERS) -> Outcome:
    """Write a commented scene file to start from, or the pattern of a garment in Python.

    Parameters
    ----------
    kind
        hang, drape, cantilever, flag or garment.
    out
        The file to write; left out: KIND.toml here, garment.py for a garment.
    """
    from gabardine.run.files import writable

    start = starts()[kind]
    path = out or Path(f"{kind}{start.suffix}")
    if os.path.isfile(path):
        message = "There is a file here already, and it is not replaced; choose another one with --out."
        raise SceneError.at(path, message)
    with writable(path), path.open("x", encoding="utf-8") as file:
        file.write(start.text)
    terminal.show(f"{path}: {start.title}", f"Run it: {start.command} {path}")
    return Outcome({"out": str(path), "kind": kind, "title": start.title})

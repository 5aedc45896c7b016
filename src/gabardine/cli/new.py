"""gabardine new: a scene file to start from."""

from __future__ import annotations

import os
from pathlib import Path

from gabardine.cli.terminal import USERS, Outcome, Terminal
from gabardine.core.errors import SceneError


def new(kind: str = "hang", /, *, out: Path | None = None, terminal: Terminal = USERS) -> Outcome:
    """Write a commented scene file to start from.

    Parameters
    ----------
    kind
        hang, drape, cantilever or flag.
    out
        The file to write; left out: KIND.toml here.
    """
    from gabardine.run.files import writable
    from gabardine.scene.templates import TEMPLATES

    template = TEMPLATES[kind]
    text = template.text()
    path = out or Path(f"{kind}.toml")
    if os.path.isfile(path):
        message = "There is a file here already, and it is not replaced; choose another one with --out."
        raise SceneError.at(path, message)
    with writable(path), path.open("x", encoding="utf-8") as file:
        file.write(text)
    terminal.show(f"{path}: {template.title}", f"Run it: gabardine run {path}")
    return Outcome({"out": str(path), "kind": kind, "title": template.title})

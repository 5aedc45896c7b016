"""Scene files: sound ones with tables changed, sections grown from the JSON Schema, or bytes changed."""

from __future__ import annotations

import os
import random
import tomllib
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

from bases import scenes, to_toml
from fuzz import Fuzzer, Input
from isolation import commands
from kind import Result
from mutation import change_tree, mutated
from schema_values import Grammar

from gabardine.scene import Scene

STEPS = 3
"""Of a scene that is also run."""


class Scenes(Fuzzer):
    name, count, slice = "scene", 4000, 15

    def __init__(self) -> None:
        self.warmed: set[str] = set()

    def run(self, number: int, folder: Path) -> Result:
        """The sound scene is checked in this process when it first comes, so that forks have its kernels."""
        name = self.random(number).choice(list(scenes()))
        if name not in self.warmed:
            self.warmed.add(name)
            text, files = scenes()[name]
            Input({**files, "scene.toml": text.encode()}, (), "").write(folder / "sound")
            scene, out = str(folder / "sound" / "scene.toml"), str(folder / "sound" / "run")
            with open(os.devnull, "w") as nothing, redirect_stdout(nothing), redirect_stderr(nothing):
                commands(("check", scene), ("run", scene, "--out", out, *few_steps(text.encode())))()
        return super().run(number, folder)

    def make(self, chance: random.Random) -> Input:
        text, files = scenes()[chance.choice(list(scenes()))]
        way, tables = chance.random(), tomllib.loads(text)
        if way < 0.25:
            data = mutated(chance, text.encode())
        else:
            if way < 0.5:
                graft(chance, tables)
            else:
                for _ in range(chance.randint(1, 3)):
                    change_tree(chance, tables)
            data = to_toml(tables)
        tokens: list[tuple[str, ...]] = [("check", "scene.toml")]
        if chance.random() < 0.15:
            tokens.append(("run", "scene.toml", "--out", "run", *few_steps(data)))
        return Input({**files, "scene.toml": data}, tuple(tokens), "scene.toml")


def graft(chance: random.Random, tables: dict[str, Any]) -> None:
    """Replace a section by one grown from the schema."""
    schema = Scene.json_schema()
    section = chance.choice([name for name in schema["properties"] if name != "schema"])
    value = Grammar(schema, chance).value(schema["properties"][section])
    there = tables.get(section)
    if isinstance(there, list) and isinstance(value, list) and there and value:
        where = chance.randrange(len(there))
        if isinstance(value[0], dict) and chance.random() < 0.7:
            there[where] = {**there[where], **value[0]}
        else:
            there.insert(where, value[0])
    else:
        tables[section] = {**there, **value} if isinstance(there, dict) and isinstance(value, dict) else value


def few_steps(data: bytes) -> tuple[str, ...]:
    """Options that cut a scene to a few steps, if it has steps of a fixed length."""
    try:
        step_s = tomllib.loads(data.decode())["time"]["step_s"]
        return ("--set", f"time.duration_s={float(STEPS * step_s)}")
    except (ValueError, KeyError, TypeError, OverflowError):
        return ()

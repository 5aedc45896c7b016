"""Mesh files: sound ones changed in bytes, lines and numbers, or put together from the words of a format."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from bases import scenes
from fuzz import Fuzzer, Input
from isolation import commands
from mutation import NUMBERS, mutated


class Meshes(Fuzzer):
    """A mesh by itself (`check mesh`) and as the cloth of a scene."""

    scene: str
    file: str

    def warm_up(self, folder: Path) -> None:
        self.base().write(folder / self.name)
        for tokens in self.base().tokens:
            commands((*tokens[:-1], str(folder / self.name / tokens[-1])))()

    def base(self) -> Input:
        text, files = scenes()[self.scene]
        return Input(
            {**files, "scene.toml": text.encode()}, (("check", self.file), ("check", "scene.toml")), self.file
        )

    def make(self, chance: random.Random) -> Input:
        base = self.base()
        files = {**base.files, self.file: self.changed(chance, base.files[self.file])}
        return Input(files, (chance.choice(base.tokens),), self.file)

    def changed(self, chance: random.Random, data: bytes) -> bytes:
        return mutated(chance, data) if chance.random() < 0.8 else self.grown(chance)

    def grown(self, chance: random.Random) -> bytes:
        """A file put together from the words of its format."""
        lines = [
            " ".join(say(chance) for say in chance.choice(self.rules)) for _ in range(chance.randint(1, 30))
        ]
        return ("\n".join([*self.head(chance), *lines]) + "\n").encode()

    rules: tuple[tuple[Any, ...], ...] = ()

    def head(self, chance: random.Random) -> list[str]:  # noqa: ARG002 - for formats with a header
        return []


def number(chance: random.Random) -> str:
    return chance.choice(NUMBERS) if chance.random() < 0.05 else f"{chance.uniform(-1, 1):.3g}"


def corner(chance: random.Random) -> str:
    number = chance.choice(["1", "2", "3", "4", "5", "-1", "-2", "9", "0"])
    return number if chance.random() < 0.6 else f"{number}/{chance.choice(['1', '2', '', '-1'])}"


def word(text: str) -> Any:
    return lambda _: text

"""The command line, called in this process or as a process of its own."""

from __future__ import annotations

import json
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from gabardine.cli.main import command_line

SCENE = """
title = "A swatch"

[time]
duration_s = 0.1
step_s = 0.01
frames_per_s = 40

[[cloth]]
name = "swatch"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
fabric = "cotton"

[[cloth.pin]]
name = "rod"
select = "left"

[[collider]]
kind = "sphere"
centre_m = [0.15, -0.06, 0.1]
radius_m = 0.05
"""


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        """The object in the last line."""
        assert self.out.endswith("\n")
        value = json.loads(self.out.splitlines()[-1])
        assert isinstance(value, dict)
        return value


Call = Callable[..., Done]


@pytest.fixture
def gabardine(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Call:
    """``gabardine("run", "scene.toml")`` in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*tokens: str) -> Done:
        capsys.readouterr()
        code = command_line(tokens)
        said = capsys.readouterr()
        assert "Traceback" not in said.err + said.out
        return Done(code, said.out, said.err)

    return call


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    path = tmp_path / "swatch.toml"
    path.write_text(SCENE)
    return path


def start(*tokens: str, cwd: Path) -> subprocess.Popen[str]:
    """The command as a process of its own."""
    command = [sys.executable, "-m", "gabardine", *tokens]
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, cwd=cwd, stdout=pipe, stderr=pipe, text=True, preexec_fn=_hear_interrupts
    )


def _hear_interrupts() -> None:
    """A test suite started in the background inherits ignored interrupts; a user's terminal does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def process(tmp_path: Path) -> Callable[..., subprocess.Popen[str]]:
    return lambda *tokens: start(*tokens, cwd=tmp_path)


ADDRESSES = 3 * 1000**3
"""Bytes that a limited process may take: ten times what a command needs for a small scene."""
LONGEST_S = 120
"""After which it has hung: a hundred times what a command needs."""


COMMANDS = """
import io, json, sys
from contextlib import redirect_stderr, redirect_stdout
from gabardine.cli.main import command_line

for tokens in json.loads(sys.argv[1]):
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = command_line(tokens)
    print(json.dumps([code, out.getvalue(), err.getvalue()]), flush=True)
"""


@pytest.fixture
def limited(tmp_path: Path) -> Callable[..., list[Done]]:
    """``limited(("run", "scene.toml"), ...)``: commands, in one process of bounded memory and time."""

    def bound() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))

    def call(*commands: tuple[str, ...]) -> list[Done]:
        line = [sys.executable, "-c", COMMANDS, json.dumps(commands)]
        pipe = subprocess.PIPE
        done = subprocess.run(
            line, cwd=tmp_path, stdout=pipe, stderr=pipe, text=True, timeout=LONGEST_S, preexec_fn=bound
        )
        assert done.returncode == 0, done.stderr
        return [Done(*json.loads(line)) for line in done.stdout.splitlines()]

    return call

"""What all commands have in common."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import gabardine as gb
from gabardine.cli.main import COMMANDS

NAMES = [command.__name__ for command in COMMANDS]


@pytest.mark.parametrize("name", NAMES)
def test_every_command_explains_itself_and_takes_json(gabardine: Callable, name: str) -> None:
    done = gabardine(name, "--help")
    assert done.code == 0
    assert f"gabardine {name}" in done.out
    assert "--json" in done.out


def test_without_a_command_there_is_help(gabardine: Callable) -> None:
    for tokens in ((), ("--help",)):
        done = gabardine(*tokens)
        assert done.code == 0
        assert all(name in done.out for name in NAMES)


def test_the_version(gabardine: Callable) -> None:
    done = gabardine("--version")
    assert (done.code, done.out.strip()) == (0, gb.__version__)


@pytest.mark.parametrize(
    ("tokens", "words"),
    [
        (["runn"], 'Unknown command "runn". Did you mean "run"?'),
        (["run"], "`gabardine run` needs SCENE. See `gabardine run --help`."),
        (["render"], "`gabardine render` needs FOLDER."),
        (["run", "a.toml", "--outt", "x"], "Unknown option: --outt. Did you mean --out?"),
        (["run", "a.toml", "--threads", "many"], '--threads: unable to convert "many" into int'),
        (["demo", "a", "b"], "Too many arguments: a b."),
        (["check"], "There is nothing to check"),
        (["--json"], "--json"),
    ],
)
def test_wrong_usage_is_explained(gabardine: Callable, tokens: list[str], words: str) -> None:
    done = gabardine(*tokens)
    assert done.code == 2
    assert words in done.err
    assert gabardine(*tokens, "--json").json["error"].startswith(done.err.removeprefix("error: ")[:20])


def test_a_bug_is_called_a_bug(gabardine: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> object:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr("gabardine.scene.templates.Template.text", broken)
    done = gabardine("new", "--json")
    assert done.code == 1
    assert "This is a bug in Gabardine, not in your input (ZeroDivisionError: by nought)" in done.err
    assert "bug" in done.json["error"]
    monkeypatch.setenv("GABARDINE_DEBUG", "1")
    with pytest.raises(AssertionError, match="Traceback"):  # now there is one
        gabardine("new")


def test_too_little_memory_is_a_sentence(gabardine: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(*_: object) -> object:
        raise MemoryError

    monkeypatch.setattr("gabardine.scene.templates.Template.text", greedy)
    done = gabardine("new")
    assert done.code == 3
    assert "not enough memory" in done.err


def test_a_reader_that_leaves_is_no_error(process: Callable[..., subprocess.Popen[str]]) -> None:
    running = process("check", "--schema")
    assert running.stdout is not None
    running.stdout.close()
    _, err = running.communicate(timeout=60)
    assert running.returncode == 0
    assert err == ""


def test_check_lists_wrong_fields_and_bad_files_together(gabardine: Callable, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text(
        'time.duration_s = "long"\n[[cloth]]\nfabric = "silk"\nmesh = { shape = "file", path = "no.obj" }\n'
        '[[collider]]\nkind = "mesh"\npath = "neither.obj"\n'
    )
    told = "\n".join(gabardine("check", "bad.toml", "--json").json["problems"])
    assert "time.duration_s" in told
    assert "no.obj" in told
    assert "neither.obj" in told


def test_an_equilibrium_is_called_one(gabardine: Callable) -> None:
    gabardine("new", "cantilever")
    done = gabardine("run", "cantilever.toml")
    assert done.code == 0
    assert "1 equilibrium" in done.out
    assert "its chord dips by" in done.out
    assert "1 s in 1 steps" not in done.out

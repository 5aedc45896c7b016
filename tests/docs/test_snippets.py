"""The tutorial and the guides do what they say: every block is run, in order, as a reader would."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from gabardine.cli.main import command_line, make_app

from .conftest import PAGES, ROOT, fenced, name_of

TUTORIAL = sorted((ROOT / "docs" / "tutorial").glob("*.md"))
GUIDES = sorted((ROOT / "docs" / "guides").glob("*.md"))
SHORT = ["--set", "time.duration_s=0.05"]
"""For `run`: the commands are tried, not the physics."""
ELSEWHERE = {
    *("README.md", "getting-started.md", "membrane-laws.md", "cosserat.md", "contact.md"),
    *("steering.md", "sweeps.md"),
}
"""Pages whose Python is run by tests of their own, beside this one."""
SAVED = re.compile(r"[Ss]ave\s+(?:this|it)\s+as\s+`([\w.-]+)`")


def follow(pages: list[Path], short: bool) -> None:
    """Do what the pages say, in the current folder: save files, run Python and commands."""
    names: dict[str, Any] = {}
    for page in pages:
        found = fenced(page)
        for k, (language, text, before) in enumerate(found):
            if language == "toml":
                after = found[k + 1][2] if k + 1 < len(found) else ""
                saved = SAVED.findall(before)[-1:] or SAVED.findall(after)[:1]
                assert saved, f"{page.name} does not say where to save a file"
                Path(saved[0]).write_text(text, encoding="utf-8")
            elif language == "python":
                exec(compile(text, page.name, "exec"), names)
            elif language == "sh":
                for line in text.splitlines():
                    obey(line, short)


def obey(line: str, short: bool) -> None:
    """One command of a reader."""
    program, *tokens = shlex.split(line)
    assert program == "gabardine"
    if short and tokens[0] == "demo":
        return  # it has tests of its own
    if short and tokens[0] == "run" and "cantilever.toml" not in tokens:
        tokens += SHORT
    assert command_line(tokens) == 0, line


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_tutorial_can_be_followed(empty: Path) -> None:
    follow(TUTORIAL, short=True)
    assert (empty / "out" / "tablecloth" / "picture.png").exists()
    assert (empty / "compare.html").exists()


@pytest.mark.slow
def test_the_tutorial_can_be_followed_as_it_stands(empty: Path) -> None:
    follow(TUTORIAL, short=False)
    assert (empty / "out" / "demo" / "drape.html").exists()


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.stem)
def test_a_guide_can_be_followed(page: Path, empty: Path) -> None:
    follow([page], short=True)


def test_all_python_of_the_pages_is_run() -> None:
    """A page with Python blocks is followed here, or has a test of its own in test_examples.py."""
    others = [p for p in PAGES if p not in TUTORIAL + GUIDES and any(b[0] == "python" for b in fenced(p))]
    assert {page.name for page in others} <= ELSEWHERE


def commands(page: Path) -> list[str]:
    """The commands that stand in indented lines and fenced blocks, without what is said beside them."""
    text = page.read_text(encoding="utf-8").replace("\\\n", " ")
    indented = re.findall(r"^    (gabardine [a-z].*)$", text, re.MULTILINE)
    listed = [line for language, block, _ in fenced(page) if language == "sh" for line in block.splitlines()]
    return [re.split(r" {2,}(?!--)| #| && ", line)[0].strip() for line in indented + listed]


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=name_of)
def test_commands_have_the_options_that_pages_give_them(page: Path) -> None:
    app = make_app()
    for command in commands(page):
        app.parse_args(shlex.split(command)[1:], exit_on_error=False, print_error=False)

"""What a command says, and to whom: results to standard output, everything else to standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, dataclass_transform

from cyclopts import Parameter

from gabardine.core.registry import LazyRegistry

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

T = TypeVar("T")
WIDTH = 110
"""Columns where there is no terminal to ask."""

Flag = Annotated[bool, Parameter(show_default=False)]
Json = Annotated[
    bool,
    Parameter(name="--json", show_default=False, help="End the output with one line: a JSON object."),
]
RunFolder = Annotated[Path, Parameter(help="The folder of the run.")]
Overwrite = Annotated[bool, Parameter(show_default=False, help="Replace what is there.")]


def named_in(registry: LazyRegistry[Any]) -> Parameter:
    """A name of a registry; the help has the words of each."""
    return Parameter(help=f"{'; '.join(f'{name}: {words}' for name, words in registry.words.items())}.")


def repeated(name: str, help: str) -> Parameter:
    """An option that may be given several times."""
    return Parameter(name=name, show_default=False, help=help)


@dataclass_transform(frozen_default=True)
def options(cls: type[T]) -> type[T]:
    """A dataclass whose fields are options of the command that takes it; its docstring explains them."""
    return Parameter(name="*")(dataclass(frozen=True)(cls))


def facts(title: str, rows: Iterable[tuple[str, str]]) -> Table:
    """What there is to say of something: a table of names and values."""
    from rich.table import Table

    table = Table(title=title or None, title_justify="left", show_header=False)
    for row in rows:
        table.add_row(*row)
    return table


def listing(
    heads: Sequence[str], rows: Iterable[Sequence[str]], title: str = "", right: Container[str] = ()
) -> Table:
    """A table; one without a title has no lines. right: heads of columns of numbers."""
    from rich.table import Table

    table = Table(title=title, title_justify="left") if title else Table(box=None, header_style="bold")
    for head in heads:
        table.add_column(head, justify="right" if head in right else "left")
    for row in rows:
        table.add_row(*row)
    return table


@dataclass(frozen=True)
class Outcome:
    """What a command leaves: its JSON object and its exit code; told: the object is printed already."""

    values: dict[str, Any] = field(default_factory=dict)
    exit_code: int = 0
    told: bool = False


@Parameter(name="*")
@dataclass
class Terminal:
    """The user's terminal, and the option that every command has: with --json, standard output is for the
    JSON object alone.
    """

    as_json: Json = False

    @cached_property
    def out(self) -> Console:
        return _console(stderr=False)

    @cached_property
    def err(self) -> Console:
        return _console(stderr=True)

    def show(self, *things: Any) -> None:
        """Results for people: text, tables."""
        if not self.as_json:
            for thing in things:
                self.out.print(thing, soft_wrap=isinstance(thing, str))

    def note(self, text: str) -> None:
        """Something besides the result."""
        self.err.print(text, soft_wrap=True)

    def complain(self, message: str) -> None:
        """What went wrong."""
        from rich.text import Text

        self.err.print(Text.assemble(("error: ", "bold red"), message), soft_wrap=True)

    def finish(self, values: dict[str, Any]) -> None:
        """The JSON object, if it was asked for. Nothing may follow it."""
        if self.as_json:
            sys.stdout.write(json.dumps(values, allow_nan=False) + "\n")
        sys.stdout.flush()


USERS = Terminal()
"""Without --json."""


def _console(stderr: bool) -> Console:
    from rich.console import Console

    console = Console(stderr=stderr, markup=False, highlight=False, emoji=False)
    if not console.is_terminal:
        console.width = WIDTH
    return console

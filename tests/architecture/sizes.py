"""How large the sources are: lines, and functions beyond the bounds."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[2] / "src" / "gabardine"
MOST_LINES, MOST_PARAMETERS = 60, 10
"""Of a function, its docstring among the lines; self and cls are no parameters."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Size(NamedTuple):
    """Of a function."""

    lines: int
    parameters: int

    @property
    def too_large(self) -> bool:
        return self.lines > MOST_LINES or self.parameters > MOST_PARAMETERS


def parameters(function: Function) -> list[ast.arg]:
    """All of them but self and cls."""
    given = function.args
    named = [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]
    return [each for each in named if each is not None and each.arg not in ("self", "cls")]


def is_compiled(function: Function) -> bool:
    """Whether it is a kernel or a local function: these alone are written without types (mypy sees to it)."""
    taken = parameters(function)
    return bool(taken) and function.returns is None and all(each.annotation is None for each in taken)


def functions(tree: ast.AST, owner: str = "") -> Iterator[tuple[str, Function]]:
    """Every function with its name, `Class.method` or `outer.inner`."""
    for node in ast.iter_child_nodes(tree):
        named = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        name = f"{owner}{node.name}" if named else owner
        if isinstance(node, Function):
            yield name, node
        yield from functions(node, f"{name}." if named else owner)


def size(function: Function) -> Size:
    return Size((function.end_lineno or 0) - function.lineno + 1, len(parameters(function)))


def too_large(package: Path = PACKAGE) -> dict[str, tuple[int, Size]]:
    """Line and size of every function beyond the bounds, by "file: name"; kernels may be as they are."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        for name, function in functions(ast.parse(path.read_text("utf-8"))):
            if size(function).too_large and not is_compiled(function):
                key = f"{path.relative_to(package).as_posix()}: {name}"
                found[key] = (function.lineno, size(function))
    return found


def code_lines(package: Path = PACKAGE) -> dict[str, int]:
    """Lines of Python that are not blank, by sub-package; "" are the modules beside them."""
    counts: dict[str, int] = {}
    for path in sorted(package.rglob("*.py")):
        first, *rest = path.relative_to(package).parts
        folder = first if rest else ""
        lines = path.read_text("utf-8").splitlines()
        counts[folder] = counts.get(folder, 0) + sum(1 for line in lines if line.strip())
    return counts

"""What keeps the sources readable: layers, sizes, names, docstrings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "gabardine"
SOURCES = sorted(PACKAGE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
SCRIPTS = sorted(path for name in ("docs", "benchmarks", "examples") for path in (ROOT / name).rglob("*.py"))

LONGEST_FILE, LONGEST_FUNCTION = 400, 80
"""Lines. Good files are under 150 and good functions under 40; these are what nothing may exceed."""


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """All of them: a function, method or class holds statements alone, which expressions do not."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
        if isinstance(node, ast.stmt | ast.ExceptHandler):
            yield from functions(node)


def test_something_is_looked_at() -> None:
    assert len(SOURCES) > 50
    assert len(TESTS) > 20
    assert len(SCRIPTS) > 20


def test_imports_go_one_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert lint_imports(config_filename="pyproject.toml", no_cache=True, no_logo=True) == 0


def test_the_layers_are_really_checked(tmp_path: Path) -> None:
    """The opposite direction must be refused, or the test above proves nothing."""
    config = tmp_path / "reversed.toml"
    config.write_text(
        "[tool.importlinter]\n"
        'root_package = "gabardine"\n'
        "[[tool.importlinter.contracts]]\n"
        'name = "reversed"\n'
        'type = "layers"\n'
        'layers = ["gabardine.core", "gabardine.geometry"]\n'
    )
    assert lint_imports(config_filename=str(config), no_cache=True, no_logo=True) != 0


def test_every_sub_package_has_a_layer() -> None:
    layers = (ROOT / "pyproject.toml").read_text("utf-8")
    for folder in sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py")):
        assert f"gabardine.{folder}" in layers


@pytest.mark.parametrize("name", ["utils", "util", "helpers", "misc", "common", "tools"])
def test_no_module_is_named_for_nothing(name: str) -> None:
    found = [path for path in SOURCES if name in (path.stem, path.parent.name)]
    assert not found


def test_every_module_and_public_class_says_what_it_is() -> None:
    silent = []
    for path in SOURCES:
        tree = ast.parse(path.read_text("utf-8"))
        if tree.body and not ast.get_docstring(tree):
            silent.append(name_of(path))
        for node in tree.body:
            public = isinstance(node, ast.ClassDef) and not node.name.startswith("_")
            if public and not ast.get_docstring(node):
                silent.append(f"{name_of(path)}: {node.name}")
    assert not silent


def test_files_are_short() -> None:
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in SOURCES + TESTS + SCRIPTS}
    assert {name: n for name, n in lengths.items() if n >= LONGEST_FILE} == {}


def test_functions_are_short() -> None:
    long = []
    for path in SOURCES + TESTS + SCRIPTS:
        for node in functions(ast.parse(path.read_text("utf-8"))):
            if (node.end_lineno or 0) - node.lineno + 1 >= LONGEST_FUNCTION:
                long.append(f"{name_of(path)}: {node.name}")
    assert not long


FORBIDDEN = {
    "a path of somebody's computer": r"(?<![\w.~-])/(?:work|home|root|Users)/\w",
    "an issue number": r"\bissues?\s+#?\d+|\(#\d+\)",
    "a job left undone": r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b",
    "who typed it": r"(?i)\b(?:a[g]ents?|chat[b]ots?|language m[o]dels?)\b",
}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_texts_speak_of_gabardine_alone(what: str) -> None:
    folders = [ROOT / name for name in ("src", "tests", "docs", "design", "examples", "benchmarks")]
    texts = (".py", ".md", ".toml")
    files = [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in texts]
    files += [*sorted(ROOT.glob("*.md")), ROOT / "pyproject.toml", ROOT / "Makefile"]
    found = []
    for path in files:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if re.search(FORBIDDEN[what], line):
                found.append(f"{name_of(path)}:{number}: {line.strip()}")
    assert not found

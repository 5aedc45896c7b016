"""Functions that are not compiled have at most 60 lines and 10 parameters."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any


def test_no_function_is_too_large(sizes: Any) -> None:
    assert sizes.too_large() == {}


def _package(folder: Path, source: str) -> Path:
    (folder / "part").mkdir()
    (folder / "part" / "module.py").write_text(source, encoding="utf-8")
    (folder / "beside.py").write_text("A = 1\n\n\nB = 2\n", encoding="utf-8")
    return folder


def test_long_functions_and_many_parameters_are_seen(sizes: Any, tmp_path: Path) -> None:
    body = "        x = 1\n" * 60
    source = f"class Thing:\n    def long(self) -> None:\n{body}\n\ndef brief() -> None:\n    pass\n"
    names = ", ".join(f"a{k}: int" for k in range(10))
    source += f"\ndef wide({names}, *rest: int) -> None:\n    def inner() -> None: ...\n"
    found = sizes.too_large(_package(tmp_path, source))
    assert found == {"part/module.py: Thing.long": (2, (61, 0)), "part/module.py: wide": (68, (2, 11))}


def test_compiled_functions_are_known_by_their_missing_types(sizes: Any) -> None:
    written = {
        "def f(first, last): ...": True,
        "def f(first: int, last): ...": False,
        "def f(first, last) -> None: ...": False,
        "def f(): ...": False,
        "def f(self, x): ...": True,
    }
    found = {text: sizes.is_compiled(ast.parse(text).body[0]) for text in written}
    assert found == written


def test_lines_that_are_not_blank_are_counted_by_folder(sizes: Any, tmp_path: Path) -> None:
    assert sizes.code_lines(_package(tmp_path, "x = 1\n\n# why\n   \ny = 2\n")) == {"": 2, "part": 3}

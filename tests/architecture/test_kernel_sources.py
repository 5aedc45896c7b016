"""Compiled kernels are cached by a hash of the sources that name the kernel module.

So everything a kernel is made of must come from such a source: a constant imported from elsewhere could be
edited without the cache noticing.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "gabardine"
MARK = "gabardine.core.kernels"
KERNEL_SOURCES = [p for p in sorted(PACKAGE.rglob("*.py")) if MARK in p.read_text("utf-8")]


def file_of(module: str) -> Path:
    path = PACKAGE.parent / Path(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def imported(tree: ast.Module) -> dict[str, str]:
    """Name in the file -> module of the package it comes from."""
    return {
        alias.asname or alias.name: node.module
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("gabardine.")
        for alias in node.names
    }


def compiled_functions(tree: ast.Module) -> list[ast.FunctionDef]:
    """Functions marked local or kernel, and templates given to bind."""
    bound = {
        node.args[0].id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "bind"
        if node.args and isinstance(node.args[0], ast.Name)
    }
    return [
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        and (
            node.name in bound
            or any(isinstance(d, ast.Name) and d.id in ("local", "kernel") for d in node.decorator_list)
        )
    ]


def test_kernel_sources_are_found() -> None:
    names = {p.name for p in KERNEL_SOURCES}
    assert {"kernels.py", "threads.py", "triangle.py", "bending.py", "pcg.py", "hooke.py"} <= names


@pytest.mark.parametrize("path", KERNEL_SOURCES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_kernels_use_only_hashed_sources(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    origin = imported(tree)
    for function in compiled_functions(tree):
        body = [node for statement in function.body for node in ast.walk(statement)]
        used = {node.id for node in body if isinstance(node, ast.Name)}
        for name in sorted(used & set(origin)):
            assert file_of(origin[name]) in KERNEL_SOURCES, f"{function.name} uses {name} of {origin[name]}"

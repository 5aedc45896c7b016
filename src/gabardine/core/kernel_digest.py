"""One digest of all dependencies of a compiled kernel: its code, that of all it calls, and constants.

numba's own cache keys a function by its file, so that edits of *called* functions in other files go unnoticed
and old code runs. Here the key follows the calls: every function reached through a global (local functions,
kernels, filled slots, intrinsics) enters with its bytecode, every constant with its value. Moved lines,
comments and functions that the kernel does not reach do not change the digest.
"""

from __future__ import annotations

import hashlib
import sys
import types
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np

OWN = "gabardine"
"""Modules and classes of this package enter by their source file, those of libraries by their name."""

PLAIN = (str, bytes, int, float, np.generic, np.dtype, frozenset, set)
"""Types of constants that enter by their value."""


def names_in(code: types.CodeType) -> set[str]:
    """All names that a function may look up, including those of inner functions."""
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            found |= names_in(constant)
    return found


class KernelDigest:
    """Collects the dependencies of a kernel.

    It does not know kernels and slots itself: `open_up(value, bindings)` returns the values behind such an
    object and the bindings of their slots, or None for a plain value.
    """

    def __init__(self, open_up: Any) -> None:
        self._open_up = open_up
        self._seen: set[tuple[int, int]] = set()
        self._sum = hashlib.sha256()

    def hexdigest(self) -> str:
        return self._sum.hexdigest()

    def add(self, value: Any, bindings: Mapping[str, Any]) -> None:
        """Add a value that a kernel reads or calls; bindings: for the slots of functions."""
        opened = self._open_up(value, bindings)
        if opened is not None:
            self._text(type(value).__name__)
            parts, inner = opened
            for part in parts:
                self.add(part, inner)
        elif isinstance(value, types.FunctionType):
            self._function(value, bindings)
        elif isinstance(value, partial):
            self.add((value.func, value.args, sorted(value.keywords.items())), bindings)
        elif isinstance(value, types.ModuleType | type) and _belongs(value):
            self._text(_source_digest(_module_of(value)))
        elif isinstance(value, types.ModuleType | type | types.BuiltinFunctionType | np.ufunc):
            self._text(f"{getattr(value, '__module__', '')}.{value.__name__}")
        else:
            self._constant(value, bindings)

    def _function(self, function: types.FunctionType, bindings: Mapping[str, Any]) -> None:
        key = (id(function), id(bindings))
        if key in self._seen:
            return self._text(function.__qualname__)
        self._seen.add(key)
        self._code(function.__code__)
        self.add(vars(function), bindings)  # marks and options of compilation
        self.add(function.__defaults__, bindings)
        for cell in function.__closure__ or ():
            self.add(cell.cell_contents, bindings)
        for name in sorted(names_in(function.__code__)):
            if name in function.__globals__:
                self._text(name)
                self.add(function.__globals__[name], bindings)
        return None

    def _code(self, code: types.CodeType) -> None:
        self._sum.update(code.co_code)
        self._text(repr((code.co_name, code.co_names, code.co_varnames, code.co_freevars, code.co_flags)))
        for constant in code.co_consts:
            if isinstance(constant, types.CodeType):
                self._code(constant)
            else:
                self._text(_literal(constant))

    def _constant(self, value: Any, bindings: Mapping[str, Any]) -> None:
        if isinstance(value, np.ndarray):
            self._text(f"{value.dtype}{value.shape}")
            self._sum.update(value.tobytes())
        elif isinstance(value, list | tuple):
            self._text(f"{type(value).__name__}{len(value)}")
            for part in value:
                self.add(part, bindings)
        elif isinstance(value, dict):
            self.add(sorted(value.items(), key=str), bindings)
        elif value is None or isinstance(value, PLAIN):
            self._text(_literal(value))
        elif _belongs(type(value)):
            self._text(f"{_source_digest(_module_of(type(value)))}{type(value).__qualname__}")
        else:
            self._text(f"{type(value).__module__}.{type(value).__qualname__}")

    def _text(self, text: str) -> None:
        self._sum.update(text.encode())
        self._sum.update(b"\0")


def _literal(value: Any) -> str:
    """A constant as text that is the same in every process: sets are sorted."""
    return repr(sorted(map(repr, value))) if isinstance(value, frozenset | set) else repr(value)


def _module_of(value: Any) -> str:
    return value.__name__ if isinstance(value, types.ModuleType) else value.__module__


def _belongs(value: Any) -> bool:
    return _module_of(value).partition(".")[0] == OWN


@cache
def _source_digest(module: str) -> str:
    """The digest of the source file of a module."""
    file = getattr(sys.modules.get(module), "__file__", None)
    return hashlib.sha256(Path(file).read_bytes()).hexdigest() if file else module

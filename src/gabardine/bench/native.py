"""The same loops in C++, built when a compiler is there: what the kernels are compared with."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.bench.sheet import StepSystem
from gabardine.bench.timing import Call

SOURCE = Path(__file__).parent / "native.cpp"
FLAGS = ("-O3", "-march=native", "-std=c++17", "-shared", "-fPIC")


class CompilerMissing(Exception):
    """No C++ compiler, or one that failed; the sentence says which."""


def build() -> Native:
    """Compile native.cpp in a temporary folder and load it."""
    compiler = shutil.which(os.environ.get("CXX", "g++")) or shutil.which("clang++")
    if compiler is None:
        raise CompilerMissing("No C++ compiler (g++, clang++ or $CXX) was found: nothing to compare with.")
    with TemporaryDirectory() as folder:
        target = Path(folder) / "native.so"
        command = [compiler, *FLAGS, str(SOURCE), "-o", str(target)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise CompilerMissing(f"{compiler} could not build {SOURCE.name}: {done.stderr.strip()[:500]}")
        return Native(ctypes.CDLL(str(target)), compiler)


@dataclass(frozen=True, eq=False)
class Native:
    """The loaded library. Each method prepares a call to be timed, which returns what it wrote."""

    library: Any
    compiler: str

    def multiply(self, linear: StepSystem, x: NDArray[Any], out: NDArray[Any]) -> Call:
        """out = A x."""
        pattern = linear.system.model.pattern
        matrix = (pattern.starts, pattern.columns, linear.values)
        return self._call("multiply", out, pattern.row_count, *matrix, x, out)

    def iterate(self, linear: StepSystem, x: NDArray[Any], limit: int) -> Call:
        """x after `limit` iterations of conjugate gradients."""
        pattern, filter = linear.system.model.pattern, linear.constraint.filter
        inverse, work = np.empty((len(x), 3, 3)), [np.zeros_like(x) for _ in range(4)]
        matrix = (pattern.starts, pattern.columns, linear.values, filter.which, filter.projectors)
        arguments = (len(x), *matrix, pattern.diagonal, linear.right, inverse, x, *work, limit)
        return self._call("iterate", x, *arguments)

    def membrane(self, linear: StepSystem, force: NDArray[Any], values: NDArray[Any]) -> Call:
        """force -= g, values += the positive Hessian of the membrane."""
        assembler = linear.assembler("membrane")
        block = assembler.block
        law = np.ascontiguousarray(block.element.par.of(block.par, "laws"))
        given = (block.stencils, assembler.slots, block.rest, law, linear.state.positions)
        return self._call("membrane", (force, values), len(block.stencils), *given, force, values)

    def _call(self, name: str, result: Any, *arguments: Any) -> Call:
        """Bind a function to arguments: whole numbers as uint32, arrays (kept alive) by address."""
        function = getattr(self.library, name)
        function.restype = None
        converted = [
            ctypes.c_uint32(a) if isinstance(a, int) else a.ctypes.data_as(ctypes.c_void_p) for a in arguments
        ]

        def call() -> Any:
            function(*converted)
            return result

        return call

"""A small sheet and, where there is a compiler, the same loops in C++."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from gabardine.bench.native import CompilerMissing, Native, build
from gabardine.bench.sheet import StepSystem, hanging_sheet, linear_system


@pytest.fixture(scope="session")
def native() -> Native:
    try:
        return build()
    except CompilerMissing as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def linear() -> StepSystem:
    return linear_system(hanging_sheet(9, drag=0.1))


@pytest.fixture(scope="session")
def beside() -> ModuleType:
    """benchmarks/comparison.py."""
    path = Path(__file__).parents[2] / "benchmarks/comparison.py"
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

"""A small sheet and, where there is a compiler, the same loops in C++."""

from __future__ import annotations

import pytest

from gabardine.bench.native import CompilerMissing, Native, build
from gabardine.bench.sheet import LinearSystem, hanging_sheet, linear_system


@pytest.fixture(scope="session")
def native() -> Native:
    try:
        return build()
    except CompilerMissing as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def linear() -> LinearSystem:
    return linear_system(hanging_sheet(9, drag=0.1))

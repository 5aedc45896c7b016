"""The command beside these tests, with its judge of intersections."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def endurance() -> Any:
    """The module of `make test-contact`, which is a command."""
    path = Path(__file__).parent / "endurance.py"
    spec = importlib.util.spec_from_file_location("endurance", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def judge_of(endurance: Any) -> Any:
    """ipctk's opinion of a simulation: ``judge_of(simulation).intersected()``."""
    return endurance.Judge

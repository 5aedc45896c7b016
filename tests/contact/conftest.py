"""The command beside these tests, with its judge of intersections."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def endurance() -> Any:
    """The module of `make test-contact`, which is a command."""
    with pytest.MonkeyPatch.context() as patch:  # it finds the scenes beside it as it does when it is run
        patch.syspath_prepend(str(Path(__file__).parent))
        return import_module("endurance")


@pytest.fixture(scope="session")
def published_queries() -> Any:
    """The module that judges queries of CCD, which is a command too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(Path(__file__).parent))
        return import_module("published_queries")


@pytest.fixture(scope="session")
def judge_of(endurance: Any) -> Any:
    """ipctk's opinion of a simulation: ``judge_of(simulation).intersected()``."""
    return endurance.Judge

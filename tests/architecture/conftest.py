"""The commands beside these tests, as modules."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def sizes() -> Any:
    """The module of `sizes.py`."""
    return _module("sizes")


@pytest.fixture(scope="session")
def walk() -> Any:
    """The module of `walk.py`."""
    return _module("walk")


def _module(name: str) -> Any:
    """A file of this folder, which finds the others as it does when it is run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(Path(__file__).parent))
        return import_module(name)

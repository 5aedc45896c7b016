"""Values that never change: frozen dataclasses whose arrays are read-only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import numpy as np


class Frozen:
    """Base of frozen dataclasses. Their arrays become read-only, and stay so when pickled; a copy is the
    value itself, since it cannot change.

    Fields that follow from others are declared with ``field(init=False)`` and come from :meth:`derived`, when
    the value is made. No field is added later.
    """

    def __post_init__(self) -> None:
        for name, value in self.derived().items():
            object.__setattr__(self, name, value)
        self._protect()

    def derived(self) -> dict[str, Any]:
        """The fields that follow from the others, by name."""
        return {}

    def _protect(self) -> None:
        for value in vars(self).values():
            protect(value)

    def __setstate__(self, fields: dict[str, Any]) -> None:
        vars(self).update(fields)
        self._protect()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        return self


def protect(value: Any) -> None:
    """Make an array read-only, or all arrays in a tuple, list or mapping."""
    if isinstance(value, np.ndarray):
        value.flags.writeable = False
    elif isinstance(value, tuple | list):
        for item in value:
            protect(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            protect(item)

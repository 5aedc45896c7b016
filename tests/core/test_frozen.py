"""Values that never change."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pytest

from gabardine.core.frozen import Frozen


@dataclass(frozen=True, eq=False)
class Sheet(Frozen):
    """A value with arrays in several places, and one that follows from another."""

    masses: np.ndarray
    parts: tuple[np.ndarray, ...] = ()
    named: Mapping[str, np.ndarray] = field(default_factory=dict)
    weight: np.ndarray = field(init=False)

    def derived(self) -> dict[str, Any]:
        return {"weight": 9.81 * self.masses}


def made() -> Sheet:
    return Sheet(np.ones(3), (np.zeros(2), np.zeros(1)), {"a": np.zeros(4)})


def arrays(sheet: Sheet) -> list[np.ndarray]:
    return [sheet.masses, *sheet.parts, *sheet.named.values(), sheet.weight]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_arrays_are_read_only_before_and_after_pickling(protocol: int) -> None:
    for sheet in (made(), pickle.loads(pickle.dumps(made(), protocol))):
        assert len(arrays(sheet)) == 5
        assert not any(array.flags.writeable for array in arrays(sheet))
        assert (sheet.weight == 9.81).all()


def test_a_copy_is_the_value_itself() -> None:
    sheet = made()
    assert copy.copy(sheet) is sheet
    assert copy.deepcopy([sheet])[0] is sheet


def test_what_follows_from_a_field_follows_when_it_is_replaced() -> None:
    heavier = replace(made(), masses=np.full(3, 2.0))
    assert (heavier.weight == 2 * 9.81).all()
    with pytest.raises(AttributeError, match="cannot assign"):
        heavier.weight = heavier.masses  # type: ignore[misc]

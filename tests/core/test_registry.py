"""Registries: ordered, write-once, and helpful when a name is wrong."""

from __future__ import annotations

import pytest

from gabardine.core.errors import SceneError
from gabardine.core.registry import Registry


@pytest.fixture
def fruit() -> Registry[int]:
    registry: Registry[int] = Registry("fruit")
    registry.add("pear", 3)
    registry.add("apple", 1)
    return registry


def test_keeps_the_order_of_registration(fruit: Registry[int]) -> None:
    assert list(fruit) == ["pear", "apple"]
    assert dict(fruit.items()) == {"pear": 3, "apple": 1}
    assert len(fruit) == 2


def test_add_returns_the_entry(fruit: Registry[int]) -> None:
    assert fruit.add("plum", 7) == 7
    assert fruit["plum"] == 7


def test_a_name_is_given_once(fruit: Registry[int]) -> None:
    with pytest.raises(ValueError, match="fruit 'pear' is registered twice"):
        fruit.add("pear", 4)
    assert fruit["pear"] == 3


def test_a_wrong_name_is_answered_with_the_right_ones(fruit: Registry[int]) -> None:
    with pytest.raises(SceneError, match='no fruit "quince"; there are: pear, apple'):
        fruit["quince"]
    with pytest.raises(SceneError, match='no fruit "appel"; did you mean "apple"; there are: pear, apple'):
        fruit["appel"]


def test_asking_whether_a_name_exists_never_fails(fruit: Registry[int]) -> None:
    assert "pear" in fruit
    assert "quince" not in fruit
    assert 3 not in fruit

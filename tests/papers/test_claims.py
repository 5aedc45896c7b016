"""Criteria: what holds, what does not, and their words."""

from __future__ import annotations

from typing import Any

import pytest

from gabardine.papers.claims import (
    YES,
    Criterion,
    at_least,
    at_most,
    between,
    between_each,
    increasing,
    near,
    spelled,
)


@pytest.mark.parametrize(
    ("criterion", "good", "bad", "words"),
    [
        (near(2.0, 0.01), [2.0, 1.981, 2.019], [1.97, 2.03, -2.0], "2 within 1 %"),
        (near(-2.0, 0.01), [-2.01], [2.0], "-2 within 1 %"),
        (at_most(0.1), [0.1, -5.0], [0.11], "at most 0.1"),
        (at_least(3), [3, 4], [2.9], "at least 3"),
        (between(1, 2), [1, 1.5, 2], [0.9, 2.1], "from 1 to 2"),
        (between_each(1, 2), [[1, 2], [1.5]], [[0.9, 1], [1, 2.1]], "from 1 to 2 each"),
        (increasing(), [[1, 2, 3], [5]], [[1, 1], [1, 3, 2]], "strictly increasing"),
        (increasing(0.5), [[0, 1, 2]], [[0, 1, 1.4]], "strictly increasing, by more than 0.5 each time"),
        (YES, [True], [False], "yes"),
    ],
)
def test_criteria(criterion: Criterion, good: list[Any], bad: list[Any], words: str) -> None:
    assert all(criterion.holds(value) for value in good)
    assert not any(criterion.holds(value) for value in bad)
    assert criterion.words == words


def test_values_in_words() -> None:
    values = [True, False, None, "grows", 0.123456, -1e-9, [1, 2.5]]
    assert [spelled(value) for value in values] == ["yes", "no", "", "grows", "0.1235", "−1e−09", "1, 2.5"]

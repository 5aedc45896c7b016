"""JSON with numbers that are finite."""

from __future__ import annotations

import pytest

from gabardine.core.finite_json import finite_json


def test_it_reads_json() -> None:
    assert finite_json('{"a": [1, -2.5e3, null, "NaN"]}') == {"a": [1, -2500.0, None, "NaN"]}


@pytest.mark.parametrize("text", ["NaN", "[Infinity]", '{"a": -Infinity}', "[1e400]", "{", ""])
def test_it_refuses_the_rest(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - of json, or of a number
        finite_json(text)

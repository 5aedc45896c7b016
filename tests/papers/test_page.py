"""Pages say what was measured, for which criterion, and how old it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from gabardine.papers import page
from gabardine.papers.claims import Claim, at_most
from gabardine.papers.faults import Fault
from gabardine.papers.page import NOT_MEASURED, measurement, origin, section, summary, verdicts
from gabardine.papers.stage import perform

from .conftest import Sample


class Changed(Sample):
    """The same with a stricter criterion, and a quote."""

    claims: ClassVar[tuple[Claim, ...]] = (
        replace(Sample.claims[0], quote="It is 2 m long"),
        replace(
            Sample.claims[1], criterion=at_most(0.05).was("2026-11-17", "at most 0.1", "The paper says 5 %.")
        ),
        replace(Sample.claims[2], ours=True),
    )


@pytest.fixture
def result(tmp_path: Path) -> dict[str, Any]:
    return perform(Sample(), tmp_path)


def test_a_value_stands_beside_the_criterion_it_was_measured_for(result: dict[str, Any]) -> None:
    assert [measurement(claim, result) is None for claim in Sample.claims] == [False, False, False]
    assert [measurement(claim, result) is None for claim in Changed.claims] == [False, True, False]
    text = "\n".join(section(Changed(), result))
    assert "| length (figure 1) | “It is 2 m long” 2 m | 2.01 m | 2 within 1 % | **holds** |" in text
    assert f"| error (figure 2) | 0 % |  | at most 0.05 | {NOT_MEASURED} |" in text
    assert "whether it looks right (figure 3) *(ours)*" in text
    assert "- 2026-11-17, *error*: was “at most 0.1”. The paper says 5 %." in text


def test_the_age_of_a_result_is_said(result: dict[str, Any]) -> None:
    assert "Older" not in origin(result)
    assert f"Kept on {result['provenance']['date'][:10]} from version" in origin(result)
    result["provenance"]["engine"]["contact"] = "another"
    assert "**Older than the code of contact.**" in origin(result)
    del result["provenance"]
    assert "of an older engine" in origin(result)


def test_verdicts_are_counted_and_failures_listed(result: dict[str, Any]) -> None:
    assert verdicts(Sample(), result) == {"holds": 1, "does not hold": 1, "undecided": 1, "not measured": 0}
    assert verdicts(Changed(), result)["not measured"] == 1
    text = summary([(Sample(), result), (Changed(), result)])
    assert "| **all** | 2 experiments | 2 | 1 | 2 | 1 |  |" in text
    failed = "| volino09.sample | error (figure 2) | 0 % | 0.5 % | at most 0.1 | too large |"
    assert f"{failed} **not decided** |  |" in text
    every = "| volino09.sample | length (figure 1) | 2 m | 2.01 m | 2 within 1 % | **holds** |"
    assert f"{every}  |" in text
    spreads = {"volino09.sample": {"length": [2.0, 2.01, 2.02]}}
    assert f"{every} 2; 2.01; 2.02 |" in summary([(Sample(), result)], spreads)
    assert "Why claims do not hold" not in "\n".join(section(Sample(), result))


def test_whose_fault_it_is_stands_on_the_page(
    result: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = Fault("paper", "Its own formula gives 0.5.", "numbers.csv")
    monkeypatch.setattr(page, "faults_of", lambda _name: {"error": fault, "length": fault})
    text = summary([(Sample(), result)])
    assert "too large | the paper | Its own formula gives 0.5. (numbers.csv) |" in text
    own = "\n".join(section(Sample(), result))
    assert "Why claims do not hold:" in own
    assert "- *error*: the paper. Its own formula gives 0.5. (numbers.csv)" in own
    assert "*length*: the paper" not in own  # it holds

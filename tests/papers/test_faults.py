"""Every kept claim that does not hold says whose fault it is, and by which experiment that was decided."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from gabardine.core.errors import SceneError
from gabardine.papers import EXPERIMENTS, experiment_named
from gabardine.papers.faults import CAUSES, Fault, faults_of
from gabardine.papers.page import failed
from gabardine.papers.provenance import history, traceable

KEPT = Path(__file__).parents[2] / "docs" / "papers"
DECIDE = "docs/papers/decide.py, "


def kept(name: str) -> Any:
    return json.loads((KEPT / name).read_text("utf-8"))


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_a_claim_that_does_not_hold_says_whose_fault_it_is(name: str) -> None:
    found = failed(experiment_named(name), kept(f"results/{name}.json"))
    assert [claim.name for claim, _, fault in found if fault is None] == []
    assert [claim.name for claim, _, fault in found if fault and fault.cause == "implementation"] == []


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_faults_are_those_of_claims_and_name_what_decided_them(name: str) -> None:
    faults, decisions = faults_of(name), kept("decisions.json")
    assert set(faults) <= {claim.name for claim in experiment_named(name).claims}
    for fault in faults.values():
        assert fault.decided.endswith(".")
        assert any(letter.isdigit() for letter in fault.decided), "an experiment has numbers"
        assert fault.where
        if fault.where.startswith(DECIDE):
            decision = fault.where.removeprefix(DECIDE).partition(",")[0].partition(";")[0]
            assert decisions[decision]["id"] == name
            assert decisions[decision]["found"]


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_tables_that_faults_name_are_kept(name: str) -> None:
    named = {word for fault in faults_of(name).values() for word in re.findall(r"[\w-]+\.csv", fault.where)}
    assert sorted(each for each in named if not (KEPT / "tables" / f"{name}-{each}").exists()) == []


@pytest.mark.parametrize("file", ["decisions.json", "mutations.json", "spreads.json"])
def test_what_is_kept_beside_the_results_comes_from_a_commit_of_this_history(file: str) -> None:
    if not history():
        pytest.skip("there is no repository here")
    assert sorted(name for name, record in kept(file).items() if not traceable(record)) == []


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_results_come_from_a_commit_of_this_history(name: str) -> None:
    if not history():
        pytest.skip("there is no repository here")
    assert traceable(kept(f"results/{name}.json"))


def test_a_cause_that_does_not_exist_is_refused() -> None:
    with pytest.raises(SceneError, match='There is no cause "weather"; there are: paper, parameter'):
        Fault("weather", "It rained on 3 days.", "the newspaper")
    assert Fault("paper", "1 is not 2.", "a table").words == CAUSES["paper"]

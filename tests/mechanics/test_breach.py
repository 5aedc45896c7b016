"""Breaches as reports and summaries have them."""

from __future__ import annotations

from dataclasses import asdict

from gabardine.mechanics.breach import Breach, in_words, worst_of_each_kind
from gabardine.mechanics.report import StepReport

MOMENTUM = Breach("momentum is not kept", 0.25, 0.02, 1e-3, "shorten the step", 'cloth "flag"')


def test_a_breach_is_one_sentence() -> None:
    assert in_words(asdict(MOMENTUM)) == (
        'Momentum is not kept in cloth "flag": 0.02, at most 0.001 is allowed, at 0.25 s; shorten the step.'
    )


def test_what_was_not_finite_is_said_so() -> None:
    table = {**asdict(MOMENTUM), "size": None, "where": ""}
    assert in_words(table).startswith("Momentum is not kept: not finite, at most 0.001")


def test_a_summary_has_the_worst_of_each_kind() -> None:
    reports = [StepReport(step=k) for k in range(4)]
    for k, size in ((0, 0.1), (1, 0.3), (2, 0.2)):
        reports[k].breaches.append(Breach("energy is gained", 0.1 * k, size, 0.01, "shorten the step"))
    reports[3].breaches.append(MOMENTUM)
    tables = [report.to_dict() for report in reports]
    energy, momentum = worst_of_each_kind(tables)
    assert (energy["size"], energy["time_s"], energy["steps"]) == (0.3, 0.1, 3)
    assert momentum == {**asdict(MOMENTUM), "steps": 1}
    tables[2]["breaches"][0]["size"] = None  # as JSON has what is not finite: the worst of all
    assert worst_of_each_kind(tables)[0]["size"] is None


def test_reports_of_older_runs_have_none() -> None:
    assert worst_of_each_kind([{"step": 1}]) == []

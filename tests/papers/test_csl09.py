"""What the experiments of csl09 measure with, against something independent of them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gabardine.papers.csl09 import appendix, contest, energy, sheet, six_by_six, table1


def test_every_way_to_the_six_by_six_solves_it() -> None:
    """numpy solves the matrix written out from the text of appendix A; rounding times its conditioning."""
    made = appendix.drawn(50)
    found = appendix.ways(made, 0)
    slopes = np.linalg.inv(np.concatenate([np.ones((50, 3, 1)), made.p], axis=2))[:, 1:].transpose(0, 2, 1)
    for t in range(50):
        rows = np.zeros((6, 6))
        for i in range(3):
            (a, b), (x, y), m = slopes[t, i], made.arms[t, i], made.masses[t, i]
            rows[:, 2 * i] = [a, 0.0, b / 2, m, 0.0, -m * y]
            rows[:, 2 * i + 1] = [0.0, b, a / 2, 0.0, m, m * x]
        right = np.append(made.missing[t], np.zeros(3))
        wanted = np.linalg.solve(rows, right)
        assert np.abs(wanted).max() > 1e-3
        for name in ("inverse of the 6x6", "LU of the 6x6", "Schur complement", "turn of b"):
            np.testing.assert_allclose(found[name].moves[t], wanted, atol=1e-13 * np.linalg.cond(rows))


def test_numbers_count_what_is_done_with_them() -> None:
    """An LU solve: r (r + 1) products with r = 1 to 5 rows left, 15 on the way back; 12 in the matrix."""
    one, two = six_by_six.Counted(3.0), six_by_six.Counted(2.0)
    six_by_six.Counted.done.clear()
    assert (one * two + 1.0 - 2.0 * one) / two == 0.5
    assert dict(six_by_six.Counted.done) == {"multiplications": 2, "additions": 2, "divisions": 1}
    counts = six_by_six.operations("LU of the 6x6", appendix.drawn(1).arrays())
    assert counts["multiplications"] == 70 + 15 + 12
    assert counts["divisions"] == 15 + 6


def test_excess_is_what_is_beyond_a_limit() -> None:
    strain = np.array([[0.05, 0.12, 0.0], [0.0, -0.9, -0.25], [0.1, 0.1, 0.2]])
    np.testing.assert_allclose(appendix.beyond(strain), [0.02, 0.05, 0.0], atol=1e-15)


def test_a_swing_counts_the_sweep_that_finds_nothing() -> None:
    made = sheet.swing(4, contest.Way().written, 0.01, table1.MATERIAL).run()
    assert (len(made.reports), made.iterations, made.most) == (10, 1.0, 0)
    made.reports[3].limit_sweeps = 5
    assert made.iterations == pytest.approx(1.5)
    assert made.faces == 32
    assert made.limiting_s > 0.0
    stages = made.reports[0].stages_s
    assert {"evaluate", "solve", "limit"} <= set(stages)


def test_factors_of_two() -> None:
    criterion = table1.twice(1.0, 4.0)
    assert criterion.holds([1.0, 7.9])
    assert not criterion.holds([1.0, 8.1])
    assert not criterion.holds([0.4, 4.0])


def test_ways_work_on_the_candidates_of_the_default_and_leave_its_swing_alone() -> None:
    alone = sheet.swing(8, contest.Way().written, 0.25, table1.SOFT).run()
    found = contest.contest(sheet.swing(8, contest.Way().written, 0.25, table1.SOFT), contest.WAYS, 10)
    np.testing.assert_array_equal(found.swing.simulation.positions, alone.simulation.positions)
    wanted = [report.limit_sweeps for report in alone.reports if report.step % 10 == 5]
    default, two = (found.entries[name] for name in (table1.DEFAULT, table1.TWO))
    assert len(wanted) == 25
    assert max(wanted) > 3
    assert default.sweeps == wanted
    assert two.sweeps == wanted
    assert default.moved == two.moved
    assert default.iterations == pytest.approx(1.0 + np.mean(wanted))
    assert default.share == pytest.approx(default.limiting_s / default.integration_s)
    booked = [sum(report.limit_energies_j.values()) for report in default.reports]
    steps = [sum(report.limit_energies_j.values()) for report in alone.reports if report.step % 10 == 5]
    np.testing.assert_allclose(booked, steps, atol=1e-15)
    for name, entry in found.entries.items():
        assert entry.left == 0, name
        assert len(entry.reports) == 25
        # least motion moves less than what keeps the other components; plain sweeps of it the least
        assert np.sum(entry.moved) >= 0.999 * np.sum(found.entries["Jacobi, nearest, plain"].moved), name
    assert found.entries["Jacobi, nearest, plain"].iterations > default.iterations  # not the default's


def test_the_ways_are_what_their_names_say() -> None:
    made = {name: contest.limit_of(way) for name, way in contest.WAYS.items()}
    assert len({(repr(one), contest.WAYS[name].threads) for name, one in made.items()}) == len(contest.WAYS)
    for name, one in made.items():
        assert (one.sweep == "jacobi") == name.startswith("Jacobi")
        assert (one.order == "random") == ("random order" in name)
        assert one.correction == ("closed" if "closed" in name else "schur" if "6x6" in name else "nearest")
        words = {"over-relaxation": "over-relaxed", "momentum": "momentum", "none": "plain"}
        assert words[one.accelerated] in name


def test_energy_is_counted_at_once_and_a_step_later() -> None:
    """Against a run taken apart by hand at one step."""
    limit = contest.Way().written
    found = energy.course(limit, 8, 0.25, table1.SOFT)
    simulation = sheet.swing(8, limit, 0.25, table1.SOFT).simulation
    watched = contest.Watched(simulation)
    reports = [simulation.step() for _ in range(240)]
    assert reports[-1].limit_sweeps > 0
    total = simulation.system.energies

    def joules(state) -> float:  # type: ignore[no-untyped-def]
        return sum(total(state.positions, state.velocities).values())

    candidate, limited = watched.candidate, simulation.state
    assert found.at_once[239] == pytest.approx(joules(limited) - joules(candidate), abs=1e-12)
    assert found.energy[239] == pytest.approx(joules(limited), abs=1e-12)
    free = sheet.swing(8, energy.NO_LIMIT, 0.25, table1.SOFT).simulation
    free.restore(replace(candidate, time_s=reports[-1].time_s, step=240))
    free.step()
    simulation.step()
    # the solver of linear systems starts from another preconditioner: its tolerance
    assert found.later[240] == pytest.approx(joules(watched.candidate) - joules(free.state), rel=1e-2)
    assert found.later[240] != 0.0
    assert found.at_once[239] > found.later[240]


def test_without_limits_nothing_goes_through_a_filter() -> None:
    found = energy.course(energy.NO_LIMIT, 4, 0.05)
    assert not found.at_once.any()
    assert not found.later.any()
    np.testing.assert_allclose(found.rises.cumsum(), found.energy, atol=1e-15)
    assert (found.kinetic > 0.0).all()

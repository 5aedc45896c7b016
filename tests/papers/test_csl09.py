"""What the experiments of csl09 measure with, against something independent of them."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.papers.csl09 import appendix, sheet, six_by_six, table1


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
    made = sheet.swing(4, table1.METHODS["Gauss-Seidel"], 0.01, table1.MATERIAL).run()
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

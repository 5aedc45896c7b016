"""What --vary means, and which runs come of it."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import qmc

from gabardine.core.errors import SceneError
from gabardine.sweeps.axes import axis_of, parse_axis
from gabardine.sweeps.sampling import SAMPLERS, points_of


def test_lists_keep_what_was_written() -> None:
    axis = parse_axis('cloth.sheet.fabric=cotton, "two words",{ density_kg_per_m2 = 0.1, friction = 0.3 }')
    assert axis.levels == ("cotton", '"two words"', "{ density_kg_per_m2 = 0.1, friction = 0.3 }")
    assert parse_axis("cloth.0.mesh.cells=[4, 4],[8, 8]").levels == ("[4, 4]", "[8, 8]")


def test_ranges_are_those_of_numpy() -> None:
    linear = [float(text) for text in parse_axis("a.b=lin(0.1,0.3,5)").levels]
    assert linear == pytest.approx(np.linspace(0.1, 0.3, 5), rel=1e-11)  # kept in twelve digits
    steps = [float(text) for text in parse_axis("a.b=log(1e-6, 1e-4, 7)").levels]
    assert steps == pytest.approx(np.geomspace(1e-6, 1e-4, 7), rel=1e-11)
    assert (steps[0], steps[-1]) == (1e-6, 1e-4)


def test_whole_bounds_give_whole_numbers() -> None:
    assert parse_axis("a.b=lin(10,50,5)").levels == ("10", "20", "30", "40", "50")
    assert parse_axis("a.b=lin(0,1,3)").levels == ("0.0", "0.5", "1.0")


def test_python_values() -> None:
    assert axis_of("a.b", [1, 2.5, "silk", True]).levels == ("1", "2.5", '"silk"', "true")
    assert axis_of("a.b", np.array([0.1, 0.2])).levels == ("0.1", "0.2")
    assert axis_of("a.b", "log(1, 10)").continuous


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a.b", "varies nothing"),
        ("a.b=", "varies nothing"),
        ("a..b=1", "varies nothing"),
        ("a.b=1,,2", "A value is missing"),
        ("a.b=[1,2", "not closed"),
        ("a.b=1,1", "twice"),
        ("a.b=lin(3,1,4)", "the least and the largest"),
        ("a.b=lin(1,2,3,4)", "the least and the largest"),
        ("a.b=log(0,1,3)", "begins above 0"),
        ("a.b=log(1,2,1)", "1 values are not possible"),
        ("a.b=lgo(1,2,3)", 'no spacing "lgo"'),
    ],
)
def test_nonsense_is_refused(text: str, words: str) -> None:
    with pytest.raises(SceneError) as caught:
        parse_axis(text)
    assert words in str(caught.value)
    assert caught.value.message.startswith(f"--vary {text}: ")


def test_the_grid_is_every_combination() -> None:
    points = points_of([parse_axis("a=1,2"), parse_axis("b=x,y,z")], None, 0)
    assert points == [(a, b) for a in "12" for b in "xyz"]


def test_a_sobol_sample_is_as_even_as_scipy_says() -> None:
    axes = [parse_axis("a=lin(0,1)"), parse_axis("b=log(1e-6,1e-4)")]
    points = points_of(axes, "sobol:64", 1)
    shares = np.array([[float(a), np.log(float(b) / 1e-6) / np.log(100)] for a, b in points])
    assert ((shares >= 0) & (shares <= 1)).all()
    chance = np.random.default_rng(1).random((64, 2))
    assert qmc.discrepancy(shares) < 0.2 * qmc.discrepancy(chance)
    for column in shares.T:  # one point in each 64th: what makes it a net
        assert len(set(np.floor(64 * column))) == 64


@pytest.mark.parametrize("name", SAMPLERS)
def test_the_seed_settles_the_sample(name: str) -> None:
    axes = [parse_axis("a=lin(0,1)"), parse_axis("b=1,2,3")]
    first, again, other = (points_of(axes, f"{name}:10", seed) for seed in (1, 1, 2))
    assert first == again != other
    assert len(first) == 10
    assert {b for _, b in first} <= {"1", "2", "3"}


@pytest.mark.parametrize(
    ("texts", "sample", "words"),
    [
        ([], None, "Nothing varies"),
        (["a=1", "a=2"], None, "given twice"),
        (["a=lin(0,1)"], None, "say how many, as in lin(0,1,5)"),
        (["a=1"], "sobol", "how many runs is not said"),
        (["a=1"], "sobel:4", "did you mean"),
        (["a=lin(1,2,2000)", "b=lin(1,2,2000)"], None, "4000000 runs"),
    ],
)
def test_what_cannot_be_run_is_refused(texts: list[str], sample: str | None, words: str) -> None:
    with pytest.raises(SceneError, match=words.replace("(", r"\(").replace(")", r"\)")):
        points_of([parse_axis(text) for text in texts], sample, 0)

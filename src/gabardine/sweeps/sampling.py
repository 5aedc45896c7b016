"""Which combinations of values are run: all of them, or a sample.

`SAMPLERS` maps a name to a function (count, dimensions, seed) -> shares from 0 to 1, (count, dimensions).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SceneError
from gabardine.core.registry import Registry
from gabardine.sweeps.axes import Axis

Points = list[tuple[str, ...]]
"""Of each run, the value of each axis as a text of TOML."""
MOST_RUNS = 1_000_000


def _sobol(count: int, dimensions: int, seed: int) -> NDArray[np.float64]:
    """Scrambled Sobol points (Owen 1998): even in every projection; most so if `count` is a power of 2."""
    from scipy.stats import qmc

    whole = 1 << max(0, math.ceil(math.log2(count)))
    points = qmc.Sobol(dimensions, scramble=True, rng=np.random.default_rng(seed)).random(whole)
    return np.asarray(points[:count])


def _latin(count: int, dimensions: int, seed: int) -> NDArray[np.float64]:
    """Latin hypercube (McKay, Beckman, Conover 1979): of each axis, one point in each of `count` parts."""
    from scipy.stats import qmc

    return np.asarray(qmc.LatinHypercube(dimensions, rng=np.random.default_rng(seed)).random(count))


def _random(count: int, dimensions: int, seed: int) -> NDArray[np.float64]:
    """Independent and uniform."""
    return np.random.default_rng(seed).random((count, dimensions))


SAMPLERS: Registry[Callable[[int, int, int], NDArray[np.float64]]] = Registry(
    "way to sample", {"sobol": _sobol, "latin": _latin, "random": _random}
)


def points_of(axes: Sequence[Axis], sample: str | None, seed: int) -> Points:
    """All runs: the grid of all values, or ``sample`` ("sobol:256") of them."""
    _refuse_unfit(axes, seed)
    if sample is None:
        _refuse_continuous(axes)
        count = math.prod(len(axis.levels) for axis in axes)
        _refuse_many(count)
        return list(product(*(axis.levels for axis in axes)))
    name, _, number = sample.partition(":")
    draw = SAMPLERS[name]
    if not number.isascii() or not number.isdigit() or int(number) < 1:
        raise SceneError(f"--sample {sample}: how many runs is not said; write e.g. --sample {name}:64.")
    _refuse_many(int(number))
    shares = draw(int(number), len(axes), seed)
    return [tuple(axis.at(float(u)) for axis, u in zip(axes, row)) for row in shares]


def _refuse_unfit(axes: Sequence[Axis], seed: int) -> None:
    if not axes:
        raise SceneError(
            "Nothing varies; give --vary field=values at least once, e.g. --vary time.step_s=0.005,0.01."
        )
    paths = [axis.path for axis in axes]
    twice = next((path for path in paths if paths.count(path) > 1), None)
    if twice:
        raise SceneError(f"--vary {twice} is given twice; put all its values into one.")
    if seed < 0:
        raise SceneError(f"--seed {seed} is below 0; give a whole number from 0 on.")


def _refuse_continuous(axes: Sequence[Axis]) -> None:
    for axis in axes:
        if axis.continuous:
            raise SceneError.at(
                f"--vary {axis.path}={axis.text}",
                f"This is any number between two; say how many, as in {axis.text[:-1]},5), or sample them "
                "with --sample sobol:64.",
            )


def _refuse_many(count: int) -> None:
    if count > MOST_RUNS:
        raise SceneError(
            f"These are {count} runs, and {MOST_RUNS} are possible; vary less, or use --sample sobol:N."
        )

"""Draw docs/images/bending_loop.png: the loop of a strip with internal friction, by the code of the test."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import numpy as np

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent / "tests" / "analytic"))

TURNS = (0.0, 40.0, -40.0, 25.0, -5.0, 40.0)
"""Curvatures [1/m] at which the bending turns: the first bending, a cycle, and a small loop inside it."""


def exact(path: np.ndarray, rigidity: float, friction: tuple[tuple[float, float], ...]) -> np.ndarray:
    """The moment of a Prandtl-Ishlinskii model [N]."""
    moment = rigidity * path
    for k, y in friction:
        slider, held = 0.0, []
        for curvature in path:
            slider = min(max(slider, curvature - y / k), curvature + y / k)
            held.append(k * (curvature - slider))
        moment = moment + np.array(held)
    return moment


def main() -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt
    from test_bending_loop import WEFT, moments, strip

    parts = [np.arange(a, b, np.sign(b - a)) for a, b in pairwise(TURNS)]
    path = np.concatenate([*parts, [TURNS[-1]]])
    figure, axes = plt.subplots(figsize=(6.4, 4.4), constrained_layout=True)
    model = 1e3 * exact(path, WEFT.rigidity, WEFT.friction)
    axes.plot(path, model, "k-", lw=1.0, label="Prandtl-Ishlinskii model")
    axes.plot(path, 1e3 * moments(strip(), WEFT, path), "o", ms=3.5, label="strip of 320 triangles")
    axes.plot(path, 1e3 * WEFT.rigidity * path, "--", color="0.6", lw=1.0, label="elastic part alone")
    axes.set(
        xlabel="curvature [1/m]",
        ylabel="moment per width [mN]",
        title="A strip bent, bent back, and bent back a little on the way",
    )
    axes.grid(visible=True, alpha=0.25)
    axes.legend(fontsize=8, loc="upper left")
    figure.savefig(FOLDER / "images" / "bending_loop.png", dpi=130)


if __name__ == "__main__":
    main()

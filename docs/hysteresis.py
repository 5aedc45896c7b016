"""Draw docs/images/hysteresis.png: loops of bending and of shear with friction, by the code of the test."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import numpy as np

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent / "tests" / "analytic"))

TURNS = (0.0, 1.0, -1.0, 0.6, -0.1, 1.0)
"""Where it turns, over the largest: a first loading, a cycle, and a small loop inside it."""


def exact(path: np.ndarray, elements: tuple[tuple[float, float, float], ...]) -> np.ndarray:
    """The stress of sliders: force at the place found by bisection of |s| = y(p)."""
    total = 0.0 * path
    for k, y, rise in elements:
        p, held = 0.0, []
        for e in path:
            if abs(k * (e - p)) > y + rise * abs(p):
                sign = np.sign(e - p)
                low, high = p, e
                for _ in range(60):
                    p = 0.5 * (low + high)
                    low, high = (p, high) if sign * k * (e - p) > y + rise * abs(p) else (low, p)
            held.append(k * (e - p))
        total = total + np.array(held)
    return total


def main() -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt
    from test_hysteresis import MODES, stresses

    parts = [np.arange(round(40 * a), round(40 * b), np.sign(b - a)) for a, b in pairwise(TURNS)]
    path = np.concatenate([*parts, [40.0]]) / 40.0
    figure, panels = plt.subplots(1, 2, figsize=(9.6, 4.2), constrained_layout=True)
    labels = (
        (
            "bending-weft",
            1.0,
            "curvature [1/m]",
            1e3,
            "moment [mN]",
            "Bending, two elements",
        ),
        ("shear", 100.0, "shear [%]", 1.0, "shear stress [N/m]", "Shear, one whose limit rises"),
    )
    for axes, (name, x_scale, x_label, y_scale, y_label, title) in zip(panels, labels):
        mode = MODES[name]
        at = mode.largest * path
        axes.plot(x_scale * at, y_scale * exact(at, mode.elements), "k-", lw=1.0, label="closed form")
        axes.plot(x_scale * at, y_scale * stresses(name, at), "o", ms=3.0, label="sheet of 320 triangles")
        axes.set(xlabel=x_label, ylabel=y_label, title=title)
        axes.grid(visible=True, alpha=0.25)
        axes.legend(fontsize=8, loc="upper left")
    figure.savefig(FOLDER / "images" / "hysteresis.png", dpi=130)


if __name__ == "__main__":
    main()

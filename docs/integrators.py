"""Draw docs/images/integrators.png: error against step of every integrator, from the code of the test."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent / "tests" / "convergence"))


def main() -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt
    from test_time_step import ELASTIC, ORDERS, PERIOD_S, end_state

    exact = end_state("rk4", 0.6 * PERIOD_S / 1280, ELASTIC)
    figure, axes = plt.subplots(figsize=(6.4, 4.4), constrained_layout=True)
    for name, (order, divisions) in ORDERS.items():
        steps = 0.6 * PERIOD_S / np.array(divisions)
        errors = [np.linalg.norm(end_state(name, h, ELASTIC) - exact) / np.linalg.norm(exact) for h in steps]
        axes.loglog(1e3 * steps, errors, "o-", label=f"{name} (order {order})")
    axes.set(xlabel="step [ms]", ylabel="error after 0.6 periods, relative [1]", title="Error against step")
    axes.grid(visible=True, which="both", alpha=0.25)
    axes.legend(fontsize=8)
    figure.savefig(FOLDER / "images" / "integrators.png", dpi=130)


if __name__ == "__main__":
    main()

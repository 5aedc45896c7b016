"""A sheet of wool gabardine hung by one edge swings down; picture, film and plots.

Run it:   python examples/hanging_sheet.py      -> out/hanging-sheet/
"""

from pathlib import Path

import numpy as np

import gabardine as gb
from gabardine.plots import plot_run
from gabardine.render import render_run

SCENE = """
title = "Sheet hung by one edge"
time = { duration_s = 2.0, step_s = 0.01, frames_per_s = 30 }
world.air_drag_kg_per_m2_s = { normal = 0.5, tangential = 0.02 }

[[cloth]]
name = "sheet"
mesh = { shape = "rectangle", size_m = [0.6, 0.6], cells = [20, 20], pattern = "alternating" }
place.rotate_deg = [0.0, 0.0, -30.0]          # starts 30 degrees below the horizontal
fabric = "wool-gabardine"
pin = [{ name = "rod", select = "left" }]
"""


def main(out: Path = Path("out/hanging-sheet")) -> None:
    scene = gb.Scene.from_text(SCENE)
    run = gb.simulate(scene)
    render_run(run, out / "picture.png", color="strain", size=(800, 600))
    render_run(run.every(0.15), out / "film.gif", color="strain", size=(320, 240))
    plot_run(run, out / "plots")

    weight = scene.cloth[0].fabric.density_kg_per_m2 * 0.6 * 0.6 * 9.81
    held = run.pin_force("rod")
    print(f"weight {weight:.4f} N; the rod bears {held[-1, 1]:.4f} N at the end")
    print(f"and {held[:, 1].max():.4f} N at most, in the swing")
    print(f"largest stretch {100 * run.summary['max_strain']:.2f} %, seen in {out / 'picture.png'}")

    # What must hold: the cloth ends up near rest, hanging, and the rod carries it.
    lowest = run.positions[-1, :, 1].min()
    assert -0.62 < lowest < -0.58, f"the hem hangs at {lowest:.3f} m"
    assert np.abs(held[-1, 1] - weight) < 0.1 * weight, "the rod does not carry the weight"
    assert run.summary["max_strain"] < 0.02, "wool does not stretch like that under its own weight"


if __name__ == "__main__":
    main()

"""Lead two corners of a sheet along keyframes, and read the forces in both hands.

The scene is a file beside this one: moving_pins.toml.

Run it:   python examples/moving_pins.py      -> out/moving-pins/
"""

from pathlib import Path

import numpy as np

import gabardine as gb
from gabardine.render import Look, render_run


def main(out: Path = Path("out/moving-pins")) -> None:
    scene = gb.Scene.load(Path(__file__).with_suffix(".toml"))
    run = gb.simulate(scene)
    render_run(run, out / "picture.png", size=(800, 600), look=Look(azimuth_deg=15.0))

    left, right = run.pin_force("left hand"), run.pin_force("right hand")
    for time, a, b in list(zip(run.times, left, right, strict=True))[::6]:
        print(f"{time:5.2f} s   left hand {np.linalg.norm(a):6.3f} N   right hand {np.linalg.norm(b):6.3f} N")

    # A grid's vertex (i along x, j along z) is i * 17 + j: corners 0 and 24 * 17.
    hands = run.positions[:, [0, 24 * 17]]
    assert np.allclose(hands[-1] - hands[0], [[0.1, 0.1, 0], [-0.1, 0.1, 0]], atol=1e-12), "keyframes missed"
    weight = scene.cloth[0].fabric.density_kg_per_m2 * 0.6 * 0.4 * 9.81
    carried = left[-1, 1] + right[-1, 1]
    assert abs(carried - weight) < 0.25 * weight, f"{carried:.3f} N carry {weight:.3f} N"
    middle = run.positions[-1, 12 * 17]
    assert middle[1] < 0.0, "the edge between the hands must sag"
    assert run.summary["max_strain"] < 0.05, "cotton gives a little at the corners it hangs from, no more"


if __name__ == "__main__":
    main()

"""A ball of 10 kg falls on a held cloth of 1 kg, a box slides down to it: both are moved by the cloth.

The scene is a file beside this one: ball_on_cloth.toml.

Run it:   python examples/ball_on_cloth.py      -> out/ball-on-cloth/
"""

from pathlib import Path

import numpy as np

import gabardine as gb
from gabardine.render import Look, render_run

COARSE = ["cloth.sheet.mesh.cells=[12, 12]", "time.duration_s=0.4"]
"""So that it takes seconds; leave it out for the picture in the documentation."""


def main(out: Path = Path("out/ball-on-cloth")) -> None:
    scene = gb.Scene.load(Path(__file__).with_suffix(".toml")).with_overrides(COARSE)
    run = gb.simulate(scene)
    render_run(run, out / "picture.png", size=(800, 600), look=Look(azimuth_deg=30.0))

    ball = run.rigid_bodies["ball"]
    for time, centre, force in list(zip(run.times, ball.centre, ball.contact_force, strict=True))[::2]:
        print(f"{time:5.2f} s   height {centre[1]:6.3f} m   carried with {force[1]:6.1f} N")

    weight = 10.0 * 9.81
    assert ball.centre[:, 1].min() < 0.6, "a heavy ball sinks into the cloth"
    assert ball.contact_force[:, 1].max() > weight, "what stops a fall is more than the weight"
    assert np.allclose(np.linalg.det(ball.rotation), 1.0, atol=1e-12), "bodies stay rigid"


if __name__ == "__main__":
    main()

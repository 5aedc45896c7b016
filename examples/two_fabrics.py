"""Compare fabrics side by side: two napkins over the edge of a table, in one scene, at equilibrium.

Run it:   python examples/two_fabrics.py [first] [second]      -> out/two-fabrics/
"""

import sys
from pathlib import Path

import gabardine as gb
from gabardine.render import Look, render_run

NAPKIN = """
[[cloth]]
name = "{name}"
mesh = {{ shape = "rectangle", size_m = [0.12, 0.1], cells = [24, 20], pattern = "alternating" }}
place.origin_m = [0.0, 0.3, {z}]
fabric = "{name}"
pin = [{{ name = "{name} on the table", select = {{ box_m = [[0, 0, -1], [0.06, 1, 1]] }} }}]
"""
OUT = Path("out/two-fabrics")


def main(first: str = "silk", second: str = "denim") -> None:
    names = (first, second)
    napkins = "".join(NAPKIN.format(name=name, z=0.15 * k) for k, name in enumerate(names))
    run = gb.simulate(
        gb.Scene.from_text(f'title = "{first} and {second}"\ntime.integrator = "static"\n{napkins}')
    )
    render_run(run, OUT / "picture.png", color="none", size=(800, 600), look=Look(azimuth_deg=60.0))

    drops = {}
    for cloth in run.scene.cloth:
        vertices = run.positions[-1][run.parts[cloth.name].vertices]
        drops[cloth.name] = 0.3 - float(vertices[:, 1].min())
        print(
            f"{cloth.name:12s} bending length {1000 * cloth.fabric.bending_lengths_m()[0]:4.1f} mm; "
            f"6 cm over the edge hang down by {1000 * drops[cloth.name]:4.1f} mm"
        )

    # The fabric with the longer bending length (rigidity against weight) stands out further.
    stiffer = max(names, key=lambda name: gb.fabrics[name].bending_lengths_m()[0])
    softer = min(names, key=lambda name: gb.fabrics[name].bending_lengths_m()[0])
    assert drops[softer] > drops[stiffer], "the softer fabric must hang lower"
    assert all(0.0 < drop < 0.0605 for drop in drops.values())
    carried = sum(run.pin_force(f"{name} on the table")[-1, 1] for name in names)
    weight = sum(gb.fabrics[name].density_kg_per_m2 for name in names) * 0.12 * 0.1 * 9.81
    assert abs(carried - weight) < 1e-4 * weight, "the table carries both"


if __name__ == "__main__":
    main(*sys.argv[1:3])

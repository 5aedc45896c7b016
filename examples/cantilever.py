"""Measure bending rigidity the way a textile laboratory does (ASTM D1388).

A strip is pushed over an edge until the line to its tip dips 41.5 degrees below the horizontal. The
overhang L then gives the rigidity: B = q g (L/2)^3. Here the strip is simulated, and the rigidity found must
be the one the fabric's file states.

Run it:   python examples/cantilever.py [fabric]      -> out/cantilever-test/
"""

import math
import sys
from pathlib import Path

import gabardine as gb
from gabardine.render import Look, render_run

DIP_DEG = 41.5
CELL_M = 0.0015


def hung_over(fabric: str, overhang_m: float, threads: str) -> gb.Run:
    """A strip that hangs over by `overhang_m`, at equilibrium."""
    cells = round(overhang_m / CELL_M)
    cell = overhang_m / cells
    scene = gb.Scene.from_text(f"""
        title = "A strip of {fabric} hangs over along its {threads}"
        time.integrator = "static"
        [[cloth]]
        name = "strip"
        mesh.shape = "strip"
        mesh.length_m = {overhang_m + cell}
        mesh.width_m = {5 * cell}
        mesh.cells = [{cells + 1}, 5]
        thread_angle_deg = {0 if threads == "weft" else 90}
        fabric = "{fabric}"
        # The first row of cells is held, so that the strip leaves the edge horizontally.
        pin = [{{ select = {{ box_m = [[0, -1, 0], [{cell * 1.0001}, 1, 1]] }} }}]
    """)
    return gb.simulate(scene)


def dip_deg(fabric: str, overhang_m: float, threads: str) -> float:
    """The angle of its chord."""
    run = hung_over(fabric, overhang_m, threads)
    cell = overhang_m / round(overhang_m / CELL_M)
    tip = run.positions[-1][-6:].mean(axis=0)  # the last row of vertices
    return math.degrees(math.atan2(-tip[1], tip[0] - cell))


def overhang_m(fabric: str, threads: str, guess_m: float) -> float:
    """The overhang that dips by DIP_DEG, by the secant method."""
    a, b = 0.95 * guess_m, 1.05 * guess_m
    at_a, at_b = dip_deg(fabric, a, threads), dip_deg(fabric, b, threads)
    while abs(at_b - DIP_DEG) > 0.05:
        a, b = b, b + (DIP_DEG - at_b) * (b - a) / (at_b - at_a)
        at_a, at_b = at_b, dip_deg(fabric, b, threads)
    return b


def main(fabric: str = "cotton", out: Path = Path("out/cantilever-test")) -> None:
    material = gb.fabrics[fabric]
    assert material.bending is not None
    for threads, stated, length in zip(
        ("weft", "warp"), material.bending.rigidities(), material.bending_lengths_m(), strict=True
    ):
        found_m = overhang_m(fabric, threads, 2 * length)
        run = hung_over(fabric, found_m, threads)
        render_run(run, out / f"{threads}.png", color="none", size=(800, 600), look=Look(azimuth_deg=15.0))
        measured = material.density_kg_per_m2 * 9.81 * (found_m / 2) ** 3
        print(
            f"{fabric}, {threads}: overhang {1000 * found_m:.1f} mm at {DIP_DEG} degrees, "
            f"rigidity {1e6 * measured:.2f} uN m (the fabric's file: {1e6 * stated:.2f})"
        )
        # The rule itself is right to 0.05 %; the rest is the mesh, and rounding the overhang to 0.05 degrees.
        assert abs(measured / stated - 1.0) < 0.02, "the measured rigidity is not that of the fabric"


if __name__ == "__main__":
    main(*sys.argv[1:])

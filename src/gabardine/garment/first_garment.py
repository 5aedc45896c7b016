"""A skirt of two panels, to start from: change it, run it, and sew what it writes.

Lengths are in metres. On the paper of a panel x goes to the right and y up, as seen from the outside of the
garment; y = 0 is the waist for the places "lower front" and "lower back".
"""

from __future__ import annotations

from pathlib import Path

from gabardine.garment.checks import refuse_bad
from gabardine.garment.edges import Line, curve
from gabardine.garment.garmentcode import write_garmentcode
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Panel, Pattern, sewn
from gabardine.garment.svg import write_svg


def skirt(body: Measurements, length: float = 0.5, flare: float = 1.4) -> Pattern:
    """From the waist, flared; flare: width of the hem over that of the hips."""
    waist, hem = 1.02 * body.waist_m / 4, flare * body.hips_m / 4
    panels = []
    for name, left, right in (("front", "right", "left"), ("back", "left", "right")):
        # Counter-clockwise: along the hem, up on the right, along the waist, down on the left.
        edges = (
            curve((-hem, -length), (hem, -length), (0.0, -length - 0.05), label="hem"),
            Line((hem, -length), (waist, 0.0), f"side {right}"),
            Line((waist, 0.0), (-waist, 0.0), "waist"),
            Line((-waist, 0.0), (-hem, -length), f"side {left}"),
        )
        panels.append(Panel(name, edges, place=f"lower {name}"))
    seams = [(("front", f"side {side}"), ("back", f"side {side}")) for side in ("left", "right")]
    return sewn("my skirt", panels, seams)


if __name__ == "__main__":
    pattern = skirt(Measurements.of_size(38))
    refuse_bad(pattern)
    write_garmentcode(pattern, Path("skirt.json"))
    write_svg(pattern, Path("skirt.svg"))
    print("Written: skirt.json, skirt.svg. Sew it: gabardine sew skirt.json --size 38")

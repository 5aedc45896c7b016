"""A strap dress on a bar that jerks and then spins, ever faster: the second example of csl09.

Thomaszewski, Pabst & Strasser 2009, "Continuum-based strain limiting", section 6, figure 7: (weft, warp,
shear) = (300, 300, 75) N/m, limits (0.1, 0.1, 0.4), 5 s. What is not given there is chosen here: the cut of
the dress, 4 kg/m², bending 1e-5 N m, friction 0.4, the bar and how it moves.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

from gabardine.papers.csl09.strap_dress import write_dress

if TYPE_CHECKING:
    from gabardine.scene import Scene

STEP_S, DURATION_S = 0.005, 5.0
EDGE_M, COARSE_M = 0.01675, 0.05
"""Of triangles: 8891 of them are in the paper's dress, 965 in a coarse one."""
JERKS_S, PERIOD_S, JERKS, FORWARD_M = 0.5, 0.5, 2, 0.3
"""When the bar begins to jerk, how long it takes there and back, how often, and how far it goes [m]."""
SPIN_S, TURNS_PER_S = 1.6, 1.2
"""When the bar begins to turn, and how fast it turns in the end, the speed growing steadily."""
BIAS_DEG = 45.0
CONTINUUM = 'method = "continuum", weft = 0.1, warp = 0.1, shear = 0.4, sweeps = 500, tolerance = 1e-3'
BOTH_WAYS = CONTINUUM.replace("weft = 0.1, warp = 0.1", "weft = [-0.1, 0.1], warp = [-0.1, 0.1]")
"""Compression limited, too."""
DENSITY_KG_PER_M2, TAPE_N_PER_M = 4.0, 20000.0


def forward_m(time_s: float) -> float:
    """How far the bar is forward: there and back without a jolt at the ends."""
    jerking = min(max(time_s - JERKS_S, 0.0), JERKS * PERIOD_S)
    return 0.5 * FORWARD_M * (1.0 - math.cos(2.0 * math.pi * jerking / PERIOD_S))


def turned_deg(time_s: float) -> float:
    """How far the bar has turned about the vertical."""
    spinning = max(time_s - SPIN_S, 0.0)
    return 360.0 * 0.5 * TURNS_PER_S / (DURATION_S - SPIN_S) * spinning**2


def dress(
    folder: Path,
    edge_m: float = EDGE_M,
    limit: str = CONTINUUM,
    mode: str = "guaranteed",
    tape_n_per_m: float = TAPE_N_PER_M,
) -> Scene:
    """The dress hangs by its straps, held by nothing but the bar; its mesh is written to the folder.

    tape_n_per_m: stiffness of the tape in the straps
    """
    from gabardine.scene import Scene

    name = f"dress-{1e3 * edge_m:g}mm.obj"
    straps = write_dress(folder / name, edge_m, BIAS_DEG)
    jerking = [JERKS_S + 0.01 * k for k in range(round(100 * JERKS * PERIOD_S) + 1)]
    shifts = [[round(time, 6), 0.0, 0.0, round(forward_m(time), 9)] for time in jerking]
    turning = [SPIN_S + 0.02 * k for k in range(round((DURATION_S - SPIN_S) / 0.02) + 1)]
    angles = [[round(time, 6), round(turned_deg(time), 6)] for time in turning]
    return Scene.from_text(
        f"""
        title = "A dress on a bar that jerks and spins"
        time = {{ duration_s = {DURATION_S}, step_s = {STEP_S}, frames_per_s = 50 }}
        contact = {{ mode = "{mode}", gap_m = 2e-3 }}
        world = {{ damping_per_s = 1.0 }}
        [[cloth]]
        name = "dress"
        mesh = {{ shape = "file", path = "{name}", thread_coordinates = "pattern" }}
        model = {{ kind = "triangles", average_over = "triangles" }}
        limit = {{ {limit} }}
        [cloth.fabric]
        density_kg_per_m2 = {DENSITY_KG_PER_M2}
        friction = 0.4
        membrane = {{ law = "orthotropic", weft_n_per_m = 300.0, warp_n_per_m = 300.0, shear_n_per_m = 75.0 }}
        bending = {{ law = "curvature", rigidity_n_m = 1e-5 }}
        [[cloth.interlining]]
        faces = {straps}
        [cloth.interlining.fabric]
        density_kg_per_m2 = 0.2
        bending = {{ law = "curvature", rigidity_n_m = 1e-5 }}
        [cloth.interlining.fabric.membrane]
        law = "orthotropic"
        weft_n_per_m = {tape_n_per_m}
        warp_n_per_m = {tape_n_per_m}
        shear_n_per_m = {0.4 * tape_n_per_m}
        [[collider]]
        name = "bar"
        kind = "capsule"
        from_m = [-0.3, 0.0, 0.0]
        to_m = [0.3, 0.0, 0.0]
        radius_m = 0.01
        move = {{ rotate_deg = {angles}, axis = [0.0, 1.0, 0.0], translate_m = {shifts} }}
        """,
        folder,
    )

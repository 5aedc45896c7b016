"""A dress on a bar that jerks and then spins, ever faster: a hard scene of contact with strain limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gabardine.scene import Scene

STEP_S, DURATION_S = 0.005, 5.0
CELLS = 36
"""Of a panel across; 8944 triangles."""
JERKS_M = ((0.5, 0.0), (0.6, 0.35), (0.8, -0.35), (1.0, 0.35), (1.2, -0.35), (1.3, 0.0))
"""When [s] the bar is how far forward [m]: straight lines between, 3.5 m/s."""
SPIN_S, TURNS_PER_S = 2.3, 3.0
"""When the bar begins to turn, and how fast it turns in the end, the speed growing steadily."""
CONTINUUM = 'method = "continuum", weft = 0.1, warp = 0.1, shear = 0.4, sweeps = 500, tolerance = 1e-3'


def turned_deg(time_s: float) -> float:
    """How far the bar has turned about the vertical."""
    spinning = max(time_s - SPIN_S, 0.0)
    return 360.0 * 0.5 * TURNS_PER_S / (DURATION_S - SPIN_S) * spinning**2


def dress(cells: int = CELLS, mode: str = "guaranteed", limit: str = CONTINUUM) -> Scene:
    """The dress hangs by its straps, held by nothing but the bar; cells: of a panel across."""
    from gabardine.scene import Scene

    turning = [SPIN_S + 0.02 * k for k in range(round((DURATION_S - SPIN_S) / 0.02) + 1)]
    angles = [[round(time, 6), round(turned_deg(time), 6)] for time in turning]
    shifts = [[time, 0.0, 0.0, forward] for time, forward in JERKS_M]
    return Scene.from_text(
        f"""
        title = "A dress on a bar that jerks and spins"
        time = {{ duration_s = {DURATION_S}, step_s = {STEP_S}, frames_per_s = 50 }}
        contact = {{ mode = "{mode}", gap_m = 2e-3 }}
        world = {{ damping_per_s = 0.5 }}
        [[cloth]]
        name = "dress"
        mesh = {{ shape = "dress", rod_m = 0.02, cells = [{cells}, {round(59 / 36 * cells)}] }}
        model = {{ kind = "triangles", average_over = "triangles" }}
        limit = {{ {limit} }}
        [cloth.fabric]
        density_kg_per_m2 = 0.2
        friction = 0.4
        membrane = {{ law = "orthotropic", weft_n_per_m = 300.0, warp_n_per_m = 300.0, shear_n_per_m = 75.0 }}
        bending = {{ law = "hinge", rigidity_n_m = 1e-5 }}
        [[collider]]
        name = "bar"
        kind = "capsule"
        from_m = [-0.3, 0.0, 0.0]
        to_m = [0.3, 0.0, 0.0]
        radius_m = 0.01
        move = {{ rotate_deg = {angles}, axis = [0.0, 1.0, 0.0], translate_m = {shifts} }}
        """
    )

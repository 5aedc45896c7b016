"""Step a simulation by hand: stop when the cloth is at rest, go back to a saved state, try something else.

`Simulation.state` is everything there is: keeping it is a checkpoint, restoring it goes back in time, and the
same steps from there give the same bits.

Run it:   python examples/control_loop.py
"""

from dataclasses import replace

import numpy as np

import gabardine as gb

SCENE = """
time = { duration_s = 10.0, step_s = 0.02 }
world.air_drag_kg_per_m2_s = { normal = 1.0, tangential = 0.1 }

[[cloth]]
name = "towel"
mesh = { shape = "rectangle", size_m = [0.4, 0.3], cells = [12, 9], pattern = "alternating" }
place.rotate_deg = [0.0, 0.0, -45.0]
fabric = "cotton"
pin = [{ name = "nail", select = "top-left" }]
"""
AT_REST_J = 1e-6


def settle(sim: gb.Simulation) -> float:
    """Step until the kinetic energy has stayed below AT_REST_J for half a second; returns the time [s]."""
    quiet_since = sim.state.time_s
    while not sim.done and sim.state.time_s - quiet_since < 0.5:
        report = sim.step()
        if report.energies_j["kinetic"] > AT_REST_J:
            quiet_since = sim.state.time_s
    return sim.state.time_s


def main() -> None:
    sim = gb.Simulation(gb.Scene.from_text(SCENE))
    first = settle(sim)
    at_rest = sim.state  # the checkpoint
    force = at_rest.pin_forces[0]
    print(f"at rest after {first:.2f} s; the nail bears {force[1]:.4f} N")

    # Kick the resting towel sideways, twice, from the same checkpoint.
    endings = []
    for _ in range(2):
        kick = at_rest.velocities + np.array([0.0, 0.0, 0.5])
        sim.restore(replace(at_rest, velocities=kick))
        swing = 0.0
        for _ in range(50):
            sim.step()
            swing = max(swing, float(np.abs(sim.state.positions - at_rest.positions).max()))
        endings.append(sim.state.positions)
    print(f"a kick of 0.5 m/s swings it by {100 * swing:.1f} cm")

    weight = gb.fabrics["cotton"].density_kg_per_m2 * 0.4 * 0.3 * 9.81
    assert first < 10.0, "it never came to rest"
    assert abs(force[1] - weight) < 0.02 * weight, "the nail does not carry the towel"
    assert swing > 0.02, "the kick did nothing"
    assert np.array_equal(endings[0], endings[1]), "the same state and steps must give the same bits"


if __name__ == "__main__":
    main()

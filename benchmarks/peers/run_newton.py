"""Newton on the CPU: vertex block descent (neo-Hookean triangles with the same moduli at rest)."""

from __future__ import annotations

from collections.abc import Iterator

import newton
import warp as wp
from sheet import SAMPLE_S, SAMPLES, Sheet, main

AREA_STIFFNESS = 1e-3
"""Of the other one: with none the colouring is wrong, and nothing says so."""


def run(cloth: Sheet, setting: tuple[int, float]) -> Iterator[float]:
    iterations, step_s = setting
    wp.config.quiet = True
    wp.set_device("cpu")
    builder = newton.ModelBuilder(up_axis=newton.Axis.Y)
    builder.add_cloth_mesh(
        pos=wp.vec3(0.0, 0.0, 0.0),
        rot=wp.quat_identity(),
        scale=1.0,
        vel=wp.vec3(0.0, 0.0, 0.0),
        vertices=[wp.vec3(*row) for row in cloth.positions],
        indices=cloth.faces.ravel().tolist(),
        density=cloth.density,
        tri_ke=0.5 * cloth.young,
        tri_ka=AREA_STIFFNESS * cloth.young,
        tri_kd=0.0,
        edge_ke=0.0,
        edge_kd=0.0,
    )
    for i in cloth.held:
        builder.particle_mass[i] = 0.0
        builder.particle_flags[i] = int(builder.particle_flags[i]) & ~int(newton.ParticleFlags.ACTIVE)
    builder.color()
    model = builder.finalize()
    solver = newton.solvers.SolverVBD(model, iterations=iterations)
    before, after, control = model.state(), model.state(), model.control()
    solver.step(before, after, control, None, 1e-9)  # compiles
    before, after = model.state(), model.state()
    yield 0.0
    for _ in range(SAMPLES):
        for _ in range(round(SAMPLE_S / step_s)):
            before.clear_forces()
            solver.step(before, after, control, None, step_s)
            before, after = after, before
        yield float(before.particle_q.numpy()[cloth.watched, 1])


SETTINGS = [("VBD, 10 iterations", step, (10, 1e-3 * step)) for step in (10.0, 5.0, 2.0, 1.0, 0.5)]

if __name__ == "__main__":
    main(f"newton {newton.__version__}", SETTINGS, run)

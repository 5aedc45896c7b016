"""MuJoCo: flex, which is St. Venant-Kirchhoff on triangles; explicit and implicit integrators."""

from __future__ import annotations

from collections.abc import Iterator

import mujoco
import numpy as np
from sheet import GRAVITY, SAMPLE_S, SAMPLES, Sheet, main

THICKNESS_M = 1e-3
IMPLICIT_ITERATIONS = 1000
"""Of the implicit integrator's solver: with the default of 100 it is far from done."""

XML = """<mujoco>
<option timestep="{step}" gravity="0 -{gravity} 0"/>
<size memory="2G"/>
<worldbody>
<flexcomp name="sheet" type="direct" dim="2" point="{points}" element="{faces}" mass="{mass}" radius="1e-4">
<contact selfcollide="none" contype="0" conaffinity="0"/>
<elasticity young="{young}" poisson="0" thickness="{thickness}" elastic2d="stretch" damping="0"/>
<edge equality="false"/>
<pin id="{held}"/>
</flexcomp>
</worldbody>
</mujoco>"""


def run(cloth: Sheet, setting: tuple[str, float]) -> Iterator[float]:
    integrator, step_s = setting
    xml = XML.format(
        step=step_s,
        gravity=GRAVITY,
        points=" ".join(f"{value:.17g}" for value in cloth.positions.ravel()),
        faces=" ".join(map(str, cloth.faces.ravel())),
        mass=cloth.density,
        young=cloth.young / THICKNESS_M,
        thickness=THICKNESS_M,
        held=" ".join(map(str, cloth.held)),
    )
    model = mujoco.MjModel.from_xml_string(xml)
    bodies = model.flex_vertbodyid
    free = bodies > 0
    scale = cloth.masses[free] / model.body_mass[bodies[free]]
    model.body_mass[bodies[free]] *= scale
    model.body_inertia[bodies[free]] *= scale[:, None]
    model.opt.integrator = getattr(mujoco.mjtIntegrator, f"mjINT_{integrator}")
    if integrator == "DISCRETE":
        model.opt.iterations = IMPLICIT_ITERATIONS
    data = mujoco.MjData(model)
    mujoco.mj_setConst(model, data)
    steps = round(SAMPLE_S / step_s)
    yield 0.0
    for _ in range(SAMPLES):
        mujoco.mj_step(model, data, steps)
        mujoco.mj_kinematics(model, data)
        mujoco.mj_flex(model, data)
        yield float(np.asarray(data.flexvert_xpos)[cloth.watched, 1])


SETTINGS = [("flex, explicit", step, ("EULER", 1e-3 * step)) for step in (0.2, 0.1, 0.05, 0.02)] + [
    ("flex, implicit", step, ("DISCRETE", 1e-3 * step)) for step in (10.0, 5.0, 2.0)
]

if __name__ == "__main__":
    main(f"mujoco {mujoco.__version__}", SETTINGS, run)

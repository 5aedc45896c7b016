"""Scenes without contact: every model, law, integrator and limiter, and the choices of the solver."""

from __future__ import annotations

from scene_text import HINGE, LINEAR, PINNED_EDGE, SOFT, Recorded, fabric, scene, sheet

UNIAXIAL = '{ law = "linear", young_n_per_m = 1000.0 }'
ORTHOTROPIC = (
    '{ law = "orthotropic", weft_n_per_m = 900.0, warp_n_per_m = 600.0, shear_n_per_m = 80.0, '
    "coupling_n_per_m = 120.0 }"
)
MATRIX = (
    '{ law = "matrix", stiffness_n_per_m = [[900.0, 150.0, 60.0], [150.0, 600.0, -30.0], '
    "[60.0, -30.0, 120.0]] }"
)
CURVES = (
    "weft = { strain = [0.0, 0.02, 0.06], stress_n_per_m = [0.0, 10.0, 60.0] }, "
    "warp = { strain = [0.0, 0.03, 0.08], stress_n_per_m = [0.0, 12.0, 70.0] }, "
    "shear = { strain = [0.0, 0.1, 0.3], stress_n_per_m = [0.0, 3.0, 12.0], order = 1 }"
)
SPLINES = f'{{ law = "splines", {CURVES} }}'
CONTRACTION = (
    f'{{ law = "contraction", {CURVES}, coupling_n_per_m = 60.0, weft_saturation = 0.05, '
    "warp_saturation = 0.06 }"
)
PROPORTIONAL = '{ law = "proportional", membrane_s = 2e-3, bending_s = 1e-3 }'
STRAIN_RATE = '{ law = "strain-rate", membrane = { law = "linear", young_n_per_m = 2.0 }, bending_s = 5e-4 }'
WIND = (
    'wind_m_per_s = [2.0, 0.5, 3.0]\nair_drag_kg_per_m2_s = {{ normal = 0.4, tangential = 0.1, on = "{on}" }}'
)
CONTINUUM = 'method = "continuum", weft = 0.04, warp = [-0.1, 0.05], shear = 0.08'
DRAWN = """
[[cloth.pin]]
name = "rod"
select = "left"
[[cloth.pin]]
name = "drawn"
select = "top-right"
move = { translate_m = [[0.0, 0, 0, 0], [0.1, 0.08, -0.05, 0.05]] }
"""
LED_CORNERS = """
[[cloth.pin]]
name = "led"
select = "top-left"
move = { translate_m = [[0.0, 0, 0, 0], [0.05, 0.02, 0.03, 0.0], [0.12, 0.0, 0.05, -0.03]] }
[[cloth.pin]]
name = "turned"
select = "right"
move = { rotate_deg = [[0.0, 0.0], [0.12, 40.0]], axis = [1, 0, 0], centre_m = [0.5, 0.0, 0.25] }
[[cloth.load]]
select = "bottom-left"
force_n = [-0.2, 0.3, 0.0]
start_s = 0.025
end_s = 0.085
"""


def table(reach: float = 0.1, nodes: int = 5) -> str:
    """A membrane law whose energy is tabulated: quadratic, with a little more when it is sheared."""
    at = [reach * (2.0 * k / (nodes - 1) - 1.0) for k in range(nodes)]
    energies = [
        [[round(450.0 * u * u + 300.0 * v * v + 60.0 * u * v + 50.0 * s * s, 9) for s in at] for v in at]
        for u in at
    ]
    axis = f"[{-reach}, {reach}, {nodes}]"
    axes = ", ".join(f"{name}_strain = {axis}" for name in ("weft", "warp", "shear"))
    return f'{{ law = "table", {axes}, energy_j_per_m2 = {energies} }}'


def model(text: str) -> str:
    """The line of a cloth that chooses its model."""
    return f"model = {{ {text} }}"


LAWS = {
    "membrane-linear": Recorded(scene(sheet(fabric()))),
    "membrane-orthotropic": Recorded(
        scene(sheet(fabric(ORTHOTROPIC, HINGE, PROPORTIONAL), lines="thread_angle_deg = 30.0"))
    ),
    "membrane-matrix": Recorded(
        scene(sheet(fabric(MATRIX, '{ law = "quadratic", rigidity_n_m = 2e-5 }'), pattern="cross"))
    ),
    "membrane-splines": Recorded(
        scene(sheet(fabric(SPLINES, '{ law = "linear", weft_n_m = 3e-5, warp_n_m = 1e-5 }')))
    ),
    "membrane-contraction": Recorded(
        scene(sheet(fabric(CONTRACTION, '{ law = "hinge", weft_n_m = 3e-5, warp_n_m = 1e-5 }')))
    ),
    "membrane-table": Recorded(scene(sheet(fabric(table(), HINGE)))),
    "viscosity-strain-rate": Recorded(scene(sheet(fabric(LINEAR, HINGE, STRAIN_RATE)))),
    "bending-quadratic-viscous": Recorded(
        scene(sheet(fabric(LINEAR, '{ law = "quadratic", weft_n_m = 4e-5, warp_n_m = 2e-5 }', PROPORTIONAL)))
    ),
    "bending-linear-viscous": Recorded(
        scene(sheet(fabric(LINEAR, '{ law = "linear", rigidity_n_m = 2e-5 }', PROPORTIONAL)))
    ),
    "library-fabric": Recorded(
        scene(
            '[[cloth]]\nmesh = { shape = "disc", radius_m = 0.2, edge_m = 0.03 }\nfabric = "wool-gabardine"\n'
            "[[cloth.pin]]\nselect = { centre_m = [0.0, 0.0, 0.0], radius_m = 0.05 }\n"
        )
    ),
    "corotational": Recorded(
        scene(sheet(fabric(ORTHOTROPIC, HINGE), lines=model('kind = "triangles", strain = "corotational"')))
    ),
    "corotational-viscous": Recorded(
        scene(
            sheet(
                fabric(SPLINES, HINGE, PROPORTIONAL),
                pattern="irregular",
                lines=model('kind = "triangles", strain = "corotational"'),
            )
        )
    ),
    "springs-hooke": Recorded(scene(sheet(lines='model = "springs"'))),
    "springs-stvk": Recorded(
        scene(
            sheet(
                pattern="irregular",
                lines=model('kind = "springs", force = "stvk", flexion_n_per_m = 2.0, damping_s = 2e-3'),
            )
        )
    ),
    "springs-cubic": Recorded(
        scene(
            sheet(
                lines=model(
                    'kind = "springs", force = "cubic", structural_n_per_m = 300.0, shear_n_per_m = 60.0, '
                    "stretch = { ratio = 1.1, stiffness = 6.0 }, compress = { ratio = 0.9, stiffness = 2.0 }"
                )
            )
        )
    ),
    "springs-spline": Recorded(
        scene(
            sheet(
                lines=model(
                    'kind = "springs", force = "spline", bending = "springs", '
                    "curve = { strain = [0.0, 0.02, 0.1], stress_n_per_m = [0.0, 10.0, 90.0] }"
                )
            )
        )
    ),
    "cosserat": Recorded(scene(sheet(fabric(ORTHOTROPIC, HINGE, PROPORTIONAL), lines='model = "cosserat"'))),
    "cosserat-constants": Recorded(
        scene(
            sheet(
                lines=model(
                    'kind = "cosserat", zeta = [150.0, 120.0, 40.0], xi = 1e-5, phi = 1e-3, poisson = 0.1'
                )
            )
        )
    ),
    "air-on-faces": Recorded(scene(sheet(), world=WIND.format(on="faces"))),
    "air-on-vertices": Recorded(scene(sheet(), world=WIND.format(on="vertices") + "\ndamping_per_s = 0.8")),
    "moving-pins-and-loads": Recorded(scene(sheet(pins=LED_CORNERS))),
    "solid": Recorded(
        scene(
            '[[solid]]\nname = "block"\nsize_m = [0.3, 0.1, 0.1]\ncells = [6, 2, 2]\nmass_kg = 0.3\n'
            'springs = { force = "cubic", structural_n_per_m = 400.0, damping_s = 1e-3 }\n'
            '[[solid.pin]]\nselect = "left"\n'
        )
    ),
}


def integrated(method: str, step_s: float = 0.01, duration_s: float = 0.12, **more: str) -> Recorded:
    """A sheet with bending and viscosity, a corner led, in the wind."""
    cloth = sheet(fabric(LINEAR, HINGE, '{ law = "proportional", membrane_s = 1e-4 }'), pins=LED_CORNERS)
    time = f'integrator = "{method}"\n' + more.pop("time", "")
    air = WIND.format(on="faces")
    return Recorded(scene(cloth, time=time, step_s=step_s, duration_s=duration_s, world=air, **more))


def explicit_fall(method: str, control: str, cloth: str = "") -> Recorded:
    """A sheet that falls freely from its edge, so that many explicit steps may be taken in one kernel."""
    time = f'integrator = "{method}"\n{control}'
    return Recorded(scene(cloth or sheet(fabric()), time=time, duration_s=0.1))


def static(cloth: str, **more: str) -> Recorded:
    """The equilibrium of a cloth."""
    time = 'integrator = "static"\n' + more.pop("time", "")
    return Recorded(scene(cloth, time=time, duration_s=None, **more))


CORNERS = (
    '[[cloth.pin]]\nname = "one"\nselect = "top-left"\n[[cloth.pin]]\nname = "two"\nselect = "top-right"\n'
)

INTEGRATORS = {
    "backward-euler": integrated("backward-euler"),
    "implicit-midpoint": integrated("implicit-midpoint", 0.005),
    "bdf2": integrated("bdf2"),
    "symplectic-euler": integrated("symplectic-euler", 2.5e-4, 0.02),
    "velocity-verlet": integrated("velocity-verlet", 2.5e-4, 0.02),
    "rk4": integrated("rk4", 2.5e-4, 0.02),
    "stable-verlet": explicit_fall("velocity-verlet", "stable_step = true"),
    "stable-verlet-moving": integrated("velocity-verlet", time="stable_step = true"),
    "stable-symplectic": explicit_fall("symplectic-euler", "stable_step = true"),
    "stable-rk4": explicit_fall("rk4", "stable_step = true"),
    "stable-verlet-corotational": explicit_fall(
        "velocity-verlet",
        "stable_step = true",
        sheet(fabric(), lines=model('kind = "triangles", strain = "corotational"')),
    ),
    "stable-verlet-springs": explicit_fall(
        "velocity-verlet", "stable_step = true", sheet(lines='model = "springs"')
    ),
    "stable-verlet-cosserat": explicit_fall(
        "velocity-verlet", "stable_step = true", sheet(lines='model = "cosserat"')
    ),
    "stable-verlet-limited": explicit_fall(
        "velocity-verlet",
        "stable_step = true",
        sheet(fabric(SOFT), lines=f"limit = {{ {CONTINUUM} }}", pins=DRAWN),
    ),
    "controlled-verlet": explicit_fall("velocity-verlet", "tolerance_m = 1e-3"),
    "controlled-bdf2": integrated("bdf2", time="tolerance_m = 3e-2"),
    "controlled-midpoint": integrated("implicit-midpoint", time="tolerance_m = 3e-2"),
    "static": static(sheet(pins=CORNERS)),
    "static-springs": static(
        sheet(
            pins=CORNERS + '[[cloth.load]]\nselect = "bottom"\nforce_n = [0.0, -0.5, 0.1]\n',
            lines=model('kind = "springs", force = "cubic"'),
        ),
    ),
    "static-corotational": static(
        sheet(lines=model('kind = "triangles", strain = "corotational"')),
        solver='force_tolerance = 1e-4\npreconditioner = "block-jacobi"',
    ),
    "static-large": static(sheet(fabric(UNIAXIAL), cells=64, size_m=1.0, pattern="regular")),
}

SOLVERS = {
    "single-precision": Recorded(scene(sheet(cells=24), solver='precision = "single"')),
    "single-block-jacobi": Recorded(
        scene(sheet(cells=24), solver='precision = "single"\npreconditioner = "block-jacobi"')
    ),
    "block-jacobi": Recorded(scene(sheet(cells=24), solver='preconditioner = "block-jacobi"')),
    "multigrid-tight": Recorded(scene(sheet(cells=32), solver="tolerance = 1e-8", duration_s=0.08)),
    "newton-3": Recorded(scene(sheet(), solver="newton_iterations = 3")),
    "newton-converge": Recorded(scene(sheet(), solver='newton_iterations = "converge"')),
    "newton-converge-bdf2": integrated("bdf2", solver='newton_iterations = "converge"'),
    "jacobian-full": Recorded(scene(sheet(), solver='jacobian = "full"\nnewton_iterations = 2')),
    "jacobian-stiffness": Recorded(scene(sheet(), solver='jacobian = "stiffness"')),
    "jacobian-indefinite": Recorded(
        scene(
            sheet(
                fabric(),
                pins='[[cloth.pin]]\nselect = "left"\n[[cloth.pin]]\nselect = "right"\n'
                "move = { translate_m = [[0, 0, 0, 0], [0.01, -0.05, 0, 0]] }\n",
            ),
            solver='jacobian = "full"\nnewton_iterations = 2',
            duration_s=0.04,
        )
    ),
    "long-steps": Recorded(scene(sheet(fabric(), cells=50, size_m=0.2), duration_s=0.15)),
    "long-steps-bending": Recorded(scene(sheet(cells=50, size_m=0.2), duration_s=0.15)),
    "long-steps-midpoint": Recorded(
        scene(sheet(fabric(), cells=50, size_m=0.2), time='integrator = "implicit-midpoint"', duration_s=0.08)
    ),
    "long-steps-led": Recorded(
        scene(
            sheet(
                fabric(),
                cells=50,
                size_m=0.2,
                pins=PINNED_EDGE + "move = { translate_m = [[0.0, 0, 0, 0], [0.1, -0.1, 0.0, 0.0]] }\n",
            ),
            duration_s=0.08,
        )
    ),
    "two-threads": Recorded(scene(sheet(cells=136), duration_s=0.03), threads=2),
    "two-threads-explicit": Recorded(
        scene(
            sheet(fabric(), cells=136),
            time='integrator = "velocity-verlet"\nstable_step = true',
            step_s=2e-3,
            duration_s=0.006,
        ),
        threads=2,
    ),
    "one-thread-of-two": Recorded(scene(sheet(cells=136), duration_s=0.03)),
}


def limited(limit: str, lines: str = "") -> Recorded:
    """A soft sheet, drawn at a corner far beyond its limit."""
    return Recorded(scene(sheet(fabric(SOFT, HINGE), lines=f"limit = {{ {limit} }}\n{lines}", pins=DRAWN)))


LIMITERS = {
    "limit-edges": limited('method = "edges", rate = 0.05', 'model = "springs"'),
    "limit-edges-random": limited(
        'method = "edges", rate = [-0.2, 0.05], order = "random", share = "mass", change_per_step = 0.1'
    ),
    "limit-gauss-seidel": limited(CONTINUUM),
    "limit-gauss-seidel-random": limited(f'{CONTINUUM}, order = "random", correction = "closed"'),
    "limit-jacobi": limited(f'{CONTINUUM}, sweep = "jacobi", rate = "always"'),
    "limit-schur": limited(f'{CONTINUUM}, correction = "schur", acceleration = "none", sweeps = 100'),
}

SCENES = {**LAWS, **INTEGRATORS, **SOLVERS, **LIMITERS}

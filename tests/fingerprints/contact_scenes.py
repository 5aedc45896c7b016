"""Scenes with contact in every mode, and runs that are resumed or restored."""

from __future__ import annotations

from scene_text import HINGE, LINEAR, PINNED_EDGE, SOFT, Recorded, fabric, scene, sheet

BALL = """
[[collider]]
kind = "sphere"
name = "ball"
centre_m = [0.25, -0.13, 0.25]
radius_m = 0.12
friction = 0.4
"""
FLOOR = '[[collider]]\nkind = "plane"\nname = "floor"\npoint_m = [0.0, -0.15, 0.0]\n'
FALLING = "velocity_m_per_s = [0.3, -1.5, 0.0]"
GUARANTEED = 'mode = "guaranteed"\ngap_m = 2e-3\nfriction = 0.3'
FAST = 'mode = "fast"\ngap_m = 2e-3\nfriction = 0.3'
COTTON = '"cotton"'
CONTROLLED = 'integrator = "bdf2"\ntolerance_m = 3e-2'
THREE_ITERATIONS = 'newton_iterations = 3\npreconditioner = "block-jacobi"'


def falling(cells: int = 12, size_m: float = 0.5, **more: str) -> str:
    """A sheet that falls from y = 0."""
    return sheet(more.pop("cloth", COTTON), cells=cells, size_m=size_m, lines=FALLING, pins="", **more)


def folding(cells: int = 16) -> str:
    """A sheet on its edge above the floor, which folds onto itself."""
    return (
        '[[cloth]]\nname = "sheet"\nfabric = "wool-gabardine"\nvelocity_m_per_s = [0.0, -1.5, 0.3]\n'
        f'mesh = {{ shape = "rectangle", size_m = [0.2, 0.3], cells = [{cells}, {cells}] }}\n'
        "place = { origin_m = [0.0, 0.16, 0.1], rotate_deg = [80, 0, 0] }\n"
    )


MODES = {
    "contact-none": Recorded(scene(falling(), BALL, contact='mode = "none"')),
    "contact-colliders": Recorded(scene(falling(), BALL, FLOOR, duration_s=0.2)),
    "contact-explicit": Recorded(
        scene(
            sheet(fabric(), lines=FALLING, pins=""),
            BALL,
            time='integrator = "velocity-verlet"',
            step_s=4e-4,
            duration_s=0.04,
        )
    ),
    "contact-bdf2": Recorded(scene(falling(), BALL, time='integrator = "bdf2"', duration_s=0.15)),
    "contact-single": Recorded(scene(falling(), BALL, solver='precision = "single"', duration_s=0.15)),
    "contact-limited": Recorded(
        scene(
            sheet(
                fabric(SOFT, HINGE),
                lines=FALLING + '\nlimit = { method = "continuum", weft = 0.03, warp = 0.03, shear = 0.1 }',
                pins=PINNED_EDGE,
            ),
            BALL,
            duration_s=0.15,
        )
    ),
    "contact-fast": Recorded(scene(falling(16), BALL, FLOOR, contact=FAST, step_s=0.004, duration_s=0.12)),
    "contact-guaranteed": Recorded(scene(falling(16), BALL, FLOOR, contact=GUARANTEED, duration_s=0.2)),
    "contact-guaranteed-midpoint": Recorded(
        scene(
            falling(),
            BALL,
            contact=GUARANTEED,
            time='integrator = "implicit-midpoint"',
            step_s=0.005,
            duration_s=0.08,
        )
    ),
    "contact-guaranteed-converge": Recorded(
        scene(falling(), BALL, contact=GUARANTEED, solver='newton_iterations = "converge"')
    ),
    "contact-controlled": Recorded(
        scene(
            falling(),
            BALL,
            contact=GUARANTEED,
            time=CONTROLLED,
            duration_s=0.08,
        )
    ),
    "contact-guaranteed-newton-3": Recorded(
        scene(
            falling(),
            BALL,
            contact=GUARANTEED,
            solver=THREE_ITERATIONS,
        )
    ),
    "contact-guaranteed-springs": Recorded(
        scene(
            sheet(lines=FALLING + '\nmodel = "springs"\nlimit = { method = "edges", rate = 0.05 }'),
            BALL,
            contact=GUARANTEED,
        )
    ),
    "contact-guaranteed-limited": Recorded(
        scene(
            sheet(
                COTTON,
                lines=FALLING + '\nlimit = { method = "continuum", weft = 0.02, warp = 0.02, shear = 0.1 }',
            ),
            BALL,
            contact=GUARANTEED,
        )
    ),
    "self-contact-fast": Recorded(scene(folding(), FLOOR, contact=FAST, duration_s=0.25)),
    "self-contact-guaranteed": Recorded(scene(folding(), FLOOR, contact=GUARANTEED, duration_s=0.25)),
    "self-contact-two-threads": Recorded(
        scene(folding(24), FLOOR, contact=GUARANTEED, duration_s=0.25), threads=2
    ),
    "self-contact-none": Recorded(
        scene(folding(), FLOOR, contact=GUARANTEED + "\nself = false", duration_s=0.2)
    ),
    "self-contact-single": Recorded(
        scene(folding(), FLOOR, contact=GUARANTEED, solver='precision = "single"', duration_s=0.2)
    ),
    "twisted-tube": Recorded(
        scene(
            '[[cloth]]\nfabric = "silk"\n'
            'mesh = { shape = "tube", radius_m = 0.05, height_m = 0.2, cells = [16, 16] }\n'
            '[[cloth.pin]]\nselect = "bottom"\n'
            '[[cloth.pin]]\nselect = "top"\n'
            "move = { rotate_deg = [[0.0, 0.0], [0.3, 270.0]], "
            "translate_m = [[0.0, 0, 0, 0], [0.3, 0, -0.06, 0]] }\n",
            contact='mode = "guaranteed"\ngap_m = 1e-3',
            world="gravity_m_per_s2 = [0.0, 0.0, 0.0]",
            duration_s=0.3,
        )
    ),
    "layers-with-friction-pairs": Recorded(
        scene(
            falling(8, 0.3, name="upper", cloth='"silk"', origin_m=(0.1, 0.004, 0.12)),
            falling(10, 0.4, name="lower", origin_m=(0.05, -0.006, 0.05)),
            BALL,
            '[[contact.pair]]\nbetween = ["silk", "lower"]\nfriction = 0.6\n'
            '[[contact.pair]]\nbetween = ["lower", "ball"]\nfriction = 0.1\n',
            contact=GUARANTEED,
            duration_s=0.15,
        )
    ),
    "separated-start": Recorded(
        scene(
            sheet(COTTON, cells=10, name="under", pins=PINNED_EDGE),
            sheet(COTTON, cells=7, size_m=0.3, name="over", pins="", lines="").replace(
                "origin_m = [0.0, 0.0, 0.0]", "origin_m = [0.11, 0.0005, 0.1], rotate_deg = [1.0, 0.0, 0.5]"
            ),
            contact=GUARANTEED + '\nstart = "separate"',
            duration_s=0.05,
        )
    ),
}

DRAPE = scene(sheet(COTTON, lines=FALLING), BALL, contact=GUARANTEED)
CORNER = (
    '[[cloth.pin]]\nname = "led"\nselect = "top-left"\n'
    "move = { translate_m = [[0.0, 0, 0, 0], [0.1, 0, 0.05, 0]] }\n"
)

WAYS = {
    "run-in-memory": Recorded(DRAPE, way="simulate"),
    "run-resumed": Recorded(DRAPE, way="resume"),
    "run-resumed-bdf2": Recorded(
        scene(sheet(fabric(LINEAR, HINGE), pins=CORNER), BALL, time='integrator = "bdf2"'), way="resume"
    ),
    "restored": Recorded(DRAPE, way="restore"),
    "restored-controlled": Recorded(
        scene(
            sheet(fabric(LINEAR, HINGE), pins=CORNER),
            time=CONTROLLED,
            duration_s=0.15,
        ),
        way="restore",
    ),
}

SCENES = {**MODES, **WAYS}

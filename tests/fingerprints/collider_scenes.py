"""Scenes with colliders of every kind, moving and dynamic, and with solids; meshes that come from files."""

from __future__ import annotations

from contact_scenes import BALL, COTTON, FAST, FLOOR, GUARANTEED, falling
from scene_text import Recorded, scene, sheet

CUBE_OBJ = """
v -0.1 -0.1 -0.1
v 0.1 -0.1 -0.1
v 0.1 0.1 -0.1
v -0.1 0.1 -0.1
v -0.1 -0.1 0.1
v 0.1 -0.1 0.1
v 0.1 0.1 0.1
v -0.1 0.1 0.1
f 1 3 2
f 1 4 3
f 5 6 7
f 5 7 8
f 1 2 6
f 1 6 5
f 4 7 3
f 4 8 7
f 1 5 8
f 1 8 4
f 2 3 7
f 2 7 6
"""
ROOF_OBJ = """
v -0.2 -0.05 -0.2
v 0.0 0.05 -0.2
v 0.2 -0.05 -0.2
v -0.2 -0.05 0.2
v 0.0 0.05 0.2
v 0.2 -0.05 0.2
f 1 4 2
f 2 4 5
f 2 5 3
f 3 5 6
"""


SWINGING_BALL = (
    BALL + "move = { translate_m = [[0.0, 0, 0, 0], [0.1, 0.1, 0.1, 0], [0.2, -0.1, 0.15, 0.05]] }\n"
)
TURNING = """
[[collider]]
kind = "box"
size_m = [0.15, 0.1, 0.15]
place = { origin_m = [0.12, -0.09, 0.25], rotate_deg = [0, 30, 10] }
move = { rotate_deg = [[0.0, 0.0], [0.2, 60.0]], axis = [0, 1, 0.2], centre_m = [0.2, -0.1, 0.25] }
[[collider]]
kind = "capsule"
from_m = [0.4, -0.06, 0.1]
to_m = [0.4, -0.06, 0.4]
radius_m = 0.04
friction = 0.8
[[collider]]
kind = "cylinder"
from_m = [0.25, -0.1, 0.0]
to_m = [0.25, -0.1, 0.15]
radius_m = 0.05
"""
CUBE = (
    '[[collider]]\nkind = "mesh"\npath = "cube.obj"\nplace = { origin_m = [0.25, -0.12, 0.25] }\n'
    "move = { rotate_deg = [[0.0, 0.0], [0.2, 30.0]], centre_m = [0.25, -0.12, 0.25] }\n"
)
ROOF = '[[collider]]\nkind = "mesh"\npath = "roof.obj"\nplace = { origin_m = [0.25, -0.07, 0.25] }\n'
WALK = (
    '[[collider]]\nkind = "mesh"\nframes = "walk-*.obj"\nframes_per_s = 10.0\n'
    "place = { origin_m = [0.25, -0.12, 0.25] }\n"
)
WALK_FILES = {
    "walk-0.obj": CUBE_OBJ,
    "walk-1.obj": CUBE_OBJ.replace("0.1 0.1 ", "0.1 0.13 "),
    "walk-2.obj": CUBE_OBJ.replace("0.1 0.1 ", "0.08 0.11 "),
}


def body(kind: str, name: str, fields: str) -> str:
    """A rigid body."""
    return f'[[collider]]\nkind = "{kind}"\nname = "{name}"\n{fields}\n'


FALLING_BALL = body(
    "sphere",
    "ball",
    "centre_m = [0.25, 0.085, 0.25]\nradius_m = 0.08\nmass_kg = 0.3\nvelocity_m_per_s = [0.2, -1.0, 0.0]",
)
SPINNING_BOX = body(
    "box",
    "box",
    "size_m = [0.1, 0.06, 0.08]\nplace = { origin_m = [0.12, 0.05, 0.2], rotate_deg = [0, 20, 5] }\n"
    "mass_kg = 0.1\nspin_rad_per_s = [0.0, 8.0, 2.0]\nvelocity_m_per_s = [0.0, -0.8, 0.0]",
)
LYING_CAPSULE = body(
    "capsule",
    "capsule",
    "from_m = [0.35, 0.04, 0.15]\nto_m = [0.35, 0.04, 0.35]\nradius_m = 0.03\nmass_kg = 0.08\n"
    "inertia_kg_m2 = [3e-4, 4e-5, 3e-4]",
)
HELD_ALL_ROUND = '[[cloth.pin]]\nname = "frame"\nselect = "border"\n'
STRIP = """
[[cloth]]
mesh = { shape = "rectangle", size_m = [0.3, 0.1], cells = [9, 3] }
place = { origin_m = [0.0, 0.0, -0.05] }
pin = [{ select = "left", name = "nail" }]
attach = [{ select = "right", collider = "box" }]
fabric = "wool-gabardine"
"""
HANGING_BOX = body(
    "box", "box", "size_m = [0.1, 0.05, 0.08]\nplace = { origin_m = [0.36, 0, 0] }\nmass_kg = 0.2"
)
ROD = """
[[collider]]
kind = "cylinder"
from_m = [0.12, -0.06, -0.1]
to_m = [0.12, -0.06, 0.1]
radius_m = 0.03
"""
BLOCK = """
[[solid]]
name = "block"
size_m = [0.12, 0.08, 0.12]
cells = [3, 2, 3]
mass_kg = 0.2
springs = { structural_n_per_m = 900.0, damping_s = 2e-3 }
place = { origin_m = [0.19, 0.03, 0.19], rotate_deg = [5, 20, 0] }
velocity_m_per_s = [0.0, -1.0, 0.0]
friction = 0.5
"""

COLLIDERS = {
    "moving-ball": Recorded(scene(falling(), SWINGING_BALL, duration_s=0.2)),
    "moving-ball-guaranteed": Recorded(scene(falling(), SWINGING_BALL, contact=GUARANTEED, duration_s=0.2)),
    "box-capsule-cylinder": Recorded(scene(falling(), TURNING, duration_s=0.2)),
    "box-capsule-cylinder-fast": Recorded(
        scene(falling(), TURNING, contact=FAST, step_s=0.004, duration_s=0.08)
    ),
    "closed-mesh": Recorded(scene(falling(), CUBE, duration_s=0.15), {"cube.obj": CUBE_OBJ}),
    "closed-mesh-guaranteed": Recorded(
        scene(falling(), CUBE, contact=GUARANTEED, duration_s=0.15), {"cube.obj": CUBE_OBJ}
    ),
    "open-mesh-guaranteed": Recorded(
        scene(falling(), ROOF, contact=GUARANTEED, duration_s=0.15), {"roof.obj": ROOF_OBJ}
    ),
    "animated-mesh": Recorded(scene(falling(), WALK, duration_s=0.2), WALK_FILES),
    "animated-mesh-guaranteed": Recorded(
        scene(falling(), WALK, contact=GUARANTEED, duration_s=0.15), WALK_FILES
    ),
}

BODIES = {
    "rigid-ball-on-cloth": Recorded(
        scene(sheet(COTTON, pins=HELD_ALL_ROUND), FALLING_BALL, contact=GUARANTEED, duration_s=0.15)
    ),
    "rigid-bodies-fast": Recorded(
        scene(
            sheet(COTTON, pins=HELD_ALL_ROUND),
            SPINNING_BOX,
            LYING_CAPSULE,
            FLOOR,
            contact=FAST,
            duration_s=0.15,
        )
    ),
    "rigid-bodies-bdf2": Recorded(
        scene(
            sheet(COTTON, pins=HELD_ALL_ROUND),
            SPINNING_BOX,
            LYING_CAPSULE,
            contact=GUARANTEED,
            time='integrator = "bdf2"',
        )
    ),
    "rigid-bodies-two-threads": Recorded(
        scene(sheet(COTTON, cells=20, pins=HELD_ALL_ROUND), SPINNING_BOX, LYING_CAPSULE, contact=GUARANTEED),
        threads=2,
    ),
    "attached-body": Recorded(
        scene(STRIP, HANGING_BOX, ROD, contact=GUARANTEED, step_s=0.02, duration_s=0.3)
    ),
    "attached-body-single": Recorded(
        scene(
            STRIP, HANGING_BOX, contact=GUARANTEED, solver='precision = "single"', step_s=0.02, duration_s=0.2
        )
    ),
    "solid-on-floor": Recorded(scene(BLOCK, FLOOR, duration_s=0.3)),
    "solid-on-cloth": Recorded(
        scene(sheet(COTTON, pins=HELD_ALL_ROUND), BLOCK, contact=GUARANTEED, duration_s=0.15)
    ),
}

OBJ_SHEET = """
[[cloth]]
name = "sheet"
mesh = { shape = "file", path = "sheet.obj", unit = "cm" }
fabric = "cotton"
[[cloth.pin]]
select = { vertices = [0, 1, 2] }
"""
PLY_SHEET = OBJ_SHEET.replace("sheet.obj", "sheet.ply").replace('"cm"', '"cm", thread_coordinates = "shape"')


def wavy_grid(cells: int = 6) -> tuple[list[tuple[float, float, float]], list[tuple[int, ...]]]:
    """Points [cm] and quads of a sheet with a fold along one axis."""
    points = [(5.0 * i, 0.5 * (i % 2), 5.0 * j) for i in range(cells + 1) for j in range(cells + 1)]
    corner = [i * (cells + 1) + j for i in range(cells) for j in range(cells)]
    return points, [(c, c + 1, c + cells + 2, c + cells + 1) for c in corner]


def obj_text() -> str:
    """The grid as OBJ, its UVs as long as its edges."""
    points, quads = wavy_grid()
    lines = [f"v {x} {y} {z}" for x, y, z in points] + [f"vt {1.005 * x} {z}" for x, _, z in points]
    return "\n".join([*lines, *("f " + " ".join(f"{c + 1}/{c + 1}" for c in quad) for quad in quads), ""])


def ply_text() -> str:
    """The grid as PLY."""
    points, quads = wavy_grid()
    coordinates = [f"property float {axis}" for axis in "xyz"]
    head = ["ply", "format ascii 1.0", f"element vertex {len(points)}", *coordinates]
    head += [f"element face {len(quads)}", "property list uchar int vertex_indices", "end_header"]
    rows = [" ".join(map(str, point)) for point in points] + [" ".join(map(str, (4, *q))) for q in quads]
    return "\n".join([*head, *rows, ""])


FILES = {
    "cloth-from-obj": Recorded(scene(OBJ_SHEET), {"sheet.obj": obj_text()}),
    "cloth-from-ply": Recorded(scene(PLY_SHEET), {"sheet.ply": ply_text()}),
    "solid-from-obj": Recorded(
        scene(
            '[[solid]]\nmesh = { shape = "file", path = "cube.obj" }\ncell_m = 0.05\nmass_kg = 0.5\n'
            'springs = { force = "stvk", structural_n_per_m = 600.0, body_n_per_m = 200.0 }\n'
            'limit = { method = "edges", rate = [-0.2, 0.1] }\n',
            FLOOR,
            duration_s=0.2,
        ),
        {"cube.obj": CUBE_OBJ},
    ),
}

SCENES = {**COLLIDERS, **BODIES, **FILES}

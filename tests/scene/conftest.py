"""A scene that uses every section, for tests to bend."""

import pytest

TEXT = """
schema = 1
title = "Everything"

[time]
duration_s = 1.0
step_s = 0.01

[solver]
newton_iterations = "converge"

[world]
wind_m_per_s = [1, 0, 0]
air_drag_kg_per_m2_s = { normal = 0.1 }

[[cloth]]
name = "sheet"
mesh = { shape = "rectangle", size_m = [1.0, 1.0], cells = [4, 4], pattern = "alternating" }
place = { origin_m = [0.0, 1.0, 0.0], rotate_deg = [0.0, 30.0, 0.0] }
fabric = { density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 1000 } }
model = "triangles"
limit = "none"

[[cloth.pin]]
name = "rod"
select = "left"
move = { translate_m = [[0.0, 0, 0, 0], [1.0, 0.1, 0, 0]] }

[[cloth.pin]]
select = { centre_m = [1, 1, 1], radius_m = 0.2 }
move = { rotate_deg = [[0.0, 0.0], [1.0, 90.0]], axis = [0, 2, 0], centre_m = [1, 0, 0] }

[[cloth.load]]
select = { vertices = [3, 4] }
force_n = [0.0, -1.0, 0.0]
start_s = 0.5

[[cloth]]
name = "disc"
mesh = { shape = "disc", radius_m = 0.3, edge_m = 0.1 }
fabric = "silk"

[[solid]]
name = "cube"
size_m = [0.2, 0.2, 0.2]
cells = [2, 2, 2]
mass_kg = 0.5
springs = { force = "cubic", structural_n_per_m = 500, stretch = { stiffness = 4.0 } }
limit = { method = "edges", rate = [-0.1, 0.2] }

[[solid.pin]]
select = "bottom"

[[collider]]
kind = "sphere"
name = "ball"
centre_m = [0.0, -1.0, 0.0]
radius_m = 0.3

[[collider]]
kind = "plane"
normal = [0.0, 3.0, 0.0]
friction = 0.5

[contact]
friction = 0.4
"""


CURVES = """
schema = 1
[time]
duration_s = 0.02

[[cloth]]
mesh = { shape = "rectangle", size_m = [1.0, 1.0], cells = [3, 3] }

[[cloth.pin]]
select = "left"

[cloth.fabric]
density_kg_per_m2 = 0.2

[cloth.fabric.membrane]
law = "splines"
weft = { strain = [0.02, 0.05, 0.1], stress_n_per_m = [14.0, 98.0, 460.0], order = 3 }
warp = { knots = [0.0, 0.1, 0.3], coefficients_n_per_m = [[0.0, 10.0, 5.0], [1.05, 11.0, 0.0]] }
shear = { strain = [0.03, 0.1], stress_n_per_m = [5.0, 14.0], monotone = true }

[cloth.fabric.viscosity]
law = "strain-rate"
bending_s = 0.01

[cloth.fabric.viscosity.membrane]
law = "contraction"
weft = { strain = [1.0], stress_n_per_m = [2.0] }
warp = { strain = [1.0], stress_n_per_m = [2.0], order = 1 }
shear = { strain = [1.0], stress_n_per_m = [1.0] }
coupling_n_per_m = 0.5
weft_saturation = 1.0
warp_saturation = 2.0
"""


@pytest.fixture
def curves() -> str:
    """Laws of measured curves."""
    return CURVES


@pytest.fixture
def text() -> str:
    return TEXT

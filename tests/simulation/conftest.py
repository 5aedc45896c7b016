"""Small scenes to step through."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gabardine.scene import Scene

SHEET = """
[time]
duration_s = {duration_s}
step_s = {step_s}
frames_per_s = 50
integrator = "{integrator}"

[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [0.3, 0.3], cells = [{cells}, {cells}], pattern = "alternating" }}
place = {{ origin_m = [-0.15, 0.11, -0.15] }}

[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = {{ law = "orthotropic", weft_n_per_m = 90, warp_n_per_m = 60, shear_n_per_m = 10 }}
bending = {{ law = "hinge", rigidity_n_m = 1e-5 }}
viscosity = {{ law = "proportional", membrane_s = {relaxation_s}, bending_s = {relaxation_s} }}
"""

PIN = """
[[cloth.pin]]
name = "corner"
select = "top-left"
move = { translate_m = [[0.0, 0, 0, 0], [0.1, 0.01, 0.02, 0]] }
"""

BALL = """
[[collider]]
kind = "sphere"
centre_m = [0.0, 0.0, 0.0]
radius_m = 0.1
friction = 0.3
"""

AIR = """
[world]
wind_m_per_s = [2.0, 0.0, 0.0]
air_drag_kg_per_m2_s = { normal = 0.5, tangential = 0.1 }
"""


@pytest.fixture(scope="session")
def make_scene() -> Callable[..., Scene]:
    def make(*extra: str, cells: int = 5, integrator: str = "backward-euler", **numbers: float) -> Scene:
        """A sheet 1 cm above the origin's ball; `extra`: text to add."""
        fields = {"duration_s": 0.1, "step_s": 0.01, "relaxation_s": 1e-3, **numbers}
        return Scene.from_text(SHEET.format(cells=cells, integrator=integrator, **fields) + "".join(extra))

    return make


@pytest.fixture(scope="session")
def everything() -> str:
    """Text that adds a moving pin, a ball and wind."""
    return PIN + BALL + AIR


@pytest.fixture(scope="session")
def pin() -> str:
    return PIN

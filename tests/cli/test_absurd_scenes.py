"""Nonsense in a scene: refused with exit code 2, never a bug and never a result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

BOX = """
[contact]
mode = "guaranteed"
[[collider]]
kind = "box"
size_m = [0.1, 0.1, 0.1]
place = { origin_m = [1e20, 0, 0] }
mass_kg = 1
[[collider]]
"""
LOAD = """
[[cloth.load]]
select = "right"
force_n = [1e155, 0, 0]
[[collider]]
"""
FAR = "move = { translate_m = [[0, 1e300, 0, 0]] }"
EDITS = {
    "shape": (('shape = "rectangle"', "shape = [1]"), "[1] is a list, but a name is needed"),
    "kind": (('kind = "sphere"', "kind = [1]"), "[1] is a list, but a name is needed"),
    "centre": (("centre_m = [0.15", "centre_m = [1e300"), "1e+300 is too large"),
    "strap": (
        ('shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4]', 'shape = "dress", strap_m = 912.4'),
        "912.4 is too large; give a number of at most 10",
    ),
    "radius": (("radius_m = 0.05", "radius_m = 1e300"), "1e+300 is too large"),
    "dynamic box": (("[[collider]]", BOX), "1e+20 is too large"),
    "place": (("[[cloth.pin]]", "[cloth.place]\norigin_m = [0, -1e300, 0]\n[[cloth.pin]]"), "is too small"),
    "velocity": (("[[cloth.pin]]", "velocity_m_per_s = [1e300, 0, 0]\n[[cloth.pin]]"), "too large"),
    "wind": (("[time]", "[world]\nwind_m_per_s = [1e300, 0, 0]\n[time]"), "too large"),
    "gravity": (("[time]", "[world]\ngravity_m_per_s2 = [1e300, 0, 0]\n[time]"), "too large"),
    "load": (("[[collider]]", LOAD), "1e+155 is too large"),
    "move": (('select = "left"', f'select = "left"\n{FAR}'), "too large"),
    "gravity in mm/s^2": (
        ("[time]", "[world]\ngravity_m_per_s2 = [0, -9810, 0]\n[time]"),
        "-9810 is too small",
    ),
    "wind in cm/s of a storm": (
        ("[time]", "[world]\nwind_m_per_s = [2000, 0, 0]\n[time]"),
        "2000 is too large",
    ),
    "gravity times its ramp": (
        ("[time]", "[world]\ngravity_ramp = [[0, 1], [1, -1000]]\n[time]"),
        "The factor -1000 at 1 s makes 9.81e+03 m/s^2 of it; at most 1000 m/s^2 are allowed",
    ),
    "a load times its ramp": (
        ("[[collider]]", LOAD.replace("1e155, 0, 0]", "1e4, 0, 0]\nramp = [[0, 1e3]]")),
        "The factor 1000 at 0 s makes 1e+07 N of it; at most 1e+06 N are allowed",
    ),
    "stable steps of a method that needs none": (
        ("step_s = 0.01", 'step_s = 0.01\nstable_step = true\ntolerance_m = 1e-3\nintegrator = "bdf2"'),
        "time.stable_step",
    ),
    "damping of everything": (("[time]", "[world]\ndamping_per_s = 1e12\n[time]"), "1e+12 is too large"),
    "a load of a thousand tonnes": (("[[collider]]", LOAD.replace("1e155", "1e7")), "10000000 is too large"),
    "steps of an hour": (("step_s = 0.01", "step_s = 3600"), "3600 is too large"),
    "an error larger than the cloth": (("step_s = 0.01", "step_s = 0.01\ntolerance_m = 5"), "5 is too large"),
    "density in g/m^2": (
        ('"cotton"', '{ density_kg_per_m2 = 83, membrane = { law = "linear", young_n_per_m = 1000 } }'),
        "83 is too large",
    ),
    "density of nothing": (
        ('"cotton"', '{ density_kg_per_m2 = 2e-7, membrane = { law = "linear", young_n_per_m = 1000 } }'),
        "2e-07 is too small",
    ),
    "thickness of nothing": (
        (
            '"cotton"',
            "{ density_kg_per_m2 = 0.2, thickness_m = 1e-300, "
            'membrane = { law = "linear", young_n_per_m = 1000 } }',
        ),
        "1e-300 is too small",
    ),
    "stiffness": (
        ('"cotton"', '{ density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 1e155 } }'),
        "young_n_per_m = 1e+155 is beyond any cloth",
    ),
    "a matrix of stiffness": (
        (
            '"cotton"',
            '{ density_kg_per_m2 = 0.2, membrane = { law = "matrix", stiffness_n_per_m = '
            "[[1e155, 0, 0], [0, 1, 0], [0, 0, 1]] } }",
        ),
        "1e+155 is beyond any cloth",
    ),
    "friction": (("radius_m = 0.05", "radius_m = 0.05\nfriction = 1e12"), "1e+12 is too large"),
    "gap": (("[time]", "[contact]\ngap_m = 5\n[time]"), "5 is too large"),
    "limit": (
        ('name = "swatch"', 'name = "swatch"\nlimit = { method = "edges", rate = 1e20 }'),
        "1e+20 is no limit",
    ),
    "damping": (
        ('fabric = "cotton"', 'fabric = "damped.toml"'),
        "1e+22 is too large",
    ),
}
DAMPED = """
density_kg_per_m2 = 0.2
membrane = { law = "linear", young_n_per_m = 1000, poisson = 0.3 }
viscosity = { law = "proportional", membrane_s = 1e22 }
"""


@pytest.mark.parametrize("name", EDITS)
def test_nonsense_is_refused(gabardine: Callable, scene: Path, name: str) -> None:
    (old, new), words = EDITS[name]
    text = scene.read_text()
    assert old in text
    scene.write_text(text.replace(old, new, 1))
    (scene.parent / "damped.toml").write_text(DAMPED)
    for command in ("check", "run"):
        done = gabardine(command, str(scene))
        assert done.code == 2, done.err
        assert words in done.err


SECRET = 'token = "hunter2"\n'
BROKEN = SECRET + "root:x:0:0:hunter2\n"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *((name, BROKEN) for name in ("passwd", "secret.cfg", "id_rsa", "secrets.toml")),
        ("secrets.toml", SECRET),
    ],
)
def test_files_that_are_not_ours_are_not_quoted(
    gabardine: Callable, scene: Path, name: str, text: str
) -> None:
    (scene.parent / name).write_text(text)
    scene.write_text(scene.read_text().replace('"cotton"', f'"./{name}"'))
    commands = [
        ("check", str(scene)),
        ("run", str(scene)),
        ("run", name),
        ("check", name),
        ("fit", name),
        ("lab", "tensile-weft", "--fabric", f"./{name}"),
        ("view", name),
    ]
    for command in commands:
        done = gabardine(*command)
        assert done.code == 2, command
        assert "hunter2" not in done.err + done.out, command

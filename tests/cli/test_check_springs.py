"""What `check` says of springs and solids before a run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

SCENE = """
[time]
duration_s = 0.1

[[cloth]]
name = "sheet"
mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [4, 4] }
place = { origin_m = [0.0, 0.5, 0.0] }
model = MODEL
fabric = { density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 100, poisson = 0.0 } }

[[solid]]
name = "cube"
size_m = [0.1, 0.1, 0.1]
cells = [2, 2, 2]
mass_kg = 0.25
springs = { structural_n_per_m = 100 }
"""


def test_check_says_how_well_the_springs_do(gabardine: Callable, tmp_path: Path) -> None:
    """Poisson's ratio 0 is missed by a third, whatever the springs (Cauchy's relation)."""
    path = tmp_path / "scene.toml"
    path.write_text(SCENE.replace("MODEL", '"springs"'))
    done = gabardine("check", str(path), "--json")
    cloth, cube = done.json["cloths"][0], done.json["solids"][0]
    assert cloth["stiffness_error"] == pytest.approx(1 / 3, abs=0.01)
    assert cloth["springs"] == 2 * 4 * 5 + 2 * 16
    assert (cube["name"], cube["vertices"], cube["mass_kg"]) == ("cube", 27, 0.25)
    text = gabardine("check", str(path)).out
    assert "72, stiffness 33 % off the fabric" in text
    assert "27 vertices, 250 g" in text


def test_check_says_nothing_of_springs_where_there_are_none(gabardine: Callable, tmp_path: Path) -> None:
    path = tmp_path / "scene.toml"
    path.write_text(SCENE.replace("MODEL", '"triangles"'))
    assert "stiffness_error" not in gabardine("check", str(path), "--json").json["cloths"][0]


def test_a_network_that_the_mesh_cannot_have_is_named(gabardine: Callable, tmp_path: Path) -> None:
    path = tmp_path / "scene.toml"
    text = SCENE.replace('"rectangle"', '"rectangle", pattern = "irregular"')
    path.write_text(text.replace("MODEL", '{ kind = "springs", network = "grid" }'))
    done = gabardine("check", str(path), "--json")
    assert done.code == 2
    assert 'cloth "sheet".model.network: The mesh is no grid' in done.json["problems"][0]
    path.write_text(text.replace("MODEL", '{ kind = "springs", shear_n_per_m = 3 }'))
    assert "Only grids have shear springs" in gabardine("check", str(path), "--json").json["problems"][0]

"""The add-on in Blender without a window: another Python, which has bpy, runs it and tells what it found.

GABARDINE_BPY names that Python (`python3.11 -m venv bpy && bpy/bin/pip install bpy`); left out, this one is
tried.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.materials.appearance import PALETTE, WEAVES

ROOT = Path(__file__).parents[2]
ADD_ON = ROOT / "blender" / "gabardine_blender"
SCENE = """
[time]
duration_s = 0.2
step_s = 0.01
frames_per_s = 25
[[cloth]]
name = "swatch"
mesh = { shape = "rectangle", size_m = [0.2, 0.3], cells = [6, 9] }
fabric = "denim"
[[cloth.pin]]
select = "left"
"""
FRAME = 3


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> gb.Run:
    folder = tmp_path_factory.mktemp("blender") / "run"
    return gb.simulate(gb.Scene.from_text(SCENE), folder)


@pytest.fixture(scope="module")
def found(run: gb.Run, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What in_blender.py tells."""
    python = os.environ.get("GABARDINE_BPY", sys.executable)
    known = subprocess.run([python, "-c", "import bpy"], capture_output=True, check=False)
    if known.returncode:
        pytest.skip("no bpy: set GABARDINE_BPY to a Python that has it (pip install bpy)")
    assert run.folder is not None
    script = Path(__file__).with_name("in_blender.py")
    folder = tmp_path_factory.mktemp("simulated")
    arguments = [str(run.folder), str(FRAME), sys.executable, str(folder)]
    done = subprocess.run(
        [python, str(script), *arguments], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.strip().splitlines()[-1])


def test_the_mesh_follows_the_run(found: dict[str, Any], run: gb.Run) -> None:
    assert found["name"] == "swatch"
    positions = np.array(found["positions"]).reshape(-1, 3)
    assert positions == pytest.approx(run.positions[FRAME], abs=1e-7)  # single precision of 0.3 m
    assert np.abs(run.positions[FRAME] - run.positions[0]).max() > 0.01
    assert found["rate"] == pytest.approx(25.0)
    assert found["last"] == 5
    assert found["uv"] == pytest.approx(run.thread_coordinates[0].ravel().tolist(), abs=1e-7)
    assert found["lowest_world_z"] == pytest.approx(run.positions[FRAME][:, 1].min(), abs=1e-6)  # z is up


def test_strain_is_that_of_the_run(found: dict[str, Any], run: gb.Run) -> None:
    assert np.abs(run.principal_stretch(FRAME)).max() > 1e-4
    assert found["strain"] == pytest.approx(run.principal_stretch(FRAME).tolist(), abs=1e-6)  # float32


def test_the_material_is_woven(found: dict[str, Any]) -> None:
    assert {"ShaderNodeBump", "ShaderNodeMath", "ShaderNodeMix", "ShaderNodeUVMap"} <= set(found["nodes"])


def test_what_is_no_run_is_refused(found: dict[str, Any]) -> None:
    assert "is no run of Gabardine" in found["wrong"]


def test_a_mesh_is_simulated(found: dict[str, Any]) -> None:
    made = found["simulated"]
    assert (made["done"], made["objects"], made["hidden"]) == (["FINISHED"], 1, True)
    before, after = (np.array(heights) for heights in made["heights"])
    assert before == pytest.approx(np.full(81, 0.25), abs=1e-6)
    assert after[0] == pytest.approx(0.25, abs=1e-6)  # held
    assert after.min() < 0.2  # the rim falls
    assert after[40] == pytest.approx(0.2, abs=0.01)  # the middle lies on the cube


def literal(name: str) -> Any:
    """A constant of the add-on's material, which cannot be imported without bpy."""
    for node in ast.parse((ADD_ON / "material.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return ast.literal_eval(node.value)
    raise AssertionError(name)


def test_weaves_and_palette_are_those_of_the_engine() -> None:
    assert literal("WEAVES") == {name: tuple(weave) for name, weave in WEAVES.items() if weave.repeat}
    assert literal("PALETTE") == PALETTE

"""The examples in the documentation run as they stand."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.cli.main import COMMANDS
from gabardine.scene.templates import TEMPLATES

from .conftest import PAGES, ROOT, blocks, name_of

SMALL = ["cloth.sheet.mesh.cells=[6, 6]", "time.duration_s=0.2"]
"""The template `hang`, so that it takes a fraction of a second."""


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> gb.Scene:
    """hang.toml in the current folder."""
    monkeypatch.chdir(tmp_path)
    small = gb.Scene.from_text(TEMPLATES["hang"].text()).with_overrides(SMALL)
    small.save("hang.toml")
    return small


def ran(page: str) -> dict[str, Any]:
    """What the Python blocks of a page leave, run one after the other."""
    names: dict[str, Any] = {}
    found = blocks(ROOT / page, "python")
    assert found
    for block in found:
        exec(compile(block, page, "exec"), names)
    return names


def test_the_example_of_the_readme(scene: gb.Scene, capsys: pytest.CaptureFixture[str]) -> None:
    assert len([line for line in blocks(ROOT / "README.md", "python")[0].splitlines() if line]) <= 10
    left = ran("README.md")
    run = left["run"]
    assert run.scene.cloth[0].fabric == gb.fabrics["silk"]
    assert run.times[-1] == scene.time.duration_s
    assert left["weft"].shape == (len(run.faces),) == (72,)
    assert np.allclose(run.strain(-1)[:, 1], left["warp"])
    said = capsys.readouterr().out
    assert f"{len(run.times)} frames of 49 vertices" in said
    # The rod carries about the sheet's weight: silk of 0.083 kg/m^2, a square metre, in free swing.
    assert 0 < run.pin_force("rod")[-1][1] < 3 * 0.083 * 9.81


def test_the_examples_of_getting_started(scene: gb.Scene) -> None:
    gb.simulate(scene, "out/hang")
    left = ran("docs/getting-started.md")
    assert left["run"].times[-1] == 0.2
    assert left["frame"].time > 0.1
    assert left["report"].time_s == scene.time.step_s
    assert left["sim"].state is left["start"]


def test_the_example_of_membrane_laws() -> None:
    left = ran("docs/membrane-laws.md")
    assert left["table"].rest_stiffness()[:2] == pytest.approx(left["law"].rest_stiffness()[:2], rel=0.02)


def part_of_a_scene(block: str) -> gb.Scene:
    """The scene of a sheet, with what a page says goes into it, and the colliders it only names."""
    sheet = (
        'time.duration_s = 1.0\n[[cloth]]\nfabric = "silk"\nmesh = { shape = "rectangle", size_m = [1, 1] }\n'
    )
    named = [name for name in ("ball", "table") if f'"{name}"' in block and f'name = "{name}"' not in block]
    colliders = "".join(
        f'\n[[collider]]\nname = "{name}"\nkind = "sphere"\nradius_m = 0.1\nmass_kg = 1.0\n' for name in named
    )
    return gb.Scene.from_text(sheet + block + colliders)


WITH_TOML = [page for page in PAGES if blocks(page, "toml") and page.parent.name != "tutorial"]
"""The tutorial's files are used as they are saved: test_snippets.py."""


@pytest.mark.parametrize("page", WITH_TOML, ids=name_of)
def test_toml_on_the_pages_is_right(page: Path) -> None:
    for block in blocks(page, "toml"):
        data = tomllib.loads(block)
        if isinstance(data.get("cloth"), list) or "solid" in data:
            gb.Simulation(gb.Scene.from_data(data))
        elif {"cloth", "collider", "contact"} & set(data):
            part_of_a_scene(block)
        else:
            assert gb.Fabric.from_data(data).membrane is not None


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_on_the_pages_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    known = {command.__name__ for command in COMMANDS}
    written = set(re.findall(r"(?:^    |`)gabardine ([a-z]+)", text, re.MULTILINE))
    assert written <= known


def test_the_readme_lists_every_command() -> None:
    rows = re.findall(
        r"^\| `gabardine ([a-z]+)", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert sorted(rows) == sorted(command.__name__ for command in COMMANDS)


def test_the_example_of_sweeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first block; the second, a loader for torch, is run by tests/datasets."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(blocks(ROOT / "docs/sweeps.md", "python")[0], names)
    assert names["sweep"].failed == {}
    assert "6 runs, 6 done, 0 failed" in capsys.readouterr().out


def test_the_example_of_steering(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first block, with a sheet that has a vertex where it grasps."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "scene.toml").write_text(
        'time = { duration_s = 1.0, step_s = 0.02 }\n[[cloth]]\nfabric = "cotton"\n'
        'mesh = { shape = "rectangle", size_m = [0.6, 0.6], cells = [12, 12] }\n'
    )
    names: dict[str, Any] = {}
    exec(blocks(ROOT / "docs/steering.md", "python")[0], names)
    assert not names["grip"].held
    assert len(capsys.readouterr().out.splitlines()) == 50  # a force after every step


def test_the_examples_of_cosserat(capsys: pytest.CaptureFixture[str]) -> None:
    left = ran("docs/cosserat.md")
    assert float(capsys.readouterr().out.split()[-1]) == np.ptp(left["sheet"].positions[..., 2]) > 1e-4
    assert left["moduli"].measured()["weft_n_m"] == pytest.approx(0.06)


def test_the_example_of_contact() -> None:
    """What the page reads of a run with a rigid body: one that falls freely for 20 ms."""
    falling = 'name = "ball"\nkind = "sphere"\nradius_m = 0.1\nmass_kg = 1.0\ncentre_m = [0.5, 0.5, 0.5]\n'
    scene = part_of_a_scene(f'[[collider]]\n{falling}[contact]\nmode = "guaranteed"\n')
    scene = scene.with_overrides(["time.duration_s=0.02"])
    names: dict[str, Any] = {"run": gb.simulate(scene)}
    exec(compile("\n".join(blocks(ROOT / "docs/contact.md", "python")), "contact.md", "exec"), names)
    assert names["ball"].velocity[-1] == pytest.approx([0, -9.81 * 0.02, 0], abs=1e-9)
    assert names["rotation"] == pytest.approx(np.eye(3))

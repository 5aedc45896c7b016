"""What `make test-garments` runs, how it judges, and that it goes on where it ended."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from gabardine.garment.body import Body
from gabardine.garment.layers import Layer
from gabardine.garment.making import put_on
from gabardine.garment.pieces import PIECES

pytest.importorskip("pythoncdt")


@pytest.fixture(scope="module")
def command() -> Any:
    """The command beside this file."""
    spec = spec_from_file_location("garment_endurance", Path(__file__).with_name("endurance.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_wardrobe_is_as_large_as_promised(command: Any) -> None:
    cases = command.cases()
    assert len({case.name for case in cases}) == len(cases)
    plain = {(case.garment, case.size) for case in cases if not (case.seed or case.motion or case.over)}
    sizes: dict[str, set[int]] = {}
    for garment, size in plain:
        sizes.setdefault(garment, set()).add(size)
    assert len(sizes) >= 8
    assert set(PIECES) < set(sizes)
    assert all(len(found) == 3 for found in sizes.values())
    jittered = [case.garment for case in cases if case.seed]
    assert sorted(map(jittered.count, set(jittered))) == [10, 10, 10]
    assert len([case for case in cases if case.motion == "walk" and not case.over]) == 3
    layered = {(case.garment, case.over) for case in cases if case.over}
    assert {("tshirt", "straight-skirt"), ("shirt", "trousers")} <= layered


def test_both_judges_see_a_vertex_in_the_body(command: Any, body: Body) -> None:
    making = put_on(PIECES["cape"](body.measurements), body, 0.05)
    crossed = making.start.copy()
    crossed[0] = [0.0, 1.2, 0.0]
    frames = [SimpleNamespace(positions=each) for each in (making.start, crossed, making.start)]
    run = SimpleNamespace(times=np.arange(3.0), frame=lambda number: frames[number])
    judge = command.Judge()
    judge.look(making, run, lambda _: body.positions)
    assert (judge.frames, judge.ours > 0, judge.theirs) == (3, True, 1)
    sound = {"intersections": 0, "ipctk": 0, "stopped": ""}
    assert not command.failed(sound)
    assert all(
        command.failed({**sound, **bad}) for bad in ({"intersections": 1}, {"ipctk": 1}, {"stopped": "x"})
    )


def test_tight_garments_are_judged_against_the_figure_as_it_grows(command: Any, tmp_path: Path) -> None:
    positions = np.random.default_rng(0).normal(size=(3, 4, 3))
    figure = SimpleNamespace(positions=positions[2])
    np.testing.assert_array_equal(command.growing_figure(tmp_path, figure)(0.0), positions[2])  # as it is
    faces = np.array([[0, 1, 2], [1, 0, 3]])
    np.savez(tmp_path / "growing.npz", times=[0.0, 1.0, 1.5], positions=positions, faces=faces)
    at = command.growing_figure(tmp_path, figure)
    for time_s, wanted in (
        (0.0, positions[0]),
        (1.0, positions[1]),
        (1.5, positions[2]),
        (9.0, positions[2]),
    ):
        np.testing.assert_allclose(at(time_s), wanted)
    np.testing.assert_allclose(at(1.25), 0.5 * (positions[1] + positions[2]))


def test_both_judges_see_a_layer_in_the_body_and_one_in_the_garment(command: Any, body: Body) -> None:
    making = put_on(PIECES["cape"](body.measurements), body, 0.05)
    corners = np.array([[0.0, 0.0, 0.6], [0.1, 0.0, 0.6], [0.0, 0.1, 0.6]])  # before the figure's feet
    layer = Layer(corners, np.array([[0, 1, 2]]), b"", {})
    worn = replace(making, layers=(layer,))
    in_body, in_garment = corners.copy(), corners.copy()
    in_body[0] = [0.0, 1.2, 0.0]
    middle, normal = _face(making.start[making.garment.faces[0]])
    in_garment[:] = [middle - 0.01 * normal, middle + 0.01 * normal, middle + 0.01 * normal + [0, 0.001, 0]]
    for placed in (in_body, in_garment):
        frames = [np.concatenate([making.start, each]) for each in (corners, placed)]
        run = SimpleNamespace(
            times=np.arange(2.0), frame=lambda k, frames=frames: SimpleNamespace(positions=frames[k])
        )
        judge = command.Judge()
        judge.look(worn, run, lambda _: body.positions)
        assert (judge.frames, judge.ours > 0, judge.theirs) == (2, True, 1)


def _face(corners: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The middle [m] and the unit normal of a triangle."""
    normal = np.cross(corners[1] - corners[0], corners[2] - corners[0])
    return corners.mean(axis=0), normal / np.linalg.norm(normal)


def test_a_garment_without_seams_is_measured_too(command: Any, body: Body) -> None:
    making = put_on(PIECES["cape"](body.measurements), body, 0.05)
    hung = SimpleNamespace(
        frame=lambda _: SimpleNamespace(positions=making.start), summary={"max_strain": 0.1}
    )
    assert command._measured(making, hung)["seam_longer"] is None
    case = {
        "case": "cape",
        "frames": 1,
        "intersections": 0,
        "ipctk": 0,
        "stopped": "",
        "halvings": 0,
        "strain": 0.1,
    }
    row = command.table([{**case, "seam_longer": None, "rested_s": 1.0, "processor_s": 2.0}]).splitlines()[-1]
    assert row == "| cape |  | 1 | 0 | 0 | 0 | 10.0 |  | 1.00 | 2.0 |"


def test_what_is_there_is_not_run_again(
    command: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = []

    def run(case: Any, edge_m: float) -> dict[str, Any]:
        ran.append(case.name)
        return {
            "case": case.name,
            "edge_m": edge_m,
            "stopped": "",
            "frames": 2,
            "intersections": 0,
            "ipctk": 0,
            "triangles": 8,
            "halvings": 0,
            "strain": 0.01,
            "seam_longer": -0.002,
            "rested_s": None,
            "processor_s": 1.0,
        }

    monkeypatch.setattr(command, "FOLDER", tmp_path)
    monkeypatch.setattr(command, "run", run)

    def arguments(*words: str) -> None:
        monkeypatch.setattr(sys, "argv", ["endurance", *words])

    arguments("cape", "--minutes", "0")
    assert command.main() == 2  # nothing was begun
    arguments("cape")
    assert (command.main(), len(ran)) == (0, 3)
    assert (command.main(), len(ran)) == (0, 3)
    arguments("cape-34", "--edge", "0.03")
    assert (command.main(), ran[-1]) == (0, "cape-34")
    kept = json.loads((tmp_path / "cape-34-40.json").read_text())
    (tmp_path / "cape-34-40.json").write_text(json.dumps({**kept, "engine": "older"}))
    arguments("cape")
    assert (command.main(), len(ran)) == (0, 5)
    assert "| cape-34 | 8 | 2 | 0 | 0 | 0 | 1.0 | -0.2 | moves | 1.0 |" in (tmp_path / "table.md").read_text()
    assert "3 of 3 cases, 6 checked frames, 0 failed." in capsys.readouterr().out

"""The script for ParaView: run by ParaView where it is installed, and by a stand-in everywhere."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

import numpy as np
import pytest

from gabardine.export.paraview import EMBER
from gabardine.render.colour_maps import SEQUENTIAL, colour_table

TELL = """
import json
from paraview.simple import servermanager
run.UpdatePipeline({last!r})
bounds = [0.0] * 6
servermanager.Fetch(run).GetBounds(bounds)
told = {{"times": list(run.TimestepValues), "bounds": bounds, "array": list(shown.ColorArrayName)}}
print("FOUND" + json.dumps(told))
"""


def test_the_map_is_that_of_pictures() -> None:
    places = np.linspace(0, 255, len(EMBER)).round().astype(int)
    found = np.array([[int(each[k : k + 2], 16) for k in (1, 3, 5)] for each in EMBER])
    assert found == pytest.approx(255 * colour_table(SEQUENTIAL)[places], abs=0.5001)  # rounded to bytes


def test_the_script_opens_the_list_beside_it(exported: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, wanted = exported("vtp")
    simple: Any = MagicMock()
    package = ModuleType("paraview")
    package.simple = simple  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "paraview", package)
    monkeypatch.setitem(sys.modules, "paraview.simple", simple)
    path = folder / "run_paraview.py"
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), {"__file__": str(path)})
    assert simple.PVDReader.call_args.kwargs == {"FileName": str(folder / "run.pvd")}
    assert Path(folder / "run.pvd").is_file()
    assert simple.ColorBy.call_args.args[1] == ("CELLS", "largest_strain")
    points = np.array(simple.GetColorTransferFunction().RGBPoints).reshape(-1, 4)
    last = wanted.run.principal_stretch(wanted.frames[-1])
    assert points[0, 0] == 0.0
    assert 0.5 * last.max() < points[-1, 0] <= max(last.max(), 1e-4)
    assert np.all((points[:, 1:] >= 0) & (points[:, 1:] <= 1))
    assert simple.GetTimeKeeper().Time == pytest.approx(wanted.times[-1])


def test_paraview_understands_it(exported: Any) -> None:
    program = shutil.which("pvpython")
    if program is None:
        pytest.skip("ParaView is not installed (apt-get install python3-paraview)")
    folder, wanted = exported("vtp")
    script = (folder / "run_paraview.py").read_text(encoding="utf-8")
    trial = folder / "trial.py"
    trial.write_text(script.replace("Render(view)", "") + TELL.format(last=float(wanted.times[-1])))
    screen = [shutil.which("xvfb-run"), "-a"] if shutil.which("xvfb-run") else []
    for _ in range(3):  # a screen may be taken by another program at the same moment
        done = subprocess.run(
            [*screen, program, str(trial)], capture_output=True, text=True, timeout=120, check=False
        )
        told = [line for line in done.stdout.splitlines() if line.startswith("FOUND")]
        if told:
            break
    assert told, done.stderr[-2000:]
    found = json.loads(told[0].removeprefix("FOUND"))
    assert found["times"] == pytest.approx(wanted.times.tolist())
    assert found["array"][1] == "largest_strain"
    cloth = wanted.positions(wanted.frames[-1])
    assert all(found["bounds"][2 * k] <= cloth[:, k].min() + 1e-6 for k in range(3))

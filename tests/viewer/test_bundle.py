"""The bundle that is shipped is made from the sources beside it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VIEWER, STATIC = ROOT / "viewer", ROOT / "src" / "gabardine" / "viewer" / "static"


def test_the_bundle_is_current(tmp_path: Path) -> None:
    """Built again, byte by byte; where Node is missing, or its packages and a way to get them."""
    if shutil.which("npm") is None:
        pytest.skip("there is no Node on this machine")
    copy = tmp_path / "viewer"
    shutil.copytree(VIEWER, copy, ignore=shutil.ignore_patterns("node_modules"))
    if (VIEWER / "node_modules").is_dir():
        (copy / "node_modules").symlink_to(VIEWER / "node_modules")
    else:
        got = subprocess.run(["npm", "ci", "--silent"], cwd=copy, capture_output=True, timeout=300)
        if got.returncode:
            pytest.skip("the packages of the page cannot be fetched here")
    built = {**os.environ, "OUT": str(tmp_path / "static")}
    subprocess.run(["npm", "run", "--silent", "build"], cwd=copy, env=built, check=True, timeout=120)
    subprocess.run(["npm", "run", "--silent", "check"], cwd=copy, check=True, timeout=120)
    names = sorted(path.name for path in (tmp_path / "static").iterdir())
    assert names == sorted(path.name for path in STATIC.iterdir() if path.suffix != ".py")
    for name in names:
        assert (tmp_path / "static" / name).read_bytes() == (STATIC / name).read_bytes(), name


def test_the_lock_file_names_no_host() -> None:
    lock = json.loads((VIEWER / "package-lock.json").read_text())
    assert lock["packages"][""]["devDependencies"]
    assert not re.search(r'"resolved"', json.dumps(lock))


def test_sources_are_short() -> None:
    lengths = {path.name: len(path.read_text().splitlines()) for path in (VIEWER / "src").glob("*.ts")}
    assert len(lengths) > 8
    assert {name: n for name, n in lengths.items() if n >= 400} == {}

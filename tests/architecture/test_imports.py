"""Nothing heavy is imported before it is needed: a command answers at once."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("numba", "llvmlite", "scipy", "matplotlib", "PIL", "ipctk", "tomlkit", "trimesh", "websockets")


def loaded_after(statement: str) -> set[str]:
    """Which heavy packages a fresh interpreter has loaded after a statement."""
    code = f"{statement}\nimport sys\nprint(*sorted(set(m.partition('.')[0] for m in sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split()) & set(HEAVY)


@pytest.mark.parametrize(
    "statement",
    [
        "import gabardine",
        "import gabardine.scene, gabardine.materials.library, gabardine.materials.blocks",
        "import gabardine; gabardine.fabrics['cotton']",
        "import gabardine; gabardine.Scene",
        "import gabardine.core.kernels, gabardine.elements.assembly, gabardine.linalg.pcg",
        "import gabardine.cli.main",
    ],
)
def test_heavy_packages_wait(statement: str) -> None:
    assert loaded_after(statement) <= {"tomlkit"}


def test_the_check_sees_what_is_loaded() -> None:
    assert "scipy" in loaded_after("import scipy.sparse")

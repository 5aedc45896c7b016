"""What a figure wears already, so that the next garment is sewn over it.

The folder of a garment (gabardine.garment.making) holds the figure and all its layers as they hang. They take
part in sewing and draping of the next one as cloths like any other, and nothing crosses them either.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.core.input_file import SCENE
from gabardine.core.toml import read_toml


@dataclass(frozen=True, eq=False)
class Layer:
    """A garment that is worn: positions [m], faces; mesh: the text of its OBJ file, with the pattern as UVs;
    table: its cloth in a scene, but for what says where it is.
    """

    positions: Floats
    faces: Any
    mesh: bytes
    table: dict[str, Any]

    def cloth(self, number: int, sewn: bool) -> dict[str, Any]:
        """The cloth of the scene of sewing, or of the one after it; number: counted from the outside."""
        mesh = {**self.table["mesh"], "path": f"layer-{number}.obj"}
        start = f"layer-{number}{'-sewn' if sewn else ''}.npz"
        return {**self.table, "name": f"layer {number}", "mesh": mesh, "start_shape": start}

    def write(self, number: int, folder: Path) -> None:
        """Write what its cloth in the scene of sewing names."""
        (folder / f"layer-{number}.obj").write_bytes(self.mesh)
        np.savez(folder / f"layer-{number}.npz", positions=self.positions)


def read_layers(folder: Path) -> tuple[Layer, ...]:
    """All layers on the figure in the folder of a finished garment, the outermost first."""
    from gabardine.geometry.obj import read_obj
    from gabardine.run.opening import open_run

    draping = folder / "draping"
    if not (folder / "body.obj").is_file() or not draping.is_dir():
        raise SceneError.at(folder, "There is no garment in this folder; give one that gabardine sew wrote.")
    run, tables = open_run(draping), read_toml(draping / "scene.toml", SCENE)["cloth"]
    if run.summary["result"] != "ok":
        raise SceneError.at(folder, "The garment is not finished; go on with gabardine sew --resume.")
    positions, first, layers = run.frame(-1).positions, 0, []
    for table in tables:
        path = draping / table["mesh"]["path"]
        faces = read_obj(path).faces
        count = int(faces.max()) + 1
        layers.append(Layer(positions[first : first + count], faces, path.read_bytes(), table))
        first += count
    return tuple(layers)


def save_sewn(folder: Path, garment_vertices: int, layers: tuple[Layer, ...], positions: Floats) -> None:
    """Where draping starts: positions [m] of the garment and of its layers at the end of sewing."""
    ends = np.cumsum([garment_vertices, *(len(layer.positions) for layer in layers)])
    parts = np.split(positions, ends[:-1])
    np.savez(folder / "sewn.npz", positions=parts[0])
    for number, part in enumerate(parts[1:], 1):
        np.savez(folder / f"layer-{number}-sewn.npz", positions=part)

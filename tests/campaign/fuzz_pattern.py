"""Patterns of garments: GarmentCode, SVG and DXF, and the file with the seams beside a drawing."""

from __future__ import annotations

import json
import logging
import random
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from fuzz import Fuzzer, Input
from isolation import commands
from mutation import change_tree, mutated

GARMENTS = ("bodice", "straight-skirt", "circle-skirt")
SEAMS = b"""
unit = "mm"
[panel.front]
place = "lower front"
grain_deg = 45
[panel.back]
place = "lower back"
[[seam]]
one = ["front:1", "front:2"]
other = ["back:5", "back:4"]
[[seam]]
one = ["front:4:0-0.5"]
other = ["back:2:0.5-1"]
"""


class Patterns(Fuzzer):
    name, count, slice = "pattern", 1200, 8

    def warm_up(self, folder: Path) -> None:
        for name, data in drawings().items():
            (folder / name).write_bytes(data)
            commands(("check", str(folder / name)))()

    def make(self, chance: random.Random) -> Input:
        name = chance.choice(sorted(drawings()))
        files = {name: drawings()[name]}
        beside = Path(name).with_suffix(".toml").name
        if not name.endswith(".json") and chance.random() < 0.4:
            files[beside] = SEAMS
        changed = beside if beside in files and chance.random() < 0.7 else name
        files[changed] = changed_file(chance, changed, files[changed])
        return Input(files, (("check", name),), changed)


def changed_file(chance: random.Random, name: str, data: bytes) -> bytes:
    """Changed in its bytes, or a JSON file in its tables."""
    if not name.endswith(".json") or chance.random() < 0.4:
        return mutated(chance, data)
    tables = json.loads(data)
    for _ in range(chance.randint(1, 3)):
        change_tree(chance, tables)
    return json.dumps(tables).encode()


@cache
def drawings() -> dict[str, bytes]:
    """Sound patterns of every format, by the name of their file."""
    import ezdxf

    from gabardine.garment.dxf import write_dxf
    from gabardine.garment.formats import write_garmentcode
    from gabardine.garment.measurements import Measurements
    from gabardine.garment.pieces import PIECES
    from gabardine.garment.svg import write_svg

    ezdxf.options.write_fixed_meta_data_for_testing = True  # no time of day: cases depend on their number
    logging.getLogger("ezdxf").setLevel(logging.ERROR)  # it says of each file that release 12 has no units
    writers = {".json": write_garmentcode, ".svg": write_svg, ".dxf": write_dxf}
    with TemporaryDirectory() as folder:
        for name in GARMENTS:
            for suffix, write in writers.items():
                write(PIECES[name](Measurements.of_size(38)), Path(folder) / f"{name}{suffix}")
        return {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}

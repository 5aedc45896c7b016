"""The shape of the sources in numbers: `python tests/architecture/walk.py`.

Prints the modules whose Python code is entered during one `sim.step()`, in the order in which a step first
comes to them, the lines of each sub-package, and functions beyond the bounds.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import sizes

import gabardine as gb

SCENE = """
[time]
duration_s = 0.1
[world]
wind_m_per_s = [1.0, 0.0, 0.5]
air_drag_kg_per_m2_s = { normal = 0.3 }
[[cloth]]
mesh = { shape = "rectangle", size_m = [0.5, 0.5], cells = [8, 8] }
fabric = "cotton"
[[cloth.pin]]
select = "left"
[[cloth.pin]]
select = "top-right"
move = { translate_m = [[0.0, 0, 0, 0], [0.1, 0, 0.01, 0]] }
"""
CONTACT = """
[contact]
mode = "guaranteed"
[[collider]]
kind = "sphere"
centre_m = [0.25, -0.103, 0.25]
radius_m = 0.1
"""
LATER = 5
"""The step that stands for all but the first."""


def entered(simulation: Any) -> list[str]:
    """Modules whose Python code one step enters, in the order of their first call."""
    package = Path(gb.__file__).parent
    found: dict[str, None] = {}

    def see(frame: FrameType, event: str, _: Any) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and package in path.parents:
            found[path.relative_to(package).with_suffix("").as_posix().replace("/", ".")] = None

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        simulation.step()
    finally:
        sys.setprofile(before)
    return list(found)


def walks(contact: bool = False) -> dict[str, list[str]]:
    """The modules of the first step and of a later one, with every kernel compiled before."""
    with TemporaryDirectory(prefix="gabardine-") as folder:
        path = Path(folder) / "scene.toml"
        path.write_text(SCENE + (CONTACT if contact else ""), encoding="utf-8")
        scene = gb.Scene.load(path)
    gb.simulate(scene)
    simulation = gb.Simulation(scene)
    first = entered(simulation)
    for _ in range(LATER - 2):
        simulation.step()
    return {"first step": first, "later step": entered(simulation)}


def main() -> None:
    for contact in (False, True):
        for what, modules in walks(contact).items():
            title = f"{what}, {'contact' if contact else 'no contact'}"
            print(f"{len(modules)} modules of a {title}: {' '.join(modules)}\n")
    lines = sizes.code_lines()
    for folder, count in sorted(lines.items(), key=lambda pair: -pair[1]):
        print(f"{count:7} {folder or '(beside them)'}")
    apart = sum(lines.get(name, 0) for name in ("papers", "contact"))
    whole = sum(lines.values())
    print(f"{whole:7} lines that are not blank; {whole - apart} without papers and contact\n")
    for name, (line, size) in sizes.too_large().items():
        print(f"{name} (line {line}): {size.lines} lines, {size.parameters} parameters")


if __name__ == "__main__":
    main()

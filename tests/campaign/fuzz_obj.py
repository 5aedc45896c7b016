"""OBJ files."""

from __future__ import annotations

from fuzz_mesh import Meshes, corner, number, word

V, VT, F = word("v"), word("vt"), word("f")


class Obj(Meshes):
    name, count, scene, file = "obj", 1500, "cloth-from-obj", "sheet.obj"
    rules = (
        (V, number, number, number),
        (V, number, number, number),
        (VT, number, number),
        (F, corner, corner, corner),
        (F, corner, corner, corner, corner),
        (word("o"), number),
        (word("#"), number),
        (F, corner, word("\\\n"), corner, corner),
    )

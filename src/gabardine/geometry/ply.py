"""PLY: text or binary, little or big endian.

The reader takes the vertices' x, y, z, their UVs if any (s t, u v, or texture_u texture_v), the faces'
vertex_indices (or vertex_index) and, in preference to the vertices' UVs, the faces' own `texcoord` lists.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from gabardine.core.input_file import MESH, read_input
from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.ply_data import BinaryData, Lists, Table, TextData
from gabardine.geometry.ply_header import Element, Header, read_header
from gabardine.geometry.surface import Surface, corner_count_problem, refuse, sound, split_quads

VERTEX_UVS = (("s", "t"), ("u", "v"), ("texture_u", "texture_v"))
FACE_CORNERS = ("vertex_indices", "vertex_index")


def read_ply(path: Path) -> Surface:
    """Read a PLY file; any fault of it is a SceneError with the line or the element."""
    data = read_input(path, MESH)
    header = read_header(path, data)
    tables = _tables(path, data, header)
    positions = _positions(path, tables["vertex"])
    corners = _corners(path, tables["face"], len(positions))
    polygon, local = split_quads(positions, corners)
    faces = corners[polygon[:, None], local].astype(np.int32)
    uvs = _face_uvs(path, tables["face"], corners)
    if uvs is not None:
        return Surface(positions, faces, uvs[polygon[:, None], local])
    vertex_uvs = _vertex_uvs(path, tables["vertex"])
    return Surface(positions, faces, None if vertex_uvs is None else vertex_uvs[faces])


def count_ply_faces(path: Path) -> int:
    """The number of faces in the header of a PLY file, at most as many as its bytes can hold."""
    data = read_input(path, MESH)
    counts = (each.count for each in read_header(path, data).elements if each.name == "face")
    return min(next(counts, 0), len(data))


def _tables(path: Path, data: bytes, header: Header) -> dict[str, Table]:
    """The tables up to and including vertices and faces."""
    by_name = {element.name: element for element in header.elements}
    for name in ("vertex", "face"):
        _must_have(path, name, by_name.get(name))
    reader = BinaryData(path, data, header) if header.byte_order else TextData(path, data, header)
    tables: dict[str, Table] = {}
    for element in header.elements:
        if element.count and not element.properties:
            refuse(path, f"The header gives {element.name!r} no properties; the file is garbled.")
        tables[element.name] = reader.table(element)
        if "vertex" in tables and "face" in tables:
            break
    return tables


def _must_have(path: Path, name: str, element: Element | None) -> None:
    plural = {"vertex": "vertices", "face": "faces"}[name]
    if element is None or element.count == 0:
        refuse(path, f"The file holds no {plural}; export the mesh with its {plural}.")
    properties = {prop.name: prop for prop in element.properties}
    if name == "vertex":
        missing = [
            axis for axis in "xyz" if axis not in properties or properties[axis].count_type is not None
        ]
        if missing:
            refuse(path, f"The vertices have no property {', '.join(missing)}; x, y and z are needed.")
    elif not any(name in properties and properties[name].count_type is not None for name in FACE_CORNERS):
        refuse(path, f"The faces have no list {' or '.join(FACE_CORNERS)}; one is needed.")


def _positions(path: Path, table: Table) -> Floats:
    return _finite(path, table, ("x", "y", "z"), "a coordinate")


def _vertex_uvs(path: Path, table: Table) -> Floats | None:
    for names in VERTEX_UVS:
        if all(name in table.scalars for name in names):
            return _finite(path, table, names, "a UV")
    return None


def _finite(path: Path, table: Table, names: tuple[str, ...], what: str) -> Floats:
    columns = np.column_stack([table.scalars[name].astype(np.float64) for name in names])
    bad = np.flatnonzero(~sound(columns).all(axis=1))
    if len(bad):
        shown = " ".join(f"{number:g}" for number in columns[bad[0]])
        refuse(
            path,
            f"The vertex has {what} that is not a finite number: {shown}; repair it.",
            table.place(int(bad[0])),
        )
    return columns


def _corners(path: Path, table: Table, vertex_count: int) -> Ints:
    """Vertex indices (k, 4), -1 last for triangles."""
    lists = next(table.lists[name] for name in FACE_CORNERS if name in table.lists)
    wrong = np.flatnonzero((lists.counts != 3) & (lists.counts != 4))
    if len(wrong):
        refuse(path, corner_count_problem(int(lists.counts[wrong[0]])), table.place(int(wrong[0])))
    corners = _padded(lists.counts, lists.values.astype(np.int64), -1)
    valid = np.arange(4) < lists.counts[:, None]
    outside = np.argwhere(((corners < 0) | (corners >= vertex_count)) & valid)
    if len(outside):
        face, corner = outside[0]
        message = f"The face refers to vertex {corners[face, corner]}; allowed are 0 to {vertex_count - 1}."
        refuse(path, message, table.place(int(face)))
    return corners


def _face_uvs(path: Path, table: Table, corners: Ints) -> Floats | None:
    """UVs per corner (k, 4, 2) from the faces' own lists, NaN for faces without any."""
    lists: Lists | None = table.lists.get("texcoord")
    if lists is None or not lists.counts.any():
        return None
    wanted = 2 * (corners >= 0).sum(axis=1)
    wrong = np.flatnonzero((lists.counts != wanted) & (lists.counts != 0))
    if len(wrong):
        found, needed = lists.counts[wrong[0]], wanted[wrong[0]]
        message = f"The face has {found} UV numbers and needs {needed}, two for each corner."
        refuse(path, message, table.place(int(wrong[0])))
    values = lists.values.astype(np.float64)
    if not sound(values).all():
        face = int(np.searchsorted(np.cumsum(lists.counts), np.flatnonzero(~sound(values))[0], side="right"))
        refuse(path, "The face has a UV that is not a finite number; repair it.", table.place(face))
    return _padded(lists.counts, values, np.nan, width=8).reshape(-1, 4, 2)


def _padded(counts: Ints, values: np.ndarray, padding: float, width: int = 4) -> np.ndarray:
    """Lists of at most `width` values as rows of a table."""
    table = np.full((len(counts), width), padding, dtype=values.dtype)
    table[np.arange(width) < counts[:, None]] = values
    return table

"""VTK PolyData (.vtp), a file per frame, and the .pvd that lists them with their times, for ParaView.

Points carry velocity, normal, force of contact and, where the UVs have no seam, thread coordinates;
triangles carry strain (weft, warp, engineering shear), the largest principal stretch minus 1, the number of
their body and the thread coordinates of their corners; the file carries time and pin forces. Arrays are
base64 within valid XML, each preceded by its length as UInt64; positions and strain keep the precision of
the run.
"""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

import numpy as np
from numpy.typing import NDArray

from gabardine.export.exporter import Exporter
from gabardine.export.paraview import paraview_script
from gabardine.export.selection import ExportSelection, Moment
from gabardine.geometry.mesh import Floats, Ints

LEAST_STRAIN = 1e-4
"""At the end of ParaView's map of colours: less is no pattern."""
TYPES = {"f8": "Float64", "f4": "Float32", "i4": "Int32"}
HEAD = (
    '<?xml version="1.0"?>\n'
    '<VTKFile type="{}" version="1.0" byte_order="LittleEndian" header_type="UInt64">\n'
)


def array_xml(name: str, array: NDArray[Any], components: tuple[str, ...] = (), tuples: bool = False) -> str:
    """A <DataArray>: one tuple per row. `tuples`: their number is written, as field data needs it."""
    array = np.ascontiguousarray(array)
    array = array.astype(array.dtype.newbyteorder("<"), copy=False)
    width = 1 if array.ndim == 1 else array.shape[1]
    attributes = [f"type={quoteattr(TYPES[array.dtype.str[1:]])}", f"Name={quoteattr(name)}"]
    attributes += [f'NumberOfTuples="{len(array)}"'] if tuples else []
    attributes += [f'NumberOfComponents="{width}"'] if width > 1 else []
    attributes += [f"ComponentName{k}={quoteattr(word)}" for k, word in enumerate(components)]
    data = np.array([array.nbytes], "<u8").tobytes() + array.tobytes()
    text = base64.b64encode(data).decode()
    return f'<DataArray {" ".join(attributes)} format="binary">{text}</DataArray>\n'


def vtp_bytes(positions: Floats, faces: Ints, sections: str, fields: str = "") -> bytes:
    """A file of one triangle mesh; sections: <PointData> and <CellData>, fields: what <FieldData> holds."""
    counts = f'NumberOfPoints="{len(positions)}" NumberOfVerts="0" NumberOfLines="0" NumberOfStrips="0"'
    counts += f' NumberOfPolys="{len(faces)}"'
    corners = array_xml("connectivity", faces.astype(np.int32).ravel())
    ends = array_xml("offsets", 3 * np.arange(1, len(faces) + 1, dtype=np.int32))
    return "".join(
        [
            HEAD.format("PolyData"),
            f"<PolyData>\n<FieldData>\n{fields}</FieldData>\n<Piece {counts}>\n{sections}",
            f"<Points>\n{array_xml('Points', positions)}</Points>\n",
            f"<Polys>\n{corners}{ends}</Polys>\n</Piece>\n</PolyData>\n</VTKFile>\n",
        ]
    ).encode()


def write_vtps(selection: ExportSelection, folder: Path) -> None:
    """NAME.pvd, frames/NAME_000000.vtp, ..., colliders/ and NAME_paraview.py."""
    (folder / "frames").mkdir()
    points, triangles = _threads(selection)
    rows = []
    for moment in selection.moments():
        name = f"frames/{selection.name}_{moment.index:06d}.vtp"
        (folder / name).write_bytes(_frame(selection, moment, points, triangles))
        rows.append((moment.time_s, 0, name))
    for part, collider in enumerate(selection.colliders, start=1):
        (folder / "colliders").mkdir(exist_ok=True)
        names = []
        for stem, positions, normals in selection.collider_shapes(collider):
            names.append(f"colliders/{stem}.vtp")
            data = array_xml("normal", normals)
            section = f'<PointData Normals="normal">\n{data}</PointData>\n<CellData></CellData>\n'
            (folder / names[-1]).write_bytes(vtp_bytes(positions, collider.faces, section))
        names = names * (len(selection.times) // len(names))
        rows += [(float(t), part, name) for t, name in zip(selection.times, names)]
    (folder / f"{selection.name}.pvd").write_bytes(pvd_bytes(rows))
    box = np.stack([moment.positions.min(axis=0), moment.positions.max(axis=0)])
    largest = max(float(np.percentile(moment.stretch, 99.5)), LEAST_STRAIN)
    script = paraview_script(
        selection.run.scene.title or selection.name,
        f"{selection.name}.pvd",
        moment.time_s,
        largest,
        box,
        selection.up,
    )
    (folder / f"{selection.name}_paraview.py").write_text(script, encoding="utf-8")


def pvd_bytes(rows: list[tuple[float, int, str]]) -> bytes:
    """The list of files: (time [s], part, file)."""
    lines = [
        f'<DataSet timestep="{time_s:.17g}" group="" part="{part}" file={quoteattr(file)}/>\n'
        for time_s, part, file in sorted(rows)
    ]
    head = HEAD.format("Collection").replace('version="1.0" byte', 'version="0.1" byte')
    return f"{head}<Collection>\n{''.join(lines)}</Collection>\n</VTKFile>\n".encode()


def _frame(selection: ExportSelection, moment: Moment, points: str, triangles: str) -> bytes:
    point_data = array_xml("velocity", moment.velocities.astype(np.float32), ("x", "y", "z"))
    point_data += array_xml("normal", moment.normals.astype(np.float32)) + points
    if len(moment.contact_forces):
        point_data += array_xml("contact_force", moment.contact_forces.astype(np.float32), ("x", "y", "z"))
    cell_data = array_xml("strain", moment.strain, ("weft", "warp", "shear"))
    cell_data += array_xml("largest_strain", moment.stretch) + triangles
    texture = ' TCoords="thread_coordinates"' if points else ""
    sections = f'<PointData Normals="normal" Vectors="velocity"{texture}>\n{point_data}</PointData>\n'
    sections += f'<CellData Scalars="largest_strain">\n{cell_data}</CellData>\n'
    fields = array_xml("TimeValue", np.array([moment.time_s]), tuples=True)
    if len(moment.pin_forces):
        fields += array_xml("pin_forces_n", moment.pin_forces, ("x", "y", "z"), tuples=True)
    if len(moment.pin_moments):
        fields += array_xml("pin_moments_n_m", moment.pin_moments, ("x", "y", "z"), tuples=True)
    return vtp_bytes(moment.positions, selection.run.faces, sections, fields)


def _threads(selection: ExportSelection) -> tuple[str, str]:
    """What does not change: thread coordinates of points (nothing if they have a seam), bodies and threads
    of triangles.
    """
    splits = [deformable.split for deformable in selection.deformables]
    uvs = [
        s.uvs
        for s, b in zip(splits, selection.deformables)
        if s.uvs is not None and len(s.uvs) == b.vertex_count
    ]
    points = array_xml("thread_coordinates", np.concatenate(uvs)) if len(uvs) == len(splits) else ""
    numbers = np.concatenate(
        [np.full(len(b.faces), k, np.int32) for k, b in enumerate(selection.deformables)]
    )
    threads = (selection.scale * selection.run.thread_coordinates.reshape(-1, 6)).astype(np.float32)
    names = ("weft 0", "warp 0", "weft 1", "warp 1", "weft 2", "warp 2")
    return points, array_xml("body", numbers) + array_xml("corner_threads", threads, names)


VTP = Exporter(write_vtps)

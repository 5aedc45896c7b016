"""Tables of what the registries of the engine hold: fabrics, the fields of a step report."""

from __future__ import annotations

import re
from dataclasses import fields

from generated.text import flat

from gabardine.core.messages.phrases import show
from gabardine.materials.fabric import Fabric
from gabardine.materials.library import fabrics
from gabardine.mechanics.report import StepReport
from gabardine.papers.page import table


def fabric_overview() -> str:
    """The library at a glance."""
    head = ["fabric", "g/m²", "thickness", "weft, warp, shear", "bending weft, warp", "bending length"]
    return table(head, [_row(fabric) for fabric in fabrics.values()])


def _row(fabric: Fabric) -> list[str]:
    membrane = ", ".join(f"{stiffness:.0f}" for stiffness in fabric.membrane.rest_stiffness()[:3])
    rigidities = fabric.bending.rigidities() if fabric.bending else (0.0, 0.0)
    bending = ", ".join(f"{1e6 * rigidity:.3g}" for rigidity in rigidities)
    lengths = ", ".join(f"{1000 * length:.0f}" for length in fabric.bending_lengths_m())
    return [
        f"[{fabric.name}](#{fabric.name})",
        f"{1000 * fabric.density_kg_per_m2:.0f}",
        f"{1000 * fabric.thickness_m:.2f} mm",
        f"{membrane} N/m",
        f"{bending} µN m",
        f"{lengths} mm",
    ]


def fabric_sources() -> str:
    """Every number of every fabric with its source."""
    parts = []
    for fabric in fabrics.values():
        rows = [
            [f"`{k}`", show(v) if isinstance(v, tuple) else f"{v:g}", fabric.source(k)]
            for k, v in fabric.numbers().items()
        ]
        parts += [f"## {fabric.name}", f"{fabric.title}.", table(["number", "value", "source"], rows)]
    return "\n\n".join(parts)


def step_report() -> str:
    """The fields of a step report, in the words of the class."""
    words = flat((StepReport.__doc__ or "").partition("\n\n")[2])
    names = [field.name for field in fields(StepReport)]
    starts = re.compile(rf"(?:^|(?<=[ ;]))((?:{'|'.join(names)})(?:, (?:{'|'.join(names)}))*): ")
    parts = starts.split(words)[1:]
    rows = [
        [", ".join(f"`{name}`" for name in told.split(", ")), meaning.strip().removesuffix(";")]
        for told, meaning in zip(parts[::2], parts[1::2])
    ]
    return table(["field", "meaning"], rows)

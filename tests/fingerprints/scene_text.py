"""How the scenes of the fingerprints are written: TOML text, put together from a few pieces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

LINEAR = '{ law = "linear", young_n_per_m = 1000.0, poisson = 0.3 }'
SOFT = '{ law = "linear", young_n_per_m = 60.0, poisson = 0.3 }'
HINGE = '{ law = "hinge", rigidity_n_m = 1e-5 }'
PINNED_EDGE = '[[cloth.pin]]\nname = "rod"\nselect = "left"\n'


@dataclass(frozen=True)
class Recorded:
    """A scene whose motion is recorded.

    text: the scene file; files: other files beside it, by name
    threads: of the processor; way: by which function of the package it is run (`record.WAYS`)
    """

    text: str
    files: Mapping[str, str] = field(default_factory=dict)
    threads: int = 1
    way: str = "frames"


def scene(
    *sections: str,
    duration_s: float | None = 0.12,
    step_s: float = 0.01,
    time: str = "",
    solver: str = "",
    world: str = "",
    contact: str = "",
) -> str:
    """A scene of which every step is a frame; the named arguments are further lines of their sections."""
    duration = "" if duration_s is None else f"duration_s = {duration_s}\n"
    head = f"[time]\n{duration}step_s = {step_s}\nframes_per_s = {1.0 / step_s}\n{time}\n"
    named = {"solver": solver, "world": world, "contact": contact}
    tables = [f"[{name}]\n{lines}\n" for name, lines in named.items() if lines]
    return "schema = 1\n" + "\n".join([head, *tables, *sections])


def fabric(membrane: str = LINEAR, bending: str = "", viscosity: str = "", more: str = "") -> str:
    """A table for `cloth.fabric`."""
    laws = {"membrane": membrane, "bending": bending, "viscosity": viscosity}
    given = ", ".join(f"{name} = {law}" for name, law in laws.items() if law)
    return f"{{ density_kg_per_m2 = 0.2, thickness_m = 5e-4, {given}{more} }}"


def sheet(
    cloth: str | None = None,
    *,
    cells: int = 12,
    size_m: float = 0.5,
    pattern: str = "alternating",
    lines: str = "",
    pins: str = PINNED_EDGE,
    name: str = "sheet",
    origin_m: tuple[float, float, float] = (0.0, 0.0, 0.0),
) -> str:
    """A square sheet; cloth: its fabric; lines: further fields; pins: further sections."""
    return (
        f'[[cloth]]\nname = "{name}"\n'
        f'mesh = {{ shape = "rectangle", size_m = [{size_m}, {size_m}], cells = [{cells}, {cells}], '
        f'pattern = "{pattern}" }}\n'
        f"place = {{ origin_m = {list(origin_m)} }}\n"
        f"fabric = {cloth or fabric(bending=HINGE)}\n{lines}\n{pins}\n"
    )

"""The numbers of a fabric card as words: what a fabric is, and what each test read."""

from __future__ import annotations

from collections.abc import Iterator

from gabardine.lab.contract import LabResult, Reading
from gabardine.materials.fabric import Fabric

THREADS = ("weft", "warp")
ROUNDING = 1e-9
"""In any unit of an instrument: a loop without friction is as wide."""


def heading(fabric: Fabric) -> str:
    """What stands above a card."""
    return (fabric.title or fabric.name or "A fabric").replace("m^2", "m²")


def digits(value: float) -> str:
    """A reading with four digits; what is rounding is nothing."""
    return f"{value:.4g}" if abs(value) > ROUNDING else "0"


def shown(value: float, unit: str) -> str:
    """A number with its unit, four digits."""
    return f"{value:.4g} {'' if unit == '1' else unit}".rstrip()


def in_both_units(reading: Reading) -> tuple[str, str]:
    """A number in the tester's unit and in SI; nothing in SI where that is the same."""
    if digits(reading.value) == "0":
        return shown(0.0, reading.unit), ""
    value, si = shown(reading.value, reading.unit), shown(reading.si, reading.si_unit)
    return value, "" if si == value else si


def description(fabric: Fabric) -> Iterator[tuple[str, str]]:
    """What a fabric is, before any test."""
    weft, warp, shear = fabric.membrane.rest_stiffness()[:3]
    yield "mass", f"{1e3 * fabric.density_kg_per_m2:.4g} g/m²"
    yield "thickness", f"{1e3 * fabric.thickness_m:.3g} mm"
    yield "stiffness at rest", f"weft {weft:.4g}, warp {warp:.4g}, shear {shear:.4g} N/m"
    if fabric.bending is not None:
        weft, warp = (1e6 * rigidity for rigidity in fabric.bending.rigidities())
        yield "bending rigidity", f"weft {weft:.3g}, warp {warp:.3g} µN m"
    if fabric.friction is not None:
        yield "friction", f"{fabric.friction:.3g}"


def rows(result: LabResult) -> Iterator[tuple[str, str, str, str]]:
    """(name, weft, warp, unit) of what a test read; numbers without threads stand under the weft."""
    pairs: dict[str, dict[str, Reading]] = {}
    for name, reading in result.readings.items():
        words = name.split(" ")
        threads = next((word for word in words if word in THREADS), "")
        plain = " ".join(word for word in words if word not in THREADS)
        pairs.setdefault(plain, {})[threads] = reading
    for name, found in pairs.items():
        unit = next(iter(found.values())).unit
        if "" in found:
            yield name, digits(found[""].value), "", "" if unit == "1" else unit
        else:
            weft, warp = (digits(found[t].value) if t in found else "" for t in THREADS)
            yield name, weft, warp, "" if unit == "1" else unit

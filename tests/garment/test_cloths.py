"""Garments of several fabrics, with interlinings and seam allowances."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.garment.body import Body
from gabardine.garment.checks import refuse_bad
from gabardine.garment.cloths import ALLOWANCE_M, allowances, cloth_fabrics
from gabardine.garment.formats import read_pattern
from gabardine.garment.garmentcode import from_garmentcode, to_garmentcode, write_garmentcode
from gabardine.garment.making import put_on, write_making
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Pattern
from gabardine.garment.pieces import PIECES
from gabardine.garment.sidecar import PanelNote, Sidecar
from gabardine.garment.stitching import Stitched, stitch
from gabardine.materials.library import fabrics
from gabardine.simulation.simulation import Simulation

pytest.importorskip("pythoncdt")
BODY = Measurements.of_size(38)
SKIRT = PIECES["straight-skirt"](BODY)


def made_of(pattern: Pattern = SKIRT, allowance_m: float = 0.0, **fields: dict[str, str]) -> Pattern:
    """fields: of panels, by name."""
    panels = tuple(replace(panel, **fields.get(panel.name, {})) for panel in pattern.panels)
    return replace(pattern, panels=panels, allowance_m=allowance_m)


def areas_of(garment: Stitched) -> np.ndarray:
    """Of all triangles [m^2]."""
    threads = garment.thread_coordinates
    return 0.5 * np.abs(np.linalg.det(threads[:, 1:] - threads[:, :1]))


def faces_of(table: dict, count: int) -> np.ndarray:
    out = np.zeros(count, bool)
    for first, last in table["faces"]:
        out[first : last + 1] = True
    return out


def test_a_panel_has_its_fabric_and_its_interlining() -> None:
    first, second = (panel.name for panel in SKIRT.panels[:2])
    garment = stitch(made_of(**{first: {"fabric": "denim"}, second: {"interlining": "canvas"}}), 0.04)
    found = cloth_fabrics(garment, "cotton")
    assert found["fabric"] == "cotton"
    (patch,) = found["patch"]
    np.testing.assert_array_equal(faces_of(patch, len(garment.faces)), garment.panel_of == 0)
    assert patch["fabric"] == "denim"
    lining = next(each for each in found["interlining"] if each["fabric"] == "canvas")
    np.testing.assert_array_equal(faces_of(lining, len(garment.faces)), garment.panel_of == 1)


def test_nothing_is_added_to_a_plain_garment() -> None:
    assert cloth_fabrics(stitch(SKIRT, 0.04), "cotton") == {"fabric": "cotton"}


@pytest.mark.parametrize(("edge_m", "within"), [(0.02, 0.3), (0.01, 0.25), (0.005, 0.12)])
def test_allowances_have_the_area_of_their_seams(edge_m: float, within: float) -> None:
    """Twice 15 mm times the length of all seams, but for half a triangle along both borders."""
    garment = stitch(made_of(allowance_m=0.015), edge_m)
    (mask,) = allowances(garment, ["cotton"] * len(SKIRT.panels)).values()
    area = areas_of(garment)[mask].sum()
    length = sum(SKIRT.length(side) for seam in SKIRT.seams for side in (seam.one, seam.other))
    assert area == pytest.approx(0.015 * length, rel=within)


def test_two_fabrics_meet_in_an_allowance() -> None:
    """Nothing else would resist bending there; it lies over both panels."""
    first = SKIRT.panels[0].name
    garment = stitch(made_of(**{first: {"fabric": "denim"}}), 0.02)
    names = [panel.fabric or "cotton" for panel in garment.pattern.panels]
    found = allowances(garment, names)
    assert ALLOWANCE_M > 0.0
    for mask in found.values():
        assert set(garment.panel_of[mask]) == {0, 1}


def test_files_keep_what_a_garment_is_made_of(tmp_path: Path) -> None:
    first, second = (panel.name for panel in SKIRT.panels[:2])
    pattern = made_of(allowance_m=0.01, **{first: {"fabric": "denim", "interlining": "canvas"}})
    assert from_garmentcode(to_garmentcode(pattern), pattern.name).panels[0].interlining == "canvas"
    assert from_garmentcode(to_garmentcode(pattern), pattern.name).allowance_m == 0.01
    noted = Sidecar(panel={second: PanelNote(fabric="silk")}, allowance_m=0.02).applied(pattern)
    assert (noted.panel(second).fabric, noted.allowance_m) == ("silk", 0.02)
    write_garmentcode(made_of(**{first: {"fabric": "own.toml"}}), tmp_path / "skirt.json")
    found = read_pattern(str(tmp_path / "skirt.json"), BODY)
    assert found.panels[0].fabric == str(tmp_path.resolve() / "own.toml")


def test_a_fabric_file_is_found_from_where_the_command_runs(
    body: Body, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And its numbers stand in the scenes, which lie in another folder."""
    monkeypatch.chdir(tmp_path)
    Path("own.toml").write_text(
        'density_kg_per_m2 = 0.123\nmembrane = { law = "linear", young_n_per_m = 500, poisson = 0.2 }\n'
    )
    making = put_on(SKIRT, body, 0.06)
    _, draping = write_making(making, tmp_path / "out" / "skirt", "own.toml")
    assert draping.cloth[0].fabric.density_kg_per_m2 == 0.123
    assert "0.123" in (tmp_path / "out" / "skirt" / "draping.toml").read_text()


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (made_of(front={"fabric": "denin"}), 'panel "front", fabric: There is no fabric "denin"'),
        (made_of(back={"interlining": "no.toml"}), 'panel "back", interlining: .*no such fabric file'),
        (made_of(allowance_m=10.0), "allowance_m = 10 is not possible; give 0 to 0.1"),
        (made_of(allowance_m=float("nan")), "allowance_m = nan is not possible"),
    ],
)
def test_what_nothing_can_be_made_of_is_refused(pattern: Pattern, words: str) -> None:
    with pytest.raises(SceneError, match=words):
        refuse_bad(pattern)


def test_a_skirt_of_two_fabrics_is_sewn(body: Body, tmp_path: Path) -> None:
    """Ten steps with patches, interlining and allowances: rest shapes move, nothing is strained at the start;
    masses are areas times densities.
    """
    first, second = (panel.name for panel in SKIRT.panels[:2])
    pattern = made_of(allowance_m=0.01, **{first: {"fabric": "denim"}, second: {"interlining": "canvas"}})
    making = put_on(pattern, body, 0.06)
    sewing, _ = write_making(making, tmp_path, "cotton")
    simulation = Simulation(sewing)
    areas = areas_of(making.garment)
    wanted = areas[making.garment.panel_of == 0].sum() * fabrics["denim"].density_kg_per_m2
    others = making.garment.panel_of != 0
    wanted += areas[others].sum() * fabrics["cotton"].density_kg_per_m2
    for layer in sewing.cloth[0].interlining:
        wanted += areas[layer.mask(len(areas), "")].sum() * layer.fabric.density_kg_per_m2
    assert simulation.compiled.model.masses.sum() == pytest.approx(wanted, rel=1e-12)
    assert max(simulation.step().max_strain for _ in range(10)) < 0.05

"""Scenes written as files."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gabardine.core.errors import SceneError
from gabardine.geometry.shapes import Rectangle
from gabardine.materials.curve import Curve
from gabardine.materials.fabric import Fabric
from gabardine.materials.library import fabrics
from gabardine.materials.membrane import MEMBRANE_LAWS, Linear
from gabardine.materials.viscosity.strain_rate import StrainRate
from gabardine.scene import Cloth, Scene, Sphere, Time
from gabardine.scene.templates import TEMPLATES


def test_round_trip(text, tmp_path):
    scene = Scene.from_text(text)
    scene.save(tmp_path / "copy.toml")
    copy = Scene.load(tmp_path / "copy.toml")
    assert copy == scene
    assert copy.folder == tmp_path
    assert copy.to_text() == scene.to_text()


@pytest.mark.parametrize("name", TEMPLATES)
def test_templates_round_trip(name):
    scene = Scene.from_text(TEMPLATES[name].text())
    assert Scene.from_text(scene.to_text()) == scene
    assert Scene.from_text(scene.resolved().to_text()) == scene


def test_curves_round_trip(curves, tmp_path):
    scene = Scene.from_text(curves)
    scene.save(tmp_path / "copy.toml")
    assert Scene.load(tmp_path / "copy.toml") == scene
    assert tomllib.loads(scene.to_text()) == tomllib.loads(curves)
    assert Scene.from_text(scene.resolved().to_text()) == scene
    assert scene.resolved() == scene


@pytest.mark.parametrize("name", MEMBRANE_LAWS)
def test_every_law_round_trips(name):
    membrane, viscous = MEMBRANE_LAWS[name].example(100.0), MEMBRANE_LAWS[name].example(0.1, 10.0)
    fabric = Fabric(density_kg_per_m2=0.1, membrane=membrane, viscosity=StrainRate(membrane=viscous))
    scene = Scene(cloth=(Cloth(mesh=Rectangle(size_m=(1, 2)), fabric=fabric),), time=Time(duration_s=1))
    written = scene.to_text()
    assert Scene.from_text(written) == scene
    assert Scene.from_text(written).cloth[0].fabric.membrane.parameters() == membrane.parameters()
    assert Scene.from_text(scene.resolved().to_text()) == scene
    assert max(len(line) for line in written.splitlines()) < 200  # however many numbers: rows of at most 9


def test_files_of_curves(curves, tmp_path, monkeypatch):
    """They follow the scene file; a self-contained scene holds their numbers instead."""
    fitted = Curve(strain=(0.1,), stress_n_per_m=(7.0,), order=1).pieces
    monkeypatch.setattr("gabardine.materials.curve.Curve.FORMS", tuple(
        form._replace(pieces=lambda curve, folder: read.append(folder / curve.csv) or fitted)
        if form.needs == ("csv",) else form for form in Curve.FORMS
    ))  # fmt: skip
    read = []
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    text = curves.replace(
        "{ strain = [1.0], stress_n_per_m = [1.0] }", '{ csv = "data/a.csv", segments = 2 }'
    )
    (here / "scene.toml").write_text(text)
    scene = Scene.load(here / "scene.toml")
    assert read == [here / "data/a.csv"]
    assert tomllib.loads(scene.to_text()) == tomllib.loads(text)
    scene.save(there / "scene.toml")
    moved = Scene.load(there / "scene.toml")
    assert moved == scene
    assert moved.cloth[0].fabric.viscosity.membrane.shear.csv == "../here/data/a.csv"
    assert read[-1].resolve() == here / "data/a.csv"
    full = scene.resolved()
    assert full == scene
    assert "csv" not in full.to_text()
    assert full.cloth[0].fabric.viscosity.membrane.shear.knots == (0.0, 0.1)


def test_only_what_was_written_is_written(text):
    written = tomllib.loads(Scene.from_text(text).to_text())
    assert written == tomllib.loads(text)


def test_layout(text):
    lines = Scene.from_text(text).to_text().splitlines()
    assert lines[:2] == ["schema = 1", 'title = "Everything"']
    assert 'mesh = {shape = "disc", radius_m = 0.3, edge_m = 0.1}' in lines
    assert lines.count("[[cloth.pin]]") == 2
    assert max(map(len, lines)) <= 110


def test_a_scene_of_python_is_written_with_its_tags():
    fabric = Fabric(density_kg_per_m2=0.1, membrane=Linear(young_n_per_m=3))
    cloth = Cloth(mesh=Rectangle(size_m=(1, 2)), fabric=fabric)
    scene = Scene(cloth=(cloth,), collider=(Sphere(radius_m=1),), time=Time(duration_s=1))
    assert Scene.from_text(scene.to_text()) == scene


def test_a_changed_library_fabric_is_written_out():
    heavy = fabrics["silk"].model_copy(update={"density_kg_per_m2": 0.5})
    scene = Scene(
        cloth=[Cloth(mesh=Rectangle(size_m=(1, 1)), fabric=fabric, name=name) for name, fabric in
               [("heavy", heavy), ("light", fabrics["silk"])]],
        time=Time(duration_s=1),
    )  # fmt: skip
    written = tomllib.loads(scene.to_text())
    assert written["cloth"][0]["fabric"]["density_kg_per_m2"] == 0.5
    assert written["cloth"][1]["fabric"] == "silk"
    assert Scene.from_text(scene.to_text()) == scene


def test_resolved_needs_no_library_and_hides_no_default(text):
    scene = Scene.from_text(text)
    full = scene.resolved()
    written = tomllib.loads(full.to_text())
    assert full == scene
    assert written["cloth"][1]["fabric"]["density_kg_per_m2"] == fabrics["silk"].density_kg_per_m2
    assert written["cloth"][1]["fabric"]["sources"] == fabrics["silk"].sources
    assert written["solver"]["tolerance"] == 1e-3
    assert written["cloth"][0]["model"] == {"kind": "triangles", "strain": "green-lagrange"}


def test_paths_follow_the_file(tmp_path):
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    (here / "my.toml").write_text(
        'density_kg_per_m2 = 0.7\nmembrane = { law = "linear", young_n_per_m = 5 }\n'
    )
    (here / "scene.toml").write_text(
        '[time]\nintegrator = "static"\n'
        '[[cloth]]\nmesh = { shape = "file", path = "m.obj" }\nfabric = "my.toml"\n'
    )
    scene = Scene.load(here / "scene.toml")
    scene.save(there / "scene.toml")
    moved = Scene.load(there / "scene.toml")
    assert moved.cloth[0].fabric == scene.cloth[0].fabric
    assert (there / moved.cloth[0].mesh.path).resolve() == (here / "m.obj").resolve()
    scene.resolved().save(there / "full.toml")
    assert Scene.load(there / "full.toml") == scene.resolved()
    assert Scene.load(there / "full.toml").cloth[0].mesh.path == (here / "m.obj").as_posix()


def test_resolved_paths_hold_from_any_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    mesh = '[[cloth]]\nmesh = { shape = "file", path = "m.obj" }\nfabric = "silk"\n'
    scene = Scene.from_text('[time]\nintegrator = "static"\n' + mesh)
    assert scene.resolved().cloth[0].mesh.path == (tmp_path / "m.obj").as_posix()


def test_paths_of_colliders_follow_the_file(tmp_path):
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    text = (
        'time.duration_s = 1\n[[cloth]]\nmesh = { shape = "rectangle", size_m = [1, 1] }\nfabric = "silk"\n'
    )
    text += '[[collider]]\nkind = "mesh"\npath = "m.obj"\n'
    text += '[[collider]]\nkind = "mesh"\nframes = "walk/*.obj"\nframes_per_s = 24\n'
    scene = Scene.from_text(text, here)
    scene.save(there / "copy.toml")
    moved = Scene.load(there / "copy.toml").collider
    assert (there / moved[0].path).resolve() == (here / "m.obj").resolve()
    assert (there / moved[1].frames).resolve() == (here / "walk" / "*.obj").resolve()
    assert scene.resolved().collider[0].path == (here / "m.obj").as_posix()


def test_a_place_that_cannot_be_written(text, tmp_path):
    with pytest.raises(SceneError, match=r"none.*cannot be written.*choose another place"):
        Scene.from_text(text).save(tmp_path / "none" / "scene.toml")


@settings(max_examples=40, deadline=None)
@given(
    title=st.text(),
    density=st.floats(1e-3, 10),
    origin=st.tuples(*[st.floats(-1e6, 1e6)] * 3),
    step=st.floats(1e-9, 100),
)
def test_any_values_survive(title, density, origin, step):
    fabric = Fabric(density_kg_per_m2=density, membrane=Linear(young_n_per_m=3), sources={title: title})
    cloth = Cloth(mesh=Rectangle(size_m=(1, 2)), fabric=fabric, place={"origin_m": origin})
    scene = Scene(title=title, cloth=(cloth,), time=Time(duration_s=1, step_s=step))
    assert Scene.from_text(scene.to_text()) == scene

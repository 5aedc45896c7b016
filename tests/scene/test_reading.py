"""Scene files that cannot be read, and what is read from those that can."""

from pathlib import Path

import pytest

from gabardine.core.errors import SceneError
from gabardine.geometry.shapes import Rectangle
from gabardine.materials.library import fabrics
from gabardine.scene import Cloth, Pin, Plane, Scene, Sphere, Time

SHORT = '[time]\nintegrator = "static"\n[[cloth]]\nmesh = { shape = "disc", radius_m = 1 }\nfabric = '


def message(load, *arguments):
    with pytest.raises(SceneError) as caught:
        load(*arguments)
    assert caught.value.exit_code == 2
    return str(caught.value)


def test_missing_file(tmp_path):
    said = message(Scene.load, tmp_path / "none.toml")
    assert "none.toml" in said
    assert "no such scene file" in said
    assert "check the path" in said


def test_a_folder_is_not_a_scene(tmp_path):
    assert "This is a folder" in message(Scene.load, tmp_path)


def test_not_utf8(tmp_path):
    path = tmp_path / "latin.toml"
    path.write_bytes(b'title = "caf\xe9"\n')
    assert "Byte 12 is not UTF-8" in message(Scene.load, path)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("title = \n", "line 1, column 9"),
        ("[time]\nstep_s = 0.01\nstep_s = 0.02\n", "line 3"),
        ("[time\n", "line 1, column 6"),
        ('\n\ntitle = "open', "line 3"),
    ],
)
def test_broken_toml_names_file_line_and_column(tmp_path, text, place):
    path = tmp_path / "broken.toml"
    path.write_text(text)
    said = message(Scene.load, path)
    assert f"broken.toml, {place}" in said
    assert "not valid TOML" in said
    assert "correct it" in said


def test_nesting_without_end():
    assert "nested too deeply" in message(Scene.from_text, "a = " + "[" * 5000)


def test_a_byte_order_mark_is_no_fault(tmp_path):
    path = tmp_path / "windows.toml"
    path.write_bytes(b"\xef\xbb\xbf" + (SHORT + '"silk"').replace("\n", "\r\n").encode())
    assert Scene.load(path).cloth[0].fabric == fabrics["silk"]


def test_values_and_defaults(text):
    scene = Scene.from_text(text)
    sheet, disc = scene.cloth
    assert scene.time.frames_per_s == 60.0
    assert scene.time.integrator == "backward-euler"
    assert scene.solver.newton_iterations == "converge"
    assert Scene.from_text(SHORT + '"silk"').solver.newton_iterations == "auto"
    assert scene.world.gravity_m_per_s2 == (0.0, -9.81, 0.0)
    assert scene.world.air_drag_kg_per_m2_s.tangential == 0.0
    assert sheet.fabric.density_kg_per_m2 == 0.2
    assert sheet.fabric.bending is None
    assert disc.fabric == fabrics["silk"]
    assert disc.thread_angle_deg == 0.0
    assert [type(collider) for collider in scene.collider] == [Sphere, Plane]
    assert sheet.load[0].end_s is None


def test_friction_of_the_collider_then_the_fabric_then_contact(text):
    scene = Scene.from_text(
        text.replace("density_kg_per_m2 = 0.2", "density_kg_per_m2 = 0.2, friction = 0.9")
    )
    sheet, disc = scene.cloth
    ball, floor = scene.collider
    assert scene.friction(sheet, floor) == 0.5
    assert scene.friction(sheet, ball) == 0.9
    assert scene.friction(disc, ball) == 0.4
    assert Scene.from_text(text.split("[contact]")[0]).friction(disc, ball) == 0.3


def test_sections_and_inline_tables_are_the_same():
    inline = SHORT + '{ density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 5 } }'
    sections = SHORT.removesuffix("fabric = ") + (
        '[cloth.fabric]\ndensity_kg_per_m2 = 0.2\n[cloth.fabric.membrane]\nlaw = "linear"\nyoung_n_per_m = 5'
    )
    assert Scene.from_text(inline) == Scene.from_text(sections)


@pytest.mark.parametrize(
    "written",
    ['kind = "sphere"\nradius_m = 1', 'shape = "sphere"\nradius_m = 1', "sphere = { radius_m = 1 }"],
)
def test_three_ways_to_write_a_sphere(written):
    scene = Scene.from_text(SHORT + '"silk"\n[[collider]]\nname = "ball"\n' + written)
    assert scene.collider == (Sphere(name="ball", radius_m=1.0),)


def test_fabric_file_is_relative_to_the_scene(tmp_path):
    (tmp_path / "my.toml").write_text(
        'density_kg_per_m2 = 0.7\nmembrane = { law = "linear", young_n_per_m = 5 }\n'
    )
    (tmp_path / "scene.toml").write_text(SHORT + '"my.toml"')
    fabric = Scene.load(tmp_path / "scene.toml").cloth[0].fabric
    assert fabric.density_kg_per_m2 == 0.7
    assert fabric.name == "my"


def test_faults_of_a_fabric_file_name_both_files(tmp_path):
    (tmp_path / "my.toml").write_text('density_kg_per_m2 = -7\nmembrane = { law = "linear" }\n')
    (tmp_path / "scene.toml").write_text(SHORT + '"my.toml"')
    said = message(Scene.load, tmp_path / "scene.toml")
    assert "scene.toml: cloth[0].fabric: " in said
    assert "my.toml: density_kg_per_m2: -7 is too small" in said
    assert "my.toml: membrane.young_n_per_m: This field is missing" in said


def test_built_in_python_is_the_same_as_read():
    cloth = Cloth(mesh=Rectangle(size_m=(1, 2)), fabric="silk", pin=[Pin(select="left")])
    built = Scene(cloth=[cloth], time=Time(duration_s=1))
    read = Scene.from_text(
        "[time]\nduration_s = 1\n[[cloth]]\n"
        'mesh = { shape = "rectangle", size_m = [1, 2] }\nfabric = "silk"\npin = [{ select = "left" }]'
    )
    assert built == read
    assert built.folder == Path()


def test_scenes_do_not_change(text):
    scene = Scene.from_text(text)
    with pytest.raises(ValueError, match="frozen"):
        scene.title = "another"

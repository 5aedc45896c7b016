"""gabardine check: everything wrong with a scene, before running it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.cli.failures import WRONG_INPUT
from gabardine.cli.terminal import USERS, Flag, Outcome, Terminal, facts
from gabardine.core.errors import SceneError

if TYPE_CHECKING:
    from gabardine.simulation.simulation import Simulation


def check(scene: Path | None = None, /, *, schema: Flag = False, terminal: Terminal = USERS) -> Outcome:
    """List everything wrong with a scene, a fabric, a mesh or a pattern, without running it.

    Parameters
    ----------
    scene
        The scene or fabric file (TOML), a mesh file (OBJ, PLY), or the pattern of a garment (JSON of
        GarmentCode, SVG, DXF).
    schema
        Print the JSON Schema of scene files, for editors and other tools.
    """
    from gabardine.cli.crossings import show_crossings
    from gabardine.cli.expected import tell_full_disk, tell_setup
    from gabardine.cli.mesh_contents import mesh_facts, mesh_values
    from gabardine.cli.problems import file_findings

    values: dict[str, Any] = {"ok": True, "problems": []}
    if schema:
        values["schema"] = _schema(terminal)
    if scene is None:
        if schema:
            return Outcome(values)
        raise SceneError("There is nothing to check; give a scene file, a mesh file or --schema.")
    if scene.suffix.lower() != ".toml" and not scene.exists():
        raise SceneError(f"{scene}: There is no such file; check the path.")
    findings = file_findings(scene, partial(tell_setup, terminal))
    found, ready = [problem.in_file(scene) for problem in findings.problems], findings.ready
    for problem in found:
        terminal.complain(str(problem))
    if findings.crossing is not None:
        values.update(show_crossings(terminal, findings.crossing, scene))
    if found:
        return Outcome({**values, "ok": False, "problems": [str(problem) for problem in found]}, WRONG_INPUT)
    for note in findings.notes:
        terminal.note(note)
    if findings.mesh is not None:
        values["mesh"] = mesh_values(findings.mesh)
        terminal.show(facts(scene.name, mesh_facts(values["mesh"])))
        _doubt_unit(terminal, scene.name, values["mesh"])
        _doubt_patterns(terminal, [(scene.name, values["mesh"])])
    if ready is not None:
        values.update(_contents(ready))
        terminal.show(facts(ready.scene.title, _facts(values, ready)))
        tell_full_disk(terminal, ready.scene, scene)
        _doubt_patterns(terminal, _with_uvs(ready))
        for moved in ready.compiled.moved:
            terminal.note(f"Moved apart at the start: {moved}.")
        for note in ready.scene.world.notes:
            terminal.note(note)
    terminal.show(f"{scene}: nothing wrong.")
    return Outcome(values)


def _doubt_unit(terminal: Terminal, name: str, found: dict[str, Any]) -> None:
    from gabardine.cli.mesh_contents import unit_doubt

    doubt = unit_doubt(name, max(found["weft_m"], found["warp_m"]))
    if doubt is not None:
        terminal.note(doubt)


def _with_uvs(ready: Simulation) -> Iterator[tuple[str, dict[str, Any]]]:
    """The cloths whose meshes are files with their own UVs: name, what they are."""
    from gabardine.cli.mesh_contents import mesh_values
    from gabardine.geometry.shapes.file import File

    for cloth in ready.scene.cloth:
        if isinstance(cloth.mesh, File) and cloth.mesh.thread_coordinates == "uv":
            yield cloth.name, mesh_values(cloth.build(ready.scene.folder))


def _doubt_patterns(terminal: Terminal, cloths: Iterable[tuple[str, dict[str, Any]]]) -> None:
    from gabardine.cli.mesh_contents import pattern_doubt

    for name, found in cloths:
        doubt = pattern_doubt(name, found)
        if doubt is not None:
            terminal.note(doubt)


def _schema(terminal: Terminal) -> dict[str, Any]:
    from gabardine.scene import Scene

    schema = Scene.json_schema()
    terminal.show(json.dumps(schema, indent=2))
    return schema


def _contents(ready: Simulation) -> dict[str, Any]:
    """What the scene contains, in numbers."""
    import numpy as np

    from gabardine.cli.expected import in_numbers
    from gabardine.integrators.symplectic_euler import SymplecticEuler
    from gabardine.simulation.compile import sheet_alone
    from gabardine.simulation.estimate import estimate

    compiled = ready.compiled
    masses = compiled.model.original(compiled.model.masses)
    cloths = []
    for cloth in ready.scene.cloth:
        part = compiled.parts[cloth.name]
        corners = compiled.thread_coordinates[part.faces].reshape(-1, 2)
        weft_m, warp_m = np.ptp(corners, axis=0)
        cloths.append(
            {
                "name": cloth.name,
                "fabric": cloth.fabric.name,
                "vertices": part.vertices.stop - part.vertices.start,
                "triangles": part.faces.stop - part.faces.start,
                "mass_kg": float(masses[part.vertices].sum()),
                "weft_m": float(weft_m),
                "warp_m": float(warp_m),
                **cloth.model.report(sheet_alone(cloth, cloth.build(ready.scene.folder)), cloth.fabric),
            }
        )
    solids = [
        {
            "name": solid.name,
            "vertices": compiled.parts[solid.name].vertices.stop - compiled.parts[solid.name].vertices.start,
            "mass_kg": solid.mass_kg,
        }
        for solid in ready.scene.solid
    ]
    stable_s = SymplecticEuler(ready.system, ready.integrator.settings).stable_step_s(ready.state)
    steps = {"steps": ready.schedule.step_count, "frames": len(ready.schedule.frame_steps)}
    return {
        "cloths": cloths,
        "solids": solids,
        "contact": ready.scene.contact_settings.mode,
        **steps,
        "explicit_step_limit_s": stable_s if np.isfinite(stable_s) else None,
        "estimate": in_numbers(estimate(ready.scene, ready.longest_step_s)),
    }


def _facts(values: dict[str, Any], ready: Simulation) -> Iterator[tuple[str, str]]:
    from gabardine.cli.expected import in_words
    from gabardine.cli.mesh_contents import weighed
    from gabardine.simulation.estimate import estimate

    time = ready.scene.time
    for cloth in values["cloths"]:
        yield cloth["name"], f"{cloth['vertices']} vertices, {cloth['triangles']} triangles"
        yield "  fabric", f"{cloth['fabric'] or 'its own numbers'}, {weighed(cloth['mass_kg'])}"
        yield "  weft, warp", f"{cloth['weft_m']:.4g} m, {cloth['warp_m']:.4g} m"
        if "stiffness_error" in cloth:
            yield (
                "  springs",
                f"{cloth['springs']:.0f}, stiffness {100 * cloth['stiffness_error']:.2g} % off the fabric",
            )
    for solid in values["solids"]:
        yield solid["name"], f"{solid['vertices']} vertices, {weighed(solid['mass_kg'])}"
    for k, collider in enumerate(ready.scene.collider):
        yield collider.name or f"collider {k}", collider.kind  # type: ignore[attr-defined]
    yield "contact", ready.scene.contact_settings.in_words
    step = f"{values['steps']} steps of {ready.schedule.step_s:.4g} s"
    step = "equilibrium" if ready.integrator.static else f"{step}{', divided' if time.divided else ''}"
    yield "time", f"{time.integrator}: {step}, {values['frames']} frames"
    limit_s = values["explicit_step_limit_s"]
    yield "longest explicit step", "any" if limit_s is None else f"{limit_s:.3g} s"
    yield "takes about", in_words(estimate(ready.scene, ready.longest_step_s))
    if ready.scene.contact_settings.among_cloths:
        yield "  or longer", "where much cloth touches: up to ten times that"

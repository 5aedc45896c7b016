"""Engines that are broken on purpose, by name; `docs/papers/mutate.py` runs the papers on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

from gabardine.contact.broad_phase import BroadPhase
from gabardine.core.errors import GabardineError
from gabardine.core.model_tables import tables
from gabardine.cosserat import Coefficients, normals
from gabardine.cosserat.grid import CosseratGrid
from gabardine.elements.assembly import Assembler
from gabardine.limits import schur
from gabardine.limits.continuum_limiter import ContinuumLimiter
from gabardine.papers.cosserat06.fabrics import SILK
from gabardine.scene import Scene
from gabardine.scene.world import World
from gabardine.simulation import simulation

Table = dict[str, Any]
USUAL_AREA_M2 = 1e-4
COEFFICIENT, UNIT, SOFTER, LOOSER = 1.2, 1000.0, 10.0, 2.0
"""By which a wrong coefficient and a constant in a wrong unit are too large, soft things too soft, and limits
too wide."""
GEOMETRIC_SHARE = 0.9


def compiled_as(change: Callable[[Table], None]) -> Callable[[], AbstractContextManager[Any]]:
    """An engine that compiles every scene as if `change` had been made to it."""

    def broken() -> AbstractContextManager[Any]:
        real = simulation.compile_scene

        def compile_scene(scene: Scene) -> Any:
            told = _plain(tables(scene, everything=True))
            change(told)
            return real(_scene(told, scene.folder))

        return patch.object(simulation, "compile_scene", compile_scene)

    return broken


def _plain(value: Any) -> Any:
    """With lists for tuples, so that it can be changed."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, tuple | list) else value


def _scene(told: Table, folder: Path) -> Scene:
    """A mutation that makes no scene is a fault of the mutation, which no criterion has caught."""
    try:
        return Scene.from_data(told, folder)
    except GabardineError as error:
        raise SystemExit(f"The mutation leaves no scene: {error}") from None


def _model(cloth: Table) -> Table:
    found: Table = cloth.setdefault("model", {"kind": "triangles"})
    return found


def no_bending(told: Table) -> None:
    for cloth in told["cloth"]:
        cloth["fabric"].pop("bending", None)
        if _model(cloth)["kind"] == "cosserat":
            cloth["model"] |= {"xi": 1e-12, "phi": 0.0}
        if _model(cloth)["kind"] == "springs":
            cloth["model"]["flexion_n_per_m"] = 0.0


def stiffened_by(factor: float) -> Callable[[Table], None]:
    """All stiffnesses and stresses of membranes and springs so many times as large."""

    def change(told: Table) -> None:
        for cloth in told["cloth"]:
            _scale(cloth["fabric"]["membrane"], factor)
            _scale(_model(cloth), factor)
            if cloth["model"].get("zeta") is not None:
                cloth["model"]["zeta"] = _scaled(cloth["model"]["zeta"], factor)
        for solid in told.get("solid", ()):
            _scale(solid["springs"], factor)

    return change


def _scale(told: Any, factor: float) -> None:
    """At any depth."""
    pairs = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    for key, value in list(pairs):
        if isinstance(key, str) and key.endswith("_n_per_m") and value is not None:
            told[key] = _scaled(value, factor)
        else:
            _scale(value, factor)


def _scaled(value: Any, factor: float) -> Any:
    return factor * value if isinstance(value, float) else [_scaled(each, factor) for each in value]


def no_contraction(told: Table) -> None:
    for cloth in told["cloth"]:
        if "poisson" in cloth["fabric"]["membrane"]:
            cloth["fabric"]["membrane"]["poisson"] = 0.0


def wrong_sign(told: Table) -> None:
    world = told.setdefault("world", {})
    world["gravity_m_per_s2"] = [-g for g in world.get("gravity_m_per_s2", World().gravity_m_per_s2)]


def no_limits(told: Table) -> None:
    for cloth in told["cloth"]:
        cloth["limit"] = {"method": "none"}


def loose_limits(told: Table) -> None:
    """Limited strains and elongations may be twice as large."""
    for cloth in told["cloth"]:
        limit = cloth.get("limit", {})
        for name in ("weft", "warp", "shear", "rate"):
            if isinstance(limit.get(name), float):
                limit[name] *= LOOSER


def no_shear_limits(told: Table) -> None:
    """Shear may go ten times as far."""
    for cloth in told["cloth"]:
        if cloth.get("limit", {}).get("shear") is not None:
            cloth["limit"]["shear"] *= 10.0


def no_contact(told: Table) -> None:
    told.pop("contact", None)
    told.pop("collider", None)


def no_cubic_terms(told: Table) -> None:
    """Cubic springs, of cloth and solids, are Hooke's."""
    springs = [_model(cloth) for cloth in told["cloth"]] + [
        solid["springs"] for solid in told.get("solid", ())
    ]
    for each in springs:
        if each.get("force") == "cubic":
            each["force"] = "hooke"
            for name in ("stretch", "compress", "jacobian_share", "working_ratio"):
                each.pop(name, None)


def no_reduction(told: Table) -> None:
    for cloth in told["cloth"]:
        if _model(cloth).get("force") == "cubic":
            cloth["model"]["jacobian_share"] = 1.0


def no_geometric_stiffness() -> AbstractContextManager[Any]:
    """Every Jacobian is its stiffness part alone, whatever a scene asks for."""
    real = simulation._settings

    def settings(solver: Any) -> Any:
        return real(solver.model_copy(update={"jacobian": "stiffness"}))

    return patch.object(simulation, "_settings", settings)


def short_geometric_stiffness() -> AbstractContextManager[Any]:
    """Jacobians have nine tenths of the part that is due to stress: they are not the derivative of forces."""
    real = Assembler.add_tangent

    def add_tangent(self: Assembler, *given: Any) -> None:
        *state, (a, b, name), force, values = given
        before = values.copy()
        real(self, *state, (a, b, "stiffness"), force.copy(), values)
        plain = values - before
        values[:] = before
        real(self, *state, (a, b, name), force, values)
        values[:] = before + plain + GEOMETRIC_SHARE * (values - before - plain)

    return patch.object(Assembler, "add_tangent", add_tangent)


@contextmanager
def no_self_contact() -> Iterator[None]:
    """The broad phase finds no pair of a surface with itself; such intersections are counted all the same."""

    def between_surfaces(real: Callable[..., Any]) -> Callable[..., Any]:
        def search(self: BroadPhase, *arguments: Any) -> Any:
            touching = self.touching
            self.touching = tuple((i, j) for i, j in touching if i != j)
            try:
                return real(self, *arguments)
            finally:
                self.touching = touching

        return search

    find, find_changed = (between_surfaces(each) for each in (BroadPhase.find, BroadPhase.find_changed))
    with patch.object(BroadPhase, "find", find), patch.object(BroadPhase, "find_changed", find_changed):
        yield


def wrong_areas() -> AbstractContextManager[Any]:
    """Triangles weigh by their area to the power of 1.1: what they make depends on the mesh."""
    real = simulation.compile_scene

    def weighed(block: Any) -> Any:
        if "area" not in block.element.rest:
            return block
        rest = block.rest.copy()
        area = block.element.rest.of(rest, "area")
        area *= (area / USUAL_AREA_M2) ** 0.1
        return replace(block, rest=rest)

    def compile_scene(scene: Scene) -> Any:
        compiled = real(scene)
        model = replace(compiled.model, blocks=tuple(weighed(block) for block in compiled.model.blocks))
        return replace(compiled, model=model)

    return patch.object(simulation, "compile_scene", compile_scene)


@contextmanager
def grid_without(*names: str) -> Iterator[None]:
    """The paper's own scheme with constants of cosserat06 left out."""
    real = Coefficients.triples.fget  # type: ignore[attr-defined]

    def triples(self: Coefficients) -> Any:
        found = real(self).copy()
        for name in names:
            found[["zeta", "xi", "phi"].index(name)] = 0.0
        return found

    with patch.object(Coefficients, "triples", property(triples)):
        yield


@contextmanager
def bending_of_silk() -> Iterator[None]:
    """Every fabric of cosserat06 bends as silk does, whatever its row says, in scenes and on the grid."""
    real, silk = Coefficients.triples.fget, SILK.cloth  # type: ignore[attr-defined]

    def triples(self: Coefficients) -> Any:
        found = real(self).copy()
        found[1], found[2] = silk.xi, silk.phi
        return found

    def bend(told: Table) -> None:
        for cloth in told["cloth"]:
            if _model(cloth)["kind"] == "cosserat":
                cloth["model"] |= {"xi": silk.xi, "phi": silk.phi}

    with patch.object(Coefficients, "triples", property(triples)), compiled_as(bend)():
        yield


@contextmanager
def short_corrections() -> Iterator[None]:
    """Corrections of strain by the 6x6 system go nine tenths of their way."""
    real = schur.schur_table

    def table(*arguments: Any) -> Any:
        return 0.9 * real(*arguments)

    with patch.object(schur, "schur_table", table):
        yield


@contextmanager
def wrong_christoffel_symbols() -> Iterator[None]:
    """Those that the normal estimator of cosserat06 takes are 1.2 times as large."""
    real = normals.forms

    def forms(*arguments: Any, **named: Any) -> Any:
        made = real(*arguments, **named)
        made.christoffel[:] *= COEFFICIENT
        return made

    with patch.object(normals, "forms", forms):
        yield


def all_pairs(count: int) -> None:
    """A loop over all pairs of so many things, which finds out nothing."""
    numbers = np.arange(float(count))
    for first in range(0, count, 256):
        np.abs(numbers[first : first + 256, None] - numbers).min()


def quadratic(
    owner: type, method: str, count: Callable[[Any], int]
) -> Callable[[], AbstractContextManager[Any]]:
    """An engine in which a method first goes through all pairs of what it works on."""

    def broken() -> AbstractContextManager[Any]:
        real = getattr(owner, method)

        def slowed(self: Any, *arguments: Any, **named: Any) -> Any:
            all_pairs(count(self))
            return real(self, *arguments, **named)

        return patch.object(owner, method, slowed)

    return broken


def cubic_springs(assembler: Assembler) -> int:
    return len(assembler.block.stencils) if assembler.block.element.name == "spring-cubic" else 0


MUTATIONS: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "no bending": compiled_as(no_bending),
    "wrong coefficient": compiled_as(stiffened_by(COEFFICIENT)),
    "wrong unit": compiled_as(stiffened_by(UNIT)),
    "too soft": compiled_as(stiffened_by(1.0 / SOFTER)),
    "wrong areas": wrong_areas,
    "no contraction": compiled_as(no_contraction),
    "wrong sign": compiled_as(wrong_sign),
    "no limits": compiled_as(no_limits),
    "loose limits": compiled_as(loose_limits),
    "no shear limits": compiled_as(no_shear_limits),
    "no contact": compiled_as(no_contact),
    "no self-contact": no_self_contact,
    "no cubic terms": compiled_as(no_cubic_terms),
    "no reduction of b and d": compiled_as(no_reduction),
    "no geometric stiffness": no_geometric_stiffness,
    "short geometric stiffness": short_geometric_stiffness,
    "grid without bending": lambda: grid_without("xi", "phi"),
    "grid without coupling": lambda: grid_without("phi"),
    "bending of silk": bending_of_silk,
    "short corrections": short_corrections,
    "wrong Christoffel symbols": wrong_christoffel_symbols,
    "quadratic elements": quadratic(Assembler, "add_tangent", lambda one: len(one.block.stencils)),
    "quadratic cubic springs": quadratic(Assembler, "add_tangent", cubic_springs),
    "quadratic limits": quadratic(ContinuumLimiter, "limit_strain", lambda one: len(one.triangles.faces)),
    "quadratic grid": quadratic(CosseratGrid, "_compute", lambda one: one.masses.size),
}
"""Name -> the broken engine."""

"""Try the criteria of the papers on engines that are broken on purpose: `make papers-mutate`.

    python docs/papers/mutate.py [NAME ...]

Each experiment runs quickly as it is, and then with each mutation that concerns what it shows. A mutation is
caught if a claim that held no longer does, or if the experiment stops. What was tried is kept in
docs/papers/mutations.json, with the digests of the code under it: called again, only what is older is run.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from gabardine.core.errors import GabardineError
from gabardine.core.model_tables import tables
from gabardine.cosserat import Coefficients
from gabardine.limits import schur
from gabardine.papers import chosen, experiment_named
from gabardine.papers.experiment import Experiment
from gabardine.papers.provenance import changed_since
from gabardine.papers.stage import perform
from gabardine.scene import Scene
from gabardine.scene.world import World
from gabardine.simulation import simulation

FOLDER = Path(__file__).parent
KEPT = FOLDER / "mutations.json"
COEFFICIENT = 1.2
"""By which a wrong coefficient is too large."""

Table = dict[str, Any]


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


def wrong_coefficient(told: Table) -> None:
    for cloth in told["cloth"]:
        _scale(cloth["fabric"]["membrane"])
        _scale(_model(cloth))
        if cloth["model"].get("zeta") is not None:
            cloth["model"]["zeta"] = _scaled(cloth["model"]["zeta"])


def _scale(told: Any) -> None:
    """All stiffnesses and stresses, at any depth."""
    pairs = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    for key, value in list(pairs):
        if isinstance(key, str) and key.endswith("_n_per_m") and value is not None:
            told[key] = _scaled(value)
        else:
            _scale(value)


def _scaled(value: Any) -> Any:
    return COEFFICIENT * value if isinstance(value, float) else [_scaled(each) for each in value]


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


def no_contact(told: Table) -> None:
    told.pop("contact", None)
    told.pop("collider", None)


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
def short_corrections() -> Iterator[None]:
    """Corrections of strain by the 6x6 system go nine tenths of their way."""
    real = schur.schur_table

    def table(*arguments: Any) -> Any:
        return 0.9 * real(*arguments)

    with patch.object(schur, "schur_table", table):
        yield


MUTATIONS: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "no bending": compiled_as(no_bending),
    "wrong coefficient": compiled_as(wrong_coefficient),
    "no contraction": compiled_as(no_contraction),
    "wrong sign": compiled_as(wrong_sign),
    "no limits": compiled_as(no_limits),
    "no contact": compiled_as(no_contact),
    "grid without bending": lambda: grid_without("xi", "phi"),
    "grid without coupling": lambda: grid_without("phi"),
    "short corrections": short_corrections,
}
"""Name -> the broken engine."""

PLANAR = ("wrong coefficient", "wrong sign")
DRAPED = ("no bending", "wrong coefficient", "wrong sign", "no contact")
LIMITED = ("wrong sign", "no limits")
GRID = ("grid without bending", "grid without coupling")
CONCERNED: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("volino09.fig2", "volino09.fig9"), ("wrong coefficient",)),
    "volino09.fig3": ("no contraction",),
    "volino09.fig4": PLANAR,
    **dict.fromkeys(("volino09.fig5", "volino09.fig10"), ("no bending", *PLANAR)),
    **dict.fromkeys(("volino09.fig14", "cubic10.fig1", "cubic10.fig2"), ("wrong coefficient",)),
    **dict.fromkeys(("cubic10.fig3", "cubic10.fig8"), PLANAR),
    **dict.fromkeys(("cubic10.fig4", "cubic10.fig5", "cubic10.fig6"), (*PLANAR, "no contact")),
    **dict.fromkeys(("csl09.fig6", "csl09.energy", "csl09.table1"), LIMITED),
    **dict.fromkeys(("csl09.fig7", "csl09.fig8"), (*LIMITED, "no contact")),
    **dict.fromkeys(("provot95.superelastic", "provot95.hanging", "provot95.flag"), LIMITED),
    "provot95.sail": ("wrong sign", "no limits", "no bending"),
    "csl09.appendix": ("short corrections",),
    **dict.fromkeys(("cosserat06.fig1", "cosserat06.fig4"), GRID),
    **dict.fromkeys(("cosserat06.fig13", "cosserat06.fig14", "cosserat06.fig18"), DRAPED),
    **dict.fromkeys(
        ("cosserat06.fig5", "cosserat06.fig15", "cosserat06.fig16", "cosserat06.fig17"), DRAPED[:3]
    ),
}
"""Experiment -> mutations of what it shows. Others measure times, which a quick run does not judge."""


def outcome(experiment: Experiment, broken: AbstractContextManager[Any]) -> Table | str:
    """The result of a quick run, or why it stopped."""
    with TemporaryDirectory() as folder, broken:
        try:
            return perform(experiment, Path(folder), quick=True)
        except (GabardineError, ArithmeticError, LookupError, ValueError) as error:
            return f"{type(error).__name__}: {error}".partition("\n")[0][:200]


def holding(result: Table) -> set[str]:
    return {claim["name"] for claim in result["claims"] if claim["holds"]}


def tried(name: str, mutations: Sequence[str]) -> Table:
    """What mutations do to the claims of an experiment: those that hold no longer, or why it stopped."""
    experiment = experiment_named(name)
    before = outcome(experiment, nullcontext())
    if isinstance(before, str):
        raise SystemExit(f"{name} stops on an engine that is not broken: {before}")
    held = holding(before)
    caught: Table = {}
    for mutation in mutations:
        after = outcome(experiment, MUTATIONS[mutation]())
        caught[mutation] = after if isinstance(after, str) else sorted(held - holding(after))
        told = after if isinstance(after, str) else f"{len(caught[mutation])} of {len(held)} claims fail"
        print(f"{name}, {mutation}: {told}", flush=True)
    return {"id": name, "held": len(held), "caught": caught, "provenance": before["provenance"]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("names", nargs="*", help="experiments or papers; without: all")
    arguments = parser.parse_args()
    names = [
        name for name in (chosen(arguments.names) if arguments.names else CONCERNED) if name in CONCERNED
    ]
    kept: dict[str, Table] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    for k, name in enumerate(names):
        if name in kept and not changed_since(kept[name]) and [*kept[name]["caught"]] == [*CONCERNED[name]]:
            continue
        print(f"{name} ({k + 1} of {len(names)})", flush=True)
        kept[name] = tried(name, CONCERNED[name])
        text = json.dumps(
            {each: kept[each] for each in CONCERNED if each in kept}, indent=1, ensure_ascii=False
        )
        KEPT.write_text(text + "\n", encoding="utf-8")
    subprocess.run([sys.executable, str(FOLDER.parent / "generate.py")], check=True)
    missed = [name for name in names if not any(kept[name]["caught"].values())]
    print(
        f"No mutation is caught by: {', '.join(missed)}."
        if missed
        else "Every experiment catches a mutation."
    )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

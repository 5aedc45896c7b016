"""The package: light to import, everything of the contract in it."""

from __future__ import annotations

import subprocess
import sys

import gabardine as gb


def test_the_names_of_the_contract_are_there() -> None:
    names = ["Scene", "simulate", "frames", "Simulation", "open_run", "fabrics", "Fabric", "Run"]
    names += ["SceneError", "SimulationError", "__version__"]
    assert set(names) <= set(dir(gb))
    for name in dir(gb):
        assert getattr(gb, name) is not None
    assert gb.fabrics["wool-gabardine"].density_kg_per_m2 == 0.15


def test_simulate_is_the_function_whatever_was_imported() -> None:
    import gabardine.simulation.simulation  # the sub-package of a similar name
    from gabardine import simulate
    from gabardine.run.simulate import simulate as function

    assert gb.simulate is function
    assert simulate is function
    assert gabardine.simulate is function


def test_importing_brings_nothing_heavy() -> None:
    heavy = ("numpy", "numba", "pydantic", "scipy")
    code = f"import sys, gabardine; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    assert not hasattr(gb, "simulator")

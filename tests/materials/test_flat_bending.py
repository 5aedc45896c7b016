"""Laws for cloth that is flat at rest: what they refuse, and that they cost what the hinge law costs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.core.threads import Team
from gabardine.elements.assembly import Assembler, Configuration
from gabardine.elements.contract import SURROUNDINGS, Block
from gabardine.linalg.blocks import pattern_of, to_scipy
from gabardine.materials.bending import BENDING_LAWS
from gabardine.scene import Scene
from gabardine.simulation.compile import Compiled, compile_scene

STILL = np.zeros(SURROUNDINGS.size)
FLAT_ONLY = [name for name, law in BENDING_LAWS.items() if law.flat_only]
GRID = 'shape = "rectangle", size_m = [1.0, 1.0], cells = [8, 8], pattern = "alternating"'


def compiled(law: str, mesh: str, bending: str = "weft_n_m = 0.02, warp_n_m = 0.005") -> Compiled:
    return compile_scene(
        Scene.from_text(f"""
            time = {{ integrator = "static" }}
            [[cloth]]
            name = "sleeve"
            mesh = {{ {mesh} }}
            fabric.density_kg_per_m2 = 0.2
            fabric.membrane = {{ law = "linear", young_n_per_m = 100.0 }}
            fabric.bending = {{ law = "{law}", {bending} }}
        """)
    )


def bending(made: Compiled) -> Block:
    return next(block for block in made.model.blocks if block.kind == "bending")


def assembler(block: Block, vertex_count: int) -> Assembler:
    return Assembler(block, pattern_of([block.stencils], vertex_count), Team(1))


def test_there_are_two() -> None:
    assert FLAT_ONLY == ["quadratic", "linear"]


@pytest.mark.parametrize("law", FLAT_ONLY)
def test_a_tube_is_refused_with_its_name_and_a_remedy(law: str) -> None:
    with pytest.raises(SceneError) as caught:
        compiled(law, 'shape = "tube", radius_m = 0.1, height_m = 0.2, cells = [24, 6]')
    (problem,) = caught.value.problems
    assert problem.where == 'cloth "sleeve".fabric.bending'
    for words in (f'law = "{law}"', "flat at rest", "15 degrees", 'use law = "hinge"'):
        assert words in problem.message
    assert caught.value.exit_code == 2


@pytest.mark.parametrize("law", FLAT_ONLY)
def test_a_bent_mesh_file_is_refused_and_a_flat_one_in_any_plane_is_not(law: str, tmp_path: Path) -> None:
    def written(bulge: float) -> str:
        u, v = np.meshgrid(np.arange(5.0), np.arange(4.0), indexing="ij")
        height = bulge * u * u + 0.3 * u - 0.5 * v
        lines = [f"v {a:.6g} {b:.6g} {c:.6g}" for a, b, c in zip(u.ravel(), height.ravel(), v.ravel())]
        for i in range(4):
            for j in range(3):
                a = 4 * i + j + 1
                lines += [f"f {a} {a + 1} {a + 5}", f"f {a} {a + 5} {a + 4}"]
        path = tmp_path / f"{bulge}.obj"
        path.write_text("\n".join(lines) + "\n")
        return f'shape = "file", path = "{path}"'

    assert len(bending(compiled(law, written(0.0))).stencils)
    with pytest.raises(SceneError, match="flat at rest"):
        compiled(law, written(0.02))


@pytest.mark.parametrize("law", FLAT_ONLY)
def test_every_tangent_is_the_same_constant(law: str) -> None:
    """K x is minus the force and x K x/2 the energy, for any x."""
    made = compiled(law, GRID)
    block, count = bending(made), made.model.vertex_count
    own = assembler(block, count)
    rng = np.random.default_rng(0)
    matrices = []
    for kind in ("exact", "full", "projected", "stiffness"):
        x = made.state.positions + 0.3 * rng.standard_normal((count, 3))
        v = rng.standard_normal((count, 3))
        force, values = np.zeros((count, 3)), own.pattern.zeros()
        own.add_tangent(Configuration(x, v, STILL), (1.0, 0.0, kind), force, values)
        matrices.append(to_scipy(own.pattern, values).toarray())
        np.testing.assert_allclose(-force.ravel(), matrices[-1] @ x.ravel(), atol=1e-12 * abs(force).max())
        assert 0.5 * x.ravel() @ matrices[-1] @ x.ravel() == pytest.approx(own.energy(x, None), rel=1e-10)
    for matrix in matrices[1:]:
        assert np.array_equal(matrix, matrices[0])
    values = np.linalg.eigvalsh(matrices[0])
    assert values[0] > -1e-12 * values[-1]


@pytest.mark.parametrize("pattern", ["regular", "alternating", "cross", "irregular"])
def test_quadratic_energy_is_that_of_hinges_while_angles_are_small(pattern: str) -> None:
    """Heights of 1e-4 edge lengths: angles squared, 1e-8, are what the two differ by."""
    mesh = GRID.replace("alternating", pattern)
    energies = []
    for law in ("hinge", "quadratic"):
        made = compiled(law, mesh)
        x = made.state.positions.copy()
        x[:, 1] += 1e-5 * np.sin(5.0 * x[:, 0] + 3.0 * x[:, 2])
        energies.append(assembler(bending(made), len(x)).energy(x, None))
    assert energies[0] > 0
    assert energies[1] == pytest.approx(energies[0], rel=1e-6)

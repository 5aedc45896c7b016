"""The registry of elements: every law of force the engine has, with examples of it.

The conformance suite (finite differences, rigid motions, momentum, units, definiteness, precision,
compilers) runs over this registry. Membrane and bending elements follow from the registries of laws,
so a new law is tested as soon as it is registered; another element is one line below.

An example is one element as the engine builds it, cut out of a small patch of cloth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.core.registry import Registry
from gabardine.elements.contract import SURROUNDINGS, Block, Element
from gabardine.elements.drag import drag_block
from gabardine.elements.strains import STRAINS
from gabardine.geometry.topology import hinges
from gabardine.materials.bending import BENDING_LAWS
from gabardine.materials.bending.law import BendingLaw
from gabardine.materials.blocks import averaged_membrane_blocks, membrane_block
from gabardine.materials.cosserat import CosseratModuli, cosserat_block
from gabardine.materials.hysteresis import BendingFriction, Hysteresis, MembraneFriction
from gabardine.materials.law import MembraneLaw
from gabardine.materials.membrane import MEMBRANE_LAWS
from gabardine.materials.membrane.matrix import Matrix
from gabardine.materials.sheet import Sheet
from gabardine.materials.spring import SPRING_LAWS
from gabardine.materials.spring.law import SpringLaw
from gabardine.materials.springs import spring_block
from gabardine.materials.viscosity.prony import Prony, PronyBranch
from gabardine.materials.viscosity.strain_rate import StrainRate

Floats = NDArray[np.float64]

RELAXATION_S = 0.02
"""Of the viscous examples: the viscous part is then as large as the elastic one at rates of 50 1/s."""

RATE_PER_S = 10.0
"""Up to which the viscous examples are nonlinear, if they are at all."""

STEP_S = 0.03
"""The time that has passed since the start of the step, of laws that relax."""

CORNERS = np.array([[0, 0], [1, 0.1], [0.4, 0.9], [1.3, 1], [-0.5, 0.7], [0.6, -0.8], [2, 0.3]])
FACES = np.array([[0, 1, 2], [1, 3, 2], [0, 2, 4], [0, 5, 1], [1, 6, 3]], np.uint32)
"""Face 0 has three neighbours, face 1 two, the others one: an interior face and both kinds of border."""
INSIDE, EDGE, TIP = 0, 1, 2


class Example(NamedTuple):
    """One element: rest positions [m] of its stencil, shape (size, 3), its rest row, its parameters and what
    surrounds it.
    """

    element: Element
    rest_positions: Floats
    rest: Floats
    par: Floats
    surroundings: Floats = SURROUNDINGS.row(air_velocity=(0.0, 0.0, 0.0), time=0.0, elapsed=0.0)


Examples = Callable[[float, float, np.random.Generator], Iterator[Example]]


@dataclass(frozen=True)
class Family:
    """Elements of one kind.

    examples: (stiffness, edge length [m], random numbers) -> examples
    energy_length_power: p in energy ~ stiffness * length^p, times and shape being the same; the force is
        energy over length
    viscous: whether these examples resist velocity
    """

    examples: Examples
    energy_length_power: int
    viscous: bool = False


def patch(size_m: float, height: float, rng: np.random.Generator) -> Sheet:
    """A patch of five irregular triangles with edges of about `size_m`, bulging by `height` edge lengths.

    Its threads lie at an angle to all edges, with the warp clockwise of the weft seen from the front, and
    measure each triangle as it is: the patch is at rest.
    """
    plane = CORNERS + 0.1 * rng.uniform(-1, 1, CORNERS.shape)
    u, v = plane.T
    bulge = height * (u * u - 0.7 * u * v - 0.5 * v * v)
    positions = size_m * np.column_stack([u, v, bulge])
    joints = hinges(FACES.astype(np.int32))
    angle = rng.uniform(0.3, 1.2)
    weft = np.array([np.cos(angle), np.sin(angle), 0.0])
    return Sheet(
        positions,
        FACES,
        _threads(positions[FACES], weft),
        joints.vertices.astype(np.uint32),
        joints.faces,
        np.zeros(len(FACES), bool),
    )


def _threads(corners: Floats, weft: Floats) -> Floats:
    """Each triangle of positions (n, 3, 3) laid flat, `weft` projected on it becoming the first axis."""
    edges = corners - corners[:, :1]
    normal = np.cross(edges[:, 1], edges[:, 2])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    first = weft - (normal @ weft)[:, None] * normal
    first /= np.linalg.norm(first, axis=1, keepdims=True)
    second = np.cross(first, normal)
    return np.stack([np.einsum("nck,nk->nc", edges, axis) for axis in (first, second)], axis=-1)


def _cut_out(sheet: Sheet, block: Block, elements: tuple[int, ...]) -> Iterator[Example]:
    for e in elements:
        yield Example(block.element, sheet.rest_positions[block.stencils[e]], block.rest[e], block.par)


def membrane_examples(
    law: type[MembraneLaw],
    relaxation_s: float,
    stiffness: float,
    size_m: float,
    rng: np.random.Generator,
    strain: str = "green-lagrange",
) -> Iterator[Example]:
    """Membrane triangles; stiffness in N/m. The viscous ones have the law on strain and on strain rate."""
    sheet = patch(size_m, 0.4, rng)
    viscosity = (
        StrainRate(membrane=law.example(relaxation_s * stiffness, RATE_PER_S)) if relaxation_s else None
    )
    block = membrane_block(sheet, law.example(stiffness), viscosity, strain)
    yield from _cut_out(sheet, block, (INSIDE, TIP))


def averaged_examples(
    law: type[MembraneLaw], relaxation_s: float, stiffness: float, size_m: float, rng: np.random.Generator
) -> Iterator[Example]:
    """Patches around vertices, of three triangles and of one; otherwise as membrane triangles."""
    sheet = patch(size_m, 0.4, rng)
    viscosity = (
        StrainRate(membrane=law.example(relaxation_s * stiffness, RATE_PER_S)) if relaxation_s else None
    )
    block = averaged_membrane_blocks(sheet, law.example(stiffness), viscosity)[0]
    yield from _cut_out(sheet, block, (0, 4))


def bending_examples(
    law: type[BendingLaw], relaxation_s: float, stiffness: float, size_m: float, rng: np.random.Generator
) -> Iterator[Example]:
    """Bending triangles or edges inside and at borders, flat and curved at rest; stiffness in N m."""
    plain, woven = (law.example(stiffness, size_m, woven) for woven in (False, True))
    for height, fabric in ((0.0, plain), (0.0 if law.flat_only else 0.4, woven)):
        sheet = patch(size_m, height, rng)
        for block in fabric.blocks(sheet, relaxation_s)[-1:]:  # the viscous one, where there are two
            some = (INSIDE, EDGE, TIP)
            yield from _cut_out(sheet, block, some if len(block.stencils) > TIP else (0,))


def membrane_friction_examples(
    stiffness: float, size_m: float, rng: np.random.Generator
) -> Iterator[Example]:
    """Friction elements on the strain of patches, some of which slide at every deformation."""

    def elements(scale: float) -> tuple[MembraneFriction, ...]:
        return tuple(
            MembraneFriction(
                stiffness_n_per_m=part * scale * stiffness,
                stress_n_per_m=part * reach * scale * stiffness,
                hardening_n_per_m=rise * part * scale * stiffness,
            )
            for part, reach, rise in ((0.5, 3e-4, 0.3), (0.7, 0.03, 0.0), (0.3, 0.3, 0.1))
        )

    sheet = patch(size_m, 0.4, rng)
    friction = Hysteresis(weft=elements(1.0), warp=elements(0.6)[:2], shear=elements(0.2)[:1])
    yield from _cut_out(sheet, friction.blocks(sheet)[0], (0, 4))


def membrane_relaxation_examples(
    stiffness: float, size_m: float, rng: np.random.Generator
) -> Iterator[Example]:
    """Branches that relax within less than the step, within about it and hardly at all."""
    branches = [PronyBranch(share=p, time_s=t * STEP_S) for p, t in ((4.0, 0.02), (3.0, 0.8), (2.0, 60.0))]
    surroundings = SURROUNDINGS.row(air_velocity=(0.0, 0.0, 0.0), time=0.0, elapsed=STEP_S)
    sheet = patch(size_m, 0.4, rng)
    block = Prony(membrane=tuple(branches)).blocks(sheet, Matrix.example(stiffness))[0]
    for example in _cut_out(sheet, block, (0, 4)):
        yield example._replace(surroundings=surroundings)


def bending_friction_examples(stiffness: float, size_m: float, rng: np.random.Generator) -> Iterator[Example]:
    """Friction elements on curvature inside and at borders, flat and curved at rest; stiffness in N m."""

    def elements(scale: float) -> tuple[BendingFriction, ...]:
        return tuple(
            BendingFriction(
                rigidity_n_m=part * scale * stiffness,
                moment_n=part * reach * scale * stiffness / size_m,
                hardening_n_m=rise * part * scale * stiffness,
            )
            for part, reach, rise in ((0.5, 3e-4, 0.3), (0.7, 0.03, 0.0), (0.3, 0.3, 0.1))
        )

    for height in (0.0, 0.4):
        sheet = patch(size_m, height, rng)
        for block in Hysteresis(bending_weft=elements(1.0), bending_warp=elements(0.6)[:2]).blocks(sheet):
            yield from _cut_out(sheet, block, (INSIDE,))


def spring_examples(
    law: type[SpringLaw], relaxation_s: float, stiffness: float, size_m: float, rng: np.random.Generator
) -> Iterator[Example]:
    """Springs between corners of the patch; stiffness in N/m. Damping by the same law if it rises."""
    sheet = patch(size_m, 0.4, rng)
    pairs = np.array([[3, 6], [4, 2]], np.uint32)
    lengths = np.linalg.norm(sheet.rest_positions[pairs[:, 1]] - sheet.rest_positions[pairs[:, 0]], axis=1)
    viscous = law.example(RATE_PER_S) if law.rising else None
    block = spring_block(pairs, lengths, stiffness, law.example(), relaxation_s * stiffness, viscous)
    yield from _cut_out(sheet, block, (0, 1))


def cosserat_examples(
    relaxation_s: float, stiffness: float, size_m: float, rng: np.random.Generator
) -> Iterator[Example]:
    """Cosserat triangles inside, at borders and at a clamp, flat and curved at rest; stiffness in N/m."""
    scale = stiffness * size_m ** np.add.outer((0, 0, 0, 1, 1, 1), (0, 0, 0, 1, 1, 1))
    half = np.diag((1.0, 0.8, 0.4, 0.5, 0.4, 0.3)) + 0.1 * rng.uniform(-1, 1, (6, 6))
    moduli = CosseratModuli.of_matrix(scale * (half @ half.T))
    viscous = CosseratModuli.of_matrix(relaxation_s * scale * (half.T @ half)) if relaxation_s else None
    flat, curved = (patch(size_m, height, rng) for height in (0.0, 0.4))
    clamped = replace(curved, held=np.arange(len(FACES)) == len(FACES) - 1)
    for sheet, element in ((flat, TIP), (curved, INSIDE), (clamped, EDGE)):
        yield from _cut_out(sheet, cosserat_block(sheet, moduli, viscous), (element,))


def drag_examples(stiffness: float, size_m: float, rng: np.random.Generator) -> Iterator[Example]:
    """A triangle in the wind; stiffness is the drag along the normal in kg/(m^2 s)."""
    surroundings = SURROUNDINGS.row(air_velocity=3.0 * size_m * rng.uniform(-1, 1, 3), time=0.0, elapsed=0.0)
    block = drag_block(FACES, stiffness, 0.3 * stiffness)
    for example in _cut_out(patch(size_m, 0.4, rng), block, (INSIDE,)):
        yield example._replace(surroundings=surroundings)


ELEMENTS: Registry[Family] = Registry("element")


def _add_laws(kind: str, laws: Mapping[str, Any], examples: Callable, energy_length_power: int) -> None:
    for name, law in laws.items():
        for suffix, relaxation_s in (("", 0.0), ("-viscous", RELAXATION_S)):
            own = partial(examples, law, relaxation_s)
            ELEMENTS.add(f"{kind}-{name}{suffix}", Family(own, energy_length_power, relaxation_s > 0))


_add_laws("membrane", MEMBRANE_LAWS, membrane_examples, 2)
_GENERAL = {name: law for name, law in MEMBRANE_LAWS.items() if law is Matrix or not law.convex}
for _strain in STRAINS:  # every law is tested on the first measure; the others with those that ask for most
    if _strain != "green-lagrange":
        _add_laws(_strain, _GENERAL, partial(membrane_examples, strain=_strain), 2)
_add_laws("averaged", MEMBRANE_LAWS, averaged_examples, 2)
_add_laws("bending", BENDING_LAWS, bending_examples, 0)
_add_laws("spring", SPRING_LAWS, spring_examples, 2)
ELEMENTS.add("membrane-friction", Family(membrane_friction_examples, 2))
ELEMENTS.add("membrane-relaxation", Family(membrane_relaxation_examples, 2))
ELEMENTS.add("bending-friction", Family(bending_friction_examples, 0))
ELEMENTS.add("cosserat", Family(partial(cosserat_examples, 0.0), 2))
ELEMENTS.add("cosserat-viscous", Family(partial(cosserat_examples, RELAXATION_S), 2, viscous=True))
ELEMENTS.add("drag", Family(drag_examples, 4, viscous=True))

"""The base class of discretisations of cloth, which turn a placed mesh and a fabric into laws of force."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, NamedTuple

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.choice import Tagged
from gabardine.elements.contract import Block
from gabardine.elements.triangle import REST, triangle_rest
from gabardine.geometry.mesh import Mesh
from gabardine.limits.limit import Links
from gabardine.materials.fabric import Fabric
from gabardine.materials.sheet import Sheet
from gabardine.materials.spring_matching import edge_lengths


class Cost(NamedTuple):
    """Approximate cost of a triangle on one core, as measured by `gabardine bench scaling`.

    memory_bytes: upper bound; step_s: of an implicit step [s]; setup_s: until the first step [s]
    """

    memory_bytes: float
    step_s: float
    setup_s: float


class ClothModel(Tagged):
    """Base of all discretisations. Each has a field `kind`, its name in the registry."""

    tag: ClassVar[str] = "kind"
    kind: str = ""

    @abstractmethod
    def blocks(self, sheet: Sheet, fabric: Fabric) -> list[Block]:
        """The laws of force. A SceneError names the field of the cloth it is about."""

    def cost(self, fabric: Fabric) -> Cost:  # noqa: ARG002 - some follow from the fabric
        """The cost of a triangle, for the estimate before a run: that of membrane and bending."""
        return Cost(4000.0, 2.5e-6, 2e-5)

    def averages(self, fabric: Fabric) -> bool:  # noqa: ARG002 - some follow from the fabric
        """Whether the membrane law uses strains averaged around vertices instead of those of triangles."""
        return False

    def masses(self, mesh: Mesh, density_kg_per_m2: float) -> Floats:
        """Mass of each vertex [kg]: a third of each triangle's to each corner."""
        third = density_kg_per_m2 * REST.of(triangle_rest(mesh.thread_coordinates), "area") / 3.0
        per_vertex = np.bincount(mesh.faces.ravel(), np.repeat(third, 3), mesh.vertex_count)
        return per_vertex.astype(np.float64)

    def links(self, sheet: Sheet, fabric: Fabric) -> Links:  # noqa: ARG002 - some follow from the fabric
        """Pairs of vertices whose distance may be limited: the edges of the mesh."""
        edges, lengths = edge_lengths(sheet)
        return {"structural": (edges.astype(np.uint32), lengths)}

    def report(self, sheet: Sheet, fabric: Fabric) -> dict[str, float]:  # noqa: ARG002 - not all have one
        """Numbers to show before a run, by name."""
        return {}

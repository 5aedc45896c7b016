"""Membrane laws: strain to stress. A new law is one file here and one line below."""

from gabardine.core.registry import Registry
from gabardine.materials.law import MembraneLaw
from gabardine.materials.membrane.contraction import Contraction
from gabardine.materials.membrane.linear import Linear
from gabardine.materials.membrane.matrix import Matrix
from gabardine.materials.membrane.orthotropic import Orthotropic
from gabardine.materials.membrane.splines import Splines
from gabardine.materials.membrane.table import Table

MEMBRANE_LAWS: Registry[type[MembraneLaw]] = Registry(
    "membrane law",
    {
        "linear": Linear,
        "orthotropic": Orthotropic,
        "matrix": Matrix,
        "splines": Splines,
        "contraction": Contraction,
        "table": Table,
    },
)

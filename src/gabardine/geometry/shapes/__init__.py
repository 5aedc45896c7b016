"""Shapes a cloth can start from. A new shape is one file here and one line below."""

from gabardine.core.registry import Registry
from gabardine.geometry.shapes.disc import Disc
from gabardine.geometry.shapes.dress import Dress
from gabardine.geometry.shapes.file import File
from gabardine.geometry.shapes.rectangle import Rectangle
from gabardine.geometry.shapes.shape import Shape
from gabardine.geometry.shapes.strip import Strip
from gabardine.geometry.shapes.tube import Tube

SHAPES: Registry[type[Shape]] = Registry(
    "shape",
    {"rectangle": Rectangle, "strip": Strip, "disc": Disc, "tube": Tube, "dress": Dress, "file": File},
)

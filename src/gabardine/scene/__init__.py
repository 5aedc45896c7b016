"""Scenes: the user's description of a simulation, checked, in SI units."""

from gabardine.scene.cloth import Cloth
from gabardine.scene.collider import Plane, Sphere
from gabardine.scene.contact import Contact
from gabardine.scene.motion import PinMotion, Rotation, Translation
from gabardine.scene.pins import Load, Pin
from gabardine.scene.scene import Scene
from gabardine.scene.solid import Solid, SolidSprings
from gabardine.scene.solver import Solver
from gabardine.scene.time import Time
from gabardine.scene.world import AirDrag, World

__all__ = [
    "AirDrag",
    "Cloth",
    "Contact",
    "Load",
    "Pin",
    "PinMotion",
    "Plane",
    "Rotation",
    "Scene",
    "Solid",
    "SolidSprings",
    "Solver",
    "Sphere",
    "Time",
    "Translation",
    "World",
]

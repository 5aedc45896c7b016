"""A scene: the complete input of a simulation, as the user wrote it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, Self

from pydantic import Field, PrivateAttr, ValidationError, model_validator

from gabardine.core.above import from_above
from gabardine.core.errors import Problem, SceneError
from gabardine.core.input_file import SCENE
from gabardine.core.messages.validation import nested, problems
from gabardine.core.model_tables import strictly
from gabardine.core.parameters import Parameters
from gabardine.core.toml import parse_toml, read_toml
from gabardine.scene.cloth import Cloth
from gabardine.scene.collider import Collider, ColliderChoice
from gabardine.scene.contact import Contact
from gabardine.scene.names import nothing_moves, repeated_names
from gabardine.scene.solid import Solid
from gabardine.scene.solver import Solver
from gabardine.scene.time import Time
from gabardine.scene.world import World

Touching = Cloth | Solid | Collider


def _names(thing: Touching) -> set[str]:
    """Its possible names in [[contact.pair]]."""
    fabric = getattr(thing, "fabric", None)
    return {name for name in (thing.name, getattr(fabric, "name", None)) if name}


def _empty() -> Any:
    """A missing section is checked as an empty one, so that missing fields are reported at their place."""
    return {}


class Scene(Parameters):
    """A scene file (TOML, schema 1). Equal scenes simulate the same; the folder is no part of that."""

    schema_version: Literal[1] = Field(1, alias="schema", description="version of the scene format")
    title: str = Field("", description="what the scene shows")
    time: Time = Field(default_factory=_empty, description="duration, steps and integrator")
    solver: Solver = Field(Solver(), description="tolerances")
    world: World = Field(World(), description="gravity and air")
    cloth: tuple[Cloth, ...] = Field((), description="the sheets of fabric, a [[cloth]] section each")
    solid: tuple[Solid, ...] = Field((), description="elastic bodies, a [[solid]] section each")
    collider: tuple[ColliderChoice, ...] = Field(
        (), description="what cloth cannot enter, a [[collider]] section each"
    )
    contact: Contact | None = Field(None, description="left out: cloth against colliders only")

    _folder: Path = PrivateAttr(default_factory=Path)

    @property
    def deformables(self) -> tuple[Cloth | Solid, ...]:
        """All deformables, in the order of their vertices: cloths, then solids."""
        return (*self.cloth, *self.solid)

    @property
    def contact_settings(self) -> Contact:
        """What the scene says of contact, or what counts where it says nothing."""
        return self.contact or Contact(mode="colliders")

    @property
    def folder(self) -> Path:
        """The base of the scene's relative paths."""
        return self._folder

    def in_folder(self, folder: str | Path) -> Self:
        """The same scene with relative paths from another folder."""
        moved = self.model_copy()
        moved._folder = Path(folder)
        return moved

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a scene file. Everything wrong with it is reported at once, as a SceneError."""
        path = Path(path)
        return cls.from_data(read_toml(path, SCENE), path.parent, str(path))

    @classmethod
    def given(cls, scene: Self | str | Path) -> Self:
        """A given scene, or one read from its file."""
        if isinstance(scene, str | Path):
            return cls.load(scene)
        if not isinstance(scene, cls):
            raise SceneError(
                f"A scene, or the path of a scene file, is needed, not {type(scene).__name__}; "
                'read a file with Scene.load("scene.toml").'
            )
        return scene

    @classmethod
    def from_text(cls, text: str, folder: str | Path = ".", source: str = "scene") -> Self:
        """Read a scene from TOML text; `source` names it in messages."""
        return cls.from_data(parse_toml(text, source), folder, source)

    @classmethod
    def from_data(cls, data: Mapping[str, Any], folder: str | Path = ".", source: str = "scene") -> Self:
        """A scene from tables as TOML gives them."""
        folder = Path(folder)
        try:
            scene = cls.model_validate(strictly(data), strict=True, context={"folder": folder})
        except ValidationError as error:
            found = [*problems(error, cls, data, source), *nothing_moves(data, source)]
            found += repeated_names(data, source)
            raise SceneError(*dict.fromkeys(found)) from None
        scene._folder = folder
        return scene

    def save(self, path: str | Path) -> None:
        """Write a scene file that loads to an equal scene."""
        from gabardine.scene.writing import save

        save(self, Path(path))

    def to_text(self) -> str:
        """The scene as TOML, as short as the user wrote it."""
        from gabardine.scene.writing import to_text

        return to_text(self)

    def resolved(self) -> Self:
        """The same scene, self-contained: fabrics as tables, paths absolute."""
        from gabardine.scene.writing import resolved

        return resolved(self)

    def with_overrides(self, overrides: Iterable[str]) -> Self:
        """The scene with fields set: "cloth.sheet.fabric.density_kg_per_m2=0.3", "time.step_s=0.005"."""
        from gabardine.scene.overrides import with_overrides

        return with_overrides(self, tuple(overrides))

    def friction(self, one: Touching, other: Touching) -> float:
        """The friction of their [[contact.pair]], else of the collider, the fabric or solid, or of [contact].

        For two cloths or solids, and for two colliders: the geometric mean of both.
        """
        contact = self.contact_settings
        first_names, second_names = _names(one), _names(other)
        for pair in reversed(contact.pair):
            first, second = pair.between
            if (first in first_names and second in second_names) or (
                second in first_names and first in second_names
            ):
                return pair.friction
        own, others = one.friction, other.friction
        if isinstance(one, Collider) != isinstance(other, Collider):
            hard, soft = (own, others) if isinstance(one, Collider) else (others, own)
            return next((value for value in (hard, soft) if value is not None), contact.friction)
        both = [contact.friction if value is None else value for value in (own, others)]
        return math.sqrt(both[0] * both[1])

    def _repr_html_(self) -> str:
        """HTML for notebooks."""
        shown: str = from_above("gabardine.viewer.notebook", "scene_card")(self)
        return shown

    @classmethod
    def json_schema(cls) -> dict[str, Any]:
        """The JSON Schema of a scene file, for editors and other tools."""
        schema = cls.model_json_schema()
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            **schema,
            "anyOf": [{"required": ["cloth"]}, {"required": ["solid"]}],
            "title": "Gabardine scene",
        }

    @model_validator(mode="after")
    def _names_are_sound(self) -> Self:
        wrong = nothing_moves(self) or repeated_names(self) or self._unknown_pairs()
        if wrong:
            raise nested(tuple(wrong))
        return self

    def _unknown_pairs(self) -> list[Problem]:
        """Friction pairs with names that do not exist."""
        known = sorted(set().union(*map(_names, (*self.deformables, *self.collider))))
        listed = ", ".join(f'"{name}"' for name in known)
        return [
            Problem(f"contact.pair[{k}].between", f'There is no "{name}" to touch; named are: {listed}.')
            for k, pair in enumerate(self.contact.pair if self.contact else ())
            for name in pair.between
            if name not in known
        ]

    def __repr__(self) -> str:
        """One line: title, contents and duration."""
        things = [f"{cloth.name} of {cloth.fabric.name or 'its own fabric'}" for cloth in self.cloth]
        things += [solid.name for solid in self.solid] + [c.name or "collider" for c in self.collider]
        length = "" if self.time.duration_s is None else f"{self.time.duration_s:g} s of "
        return f"Scene({self.title!r}: {', '.join(things)}; {length}{self.time.integrator})"

    __str__ = __repr__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scene) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

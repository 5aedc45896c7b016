"""The manifest of a sweep: everything that is needed to make any of its runs, anywhere."""

from __future__ import annotations

import base64
from dataclasses import asdict, dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.core.errors import SceneError
from gabardine.core.messages.phrases import show
from gabardine.run.files import read_json, write_json, write_whole
from gabardine.run.standalone import standalone
from gabardine.sweeps.axes import Axis
from gabardine.sweeps.folder import SweepFolder
from gabardine.sweeps.sampling import Points, points_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gabardine.scene import Scene

FORMAT, FORMAT_VERSION = "gabardine-sweep", 1


@dataclass(frozen=True)
class Manifest:
    """scene: the scene that is varied, as TOML that needs no other file than `files`: their content by path
    axes: what varies; points: the values of each run; sample, seed: how these were chosen
    results: names of what is measured of each run; gabardine: the version that made it
    finished: whether every run has ended and everything is written
    """

    title: str
    scene: str
    files: dict[str, bytes]
    axes: tuple[Axis, ...]
    points: Points
    sample: str | None
    seed: int
    results: tuple[str, ...]
    gabardine: str
    finished: bool = False

    @classmethod
    def of(
        cls, scene: Scene, axes: Sequence[Axis], sample: str | None, seed: int, results: Sequence[str]
    ) -> Manifest:
        """The manifest of a new sweep; SceneError where a value does not fit its field."""
        points = points_of(axes, sample, seed)
        _refuse_unfit_values(scene, axes)
        alone = standalone(scene)
        text, made_by = alone.scene.to_text(), version("gabardine")
        return cls(scene.title, text, alone.files, tuple(axes), points, sample, seed, tuple(results), made_by)

    def scene_of(self, index: int, folder: Path) -> Scene:
        """The scene of a run; folder: where the files of the sweep are."""
        from gabardine.scene import Scene

        scene = Scene.from_text(self.scene, folder)
        return scene.with_overrides(self.overrides(index))

    def overrides(self, index: int) -> list[str]:
        """What is set in a run, as after --set."""
        return [f"{axis.path}={value}" for axis, value in zip(self.axes, self.points[index])]

    def write(self, folder: SweepFolder) -> None:
        """Write it with its files; the manifest itself last, so that a folder with one has all."""
        for place in (folder.path, folder.runs, folder.outcomes):
            place.mkdir(parents=True, exist_ok=True)
        self.unpack(folder.path)
        write_whole(folder.scene, self.scene.encode())
        write_json(folder.manifest, self.to_json())

    def unpack(self, folder: Path) -> None:
        """Write the files that the scene names."""
        for name, data in self.files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            write_whole(folder / name, data)

    def to_json(self) -> dict[str, Any]:
        """As it is written; files are named, their content lies beside it."""
        return {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            **{key: value for key, value in asdict(self).items() if key not in ("scene", "files", "axes")},
            "axes": [asdict(axis) for axis in self.axes],
            "files": sorted(self.files),
        }

    def packed(self) -> dict[str, Any]:
        """The whole of it as JSON, for a machine that does not see the folder."""
        files = {name: base64.b64encode(data).decode() for name, data in self.files.items()}
        return {**self.to_json(), "scene": self.scene, "files": files}

    @classmethod
    def unpacked(cls, data: dict[str, Any]) -> Manifest:
        """What `packed` gave."""
        files = {name: base64.b64decode(text) for name, text in data["files"].items()}
        return cls._from(data, data["scene"], files)

    @classmethod
    def read(cls, folder: SweepFolder) -> Manifest:
        """The manifest of a folder; SceneError if it holds none that this version can read."""
        if not folder.holds_sweep:
            message = "This is not the folder of a sweep: it has no sweep.json; give one that has."
            raise SceneError.at(folder.path, message)
        data = read_json(folder.manifest)
        if data.get("format") != FORMAT or data.get("version") != FORMAT_VERSION:
            raise SceneError.at(folder.manifest, "This version of Gabardine does not read this sweep.json.")
        try:
            files = {name: (folder.path / name).read_bytes() for name in data["files"]}
            return cls._from(data, folder.scene.read_text("utf-8"), files)
        except (KeyError, TypeError, ValueError, OSError) as error:
            raise SceneError.at(folder.manifest, f"The file is damaged: {error}.") from None

    @classmethod
    def _from(cls, data: dict[str, Any], scene: str, files: dict[str, bytes]) -> Manifest:
        axes = tuple(Axis(**{**axis, "levels": tuple(axis["levels"])}) for axis in data["axes"])
        points = [tuple(map(str, point)) for point in data["points"]]
        if any(len(point) != len(axes) for point in points):
            raise ValueError("a run has not one value for each field")
        named = {key: data[key] for key in ("title", "sample", "seed", "gabardine", "finished")}
        return cls(
            scene=scene, files=files, axes=axes, points=points, results=tuple(data["results"]), **named
        )

    def refuse_difference(self, folder: SweepFolder, kept: Manifest) -> None:
        """SceneError unless the sweep in the folder, `kept`, is this one, of this version of Gabardine."""
        for what in ("scene", "files", "axes", "sample", "seed", "points"):
            if getattr(self, what) != getattr(kept, what):
                raise SceneError.at(
                    folder.path,
                    f"The sweep here is another one ({_worded(what, kept)}); go on with it by `gabardine "
                    f"sweep {folder.path} --resume`, or choose another folder with --out.",
                )
        kept.refuse_other_version(folder)

    def refuse_other_version(self, folder: SweepFolder) -> None:
        """SceneError if another version of Gabardine began it: its runs could differ."""
        if self.gabardine != version("gabardine"):
            raise SceneError.at(
                folder.path,
                f"The sweep was begun by Gabardine {self.gabardine}, and this is {version('gabardine')}, "
                "whose steps may differ; start over with --overwrite.",
            )

    def done(self) -> Manifest:
        return replace(self, finished=True)


def _worded(what: str, kept: Manifest) -> str:
    """In what a kept sweep differs."""
    if what == "axes":
        return f"it varies {', '.join(f'{axis.path}={axis.text}' for axis in kept.axes)}"
    if what in ("sample", "seed"):
        return f"its {what} is {show(getattr(kept, what))}"
    return f"its {what} differ" if what in ("files", "points") else "its scene has changed"


def _refuse_unfit_values(scene: Scene, axes: Sequence[Axis]) -> None:
    """SceneError for a value that its field cannot have, whatever the others are."""
    for axis in axes:
        for value in axis.extremes():
            try:
                scene.with_overrides([f"{axis.path}={value}"])
            except SceneError as error:
                problems = [str(problem).replace("--set ", "--vary ", 1) for problem in error.problems]
                raise SceneError(*problems) from None

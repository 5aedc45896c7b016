"""gabardine doctor: what is installed, what is missing, and the command for it."""

from __future__ import annotations

import os
import platform
import sys
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from gabardine.cli.terminal import USERS, Outcome, Terminal, listing

BROKEN = 1
"""Exit code where something that every command needs is missing."""


@dataclass(frozen=True)
class Optional:
    """A package that one part of Gabardine uses. module: what is imported; what: for what; extra: of pip."""

    package: str
    module: str
    what: str
    extra: str

    @property
    def command(self) -> str:
        return f'pip install "gabardine[{self.extra}]"'


OPTIONAL = (
    Optional("matplotlib", "matplotlib", "plots, `gabardine lab card` and `gabardine paper`", "plots"),
    Optional("imageio-ffmpeg", "imageio_ffmpeg", "films as .mp4, where there is no ffmpeg", "video"),
    Optional("mitsuba", "mitsuba", "path-traced pictures: --backend mitsuba", "render"),
    Optional("usd-core", "pxr", "export to USD", "usd"),
    Optional("pythoncdt", "pythoncdt", "garments: `gabardine sew` and `gabardine walk`", "garment"),
    Optional("ezdxf", "ezdxf", "garments: patterns as DXF", "garment"),
    Optional("svgelements", "svgelements", "garments: patterns as SVG", "garment"),
    Optional("pyarrow", "pyarrow", "tables of sweeps as Parquet", "sweep"),
    Optional("ray", "ray", "sweeps on a Ray cluster: --on ray", "ray"),
    Optional("zarr", "zarr", "datasets: --to zarr", "dataset"),
    Optional("gymnasium", "gymnasium", "environments for learning", "gym"),
)


@dataclass(frozen=True)
class Finding:
    """A line of the report: version "" is missing, with the command that installs it."""

    name: str
    version: str
    what: str
    command: str = ""


def doctor(*, terminal: Terminal = USERS) -> Outcome:
    """Say what is installed, what is missing and how to install it, and where compiled kernels are kept."""
    needed, optional, machine = _needed(), _optional(), _machine()
    missing = [finding for finding in needed if not finding.version]
    terminal.show(
        listing(("", "", ""), [(f.name, f.version, f.what) for f in machine]),
        listing(("needed", "version", ""), [(f.name, f.version or "missing", f.command) for f in needed]),
        listing(
            ("optional", "version", "for"),
            [(f.name, f.version or "-", f.what + (f": {f.command}" if f.command else "")) for f in optional],
        ),
    )
    told = "All that is needed is there." if not missing else "Install what is missing, then ask again."
    terminal.show(told)
    parts = {"machine": machine, "needed": needed, "optional": optional}
    values = {name: [asdict(finding) for finding in found] for name, found in parts.items()}
    return Outcome({"ok": not missing, **values}, BROKEN if missing else 0)


def installed(package: str) -> str:
    """The version of a package, "" without it."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _needed() -> list[Finding]:
    """What the package itself says it needs, without extras."""
    try:
        wanted = [each for each in requires("gabardine") or [] if "extra ==" not in each]
    except PackageNotFoundError:  # run from its sources
        wanted = []
    names = [each.split(";")[0].strip() for each in wanted]
    plain = [name.split("[")[0].rstrip("0123456789.<>=!~, ") for name in names]
    return [
        Finding(name, found := installed(name), "", "" if found else f'pip install "{asked}"')
        for name, asked in zip(plain, names)
    ]


def _optional() -> list[Finding]:
    return [
        Finding(each.package, found := installed(each.package), each.what, "" if found else each.command)
        for each in OPTIONAL
    ]


def _machine() -> list[Finding]:
    from gabardine import __version__
    from gabardine.core.kernel_cache import cache_folder

    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    kernels = cache_folder()
    return [
        Finding("gabardine", __version__, str(Path(__file__).parents[1])),
        Finding("Python", platform.python_version(), sys.executable),
        Finding("system", platform.system(), f"{platform.machine()}, {cores} core{'s' if cores > 1 else ''}"),
        Finding("kernels", _size(kernels), str(kernels)),
    ]


def _size(folder: Path) -> str:
    """ "12 MB" """
    files = [path for path in folder.rglob("*") if path.is_file()] if folder.is_dir() else []
    return f"{sum(path.stat().st_size for path in files) / 1e6:.0f} MB"

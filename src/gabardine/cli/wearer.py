"""Options of gabardine sew that say who wears the garment."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gabardine.cli.terminal import options

if TYPE_CHECKING:
    from gabardine.garment.body import Body
    from gabardine.garment.layers import Layer


@options
class Wearer:
    """The body that a garment is put on.

    Parameters
    ----------
    size
        Of the body, 32, 34 ... 54; left out: as its file says, if gabardine body wrote it, else 38.
    body
        A closed mesh (OBJ or PLY, metres, y up, facing +z, arms nearly level), or the folder of a garment,
        whose figure this one is put on, over all that it wears; or anny, for a figure of the package of that
        name; left out: a dress form.
    shrink
        How much thinner the body is while the garment is sewn [m], 0 to 0.03; left out: as tight ones need.
    """

    size: int | None = None
    body: Path | None = None
    shrink: float | None = None

    def figure(self) -> tuple[Body, tuple[Layer, ...]]:
        """The body, and what it wears already."""
        from gabardine.garment.anny import anny_body
        from gabardine.garment.body import grow
        from gabardine.garment.body_file import read_body
        from gabardine.garment.layers import read_layers
        from gabardine.garment.measurements import Measurements
        from gabardine.garment.shrinking import refuse_other

        refuse_other(self.shrink or 0.0)
        sized = None if self.size is None else Measurements.of_size(self.size)
        if self.body is None:
            return grow(sized or Measurements()), ()
        if self.body == Path("anny"):
            return anny_body(sized or Measurements()), ()
        layers: tuple[Layer, ...] = ()
        path = self.body
        if path.is_dir():
            layers, path = read_layers(path), path / "body.obj"
        return read_body(path, sized), layers


FORM = Wearer()
"""A dress form of the usual size."""

"""gabardine body: a dress form grown from measurements, or a figure of the package anny."""

from __future__ import annotations

from pathlib import Path

from gabardine.cli.terminal import USERS, Flag, Outcome, Terminal, options


@options
class Given:
    """Measurements in place of those of the size.

    Parameters
    ----------
    height
        From the floor to the crown [m].
    bust
        Girth [m].
    waist
        Girth [m].
    hips
        Girth [m].
    back_length
        From the nape to the waist [m].
    shoulder
        From shoulder point to shoulder point [m].
    neck
        Girth at the base of the neck [m].
    arm
        From the shoulder point to the wrist [m].
    upper_arm
        Girth [m].
    wrist
        Girth [m].
    thigh
        Girth [m].
    ankle
        Girth [m].
    """

    height: float | None = None
    bust: float | None = None
    waist: float | None = None
    hips: float | None = None
    back_length: float | None = None
    shoulder: float | None = None
    neck: float | None = None
    arm: float | None = None
    upper_arm: float | None = None
    wrist: float | None = None
    thigh: float | None = None
    ankle: float | None = None

    def chosen(self) -> dict[str, float]:
        """Those that are given, named as `Measurements` names them [m]."""
        return {f"{name}_m": value for name, value in vars(self).items() if value is not None}


TABLE = Given()
"""Nothing but the size."""


def body(
    *,
    size: int = 38,
    given: Given = TABLE,
    arm_deg: float = 80.0,
    no_legs: Flag = False,
    anny: Flag = False,
    out: Path = Path("body.obj"),
    terminal: Terminal = USERS,
) -> Outcome:
    """Grow a dress form from measurements and write it as OBJ, in metres.

    Parameters
    ----------
    size
        The size of the table that all measurements are of which are not given.
    arm_deg
        Of the arms against the vertical: 80 is nearly a T.
    no_legs
        End the form below the hips.
    anny
        A figure of the package anny instead, of that height and girth of the hips.
    out
        The file to write.
    """
    from gabardine.core.errors import SceneError
    from gabardine.garment.anny import anny_body
    from gabardine.garment.body import girth, grow
    from gabardine.garment.body_file import write_body
    from gabardine.garment.measurements import Measurements
    from gabardine.run.files import writable

    if not 20.0 <= arm_deg <= 95.0:
        raise SceneError(f"--arm-deg {arm_deg:g} is not possible; give 20 (hanging) to 95 (a T).")
    measured = Measurements.of_size(size).given(**given.chosen())
    made = anny_body(measured) if anny else grow(measured, legs=not no_legs, arm_deg=arm_deg)
    with writable(out):
        write_body(out, made)
    heights = {
        "bust": measured.bust_height_m,
        "waist": measured.waist_height_m,
        "hips": measured.hip_height_m,
    }
    if not anny:  # whose neck is elsewhere
        heights["neck"] = measured.neck_height_m
    girths = {name: girth(made.positions, made.faces, at) for name, at in heights.items()}
    rows = [f"  {name} {1e2 * value:.1f} cm around, measured on the mesh" for name, value in girths.items()]
    terminal.show(f"{out}: {len(made.faces)} triangles", *rows)
    return Outcome({"out": str(out), "triangles": len(made.faces), "girths_m": girths})

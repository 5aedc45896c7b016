"""A script that sets ParaView up for an export: `paraview --script=NAME_paraview.py`, or load it as a state.

It opens the .pvd beside it, colours the cloth by its largest strain in the map of pictures, leaves colliders
grey, and shows the last moment.
"""

from __future__ import annotations

from gabardine.geometry.mesh import Floats

EMBER = (
    "#fcefb1",
    "#fec488",
    "#fd996a",
    "#f66d5c",
    "#df4a68",
    "#bc3978",
    "#962c80",
    "#711f81",
    "#4c117a",
)
"""The map of pictures for strain, from none to the largest; ParaView blends between its colours."""

_SCRIPT = '''"""{title}: opens the run in ParaView, coloured by its largest strain. Written by Gabardine."""

import os

from paraview.simple import (
    ColorBy,
    GetActiveViewOrCreate,
    GetAnimationScene,
    GetColorTransferFunction,
    GetTimeKeeper,
    PVDReader,
    RenameSource,
    Render,
    Show,
)

HERE = os.path.dirname(os.path.abspath(__file__)) if "__file__" in globals() else os.getcwd()

run = PVDReader(FileName=os.path.join(HERE, {name!r}))
RenameSource({title!r}, run)
view = GetActiveViewOrCreate("RenderView")
view.UseColorPaletteForBackground = 0
view.Background = [0.93, 0.935, 0.945]
shown = Show(run, view)
ColorBy(shown, ("CELLS", "largest_strain"))
colours = GetColorTransferFunction("largest_strain")
colours.RGBPoints = {points!r}
colours.NanColor = [0.58, 0.55, 0.48]  # colliders have no strain
shown.SetScalarBarVisibility(view, True)
GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
GetTimeKeeper().Time = {last!r}
view.ViewTime = {last!r}
view.CameraPosition = {eye!r}
view.CameraFocalPoint = {middle!r}
view.CameraViewUp = {up!r}
view.ResetCamera()
Render(view)
'''


def paraview_script(title: str, pvd: str, last_s: float, largest: float, box: Floats, up: str) -> str:
    """The script.

    pvd: the file beside it; largest: strain at the end of the map; box (2, 3): of what is seen at the end, in
    the unit and axes of the export
    """
    middle, size = box.mean(axis=0), float((box[1] - box[0]).max())
    towards = {"y": (0.5, 0.4, 0.8), "z": (0.5, -0.8, 0.4)}[up]
    eye = [round(float(m + 2.5 * size * t), 6) for m, t in zip(middle, towards)]
    points: list[float] = []
    for k, colour in enumerate(EMBER):
        rgb = (round(int(colour[i : i + 2], 16) / 255, 4) for i in (1, 3, 5))
        points += [round(largest * k / (len(EMBER) - 1), 9), *rgb]
    return _SCRIPT.format(
        title=title.replace("\\", " ").replace('"', "'"),
        name=pvd,
        points=points,
        last=last_s,
        eye=eye,
        middle=[round(float(c), 6) for c in middle],
        up={"y": [0.0, 1.0, 0.0], "z": [0.0, 0.0, 1.0]}[up],
    )

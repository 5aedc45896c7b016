"""Five models of cloth, one scene and one fabric: a picture side by side, and a table.

The scene is a file beside this one: scene.toml. What differs is what `gabardine run --set` would be given.

Run it:   python examples/five_models/five_models.py      -> out/five-models/
"""

from pathlib import Path

import numpy as np

import gabardine as gb
from gabardine.render import Look, render_sheet

LIMIT, SHEAR_LIMIT = 0.05, 0.1
"""Of elongation, and of the shear component of the strain tensor."""
ALONE = 'cloth.sheet.model={ kind = "triangles", average_over = "triangles" }'
"""Each triangle by itself, as limits and the other models see it; left out, strain is averaged."""
WAYS = {
    "triangles": [ALONE],
    "springs, edge limits": [
        "cloth.sheet.model=springs",
        f'cloth.sheet.limit={{ method = "edges", rate = {LIMIT}, sweeps = 500 }}',
    ],
    "cubic springs": ['cloth.sheet.model={ kind = "springs", force = "cubic" }'],
    "triangles, continuum limits": [
        ALONE,
        'cloth.sheet.limit={ method = "continuum", '
        f"weft = {LIMIT}, warp = {LIMIT}, shear = {SHEAR_LIMIT} }}",
    ],
    "Cosserat surface": ["cloth.sheet.model=cosserat"],
}
CELLS = 20


def sag_m(run: gb.Run) -> float:
    """How far the middle of the upper edge hangs below the pins at the end [m]."""
    upper = run.positions[-1, :: CELLS + 1, 1]  # vertex (i along x, j along z) is i * (CELLS + 1) + j
    return float(upper[0] - upper[CELLS // 2])


def largest_strains(run: gb.Run) -> np.ndarray:
    """Largest Green-Lagrange strain of any triangle in any frame: weft, warp, shear of either sign."""
    strains = np.array([run.strain(frame) for frame in range(len(run.times))])
    strains[..., 2] = np.abs(strains[..., 2])
    return strains.max(axis=(0, 1))


def main(out: Path = Path("out/five-models")) -> None:
    scene = gb.Scene.load(Path(__file__).with_name("scene.toml"))
    runs = {name: gb.simulate(scene.with_overrides(settings)) for name, settings in WAYS.items()}
    look = Look(azimuth_deg=25.0, elevation_deg=10.0)
    render_sheet(list(runs.items()), out / "five_models.png", "strain", (300, 330), look, moments=1)

    sags = {name: sag_m(run) for name, run in runs.items()}
    strains = {name: largest_strains(run) for name, run in runs.items()}
    print(f"{'':28s} sag [mm]   weft [%]   warp [%]   shear [%]   time [s]")
    for name, run in runs.items():
        weft, warp, shear = 100 * strains[name]
        print(
            f"{name:28s} {1000 * sags[name]:8.1f} {weft:10.2f} {warp:10.2f} {shear:11.2f} "
            f"{run.summary['wall_s']:10.1f}"
        )
    print(f"side by side: {out / 'five_models.png'}")
    check(runs, sags, strains)


def check(runs: dict[str, gb.Run], sags: dict[str, float], strains: dict[str, np.ndarray]) -> None:
    """What must hold of the five."""
    plain, edges, cubic, continuum, cosserat = strains.values()
    weight = runs["triangles"].scene.cloth[0].fabric.density_kg_per_m2 * 0.6**2 * 9.81
    for name, run in runs.items():
        carried = run.pin_force("left")[-1, 1] + run.pin_force("right")[-1, 1]
        # The sheet still swings a little.
        assert abs(carried - weight) < 0.1 * weight, f"{name}: {carried:.3f} N carry {weight:.3f} N"
    # One fabric, the same hang: the folds are long against the cells, and strain is local to the corners.
    assert max(sags.values()) - min(sags.values()) < 0.02, f"the sags differ: {sags}"
    # The same membrane energy on the same triangles; only bending is discretised otherwise.
    assert np.allclose(plain, cosserat, rtol=0.05), "triangles and Cosserat surface stretch differently"
    # Every triangle of a grid has an edge along each thread; at elongation e the strain is e + e^2/2.
    most = LIMIT + 0.001  # the tolerance of both limits
    assert edges[:2].max() < 1.0001 * (most + most**2 / 2), "a spring is longer than its limit"
    # With stretch S the strain is (S_xx^2 + S_xy^2 - 1)/2 along the weft, and so along the warp.
    most_shear = SHEAR_LIMIT + 0.001
    bound = ((1 + most) ** 2 + most_shear**2 - 1) / 2
    assert continuum[:2].max() < 1.0001 * bound, "a triangle is stretched beyond its limit"
    assert continuum[2] < 1.0001 * 2 * (1 + most) * most_shear, "a triangle is sheared beyond its limit"
    assert (cubic < 0.75 * plain).all(), "springs that stiffen must stretch less"
    assert (plain[:2] > 2 * LIMIT).all(), "without limits the corners stretch further"


if __name__ == "__main__":
    main()

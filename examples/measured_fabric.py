"""From a tester's files to a fabric, and to cloth that stretches as the sample did.

The files in examples/measured are synthetic (each says so, and the formula it was made by): loading and
unloading with hysteresis and noise. Their mean curves are fitted, and a sheet of the fitted fabric is hung up
and pulled at its lower edge: it must stretch by what the curve says.

Run it:   python examples/measured_fabric.py      -> out/measured-fabric/
"""

from pathlib import Path

import numpy as np

import gabardine as gb
from gabardine.lab.fabric_file import fabric_text
from gabardine.lab.figures import fit_figure
from gabardine.lab.fitting import fit_fabric, read_measurements

FILES = sorted((Path(__file__).parent / "measured").glob("*.csv"))
OUT = Path("out/measured-fabric")
PULL_N, SIDE_M = 60.0, 0.3


def main() -> None:
    # What was not measured (bending, thickness, damping) is taken from a fabric of the library.
    fitted = fit_fabric(read_measurements(FILES, {}), name="twill", like=gb.fabrics["wool-gabardine"])
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "twill.toml").write_text(fabric_text(fitted.data), encoding="utf-8")
    fit_figure(fitted).savefig(OUT / "twill.png", dpi=120)
    for mode, curve in fitted.curves.items():
        values = curve.values()
        print(
            f"{mode:5s} {values['segments']} segments, off the data by {100 * values['rms']:.2f} % r.m.s., "
            f"at most {100 * values['largest']:.2f} % of the largest stress"
        )
        assert values["largest"] < 0.02, "the data have 0.2 % of noise; a fit this far off is wrong"

    scene = gb.Scene.from_text(f"""
        title = "A sheet of twill, pulled"
        time.integrator = "static"
        [[cloth]]
        name = "sheet"
        mesh = {{ shape = "rectangle", size_m = [{SIDE_M}, {SIDE_M}], cells = [12, 12] }}
        place.rotate_deg = [0.0, 0.0, -90.0]
        fabric = "{(OUT / "twill.toml").as_posix()}"
        pin = [{{ name = "rod", select = "left" }}]
        load = [{{ select = "right", force_n = [0.0, {-PULL_N}, 0.0] }}]
    """)
    run = gb.simulate(scene)
    strain = float(np.median(run.strain(-1)[:, 0]))
    # Force per width at half height, stretch times stress: the load and the weight of the half below.
    weight_n = scene.cloth[0].fabric.density_kg_per_m2 * SIDE_M**2 * 9.81
    force_n_per_m = (PULL_N + weight_n / 2) / SIDE_M
    stress = float(fitted.curves["weft"].pieces.stress(strain)) * np.sqrt(1 + 2 * strain)
    print(f"{PULL_N:g} N on {SIDE_M:g} m stretch the sheet along the weft by {100 * strain:.3f} %")
    # What is left is the weight, which makes the strain vary a little over the height.
    assert abs(stress / force_n_per_m - 1) < 1e-3, "the sheet does not follow the measured curve"
    assert abs(run.pin_force("rod")[-1, 1] - PULL_N - weight_n) < 1e-4 * PULL_N


if __name__ == "__main__":
    main()

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

import numpy as np
import pytest
from PIL import Image

from gabardine import Scene, simulate
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.placement import Place
from gabardine.limits.continuum import ContinuumLimit
from gabardine.plots import PLOTS, limits_plot, plot_run
from gabardine.plots.reports import binned, column, columns
from gabardine.plots.strain import weighted_quantile
from gabardine.plots.style import DPI, styled, write_png

THREADS = np.array((((0, 0), (1, 0), (0, 1)), ((0, 0), (2, 0), (0, 3))), dtype=float)


SPRINGS = """
[time]
duration_s = 0.01
[[cloth]]
name = "strip"
mesh = { shape = "rectangle", size_m = [0.4, 0.2], cells = [4, 2] }
fabric = { density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 100.0 } }
model = "springs"
limit = { method = "edges", structural = 0.1, shear = 0.3 }
pin = [{ select = "left" }]
"""


def made_up_report(step: int) -> dict:
    time = 0.01 * (step + 1)
    return {
        "step": step,
        "time_s": time,
        "newton_iterations": 1 + step % 3,
        "linear_iterations": 10 + step % 7,
        "max_strain": 0.05 * (1 - np.exp(-5 * time)),
        "min_gap_m": None,
        "halvings": int(step == 20),
        "energies_j": {"kinetic": time, "gravity": 1 - time, "membrane": 0.1 * time, "bending": 0.01},
        "stages_s": {"evaluate": 0.004, "solve": 0.010, "contact": 0.002, "other": 0.001},
    }


def made_up_run(steps: int) -> SimpleNamespace:
    """Two triangles, of 0.5 and 3 m^2, strained by 1 and 3 %."""
    return SimpleNamespace(
        times=np.array((0.0, 0.01 * max(steps, 1))),
        thread_coordinates=THREADS,
        reports=[made_up_report(step) for step in range(steps)],
        scene=SimpleNamespace(title="Made up"),
        principal_stretch=lambda _frame: np.array((0.01, 0.03)),
        parts={"sheet": SimpleNamespace(faces=slice(0, 2), vertices=slice(0, 3))},
        corotated_strain=lambda _frame: np.array(((0.05, 0.11, -0.3), (0.1005, 0.02, 0.0))),
    )


def limited(run: SimpleNamespace) -> SimpleNamespace:
    """The same with limits: 10 % weft, between -5 and 10 % warp, 20 % shear of either sign."""
    limit = ContinuumLimit(weft=0.1, warp=(-0.05, 0.1), shear=0.2)
    mesh = Mesh(np.eye(3), np.array([[0, 1, 2]] * 2), THREADS)
    body = SimpleNamespace(name="sheet", limit=limit, place=Place(), build=lambda _folder: mesh)
    body.start = lambda mesh, _folder: SimpleNamespace(positions=mesh.rest_positions)
    run.scene.deformables, run.scene.folder = (body,), None
    return run


def test_every_plot_is_written_and_shows_something(tmp_path) -> None:
    paths = plot_run(made_up_run(50), tmp_path / "deep")
    assert [path.name for path in paths] == ["energy.png", "strain.png", "solver.png", "stages.png"]
    for path in paths:
        with Image.open(path) as image:
            assert min(image.size) > 500
            pixels = np.asarray(image.convert("RGB"))
        assert 0.01 < (pixels.min(axis=2) < 200).mean() < 0.5
        assert (np.ptp(pixels, axis=2) > 80).sum() > 500


def test_a_plot_drawn_once_is_the_one_that_matplotlib_saves(tmp_path) -> None:
    run = made_up_run(50)
    with styled():
        write_png(PLOTS["solver"](run), tmp_path / "once.png")
        PLOTS["solver"](run).savefig(tmp_path / "saved.png", dpi=DPI)
    once, saved = (np.asarray(Image.open(tmp_path / f"{name}.png")) for name in ("once", "saved"))
    assert np.array_equal(once, saved)


@pytest.mark.parametrize("steps", [0, 1, 2, 2000])
def test_runs_of_any_length_can_be_plotted(steps: int, tmp_path) -> None:
    assert all(path.stat().st_size > 5000 for path in plot_run(made_up_run(steps), tmp_path))


@pytest.mark.parametrize("name", list(PLOTS))
def test_axes_name_their_units(name: str) -> None:
    figure = PLOTS[name](touched(limited(made_up_run(20))))
    labels = [label for axes in figure.axes for label in (axes.get_xlabel(), axes.get_ylabel()) if label]
    assert len(labels) >= len(figure.axes)
    assert all("[" in label or label == "iterations per step" for label in labels)


def test_energies_add_up_to_the_total() -> None:
    lines = {line.get_label(): line for line in PLOTS["energy"](made_up_run(30)).axes[0].lines}
    assert list(lines) == ["kinetic", "gravity", "membrane", "bending", "total"]
    times = lines["total"].get_xdata()
    np.testing.assert_allclose(lines["total"].get_ydata(), 1 + 0.1 * times + 0.01)


def test_the_distribution_is_weighted_by_area() -> None:
    """0.5 m^2 at 1 % and 3 m^2 at 3 %: one seventh and six sevenths of the area."""
    figure = PLOTS["strain"](made_up_run(10))
    bars = [bar for bar in figure.axes[1].patches if bar.get_height() > 0]
    heights = {round(bar.get_x() + bar.get_width() / 2): bar.get_height() for bar in bars}
    assert heights == pytest.approx({1: 100 / 7, 3: 600 / 7})


def test_weighted_quantile() -> None:
    values, weights = np.array((3.0, 1.0, 2.0)), np.array((1.0, 1.0, 8.0))
    assert [weighted_quantile(values, weights, share) for share in (0.05, 0.5, 0.95)] == [1, 2, 3]


def test_totals_of_the_stages() -> None:
    bars = PLOTS["stages"](made_up_run(50)).axes[1].patches
    np.testing.assert_allclose([bar.get_width() for bar in bars], (200, 500, 100, 50))


def test_one_slow_step_does_not_flatten_the_rest() -> None:
    run = made_up_run(100)
    run.reports[0]["stages_s"] = {"evaluate": 5.0, "solve": 0, "contact": 0, "other": 0}
    axes = PLOTS["stages"](run).axes[0]
    assert 17 < axes.get_ylim()[1] < 50
    assert any("5,000 ms" in text.get_text() for text in axes.texts)


def test_columns_of_uneven_reports() -> None:
    run = SimpleNamespace(reports=[{"a": 1, "t": {"x": 1}}, {"a": None}, {"t": {"y": 2}}])
    np.testing.assert_array_equal(column(run, "a"), (1, np.nan, np.nan))
    table = columns(run, "t")
    np.testing.assert_array_equal(table["x"], (1, np.nan, np.nan))
    np.testing.assert_array_equal(table["y"], (np.nan, np.nan, 2))


def test_bins_keep_the_mean() -> None:
    times, values = np.arange(1000.0), np.random.default_rng(0).normal(size=1000)
    where, shown = binned(times, values, 50)
    assert len(where) == len(shown) == 50
    assert shown.mean() == pytest.approx(values.mean())
    assert where[0] == 9.5


def test_importing_plots_and_render_is_light() -> None:
    """Matplotlib, Pillow and numba are only loaded when something is drawn."""
    code = (
        "import sys, gabardine.plots, gabardine.render;"
        "print([m for m in ('matplotlib', 'PIL', 'numba', 'scipy') if m in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_matplotlib_is_left_as_it_was(tmp_path) -> None:
    import matplotlib

    settings, pyplot = matplotlib.rcParams.copy(), "matplotlib.pyplot" in sys.modules
    plot_run(made_up_run(5), tmp_path)
    assert matplotlib.rcParams.copy() == settings
    assert ("matplotlib.pyplot" in sys.modules) == pyplot


def test_limits_are_plotted_of_runs_that_have_some(tmp_path) -> None:
    assert PLOTS["limits"](made_up_run(5)) is None
    names = [path.name for path in plot_run(limited(made_up_run(5)), tmp_path)]
    assert names == ["energy.png", "strain.png", "limits.png", "solver.png", "stages.png"]


def test_limits_are_lines_with_the_share_beyond() -> None:
    """0.5 m^2 and 3 m^2; at 10.05 % a triangle still counts as at its limit of 10 %."""
    panels = limits_plot(limited(made_up_run(5))).axes
    lines = [[line.get_xdata()[0] for line in panel.lines if line.get_linewidth() > 1] for panel in panels]
    assert lines == [[10], [-5, 10], [-20, 20]]
    notes = [panel.texts[0].get_text() for panel in panels]
    assert notes == [
        "limit 10 %, 0 % beyond",
        "limit −5 and 10 %, 14 % beyond",
        "limit −20 and 20 %, 14 % beyond",
    ]
    bars = [bar for bar in panels[1].containers[0] if bar.get_height() > 0]
    heights = {round(bar.get_x() + bar.get_width() / 2): bar.get_height() for bar in bars}
    assert heights == pytest.approx({2: 600 / 7, 11: 100 / 7})


def test_regions_have_bounds_of_their_own() -> None:
    """At 5 % the small triangle is beyond its own 4 %; the large one, at 10.05 %, keeps to 10 %."""
    run = limited(made_up_run(5))
    region = {"select": {"vertices": [0, 1, 2]}, "weft": 0.04}
    mesh = Mesh(np.ones((4, 3)), np.array([[0, 1, 2], [1, 2, 3]]), THREADS)
    run.scene.deformables[0].limit = ContinuumLimit(weft=0.1, region=(region,))
    run.scene.deformables[0].build = lambda _folder: mesh
    weft, warp, _ = limits_plot(run).axes
    assert weft.texts[0].get_text() == "limit 4 and 10 %, 14 % beyond"
    assert warp.texts[0].get_text() == "unlimited"


def test_what_counts_as_beyond_is_up_to_the_tolerance() -> None:
    """11 % is beyond 10 %, unless two per cent may remain."""
    run = limited(made_up_run(5))
    assert limits_plot(run).axes[1].texts[0].get_text().endswith("14 % beyond")
    run.scene.deformables[0].limit = ContinuumLimit(weft=0.1, warp=(-0.05, 0.1), tolerance=0.02)
    assert limits_plot(run).axes[1].texts[0].get_text() == "limit −5 and 10 %, 0 % beyond"


def test_limited_edges_are_plotted_by_kind() -> None:
    """A strip of springs pulled to 1.2 times its length, limited to 10 and 30 %."""
    scene = Scene.from_text(SPRINGS)
    run = simulate(scene)
    panels = limits_plot(run).axes
    assert [panel.get_title(loc="left") for panel in panels] == ["Structural", "Shear"]
    assert panels[0].texts[0].get_text().startswith("limit 10 %")
    assert panels[1].texts[0].get_text() == "limit 30 %, 0 % beyond"


def test_the_convergence_of_an_equilibrium_is_shown() -> None:
    run = made_up_run(1)
    run.reports[0] |= {"history": [1.0, 1e-3, 1e-9], "history_n": [2.0, 2e-3, 2e-9]}
    figure = PLOTS["solver"](run)
    newtons, relative = figure.axes
    np.testing.assert_array_equal(newtons.lines[0].get_ydata(), [2.0, 2e-3, 2e-9])
    np.testing.assert_array_equal(relative.lines[0].get_ydata(), [1.0, 1e-3, 1e-9])
    assert newtons.get_yscale() == "log"
    assert newtons.get_ylabel() == "unbalanced force [N]"


def touched(run: SimpleNamespace) -> SimpleNamespace:
    """The same with a ball that is pressed by 5 N and rubbed by 2 N in the last step."""
    force = {"normal": [3.0, 0.0, -4.0], "friction": [0.0, -2.0, 0.0]}
    for report in run.reports:
        report |= {"contact_forces_n": {}, "min_gap_m": 1e-3}
    run.reports[-1] |= {"contact_forces_n": {"ball": force}, "min_gap_m": 4e-4}
    return run


def test_contact_is_plotted_of_runs_in_which_something_touched(tmp_path) -> None:
    assert PLOTS["contact"](made_up_run(5)) is None
    names = [path.name for path in plot_run(touched(made_up_run(5)), tmp_path)]
    assert names == ["energy.png", "strain.png", "contact.png", "solver.png", "stages.png"]


def test_forces_of_contact_and_the_gap_are_drawn_over_time() -> None:
    figure = PLOTS["contact"](touched(made_up_run(3)))
    assert figure is not None
    force, gap = figure.axes
    normal, friction = force.get_lines()
    assert normal.get_label() == "ball"
    assert normal.get_ydata().tolist() == [0.0, 0.0, 5.0]
    assert friction.get_ydata().tolist() == [0.0, 0.0, 2.0]
    np.testing.assert_allclose(gap.get_lines()[0].get_ydata(), [1.0, 1.0, 0.4])

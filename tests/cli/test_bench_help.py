"""The help of `gabardine bench` names what there is."""

from gabardine.bench import BENCHES
from gabardine.cli.bench import bench


def test_all_benchmarks_are_named() -> None:
    assert all(name in (bench.__doc__ or "") for name in BENCHES)

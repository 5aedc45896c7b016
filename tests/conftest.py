"""What holds for all tests: the set-up the `gabardine` command gives itself, before NumPy is imported.

One thread for dense algebra, whose matrices are small here, and rare looks for garbage among the many objects
that numba makes.
"""

import gc
import os

from gabardine.cli.entry import OBJECTS

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # workers of pytest-xdist inherit it
gc.set_threshold(OBJECTS)


def pytest_collection_finish() -> None:
    """The tests themselves stay until the end: they are not looked through for garbage again."""
    gc.freeze()

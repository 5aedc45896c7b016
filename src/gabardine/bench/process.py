"""Measurements that need a Python of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping


def python(*arguments: str, environment: Mapping[str, str] | None = None) -> str:
    """The last line that a new Python prints."""
    command = [sys.executable, *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, **(environment or {})}
    )
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} failed: {done.stderr.strip()[-2000:]}")
    return done.stdout.strip().splitlines()[-1]

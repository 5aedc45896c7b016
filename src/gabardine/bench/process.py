"""Measurements that need a Python of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import Any

CALL = "import json; from {module} import {name}; print(json.dumps({name}(*json.loads({arguments!r}))))"


def in_new_python(
    function: Callable[..., Any], *arguments: Any, environment: Mapping[str, str] | None = None
) -> Any:
    """The result of a function of a module, called in a new process; all of it must be JSON."""
    text = CALL.format(module=function.__module__, name=function.__name__, arguments=json.dumps(arguments))
    return json.loads(python(text, environment))


def python(text: str, environment: Mapping[str, str] | None = None) -> str:
    """The last line that a new Python prints when it runs `text`."""
    command, variables = [sys.executable, "-c", text], {**os.environ, **(environment or {})}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=variables)
    if done.returncode != 0:
        raise RuntimeError(f"A measurement in a process of its own failed: {done.stderr.strip()[-2000:]}")
    return done.stdout.strip().splitlines()[-1]

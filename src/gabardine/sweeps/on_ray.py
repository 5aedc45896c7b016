"""The same manifest on a Ray cluster: a task a run, made again when its process or its machine is lost.

A task makes its run in a scratch folder of its own machine and copies it when it is finished. The cluster is
the one of RAY_ADDRESS; without it, one is begun on this machine and ended with the sweep. Ray lets in whoever
knows the address unless RAY_AUTH_MODE is "token": the runner refuses to talk to a cluster without it.
"""

from __future__ import annotations

import os
import secrets
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from gabardine.core.errors import SceneError
from gabardine.run.summary import OK
from gabardine.sweeps.job import Outcome, lost, perform
from gabardine.sweeps.manifest import Manifest
from gabardine.sweeps.runner import Order, Runner
from gabardine.sweeps.storage import put_run, refuse_unknown

MODE, TOKEN, TOKEN_PATH = "RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"
MOST_RETRIES = 5
"""Of a run whose process or machine is lost."""
AHEAD = 4
"""Tasks submitted for each core of the cluster: enough that none waits, few enough to end soon."""


class RayRunner(Runner):
    """As many tasks as the cluster has cores."""

    takes_url = True

    def prepare(self, order: Order) -> None:
        super().prepare(order)
        if find_spec("ray") is None:
            raise SceneError("--on ray needs the package ray; install it with: pip install 'gabardine[ray]'.")
        if os.environ.get("RAY_ADDRESS") and os.environ.get(MODE) != "token":
            raise SceneError(
                f"The Ray cluster of RAY_ADDRESS would let in anybody; begin it, and this command, with "
                f"{MODE}=token and {TOKEN_PATH} naming a file that only you can read."
            )
        if order.to is not None:
            refuse_unknown(order.to)

    def told(self, order: Order) -> str:
        return f"{len(order.pending)} runs on Ray at {os.environ.get('RAY_ADDRESS') or 'this machine'}"

    def outcomes(self, order: Order) -> Iterator[Outcome]:
        folder = tempfile.mkdtemp(prefix="gabardine-ray-")
        ours = not os.environ.get("RAY_ADDRESS")
        try:
            token = _own_token(folder) if ours else {}
            with _environment(token), redirect_stdout(sys.stderr):  # Ray prints what it notices
                yield from _on_cluster(order, ours)
        finally:
            shutil.rmtree(folder, ignore_errors=True)


class _environment:
    """``with _environment({...})``: variables of the environment for as long as the block lasts."""

    def __init__(self, values: dict[str, str]) -> None:
        self.values = values
        self.before: dict[str, str | None] = {}

    def __enter__(self) -> None:
        self.before = {name: os.environ.get(name) for name in self.values}
        os.environ.update(self.values)

    def __exit__(self, *_: object) -> None:
        for name, value in self.before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


def _own_token(folder: str) -> dict[str, str]:
    """A new token, in a file that only this user can read; and Ray is to report to nobody."""
    path = Path(folder) / "token"
    path.touch(mode=0o600)
    path.write_text(secrets.token_hex(32))
    return {MODE: "token", TOKEN_PATH: str(path), "RAY_USAGE_STATS_ENABLED": "0"}


def _on_cluster(order: Order, ours: bool) -> Iterator[Outcome]:
    import ray

    options: dict[str, Any] = {"log_to_driver": False, "logging_level": "warning"}
    if ours:
        options |= {"include_dashboard": False, "_node_ip_address": "127.0.0.1", "num_cpus": order.jobs}
    try:
        ray.init(**options)
    except Exception as error:
        first = str(error).strip().splitlines()[:1] or [type(error).__name__]
        raise SceneError(f"Ray does not let this command in: {first[0]}") from None
    try:
        yield from _made(ray, order)
    finally:
        ray.shutdown()


def _made(ray: Any, order: Order) -> Iterator[Outcome]:
    """Keep tasks submitted until all runs have ended."""
    task = ray.remote(num_cpus=order.threads, max_retries=MOST_RETRIES)(_task)
    manifest = ray.put(order.manifest.packed())
    place = order.to or str(order.folder.path.resolve())
    waiting, running = list(reversed(order.pending)), dict[Any, int]()
    while waiting or running:
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while waiting and len(running) < min(most, order.jobs or most):
            index = waiting.pop()
            running[task.remote(manifest, index, f"{place}/runs/{index:06d}", order.threads)] = index
        ready, _ = ray.wait(list(running), num_returns=1)
        for reference in ready:
            outcome = _outcome(ray, reference, running.pop(reference))
            order.folder.write_outcome(outcome)
            yield outcome


def _outcome(ray: Any, reference: Any, index: int) -> Outcome:
    try:
        outcome: Outcome = ray.get(reference)
        return outcome
    except ray.exceptions.RayError as error:
        what = " ".join(str(error).split())[:300]
        return lost(index, f"Ray lost the run {MOST_RETRIES + 1} times ({what}).")


def _task(packed: dict[str, Any], index: int, place: str, threads: int) -> Outcome:
    """Make one run on whatever machine this is, and copy it to its place if it ended well."""
    manifest = Manifest.unpacked(packed)
    with tempfile.TemporaryDirectory(prefix="gabardine-run-") as scratch:
        files, out = Path(scratch) / "files", Path(scratch) / "run"
        files.mkdir()
        manifest.unpack(files)
        outcome = perform(manifest, index, files, out, threads)
        if outcome["result"] == OK:
            put_run(out, place)
    return outcome

"""Two Ray nodes on this machine, a sweep on them, a worker and a node killed meanwhile. Run by test_ray.py,
in a network of its own that has loopback only and in processes of its own, which end with it.

``python ray_cluster.py FOLDER``: FOLDER/scene.toml is swept to FOLDER/out; FOLDER/told.json says how it went.
"""

from __future__ import annotations

import json
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ADDRESS = "127.0.0.1:6379"
VARY = "cloth.swatch.fabric.density_kg_per_m2=lin(0.1,0.3,64)"
WAIT_S = 240.0


def processes() -> dict[int, tuple[int, str]]:
    """Parent and command of every process here."""
    found = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            found[int(path.name)] = parent, (path / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
    return found


def raylets() -> set[int]:
    return {pid for pid, (_, command) in processes().items() if "raylet/raylet " in command[:400]}


def start(folder: Path, *options: str) -> subprocess.Popen[bytes]:
    ray = [str(Path(sys.executable).with_name("ray")), "start", "--block", "--num-cpus=1", *options]
    log = (folder / f"node-{len(raylets())}.log").open("wb")
    return subprocess.Popen(
        [*ray, "--disable-usage-stats", "--node-ip-address=127.0.0.1"], stdout=log, stderr=log
    )


def eventually(condition: Any, what: str) -> Any:
    end = time.monotonic() + WAIT_S
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise SystemExit(f"it did not happen: {what}")


def sweep(folder: Path, out: str, **environment: str | None) -> subprocess.Popen[str]:
    options = ["--vary", VARY, "--on", "ray", "--out", out, "--no-pictures", "--json"]
    command = [sys.executable, "-m", "gabardine", "sweep", "scene.toml", *options]
    changed = {**os.environ, **environment}
    return subprocess.Popen(
        command,
        cwd=folder,
        env={name: value for name, value in changed.items() if value is not None},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process: subprocess.Popen[str]) -> dict[str, Any]:
    said, complaint = process.communicate(timeout=WAIT_S)
    return {"code": process.returncode, "said": said, "complaint": complaint}


def main(folder: Path) -> None:
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    token = folder / "token"
    token.touch(mode=0o600)
    token.write_text(secrets.token_hex(32))
    os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN_PATH": str(token), "RAY_ADDRESS": ADDRESS}
    short = tempfile.mkdtemp(prefix="ray")  # its sockets have long names, and these have a bound
    start(folder, "--head", "--port=6379", "--include-dashboard=false", f"--temp-dir={short}")
    eventually(lambda: len(raylets()) == 1, "the first node")
    time.sleep(2.0)
    first = raylets()
    start(folder, f"--address={ADDRESS}")
    second = eventually(lambda: raylets() - first, "the second node")
    time.sleep(3.0)
    told: dict[str, Any] = {"nodes": len(raylets())}
    running = sweep(folder, "out")
    outcomes = folder / "out" / "outcomes"
    count = lambda: len(list(outcomes.glob("*.json"))) if outcomes.is_dir() else 0  # noqa: E731

    eventually(lambda: count() >= 4 or running.poll() is not None, "four runs")
    workers = [pid for pid, (_, command) in processes().items() if command.startswith("ray::_task")]
    told["worker_killed_after"], told["workers"] = count(), len(workers)
    os.kill(workers[0], signal.SIGKILL)
    eventually(lambda: count() >= 16 or running.poll() is not None, "sixteen runs")
    lost = [pid for pid, (parent, _) in processes().items() if parent in second] + sorted(second)
    told["node_killed_after"], told["lost"] = count(), len(lost)
    for pid in lost:
        os.kill(pid, signal.SIGKILL)
    told["sweep"] = ended(running)
    told["nodes_left"] = len(raylets())

    wrong = folder / "wrong"
    wrong.touch(mode=0o600)
    wrong.write_text(secrets.token_hex(32))
    told["without_token"] = ended(sweep(folder, "none", RAY_AUTH_MODE=None, RAY_AUTH_TOKEN_PATH=None))
    told["wrong_token"] = ended(sweep(folder, "wrong-token", RAY_AUTH_TOKEN_PATH=str(wrong)))
    plain = {name: value for name, value in os.environ.items() if not name.startswith("RAY_AUTH")}
    client = [sys.executable, "-c", "import ray; ray.init(); print('let in')"]
    done = subprocess.run(client, env=plain, capture_output=True, text=True, timeout=WAIT_S)
    told["bare_client"] = {"code": done.returncode, "said": done.stdout}
    (folder / "told.json").write_text(json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

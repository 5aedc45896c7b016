"""Whether two checkouts compute the same bits: `python tests/fingerprints/compare.py OLD NEW`.

Both are recorded (`record.py`) with this Python on this machine, one after the other. Exit code 1 if any
scene differs, or could not be run. If all are equal, the packages that differ are listed with the digests of
their code, for src/gabardine/papers/same_bits.py.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

FOLDER = Path(__file__).resolve().parent
NEEDED = {"bits", "frames", "steps", "newton_iterations", "linear_iterations"}
"""What both versions have to tell."""


def recorded(checkout: Path, out: Path, only: Sequence[str], threads: int | None) -> dict[str, Any]:
    """The fingerprints of a checkout."""
    command = [sys.executable, str(FOLDER / "record.py"), "--out", str(out), "--checkout", str(checkout)]
    command += ["--only", *only] if only else []
    command += [] if threads is None else ["--threads", str(threads)]
    print(f"Recording {checkout}", flush=True)
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": str(checkout / "src")})
    found: dict[str, Any] = json.loads(out.read_text("utf-8"))
    return found


def differences(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """In what two fingerprints differ, in words; see `untold` for what cannot be compared."""
    both = {"old": old, "new": new}
    errors = [f"{name}: {found['error']}" for name, found in both.items() if "error" in found]
    if errors:
        return [f"not run ({'; '.join(errors)})"]
    skipped = {"moments", *untold(old, new)} - NEEDED
    differing = [key for key in old if key not in skipped and old[key] != new.get(key)]
    shown = [key if isinstance(old[key], str) else f"{key} {old[key]} -> {new.get(key)}" for key in differing]
    if "bits" in differing:
        late = [k for k, bits in old["moments"].items() if new["moments"].get(k) != bits]
        shown[differing.index("bits")] = f"bits (by frame {late[0]})" if late else "bits (in later frames)"
    return shown


def untold(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """What only one of the versions tells: names of reports may change."""
    return [key for key in {**old, **new} if (old.get(key) is None) != (new.get(key) is None)]


def compared(old: dict[str, Any], new: dict[str, Any]) -> int:
    """Print a line a scene; the number of those that differ."""
    count = 0
    for name in old:
        found = differences(old[name], new[name])
        count += bool(found)
        apart = untold(old[name], new[name])
        note = f" (told by one version only: {', '.join(apart)})" if apart else ""
        print(f"{name:30} {'DIFFERENT: ' + ', '.join(found) if found else 'equal'}{note}")
    print(f"{len(old) - count} of {len(old)} scenes are equal.")
    return count


def digests(checkout: Path) -> dict[str, str]:
    """The digests of the code of the packages of a checkout's engine."""
    asked = (
        "import json; from gabardine.papers import provenance as p; "
        "print(json.dumps({name: p.package_digest(name) for name in p.ENGINE}))"
    )
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    done = subprocess.run(
        [sys.executable, "-c", asked], check=True, env=environment, capture_output=True, text=True
    )
    found: dict[str, str] = json.loads(done.stdout)
    return found


def entries(old: Path, new: Path, count: int) -> None:
    """Print what src/gabardine/papers/same_bits.py may say: packages that differ without a different bit."""
    before, after = digests(old), digests(new)
    for name in before:
        if before[name] != after[name]:
            print(f"SameBits({name!r}, {before[name]!r}, {after[name]!r}, {count}, ...)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old", type=Path, help="a checkout")
    parser.add_argument("new", type=Path, help="another checkout")
    parser.add_argument("--only", nargs="+", metavar="NAME", default=[], help="scenes; left out: all of them")
    parser.add_argument("--threads", type=int, help="instead of the number each scene has")
    given = parser.parse_args()
    with TemporaryDirectory(prefix="gabardine-") as name:
        old, new = (
            recorded(checkout.resolve(), Path(name) / f"{which}.json", given.only, given.threads)
            for which, checkout in (("old", given.old), ("new", given.new))
        )
    differing = compared(old, new)
    if not differing and not given.only:
        entries(given.old.resolve(), given.new.resolve(), len(old))
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()

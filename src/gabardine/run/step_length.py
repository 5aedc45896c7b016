"""Whether the results of a run depended on too long a step, judged by the reports of its steps.

Three signs, each with its threshold:

    energy      a step that creates energy even if it is halved is a breach of its own
                (gabardine.simulation.step_control)
    halving     many steps had to be halved, because of the energy or of contact: parts of the result are
                those of shorter steps
    strain      the largest strain occurs in one step alone. A wave of strain crosses an edge in well under a
                millisecond; an impact that a step does not resolve stretches the cloth once, in its own step
                (a sheet on a torus in steps of 10 ms: 5.4 %, neighbours 1.5 %; 2.9 % at 1 ms); or motion
                makes it grow from half of that within `FEW` steps (wool on a ball, 1 to 5 m/s: in steps of
                10 ms 3 to 5 steps, 8 to 46 % less than at 0.5 ms; of 1 and 0.5 ms 15 to 56 steps)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Report = Mapping[str, Any]

MANY, SEVERAL = 0.1, 3
"""Fraction of all steps, and number, from which halved steps are noted."""
ALONE = 1.6
"""Ratio to the larger neighbour from which a peak of strain counts as isolated. In steps of 1 ms impacts grow
and fall by less than 1.2 from step to step."""
FEW = 6
"""Number of steps from half of the largest strain to all of it up to which they are noted."""
MOVING = 0.5
"""Least kinetic energy meanwhile, relative to that of strain at the end, if motion made it; slow loads have a
hundredth."""
LEAST = 0.01
"""Smaller largest strains are not noted."""


def step_length_notes(reports: Sequence[Report]) -> list[str]:
    """Sentences on results that depended on the length of steps, each with a remedy."""
    steps = [report for report in reports if report.get("max_strain") is not None]
    return [note for note in (_halved(steps), _strain(steps)) if note]


def _halved(reports: Sequence[Report]) -> str:
    halved = [report for report in reports if report.get("halvings")]
    if len(halved) < max(SEVERAL, MANY * len(reports)):
        return ""
    step_s = max(report["step_s"] for report in halved)
    return (
        f"Of {len(reports)} steps {len(halved)} were taken in parts, being too long for contact, for the "
        f"energy or to be solved well, first at {halved[0]['time_s']:.4g} s; a shorter time.step_s, such as "
        f"{step_s / 2:.3g}, treats all alike and may be faster."
    )


def _strain(reports: Sequence[Report]) -> str:
    if len(reports) < 3:
        return ""
    strains = [report["max_strain"] for report in reports]
    at = max(range(len(strains)), key=strains.__getitem__)
    beside = max(strains[max(at - 1, 0) : at] + strains[at + 1 : at + 2], default=0.0)
    growth = next((k for k in range(1, at + 1) if strains[at - k] < 0.5 * strains[at]), FEW + 1)
    if strains[at] < LEAST:
        return ""
    if strains[at] >= ALONE * beside:
        others = f"{100 * beside:.2g} % of those beside it"
        found = f"is that of one step, and {others}: the step is too long to tell it"
    elif growth <= FEW and _is_moving(reports[at - growth : at + 1]):
        found = f"grew from half of that in {growth} steps, which may be too few to resolve it"
    else:
        return ""
    report = reports[at]
    return (
        f"The largest strain, {100 * strains[at]:.2g} % at {report['time_s']:.4g} s, {found}; use a shorter "
        f"time.step_s, such as {report['step_s'] / 4:.3g}, if it matters."
    )


def _is_moving(reports: Sequence[Report]) -> bool:
    """Whether the motion of these steps may have made the strain at their end."""
    kinetic_j = max(report["energies_j"]["kinetic"] for report in reports)
    ended = reports[-1]["energies_j"]
    strained_j = sum(energy for kind, energy in ended.items() if kind not in ("kinetic", "gravity"))
    return bool(kinetic_j >= MOVING * strained_j)

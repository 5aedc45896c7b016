"""Kept results as pages for people: Markdown of the claims as they are now beside what was measured.

A kept result may be older than the engine or than a criterion. The page says so: a value is shown beside a
criterion only if it was measured for this very criterion.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gabardine.papers.claims import VERDICTS, Claim, spelled
from gabardine.papers.experiment import Experiment
from gabardine.papers.provenance import UNKNOWN, changed_since

Result = Mapping[str, Any]
HEAD = ("what", "paper", "ours", "holds if", "result")
NOT_MEASURED = "**not measured yet** with this criterion"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table."""
    head = list(head)
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def section(experiment: Experiment, result: Result) -> list[str]:
    """An experiment: pictures, set-up, claims, changes of criteria, where the result comes from."""
    pictures = [
        f"![{experiment.title}](../images/papers/{experiment.id}-{file})\n\n*{result['captions'][file]}*"
        for file in result["pictures"]
    ]
    again = f"    gabardine paper {experiment.id}          {result['wall_s']:.0f} s on two shared cores"
    rows = [_row(claim, result) for claim in experiment.claims]
    told = [f"## {experiment.title}", experiment.what, *pictures, table(HEAD, rows)]
    return [*told, *_changes(experiment), origin(result), again]


def measurement(claim: Claim, result: Result) -> dict[str, Any] | None:
    """What a result has for a claim, if it was measured for the criterion of today."""
    for kept in result["claims"]:
        if (kept["name"], kept["criterion"]) == (claim.name, claim.criterion.words):
            return dict(kept)
    return None


def _row(claim: Claim, result: Result) -> list[str]:
    found = measurement(claim, result)
    said = f"“{claim.quote}” " if claim.quote else ""
    marked = f"{claim.name} ({claim.where})" + (" *(ours)*" if claim.ours else "")
    row = [marked, said + valued(claim.paper, claim.unit)]
    if found is None:
        return [*row, "", claim.criterion.words, NOT_MEASURED]
    verdict = f"**{VERDICTS[found['holds']]}**" + (f": {found['note']}" if found["note"] else "")
    return [*row, valued(found["ours"], claim.unit), claim.criterion.words, verdict]


def _changes(experiment: Experiment) -> list[str]:
    """Criteria that were others before."""
    lines = [
        f"- {change.date}, *{claim.name}*: was “{change.before}”. {change.reason}"
        for claim in experiment.claims
        for change in claim.changes
    ]
    return ["Changes of criteria:", "\n".join(lines)] if lines else []


def origin(result: Result) -> str:
    """Commit, date, machine, and what has changed since, in a sentence or two."""
    changed, told = changed_since(result), result.get("provenance")
    if told is None:
        return (
            "*Kept before results said where they come from: of an older engine than this one. Measure anew "
            "with `make papers`.*"
        )
    commit = f"commit {told['commit'][:10]}" if told["commit"] else "no repository"
    commit += " with changes" if told["modified"] else ""
    machine = told["machine"]
    kept = (
        f"Kept on {told['date'][:10]} from version {told['version']}, {commit}, on {machine['processor']}, "
        f"{machine['cores']} cores, Python {machine['python']}, numba {machine['numba']}."
    )
    return f"*{kept}*" if not changed else f"*{kept} **Older than the code of {', '.join(changed)}.***"


def valued(value: Any, unit: str) -> str:
    words = spelled(value)
    return words if isinstance(value, str) or not unit else f"{words} {unit}"


def verdicts(experiment: Experiment, result: Result) -> dict[str, int]:
    """How many claims hold, do not, are undecided, and are not measured for their criterion of today."""
    counts = dict.fromkeys((*VERDICTS.values(), "not measured"), 0)
    for claim in experiment.claims:
        found = measurement(claim, result)
        counts["not measured" if found is None else VERDICTS[found["holds"]]] += 1
    return counts


def summary(kept: Iterable[tuple[Experiment, Result]]) -> str:
    """All experiments in a line each, then every claim that does not hold, with what was found."""
    pairs, lines, failed, sums = list(kept), [], [], dict[str, int]()
    for experiment, result in pairs:
        counts, changed = verdicts(experiment, result), changed_since(result)
        sums = {name: sums.get(name, 0) + count for name, count in counts.items()}
        paper = experiment.id.partition(".")[0]
        state = {(): "current", (UNKNOWN,): "older"}.get(tuple(changed), f"older: {', '.join(changed)}")
        link = f"[{experiment.id}]({paper}.md)"
        lines.append([link, experiment.title, *(str(count or "") for count in counts.values()), state])
        failed += [
            [experiment.id, *_row(claim, result)]
            for claim in experiment.claims
            if (found := measurement(claim, result)) and found["holds"] is False
        ]
    head = ["experiment", "what it shows", *sums, "result"]
    lines.append(["**all**", f"{len(pairs)} experiments", *(str(count) for count in sums.values()), ""])
    return "\n\n".join([table(head, lines), "## What does not hold", table(("experiment", *HEAD), failed)])

"""Kept results as pages for people: Markdown of the claims as they are now beside what was measured.

A kept result may be older than the engine or than a criterion. The page says so: a value is shown beside a
criterion only if it was measured for this very criterion.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gabardine.papers.claims import VERDICTS, Claim, spelled
from gabardine.papers.experiment import Experiment
from gabardine.papers.faults import Fault, faults_of
from gabardine.papers.provenance import UNKNOWN, changed_since, same_bits_since

Result = Mapping[str, Any]
Spreads = Mapping[str, Mapping[str, list[Any]]]
HEAD = ("what", "paper", "ours", "holds if", "result")
FAILED_HEAD = ("experiment", "what", "paper", "ours", "holds if", "found", "whose fault", "decided by")
SPREAD = "three jittered quick runs"
NOT_MEASURED = "**not measured yet** with this criterion"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table."""
    head = list(head)
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def section(experiment: Experiment, result: Result, tables: Iterable[str] = ()) -> list[str]:
    """An experiment: pictures, set-up, claims, changes of criteria, tables, where the result comes from.

    tables: names of those that are kept in a folder "tables" beside the page
    """
    pictures = [
        f"![{experiment.title}](../images/papers/{experiment.id}-{file})\n\n*{result['captions'][file]}*"
        for file in result["pictures"]
    ]
    again = f"    gabardine paper {experiment.id}          {result['wall_s']:.0f} s on two shared cores"
    rows = [_row(claim, result) for claim in experiment.claims]
    told = [f"## {experiment.title}", experiment.what, *pictures, table(HEAD, rows)]
    told += [*_faults(experiment, result), *_changes(experiment)]
    links = [f"[{name}](tables/{experiment.id}-{name})" for name in tables]
    return [*told, *([f"Tables: {', '.join(links)}."] if links else []), origin(result), again]


def measurement(claim: Claim, result: Result) -> dict[str, Any] | None:
    """What a result has for a claim, if it was measured for the criterion of today."""
    for kept in result["claims"]:
        if (kept["name"], kept["criterion"]) == (claim.name, claim.criterion.words):
            return dict(kept)
    return None


def _row(claim: Claim, result: Result) -> list[str]:
    found = measurement(claim, result)
    row = [_marked(claim), _said(claim)]
    if found is None:
        return [*row, "", claim.criterion.words, NOT_MEASURED]
    verdict = f"**{VERDICTS[found['holds']]}**" + (f": {found['note']}" if found["note"] else "")
    return [*row, valued(found["ours"], claim.unit), claim.criterion.words, verdict]


def _marked(claim: Claim) -> str:
    return f"{claim.name} ({claim.where})" + (" *(ours)*" if claim.ours else "")


def _said(claim: Claim) -> str:
    return (f"“{claim.quote}” " if claim.quote else "") + valued(claim.paper, claim.unit)


def failed(experiment: Experiment, result: Result) -> list[tuple[Claim, dict[str, Any], Fault | None]]:
    """Claims that do not hold, what was found, and whose fault it is."""
    known = faults_of(experiment.id)
    return [
        (claim, found, known.get(claim.name))
        for claim in experiment.claims
        if (found := measurement(claim, result)) and found["holds"] is False
    ]


def _faults(experiment: Experiment, result: Result) -> list[str]:
    """Why claims do not hold."""
    lines = [
        f"- *{claim.name}*: {fault.words}. {fault.decided} ({fault.where})"
        for claim, _, fault in failed(experiment, result)
        if fault
    ]
    return ["Why claims do not hold:", "\n".join(lines)] if lines else []


def _changes(experiment: Experiment) -> list[str]:
    """Criteria that were others before."""
    lines = [
        f"- {change.date}, *{claim.name}*: was “{change.before}”. {change.reason}"
        for claim in experiment.claims
        for change in claim.criterion.changes
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
    since = [
        f" Since then, with the same bits of {each.scenes} recorded scenes ({each.date}): {each.change}."
        for each in same_bits_since(result)
    ]
    kept += "".join(dict.fromkeys(since))  # a change of two packages is told once
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


def summary(kept: Iterable[tuple[Experiment, Result]], spreads: Spreads | None = None) -> str:
    """All experiments in a line each, claims that do not hold with whose fault it is, then every claim.

    spreads: values of jittered repeats, by experiment and name of the claim
    """
    pairs, lines, fallen, sums = list(kept), [], [], dict[str, int]()
    for experiment, result in pairs:
        counts, changed = verdicts(experiment, result), changed_since(result)
        sums = {name: sums.get(name, 0) + count for name, count in counts.items()}
        paper = experiment.id.partition(".")[0]
        state = {(): "current", (UNKNOWN,): "older"}.get(tuple(changed), f"older: {', '.join(changed)}")
        link = f"[{experiment.id}]({paper}.md)"
        lines.append([link, experiment.title, *(str(count or "") for count in counts.values()), state])
        fallen += [_failed_row(experiment.id, *each) for each in failed(experiment, result)]
    head = ["experiment", "what it shows", *sums, "result"]
    lines.append(["**all**", f"{len(pairs)} experiments", *(str(count) for count in sums.values()), ""])
    every = [
        [experiment.id, *_row(claim, result), _spread((spreads or {}).get(experiment.id, {}).get(claim.name))]
        for experiment, result in pairs
        for claim in experiment.claims
    ]
    parts = [table(head, lines), "## What does not hold", table(FAILED_HEAD, fallen)]
    return "\n\n".join([*parts, "## Every claim", table(("experiment", *HEAD, SPREAD), every)])


def _spread(values: list[Any] | None) -> str:
    return "; ".join(spelled(value) for value in values or ())


def _failed_row(name: str, claim: Claim, found: dict[str, Any], fault: Fault | None) -> list[str]:
    """A claim that does not hold, with whose fault it is."""
    row = [name, _marked(claim), _said(claim), valued(found["ours"], claim.unit), claim.criterion.words]
    row.append(found["note"])
    return [*row, fault.words, f"{fault.decided} ({fault.where})"] if fault else [*row, "**not decided**", ""]

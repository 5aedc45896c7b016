"""gabardine paper: figures and tables of the source papers, made again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.cli.progress import progress, spelled
from gabardine.cli.terminal import USERS, Flag, Outcome, Terminal, listing

if TYPE_CHECKING:
    from gabardine.papers.experiment import Experiment


def paper(
    *names: str,
    quick: Flag = False,
    out: Path = Path("out/paper"),
    terminal: Terminal = USERS,
) -> Outcome:
    """Reproduce figures and tables of the source papers; without a name, list them.

    Each claim of the paper is measured, and whether it holds is said; the exit code is 0 either way. The
    result stays in OUT/NAME: result.json, pictures, tables, and a page that plays what was simulated.

    Parameters
    ----------
    names
        Experiments, e.g. volino09.fig2, or a paper, e.g. volino09, for all of it.
    quick
        Coarse, in less than a minute each.
    out
        The folder that gets a folder for each experiment.
    """
    from gabardine.papers import EXPERIMENTS, chosen, experiment_named

    if not names:
        return _listed(terminal, [experiment_named(name) for name in EXPERIMENTS])
    results = [_performed(terminal, experiment_named(name), out / name, quick) for name in chosen(names)]
    if len(results) > 1:
        terminal.show(_overview(results))
    return Outcome(results[0] if list(names) == [results[0]["id"]] else {"results": results})


def _listed(terminal: Terminal, experiments: list[Experiment]) -> Outcome:
    terminal.show(listing(("experiment", "what it shows"), [(each.id, each.title) for each in experiments]))
    for source in dict.fromkeys(f"{each.id.partition('.')[0]}: {each.source}" for each in experiments):
        terminal.show(source)
    terminal.show("Run one: gabardine paper NAME; all of a paper: gabardine paper PAPER")
    return Outcome(
        {"papers": [{"id": each.id, "title": each.title, "source": each.source} for each in experiments]}
    )


def _performed(terminal: Terminal, chosen: Experiment, folder: Path, quick: bool) -> dict[str, Any]:
    """Run one experiment aloud; its result with whole paths."""
    from gabardine.cli.precompile import first_run
    from gabardine.papers.stage import perform

    first_run(terminal)
    terminal.note(f"{chosen.id}: {chosen.title} -> {folder}")
    try:
        result = perform(chosen, folder, quick, partial(progress, terminal))
    except KeyboardInterrupt:
        terminal.note(f"What was measured so far is kept in {folder}.")
        raise
    result = {**result, **{kind: [str(folder / name) for name in result[kind]] for kind in FILES}}
    terminal.show(_claims(chosen, result))
    terminal.show(
        *(f"Picture  {path}" for path in result["pictures"]),
        *(f"Table    {path}" for path in result["tables"]),
        *([f"Page     {folder / result['page']} (open it in a browser)"] if result["page"] else []),
        f"Result   {folder / 'result.json'}, in {spelled(result['wall_s'])}",
        "",
    )
    return result


FILES = ("pictures", "tables")


def _claims(chosen: Experiment, result: dict[str, Any]) -> Any:
    """What the paper says, what we find, and whether it holds."""
    from rich.table import Table

    from gabardine.papers.claims import VERDICTS
    from gabardine.papers.claims import spelled as worded

    title = f"{chosen.id}: {chosen.title}" + (" (quick)" if result["quick"] else "")
    table = Table("claim", "paper", "ours", "", title=title, title_justify="left", caption=chosen.source)
    table.caption_justify = "left"
    for claim in result["claims"]:
        unit = f" [{claim['unit']}]" if claim["unit"] else ""
        note = f"\n{claim['note']}" if claim["note"] else ""
        values = (worded(claim["paper"]), worded(claim["ours"]))
        table.add_row(f"{claim['name']}{unit}{note}", *values, VERDICTS[claim["holds"]])
    return table


def _overview(results: list[dict[str, Any]]) -> Any:
    """All experiments in a line each."""
    rows = []
    for result in results:
        verdicts = [claim["holds"] for claim in result["claims"]]
        counts = (str(verdicts.count(verdict)) for verdict in (True, False, None))
        rows.append((result["id"], *counts, spelled(result["wall_s"])))
    return listing(("experiment", "hold", "do not", "undecided", "time"), rows, "Claims")

"""gabardine bench: its help names what there is, its tables can be read."""

from typing import get_args, get_type_hints

from cyclopts import Parameter
from rich.console import Console

from gabardine.bench import BENCHES
from gabardine.cli.bench import MOST_COLUMNS, _tables, bench
from gabardine.core.registry import load


def test_all_benchmarks_are_named_and_there() -> None:
    (given,) = [
        part
        for part in get_args(get_type_hints(bench, include_extras=True)["name"])
        if isinstance(part, Parameter)
    ]
    assert given.help is not None
    assert given.help.startswith(", ".join(BENCHES))
    for each in BENCHES.values():
        assert callable(load(each.place))
        assert not each.picture or callable(load(each.picture))


def test_many_numbers_of_few_rows_stand_below_each_other() -> None:
    def shown(columns: int, rows: int) -> list[str]:
        console = Console(width=110)
        with console.capture() as captured:
            found = [{f"number_{k}": 100 * row + k for k in range(columns)} for row in range(rows)]
            console.print(*_tables("some", found))
        return captured.get().splitlines()

    (line,) = [line for line in shown(MOST_COLUMNS + 1, 2) if "number 11" in line]
    assert [cell.strip() for cell in line.strip("│").split("│")] == ["number 11", "11", "111"]
    assert not any("number 2" in line and "202" in line for line in shown(3, 9))


def test_kinds_of_rows_that_say_different_things_have_tables_of_their_own() -> None:
    half = MOST_COLUMNS // 2 + 1
    kinds = [{f"{kind}_{k}": k for k in range(half)} for kind in ("loops", "streams")]
    rows = [kinds[k % 2] for k in range(4 * half)]
    assert [(len(table.columns), table.row_count) for table in _tables("some", rows)] == [
        (half, 2 * half)
    ] * 2
    assert len(_tables("some", rows[:half])) == 1, "few rows stand below each other"

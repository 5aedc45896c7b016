"""A fabric as a TOML file, tables of numbers one row to a line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def fabric_text(data: Mapping[str, Any], heading: str = "") -> str:
    """The file: plain values first, then a section for each table. Numbers keep every digit."""
    lines = [f"# {line}".rstrip() for line in heading.splitlines()]
    lines += [""] if heading else []
    lines += _section(data, "")
    return "\n".join(lines).rstrip() + "\n"


def _section(data: Mapping[str, Any], path: str) -> list[str]:
    plain = {key: value for key, value in data.items() if not isinstance(value, Mapping)}
    lines = [f"[{path}]"] if path and (plain or not data) else []
    lines += [f"{_key(key)} = {_value(value)}" for key, value in plain.items()]
    lines += [""] if lines else []
    for key, value in data.items():
        if isinstance(value, Mapping):
            lines += _section(value, f"{path}.{_key(key)}" if path else _key(key))
    return lines


def _key(key: str) -> str:
    import tomlkit

    return tomlkit.key(key).as_string()


def _value(value: Any) -> str:
    import tomlkit

    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(key)} = {_value(item)}' for key, item in value.items())} }}"
    if isinstance(value, list | tuple):
        if value and isinstance(value[0], Mapping):
            rows = "".join(f"    {_value(row)},\n" for row in value)
            return f"[\n{rows}]"
        if value and isinstance(value[0], list | tuple):
            rows = "".join(f"    {_value(row)},\n" for row in value)
            return f"[\n{rows}]"
        return f"[{', '.join(_value(item) for item in value)}]"
    return repr(value) if isinstance(value, float) else tomlkit.item(value).as_string()

"""Validation errors as sentences: where, the offending value, what is allowed, what to do.

pydantic reports a type of error, a location and a context; this module makes a sentence of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from gabardine.core.errors import Problem
from gabardine.core.location import Location, locate
from gabardine.core.messages.phrases import known, nearest, show, sort, unavailable


def problems(error: ValidationError, root: type[BaseModel], data: Any, source: str = "") -> list[Problem]:
    """All problems in `error`; `data` was validated as a `root`, `source` is the file's name."""
    found: list[Problem] = []
    for details in error.errors(include_url=False):
        if not _spurious(details):
            found.extend(_problems(details, locate(root, details["loc"], data), source))
    return list(dict.fromkeys(found))


def sentence(text: str) -> PydanticCustomError:
    """The error that a validator raises to show its own full sentence."""
    return PydanticCustomError("sentence", "{text}", {"text": text})


def nested(inner: tuple[Problem, ...]) -> PydanticCustomError:
    """The error that a validator raises to pass on problems found elsewhere (another file)."""
    return PydanticCustomError("problems", "{text}", {"text": "; ".join(map(str, inner)), "problems": inner})


@dataclass(frozen=True)
class Fault:
    """One error: the value, pydantic's context and message, and the place."""

    value: Any
    context: Mapping[str, Any]
    message: str
    at: Location

    @property
    def about(self) -> str:
        """The description of the field, in brackets."""
        field = self.at.field
        return f" ({field.description})" if field is not None and field.description else ""


def _problems(details: ErrorDetails, at: Location, source: str) -> list[Problem]:
    context = details.get("ctx", {})
    if details["type"] == "problems":
        return [Problem(_where(source, at.path, inner.where), inner.message) for inner in context["problems"]]
    write = _SENTENCES.get(details["type"], _other)
    message = write(Fault(details["input"], context, details["msg"], at))
    return [Problem(_where(source, at.path + _tag_suffix(details, at)), message)]


def _where(*parts: str) -> str:
    return ": ".join(part for part in parts if part)


def _spurious(details: ErrorDetails) -> bool:
    """A list is also reported as too short when its items are wrong; the items are reported anyway."""
    least = details.get("ctx", {}).get("min_length", 0)
    return details["type"] == "too_short" and len(details["input"]) >= least


def _tag_suffix(details: ErrorDetails, at: Location) -> str:
    """`.law` if the error is in the tag of a table that the user wrote as a table."""
    tagged = details["type"] == "union_tag_invalid" and isinstance(at.value, Mapping)
    return "." + details["ctx"]["discriminator"].strip("'") if tagged else ""


def _bound(words: str, key: str, extreme: str) -> Callable[[Fault], str]:
    def write(f: Fault) -> str:
        return f"{show(f.value)} is too {extreme}; give a number {words} {show(f.context[key])}{f.about}."

    return write


def _needs(needed: str) -> Callable[[Fault], str]:
    def write(f: Fault) -> str:
        remedy = "; write it without quotes" if "number" in needed and _reads_as_number(f.value) else ""
        found = "out of range" if _beyond(f.value) else sort(f.value)
        return f"{show(f.value)} is {found}, but {needed} is needed{f.about}{remedy}."

    return write


def _reads_as_number(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"\s*[-+]?[\d.]+([eE][-+]?\d+)?\s*", value) is not None


def _beyond(value: Any) -> bool:
    return isinstance(value, int) and abs(value) >= 2**63


def _list(f: Fault) -> str:
    if isinstance(f.value, Mapping):
        remedy = f"write [[{f.at.last}]] in double brackets"
        return f"This is a single table, but a list is needed{f.about}; {remedy}."
    return f"{show(f.value)} is {sort(f.value)}, but a list [...] is needed{f.about}."


def _missing(f: Fault) -> str:
    if isinstance(f.at.last, int):
        return f"The list is too short: its value number {f.at.last + 1} is missing; add it{f.about}."
    return f"This field is missing; add {f.at.last} = ...{f.about}."


def _extra(f: Fault) -> str:
    name = str(f.at.last)
    if name in f.at.later:
        return f"{name} {f.at.later[name]}."
    hint = nearest(name, f.at.siblings) or "; remove it."
    # Unknown text is not quoted: it may be a secret of another program's file.
    value = "text" if isinstance(f.value, str) else show(f.value)
    return f'There is no field "{name}" (set to {value}){hint} Known fields: {", ".join(f.at.siblings)}.'


def _length(f: Fault) -> str:
    least, most = f.context.get("min_length"), f.context.get("max_length")
    allowed = f"at most {most}" if least is None else f"at least {least}"
    return f"{show(f.value)} has {f.context.get('actual_length')} values; give {allowed}{f.about}."


def _literal(f: Fault) -> str:
    names = re.findall(r"'([^']*)'", f.context["expected"])
    if isinstance(f.value, str) and names:
        return unavailable(f.value, names)
    allowed = known(names) if names else f.context["expected"]
    return f"{show(f.value)} is not available in this version; available: {allowed}."


def _tag_invalid(f: Fault) -> str:
    names, tag = re.findall(r"'([^']*)'", f.context["expected_tags"]), f.context["discriminator"].strip("'")
    value = f.value.get(tag) if isinstance(f.value, Mapping) else f.context["tag"]
    if isinstance(value, str):
        return unavailable(value, names)
    return f"{show(value)} is {sort(value)}, but a name is needed; available: {known(names)}."


def _tag_missing(f: Fault) -> str:
    tag = f.context["discriminator"].strip("'")
    return f"The field {tag} is missing; add {tag} = ..., one of {known(f.at.branches)}{f.about}."


def _table(f: Fault) -> str:
    fields = f"; its fields: {', '.join(f.at.fields)}" if f.at.fields else ""
    return f"{show(f.value)} is {sort(f.value)}, but a table is needed{f.about}{fields}."


def _finite(f: Fault) -> str:
    return f"{show(f.value)} is not a finite number; give an ordinary number{f.about}."


def _own(f: Fault) -> str:
    text = str(f.context.get("error") or f.message)
    if "_" not in text.split(" ")[0]:  # the name of a field stays as it is
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?")) else f"{text}."


def _other(f: Fault) -> str:
    return f"{show(f.value)} is not allowed: {f.message[:1].lower() + f.message[1:]}{f.about}."


_SENTENCES: dict[str, Callable[[Fault], str]] = {
    "greater_than": _bound("greater than", "gt", "small"),
    "greater_than_equal": _bound("of at least", "ge", "small"),
    "less_than": _bound("less than", "lt", "large"),
    "less_than_equal": _bound("of at most", "le", "large"),
    "float_type": _needs("a number"),
    "float_parsing": _needs("a number"),
    "int_type": _needs("a whole number"),
    "int_parsing": _needs("a whole number"),
    "int_from_float": _needs("a whole number"),
    "string_type": _needs('text in "quotes"'),
    "bool_type": _needs("true or false"),
    "bool_parsing": _needs("true or false"),
    "tuple_type": _list,
    "list_type": _list,
    "model_type": _table,
    "dict_type": _table,
    "model_attributes_type": _table,
    "missing": _missing,
    "extra_forbidden": _extra,
    "too_short": _length,
    "too_long": _length,
    "literal_error": _literal,
    "union_tag_invalid": _tag_invalid,
    "union_tag_not_found": _tag_missing,
    "finite_number": _finite,
    "value_error": _own,
    "assertion_error": _own,
    "sentence": lambda f: str(f.context["text"]),
}

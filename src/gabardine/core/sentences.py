"""Validation errors as sentences: where, the offending value, what is allowed, what to do.

pydantic reports a type of error, a location and a context; this module says the same to a person.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails, PydanticCustomError

from gabardine.core.errors import Problem
from gabardine.core.location import Location, locate


def problems(error: ValidationError, root: type[BaseModel], data: Any, source: str = "") -> list[Problem]:
    """Everything `error` holds; `data` is what was validated as a `root`, `source` the file's name."""
    found: list[Problem] = []
    for details in error.errors(include_url=False):
        at = locate(root, details["loc"], data)
        found.extend(_problems(details, at, source))
    return list(dict.fromkeys(found))


def sentence(text: str) -> PydanticCustomError:
    """What a validator raises to put its own full sentence before the user."""
    return PydanticCustomError("sentence", "{text}", {"text": text})


def nested(inner: tuple[Problem, ...]) -> PydanticCustomError:
    """What a validator raises to pass on problems found elsewhere (another file)."""
    return PydanticCustomError("problems", "{text}", {"text": "; ".join(map(str, inner)), "problems": inner})


def show(value: Any) -> str:
    """A value as the user would write it, cut short."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 60 else f'"{value[:57]}..."'
    if isinstance(value, float):
        return f"{value:.12g}"
    if isinstance(value, Mapping | BaseModel):
        return "a table"
    if isinstance(value, list | tuple):
        text = "[" + ", ".join(show(item) for item in value[:8]) + (", ...]" if len(value) > 8 else "]")
        return text if len(text) <= 60 else f"a list of {len(value)} values"
    return str(value)[:60]


def known(names: Any) -> str:
    """A list of names for a sentence: "a", "b"."""
    return ", ".join(f'"{name}"' for name in names) or "nothing"


def nearest(name: str, names: Any) -> str:
    """A hint at the nearest known name, or nothing."""
    close = get_close_matches(name, list(names), n=1, cutoff=0.6)
    return f'; did you mean "{close[0]}"?' if close else ""


def unavailable(value: str, names: Any) -> str:
    """The sentence for a name that is not among the known ones."""
    hint = nearest(value, names).rstrip("?")
    return f'"{value}" is not available in this version{hint}; available: {known(names)}.'


def _problems(details: ErrorDetails, at: Location, source: str) -> list[Problem]:
    context = details.get("ctx", {})
    if details["type"] == "problems":
        return [Problem(_where(source, at.path), str(inner)) for inner in context["problems"]]
    write = _SENTENCES.get(details["type"], _other)
    message = write(details["input"], context, at, details["msg"])
    suffix = _tag_suffix(details, context)
    return [Problem(_where(source, at.path + suffix), message)]


def _where(source: str, path: str) -> str:
    return ": ".join(part for part in (source, path) if part)


def _tag_suffix(details: ErrorDetails, context: Mapping[str, Any]) -> str:
    """`.law` where the trouble is the tag of a table rather than the table."""
    if details["type"] == "union_tag_invalid" and isinstance(details["input"], Mapping):
        return "." + context["discriminator"].strip("'")
    return ""


Write = Callable[[Any, Mapping[str, Any], Location, str], str]


def _about(at: Location) -> str:
    field = at.field
    return f" ({field.description})" if isinstance(field, FieldInfo) and field.description else ""


def _bound(words: str, key: str, fault: str) -> Write:
    def write(value: Any, context: Mapping[str, Any], at: Location, _: str) -> str:
        return f"{show(value)} is too {fault}; give a number {words} {show(context[key])}{_about(at)}."

    return write


def _kind(needed: str) -> Write:
    def write(value: Any, _: Mapping[str, Any], at: Location, __: str) -> str:
        return f"{show(value)} is {_sort(value)}, but {needed} is needed{_about(at)}{_unquote(value, needed)}."

    return write


def _unquote(value: Any, needed: str) -> str:
    try:
        float(value)
    except (TypeError, ValueError):
        return ""
    return "; write it without quotes" if isinstance(value, str) and "number" in needed else ""


def _sort(value: Any) -> str:
    sorts = {bool: "true or false", int: "a number", float: "a number", str: "text", list: "a list", tuple: "a list"}
    return sorts.get(type(value), "a table" if isinstance(value, Mapping | BaseModel) else "something else")


def _missing(_: Any, __: Mapping[str, Any], at: Location, ___: str) -> str:
    if isinstance(at.last, int):
        return f"The list is too short: its value number {at.last + 1} is missing; add it{_about(at)}."
    return f"This field is missing; add {at.last} = ...{_about(at)}."


def _extra(value: Any, _: Mapping[str, Any], at: Location, __: str) -> str:
    name = str(at.last)
    if name in at.later:
        return f"{name} is not available in this version; {at.later[name]}."
    hint = nearest(name, at.siblings) or "; remove it."
    return f'There is no field "{name}" (set to {show(value)}){hint} Known fields: {", ".join(at.siblings)}.'


def _length(value: Any, context: Mapping[str, Any], at: Location, _: str) -> str:
    least, most = context.get("min_length"), context.get("max_length")
    allowed = f"at most {most}" if least is None else f"at least {least}"
    return f"{show(value)} has {context.get('actual_length')} values; give {allowed}{_about(at)}."


def _literal(value: Any, context: Mapping[str, Any], at: Location, _: str) -> str:
    names = re.findall(r"'([^']*)'", context["expected"])
    if isinstance(value, str) and names:
        return unavailable(value, names)
    return f"{show(value)} is not available in this version; available: {known(names) if names else context['expected']}."


def _tag_invalid(value: Any, context: Mapping[str, Any], at: Location, _: str) -> str:
    return unavailable(str(context["tag"]), re.findall(r"'([^']*)'", context["expected_tags"]))


def _tag_missing(_: Any, context: Mapping[str, Any], at: Location, __: str) -> str:
    tag = context["discriminator"].strip("'")
    return f"The field {tag} is missing; add {tag} = ..., one of {known(at.tags)}{_about(at)}."


def _table(value: Any, _: Mapping[str, Any], at: Location, __: str) -> str:
    return f"{show(value)} is {_sort(value)}, but a table is needed{_about(at)}; its fields: {', '.join(at.fields)}."


def _finite(value: Any, _: Mapping[str, Any], at: Location, __: str) -> str:
    return f"{show(value)} is not a finite number; give an ordinary number{_about(at)}."


def _own(_: Any, context: Mapping[str, Any], at: Location, message: str) -> str:
    text = str(context.get("error") or context.get("text") or message)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?")) else ".")


def _sentence(_: Any, context: Mapping[str, Any], at: Location, __: str) -> str:
    return str(context["text"])


def _other(value: Any, _: Mapping[str, Any], at: Location, message: str) -> str:
    return f"{show(value)} is not allowed: {message[:1].lower() + message[1:]}{_about(at)}."


_SENTENCES: dict[str, Write] = {
    "greater_than": _bound("greater than", "gt", "small"),
    "greater_than_equal": _bound("of at least", "ge", "small"),
    "less_than": _bound("less than", "lt", "large"),
    "less_than_equal": _bound("of at most", "le", "large"),
    "float_type": _kind("a number"),
    "float_parsing": _kind("a number"),
    "int_type": _kind("a whole number"),
    "int_parsing": _kind("a whole number"),
    "int_from_float": _kind("a whole number"),
    "string_type": _kind('text in "quotes"'),
    "bool_type": _kind("true or false"),
    "bool_parsing": _kind("true or false"),
    "tuple_type": _kind("a list [...]"),
    "list_type": _kind("a list [...]"),
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
    "sentence": _sentence,
}

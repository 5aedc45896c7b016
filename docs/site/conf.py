"""How Sphinx makes the site; the sources are those that stage.py lays out."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "src"))

from gabardine import __version__  # noqa: E402  (the sources beside, not an installed package)

project = "Gabardine"
author = "The Gabardine maintainers"
copyright = author
release = version = __version__

extensions = [
    "myst_parser",
    "sphinx_design",
    "sphinx_copybutton",
    "sphinx.ext.autodoc",
    "sphinx.ext.viewcode",
]
myst_enable_extensions = ["colon_fence", "dollarmath", "attrs_inline"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header", "misc.highlighting_failure"]
highlight_language = "none"
default_role = "code"

autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": False, "show-inheritance": False}
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
nitpicky = False

html_theme = "furo"
html_title = f"Gabardine {__version__}"
html_static_path = [str(HERE / "static")]
html_css_files = ["site.css"]
html_favicon = str(HERE / "static" / "icon.svg")
html_search_scorer = str(HERE / "static" / "scorer.js")
html_show_search_summary = False  # its excerpts need a server; the results do not
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#8a3324", "color-brand-content": "#8a3324"},
    "dark_css_variables": {"color-brand-primary": "#f0a58f", "color-brand-content": "#f0a58f"},
}

ARGUMENT = re.compile(r"^([a-z_]\w*(?:, [a-z_]\w*)*): (\S.*)$")


def as_list(lines: list[str]) -> list[str]:
    """A docstring whose lines `name: what it is` are items of a list, as they are meant."""
    made: list[str] = []
    inside = False
    for line in lines:
        found = ARGUMENT.match(line)
        if found:
            if not inside and made and made[-1]:
                made.append("")
            names = ", ".join(f"``{name}``" for name in found[1].split(", "))
            made.append(f"- {names}: {found[2]}")
        elif inside and line and not line.startswith(("Raises", " ")):
            made.append(f"  {line}")
        else:
            if inside and line:
                made.append("")
            made.append(line)
        inside = bool(found) or (inside and bool(line) and not line.startswith("Raises"))
    return made


def _process(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:  # noqa: ARG001
    lines[:] = as_list(lines)


def _skip(app: Any, what: str, name: str, thing: Any, skip: bool, options: Any) -> bool | None:  # noqa: ARG001
    """What pydantic gives every model is not ours to document."""
    home = getattr(thing, "__module__", "") or ""
    return True if name.startswith("model_") or home.startswith("pydantic") else None


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", _process)
    app.connect("autodoc-skip-member", _skip)

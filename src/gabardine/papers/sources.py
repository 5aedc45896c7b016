"""The papers that Gabardine is made from, in one place."""

from __future__ import annotations

from dataclasses import dataclass

from gabardine.core.registry import Registry


@dataclass(frozen=True)
class Source:
    """A paper: its authors, year, title and where it was published."""

    authors: str
    year: int
    title: str
    venue: str

    @property
    def citation(self) -> str:
        """One line, as in a list of references."""
        return f"{self.authors} ({self.year}). {self.title}. {self.venue}."


SOURCES: Registry[Source] = Registry("source paper")
SOURCES.add(
    "provot95",
    Source(
        "X. Provot",
        1995,
        "Deformation constraints in a mass-spring model to describe rigid cloth behavior",
        "Graphics Interface '95, 147-154",
    ),
)
SOURCES.add(
    "volino09",
    Source(
        "P. Volino, N. Magnenat-Thalmann and F. Faure",
        2009,
        "A simple approach to nonlinear tensile stiffness for accurate cloth simulation",
        "ACM Transactions on Graphics 28(4), 105",
    ),
)
SOURCES.add(
    "csl09",
    Source(
        "B. Thomaszewski, S. Pabst and W. Straßer",
        2009,
        "Continuum-based strain limiting",
        "Computer Graphics Forum 28(2)",
    ),
)
SOURCES.add(
    "cubic10",
    Source(
        "A. Vogiannou, K. Moustakas, D. Tzovaras and M. G. Strintzis",
        2010,
        "A practical approach for applying non-linear dynamics to particle systems",
        "SciTePress",
    ),
)
SOURCES.add(
    "cosserat06",
    Source(
        "S.-T. Wu, V. F. de Melo and L. de P. Monteiro",
        2006,
        "Modeling fabrics as a special case of elastic Cosserat surface",
        "Manuscript",
    ),
)

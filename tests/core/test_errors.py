"""Messages name the file they are about."""

from __future__ import annotations

from gabardine.core.errors import Problem


def test_a_problem_of_the_scene_names_its_file() -> None:
    found = Problem('cloth "sheet".pin "rod".select', "No vertex lies there.").in_file("hang.toml")
    assert str(found) == 'hang.toml: cloth "sheet".pin "rod".select: No vertex lies there.'
    assert str(Problem("", "time.step_s: 1 s is too long.").in_file("a.toml")).startswith(
        "a.toml: time.step_s"
    )


def test_a_problem_of_something_else_is_left_alone() -> None:
    found = Problem("out/hang", "There is a run already.")
    assert found.in_file("hang.toml") is found

"""Messages name the file they are about."""

from __future__ import annotations

from gabardine.core.errors import Problem, SceneError, SimulationError


def test_a_problem_of_the_scene_names_its_file() -> None:
    found = Problem('cloth "sheet".pin "rod".select', "No vertex lies there.").in_file("hang.toml")
    assert str(found) == 'hang.toml: cloth "sheet".pin "rod".select: No vertex lies there.'
    assert str(Problem("", "time.step_s: 1 s is too long.").in_file("a.toml")).startswith(
        "a.toml: time.step_s"
    )


def test_a_problem_of_something_else_is_left_alone() -> None:
    found = Problem("out/hang", "There is a run already.")
    assert found.in_file("hang.toml") is found


def test_python_is_told_of_arguments_and_the_command_line_of_options() -> None:
    error = SceneError("There is a run; add --overwrite, or choose another folder with --out.")
    assert str(error) == "There is a run; add overwrite=True, or choose another folder with `out`."
    assert error.message == "There is a run; add --overwrite, or choose another folder with --out."
    assert (
        str(SimulationError("Make room and go on with --resume.")) == "Make room and go on with resume=True."
    )
    assert str(SceneError.at("--set a=1", "No a--b.")) == "`with_overrides` a=1: No a--b."

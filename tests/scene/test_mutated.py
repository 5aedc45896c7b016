"""Whatever is done to a scene, it loads or is refused in sentences: nothing else is ever raised."""

import copy
import tomllib

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gabardine.core.errors import SceneError
from gabardine.scene import Scene

FIELDS = st.sampled_from(
    ["name", "kind", "law", "shape", "mesh", "fabric", "time", "pin", "select", "move", "model", "", "x"]
)  # fmt: skip
LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.dates(), st.just(10**400),
    st.sampled_from(["silk", "linear", "hinge", "rectangle", "sphere", "left", "a/b.toml", "triangles"]),
    st.sampled_from(["splines", "table", 0.01, 1e-300, 1e300]),
)  # fmt: skip
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(FIELDS, inner, max_size=3),
    max_leaves=5,
)
PATH = st.sampled_from(["cloth", "sheet", "0", "fabric", "time", "step_s", "membrane", "law", "x", ""])
SETTINGS = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def outcome(load, *arguments):
    """A scene, or a refusal made of full sentences."""
    try:
        scene = load(*arguments)
    except SceneError as error:
        problems = error.problems
    else:
        assert Scene.from_text(scene.to_text()) == scene
        return
    assert problems
    assert all(problem.where and problem.message[-1] in ".?" for problem in problems)


def places(node, path=()):
    """Every place in the tables."""
    children = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, child in children:
        yield (*path, key)
        yield from places(child, (*path, key))


@SETTINGS
@given(data=st.data(), curves_too=st.booleans())
def test_mutated_tables(text, curves, data, curves_too):
    text = curves if curves_too else text
    tables = copy.deepcopy(tomllib.loads(text))
    for _ in range(data.draw(st.integers(1, 3))):
        *above, last = data.draw(st.sampled_from(list(places(tables))))
        parent = tables
        for key in above:
            parent = parent[key]
        change = data.draw(st.sampled_from(["replace", "delete", "add"]))
        if change == "delete":
            del parent[last]
        elif change == "add" and isinstance(parent, dict):
            parent[data.draw(FIELDS)] = data.draw(VALUES)
        else:
            parent[last] = data.draw(VALUES)
    outcome(Scene.from_data, tables)


@SETTINGS
@given(data=st.data())
def test_mutated_text(text, data):
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 6))
    put = data.draw(st.text(alphabet='[]{}="\n.,0-x\\#', max_size=4))
    outcome(Scene.from_text, text[:at] + put + text[at + cut :])


@SETTINGS
@given(path=st.lists(PATH, max_size=5), value=st.text(max_size=8))
def test_any_override(text, path, value):
    scene = Scene.from_text(text)
    outcome(scene.with_overrides, [f"{'.'.join(path)}={value}"])

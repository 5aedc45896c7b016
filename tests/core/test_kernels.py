"""Slots and bindings of kernels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from gabardine.core import kernels
from gabardine.core.kernels import Method, Slot, bind, contracting, kernel, local, rebound

law = Slot("law")
FACTOR: Any = Slot("FACTOR")


@local
def double(x):  # type: ignore[no-untyped-def]
    return 2.0 * x


@local
def through_helper(x):  # type: ignore[no-untyped-def]
    return double(x) + 1.0


@local
def with_switch(x):  # type: ignore[no-untyped-def]
    if FACTOR > 1.0:
        return FACTOR * x
    return -x


def template(x, out):  # type: ignore[no-untyped-def]
    for i in range(x.shape[0]):
        out[i] = law(x[i])


grown = Method("grown")


def grow_twice(owner, x):  # type: ignore[no-untyped-def]
    return grown(owner, grown(owner, x))


@local
def plus(owner, x):  # type: ignore[no-untyped-def]
    return owner + x


def plain(function: Callable, **bindings: Any) -> Callable:
    """Rebound without a compiler."""
    return rebound(function, bindings, lambda inner: inner, "plain")


def result_of(function: Callable) -> list[float]:
    out = np.zeros(3)
    function(np.array([1.0, 2.0, 3.0]), out)
    return out.tolist()


def called(made: Any, name: str) -> Any:
    """What a compiled function calls by a name."""
    return made.py_func.__globals__[name]


def test_kernels_share_a_local_function_that_is_compiled_the_same() -> None:
    """One object, which numba compiles once; another binding of its slots or other options make another."""
    one, other = (bind(template, name, law=through_helper).compiled for name in ("one", "other"))
    assert called(one, "law") is called(other, "law")
    doubled = bind(template, "doubled", law=double).compiled
    assert called(doubled, "law") is called(called(one, "law"), "double")
    twice, thrice = (bind(template, "x", law=with_switch, FACTOR=by).compiled for by in (2.0, 3.0))
    assert called(twice, "law") is not called(thrice, "law")

    @contracting
    def fused(x, out):  # type: ignore[no-untyped-def]
        for i in range(x.shape[0]):
            out[i] = law(x[i])

    assert called(bind(fused, "fused", law=double).compiled, "law") is not called(doubled, "law")


def test_an_empty_slot_says_so() -> None:
    with pytest.raises(TypeError, match="slot 'law' is empty: bind the template first"):
        template(np.zeros(1), np.zeros(1))


def test_an_empty_method_is_that_of_its_first_argument() -> None:
    class Doubling:
        def grown(self, x: float) -> float:
            return 2.0 * x

    assert grow_twice(Doubling(), 3.0) == 12.0
    assert bind(grow_twice, "by a local function", grown=plus)(0.5, 3.0) == 4.0


def test_a_template_serves_any_law() -> None:
    assert result_of(plain(template, law=double)) == [2.0, 4.0, 6.0]
    assert result_of(plain(template, law=through_helper)) == [3.0, 5.0, 7.0]
    assert isinstance(law, Slot)  # the template itself is left as it was


def test_constants_reach_the_functions_called() -> None:
    assert result_of(plain(template, law=with_switch, FACTOR=3.0)) == [3.0, 6.0, 9.0]
    assert result_of(plain(template, law=with_switch, FACTOR=0.0)) == [-1.0, -2.0, -3.0]


def test_a_missing_binding_is_an_error() -> None:
    with pytest.raises(KeyError, match="FACTOR"):
        plain(template, law=with_switch)


def functions_of(source: str) -> dict[str, Any]:
    """The functions of a module of their own, with its own globals."""
    space: dict[str, Any] = {"local": local, "Slot": Slot}
    exec(source, space)
    return space


def test_a_law_s_own_helper_is_not_replaced_by_a_slot_of_the_same_name() -> None:
    element = functions_of(
        "stress, density = Slot('stress'), Slot('density')\ndef both(e): return density(e), stress(e)\n"
    )
    own = functions_of(
        "@local\ndef stress(e): return 10.0 * e\n@local\ndef density(e): return 0.5 * e * stress(e)\n"
    )
    other = functions_of("@local\ndef stress(e): return -1.0\n")
    mixed = plain(element["both"], density=own["density"], stress=other["stress"])
    assert mixed(2.0) == (20.0, -1.0)


def test_binding_one_element_leaves_another_alone() -> None:
    first, second = plain(template, law=double), plain(template, law=through_helper)
    assert result_of(first) != result_of(second)
    assert result_of(first) == [2.0, 4.0, 6.0]


def test_compiled_and_python_agree() -> None:
    bound = bind(template, "test", law=with_switch, FACTOR=3.0)
    assert result_of(bound) == [3.0, 6.0, 9.0]
    assert bound.python is template
    assert bound.compiled.targetoptions["nogil"]
    assert repr(bound).startswith("Kernel(template[test-")


@kernel
def inner(x, out):  # type: ignore[no-untyped-def]
    for i in range(x.shape[0]):
        out[i] = through_helper(x[i])


@kernel
def outer(x, out):  # type: ignore[no-untyped-def]
    inner(x, out)
    inner(out, out)


@kernel
def mixed(x, count, factor, flags, twice=False, shift=1.0):  # type: ignore[no-untyped-def]
    total = shift
    for i in range(count):
        if flags[i] or twice:
            total += factor * x[i]
    return total


@pytest.mark.parametrize(
    ("more", "total"), [((), 13.0), ((True,), 19.0), ((True, 0.0), 18.0)], ids=["none", "one", "both"]
)
def test_what_a_first_call_compiles_is_what_it_calls(more: tuple, total: float) -> None:
    """Arrays of all kinds, numbers of NumPy, arguments left out."""
    first = kernels.Kernel(mixed.python, name=f"mixed-{len(more)}")
    frozen = np.arange(8.0)[::2]
    frozen.flags.writeable = False
    arguments = (frozen, 3, np.float64(3.0), np.array([0, 0, 1, 0], np.uint32))
    assert first(*arguments, *more) == total
    assert len(first.compiled.overloads) == 1  # type: ignore[attr-defined]


def test_kernels_may_call_kernels() -> None:
    assert result_of(outer) == [7.0, 11.0, 15.0]

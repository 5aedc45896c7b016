"""Compiling kernels: one source for every target, compiled on the first call.

Physics is written as plain Python *local functions* marked with :func:`local`. They allocate
nothing and know no compiler, so the same function object is compiled by numba for the CPU and by
numba-cuda for a GPU. A *kernel* is a loop around local functions; :func:`bind` makes one from a
template by filling its slots with local functions.

Why globals and not closures: numba keys its disk cache on the closure's cell contents, which for a
compiled function differ in every process, so a closure never hits the cache. A template copied with
new globals and a unique ``__qualname__`` does. Numba's cache does not see edits in *called*
functions either, so kernels are kept by :mod:`gabardine.core.kernel_cache`, whose key follows the calls.

Importing this module does not import numba (a third of a second): kernels compile on first call.
"""

from __future__ import annotations

import hashlib
import inspect
import types
from collections.abc import Callable, Mapping
from functools import cached_property
from threading import Lock
from typing import Any

from gabardine.core.compile_lock import compile_lock
from gabardine.core.kernel_cache import KernelCache, cache_folder
from gabardine.core.kernel_digest import KernelDigest, names_in

INNER_OPTIONS: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""Options of functions called from a kernel: no entry from Python, which is a fifth of all compilation."""

LOCAL_OPTIONS: dict[str, Any] = {**INNER_OPTIONS, "forceinline": True, "_nrt": False}
"""Options of local functions. Inlined, so that constant arguments and the guards of signed indices fold.
Without numba's runtime: they allocate nothing (else it is an error), so that array arguments need no
reference counts, whose atomic additions took a quarter of the time of bending."""


NO_BINDINGS: Mapping[str, Any] = {}
"""Bindings of functions without slots: one object, so that digests with it are reused."""


def local(function: Callable) -> Callable:
    """Mark a plain function as compilable: called from kernels on any target."""
    function.__gabardine_local__ = True  # type: ignore[attr-defined]
    return function


def contracting(function: Callable) -> Callable:
    """Mark a kernel in which a product and a sum may be rounded as one (a fused multiply-add).

    The same bits on the same machine for any number of threads, but not those of other kernels.
    """
    function.__gabardine_options__ = {"fastmath": {"contract"}}  # type: ignore[attr-defined]
    return function


def calling(function: Callable) -> Callable:
    """Mark a local function that calls kernels, which are then not inlined (forced inlining includes all
    called functions; their loops would compete for registers).
    """
    function.__gabardine_options__ = {"forceinline": False}  # type: ignore[attr-defined]
    return function


class Intrinsic:
    """A function that only a compiler can provide: numba gets `make()`, Python calls `plain`."""

    def __init__(self, make: Callable[[], Callable], plain: Callable) -> None:
        self.make = make
        self.plain = plain

    @cached_property
    def made(self) -> Callable:
        return self.make()

    def __call__(self, *arguments: Any) -> Any:
        return self.plain(*arguments)


class Slot:
    """A place in a template's globals that :func:`bind` fills: a local function or a constant.

    Only slots are filled, never other globals of the same name, so a law bound into an element
    cannot have its own helpers replaced.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, *_arguments: Any) -> Any:
        raise TypeError(f"slot {self.name!r} is empty: bind the template first")


def slots(names: str) -> list[Any]:
    """Slots of several names, parted by spaces."""
    return [Slot(name) for name in names.split()]


class Method(Slot):
    """A slot that may stay empty: in Python it calls the method of its name of the first argument.

    So one source over a protocol runs as Python on any object with its methods, and compiled on tuples of
    arrays, once :func:`bind` has replaced the methods by local functions.
    """

    def __call__(self, owner: Any, *arguments: Any) -> Any:
        return getattr(owner, self.name)(*arguments)


class Kernel:
    """A function compiled by numba on its first call, cached on disk, releasing the GIL.

    If several processes call it for the first time, one compiles it and the others wait and load the result;
    of several threads, one compiles it. The Python function stays available as ``.python`` (reference runs,
    other compilers).
    """

    def __init__(self, function: Callable, bindings: dict[str, Any] | None = None, name: str = "") -> None:
        self.python = function
        self.bindings = bindings or {}
        self.name = name or function.__qualname__
        self._lock = Lock()
        self._ready = False

    @cached_property
    def compiled(self) -> Callable:
        return _compile(self.python, self.bindings, self.name, cached=True)

    def __call__(self, *arguments: Any) -> Any:
        if not self._ready:
            self.prepare(*arguments)
        return self.compiled(*arguments)

    def prepare(self, *arguments: Any) -> None:
        """Compile or load it for such arguments, without running it."""
        with self._lock:
            if self._ready:
                return
            with compile_lock(cache_folder(), f"{self.python.__module__}.{self.name}"):
                self._compiled_for(arguments)
            self._ready = True

    def _compiled_for(self, arguments: tuple) -> None:
        from numba import types

        compiled: Any = self.compiled
        if not hasattr(compiled, "compile"):
            return  # NUMBA_DISABLE_JIT: a plain function
        given = inspect.signature(self.python).bind(*arguments)
        kinds = [compiled.typeof_pyval(value) for value in given.args]
        given.apply_defaults()
        compiled.compile((*kinds, *map(types.Omitted, given.args[len(kinds) :])))

    def __repr__(self) -> str:
        return f"Kernel({self.name})"


def kernel(function: Callable) -> Kernel:
    """Make a kernel of a function without bindings. Usable as a decorator."""
    return Kernel(function)


def bind(template: Callable, name: str, **bindings: Any) -> Kernel:
    """Make a kernel from a template by filling its slots with `bindings`.

    A binding may be a local function, a kernel or a constant. The kernel's name, with a digest of its
    bindings, is part of the key of the disk cache.
    """
    bound = "".join(f"{slot}={_identity(value)};" for slot, value in sorted(bindings.items()))
    digest = hashlib.sha256(bound.encode()).hexdigest()[:8]
    return Kernel(template, bindings, f"{template.__qualname__}[{name}-{digest}]")


def _identity(value: Any) -> str:
    """A text that identifies a binding, the same in every process."""
    return f"{value.__module__}.{value.__qualname__}" if hasattr(value, "__qualname__") else repr(value)


def rebound(
    function: Callable,
    bindings: dict[str, Any],
    jit: Callable,
    name: str,
    options: dict[str, Any] | None = None,
) -> Callable:
    """Copy a function with its slots filled and its marked globals compiled by `jit`, recursively.

    options: of the kernel around it, which its local functions share
    """
    options = function.__dict__.get("__gabardine_options__", options)
    replaced = dict(function.__globals__)
    for global_name in names_in(function.__code__):
        value: Any = replaced.get(global_name)
        if isinstance(value, Slot):
            replaced[global_name] = value = bindings[value.name]
        if isinstance(value, Kernel):
            replaced[global_name] = jit(rebound(value.python, value.bindings, jit, value.name))
        elif getattr(value, "__gabardine_local__", False):
            replaced[global_name] = _shared_local(value, bindings, jit, options)
        elif isinstance(value, Intrinsic):
            replaced[global_name] = value.made
    copy = types.FunctionType(function.__code__, replaced, function.__name__, function.__defaults__)
    copy.__qualname__ = name
    copy.__module__ = function.__module__
    copy.__doc__ = function.__doc__
    copy.__dict__.update(function.__dict__)  # still marked as local
    if options:
        copy.__gabardine_options__ = options  # type: ignore[attr-defined]
    return copy


_COMPILED_LOCALS: dict[tuple[Any, ...], Callable] = {}
"""Compiled local functions of this process, by compiler, digest of source and slots, and options."""


def _shared_local(
    function: Callable, bindings: dict[str, Any], jit: Callable, options: dict[str, Any] | None
) -> Callable:
    """A local function compiled by `jit`: once for all kernels that call it with the same slots and options.

    Compiling is typing and lowering in Python; three kernels of pairs that share their distances and
    times of impact compile in 6.7 s instead of 17.6 s (design/0015).
    """
    digest = source_digest(function, bindings)
    key = (jit, digest, repr(options))
    if key not in _COMPILED_LOCALS:
        copy = rebound(function, bindings, jit, f"{function.__qualname__}@{digest[:8]}", options)
        _COMPILED_LOCALS[key] = jit(copy)
    return _COMPILED_LOCALS[key]


def _jit(inner: Callable) -> Callable:
    """Compile a function that kernels call, for the CPU."""
    import numba

    options = LOCAL_OPTIONS if getattr(inner, "__gabardine_local__", False) else INNER_OPTIONS
    options = {**options, **getattr(inner, "__gabardine_options__", {})}
    return numba.njit(nogil=True, error_model="numpy", **options)(inner)


def _compile(function: Callable, bindings: dict[str, Any], name: str, cached: bool) -> Callable:
    import numba

    copy = rebound(function, bindings, _jit, name)
    own = getattr(copy, "__gabardine_options__", {})
    compiled: Any = numba.njit(nogil=True, error_model="numpy", **own)(copy)
    if cached and hasattr(compiled, "_cache"):  # a plain function under NUMBA_DISABLE_JIT
        compiled._cache = KernelCache(f"{function.__module__}.{name}", source_digest(function, bindings))
    return compiled


def source_digest(function: Callable, bindings: Mapping[str, Any]) -> str:
    """A digest of a kernel's code, of all it calls with its slots filled, and of the compiler's options."""
    digest = KernelDigest(_opened)
    digest.add((LOCAL_OPTIONS, INNER_OPTIONS), NO_BINDINGS)
    digest.add(function, bindings)
    return digest.hexdigest()


def _opened(value: Any, bindings: Mapping[str, Any]) -> tuple[tuple[Any, ...], Mapping[str, Any]] | None:
    """The values behind a slot, a kernel or an intrinsic, and the bindings of its slots."""
    if isinstance(value, Slot):
        return (bindings[value.name],), bindings
    if isinstance(value, Kernel):
        return (value.python,), value.bindings
    if isinstance(value, Intrinsic):
        return (value.make,), NO_BINDINGS
    return None

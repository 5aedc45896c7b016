"""A helper process, for what need not wait for the main process.

Kernels are compiled, and pictures prepared, under Python's global lock: threads would only take turns. So a
new Python does them on another core. It answers one call after the other, in lines of JSON, and leaves when
the first process ends, whatever it is doing, even if that was killed: the answer would have no reader.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, Self

Tell = Callable[[int, int], None]
"""tell(done, total)"""

SERVE = (
    "import json, sys; sys.path[:] = json.loads({path!r}); "
    "from gabardine.cli.helper_process import serve; serve()"
)
PATIENCE_S = 5.0
"""Between asking a process to end and ending it."""
NICE = 5
"""How far the helper process stands back where there are fewer free cores than processes."""


OBJECTS = 100_000
"""New objects after which Python looks for garbage."""


def look_for_garbage_rarely() -> None:
    """Imports and kernels make hundreds of thousands of objects that stay: looking through them over and over
    takes a tenth of a second of every start."""
    gc.set_threshold(OBJECTS)


class HelperProcessError(Exception):
    """The helper process could not do something; a sentence says why. The first can still do it itself."""


def cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spare_core() -> bool:
    """Whether a helper process would have a core to itself."""
    return cores() > 1


class Answer:
    """What a call will have given."""

    def __init__(self, helper: HelperProcess) -> None:
        self._helper = helper
        self.message: dict[str, Any] | None = None

    def value(self, tell: Tell | None = None) -> Any:
        """Wait for it; `tell` hears meanwhile how far it is. HelperProcessError if it failed."""
        while self.message is None:
            self._helper.listen(tell)
        if "error" in self.message:
            raise HelperProcessError(self.message["error"])
        return self.message["value"]


class HelperProcess:
    """The helper process, as the main process sees it. With `with`, it ends when the block does."""

    def __init__(self) -> None:
        command = [sys.executable, "-c", SERVE.format(path=json.dumps(sys.path))]
        self._waiting: deque[Answer] = deque()
        self._process: subprocess.Popen[str] | None = None
        with suppress(OSError):
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
            )

    def ask(self, function: Callable[..., Any], *arguments: Any) -> Answer:
        """Have ``function(tell, *arguments)`` called; function: of a module; all the rest: JSON."""
        answer = Answer(self)
        self._waiting.append(answer)
        call = {"module": function.__module__, "name": function.__name__, "arguments": arguments}
        try:
            if self._process is None:
                raise BrokenPipeError
            assert self._process.stdin is not None
            self._process.stdin.write(json.dumps(call) + "\n")
            self._process.stdin.flush()
        except OSError:
            self._give_up()
        return answer

    def listen(self, tell: Tell | None) -> None:
        """Take the next line it says."""
        line = ""
        if self._process is not None and self._process.stdout is not None:
            line = self._process.stdout.readline()
        if not line:
            self._give_up()
            return
        try:
            said = json.loads(line)
        except ValueError:  # something else wrote to its output
            self._give_up()
            return
        if "told" not in said:
            self._waiting.popleft().message = said
        elif tell is not None:
            tell(*said["told"])

    def _give_up(self) -> None:
        """It is gone: so are all its answers."""
        code = None
        if self._process is not None:
            with suppress(subprocess.TimeoutExpired):
                code = self._process.wait(timeout=1.0)
        why = "it could not be started" if self._process is None else f"it ended, with code {code}"
        for answer in self._waiting:
            answer.message = {"error": why}
        self._waiting.clear()

    def close(self) -> None:
        """End it, whatever it is doing: what it has compiled is kept."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError):
            process.terminate()
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):
                pipe.close()  # type: ignore[union-attr]
        try:
            process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def serve() -> None:
    """What the helper process does: answer calls until there is nobody to call."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to the first process, which ends this one
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    look_for_garbage_rarely()
    if hasattr(os, "nice"):
        os.nice(NICE)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing else may get between
    calls = SimpleQueue[str]()
    Thread(target=_hear, args=(calls,), daemon=True).start()
    with suppress(BrokenPipeError):
        while True:
            call = json.loads(calls.get())
            _say(answers, _answer(answers, call["module"], call["name"], call["arguments"]))
    os._exit(0)  # not by way of a thread that still listens


def _hear(calls: SimpleQueue[str]) -> None:
    """Take calls while there is somebody to call: the pipe ends with the process that holds its other end."""
    for line in sys.stdin:
        calls.put(line)
    os._exit(0)


def _answer(answers: IO[str], module: str, name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    def tell(done: int, total: int) -> None:
        _say(answers, {"told": [done, total]})

    try:
        return {"value": getattr(import_module(module), name)(tell, *arguments)}
    except Exception as error:
        return {"error": " ".join(str(error).split()) or type(error).__name__}


def _say(answers: IO[str], message: dict[str, Any]) -> None:
    answers.write(json.dumps(message) + "\n")
    answers.flush()

"""What identifies a function that plays, so that a folder of blocks is continued only with the functions that began it.

The parts of a function are its bytecode with its constants, its default values, the variables that it captures, and the globals that
it names; functions and classes among them count with their own parts. What belongs to Python or to an installed package counts by
its name. Where the function stands in its file, comments and annotations do not count.
"""

import dis
import functools
import hashlib
import inspect
import json
import os
import pickle
import sys
import sysconfig
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any

from .errors import LabError

__all__ = ["check", "parts"]

FILE = "functions.json"
"""The file of a folder that names the functions which play in it, each with the hashes of its parts."""

INSTALLED = tuple(sysconfig.get_paths()[name] for name in ("stdlib", "platstdlib", "purelib", "platlib"))
"""Where Python and packages are installed."""

UNSAID = {"__dict__", "__doc__", "__module__", "__weakref__", "__annotations__", "__firstlineno__", "__static_attributes__"}
"""The attributes of classes that say nothing about what they do."""


def check(folder: str | os.PathLike[str], functions: Mapping[str, Callable[..., Any]]) -> None:
    """Notes in a new folder which functions play in it. Raises `LabError` if it was begun with others."""
    path = Path(folder) / FILE
    here = {name: parts(function) for name, function in functions.items()}
    if not path.exists():
        if any(Path(folder).glob("*/run.json")):
            raise LabError(f"{folder}: it does not say with which functions it was begun: give a new folder")
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{FILE}.part-{os.getpid()}")
        draft.write_text(json.dumps(here, indent=1) + "\n", encoding="utf-8")
        draft.replace(path)
        return
    try:
        there: dict[str, dict[str, str]] = json.loads(path.read_text(encoding="utf-8"))
        if there.keys() != here.keys():
            raise LabError(f"{folder}: begun with the functions {', '.join(there)}, not {', '.join(here)}: give a new folder")
        for name, own in here.items():
            old = there[name]
            differs = [part for part in sorted(own.keys() | old.keys()) if own.get(part) != old.get(part)]
            if differs:
                raise LabError(
                    f"{folder}: begun with another function '{name}', whose {', '.join(differs)} differed: give a new folder"
                )
    except (ValueError, AttributeError) as error:
        raise LabError(f"{path}: damaged: give a new folder") from error


def parts(function: Callable[..., Any]) -> dict[str, str]:
    """The parts of a function or of another callable, each with a hash of its content."""
    python = f"{sys.implementation.name} {sys.version_info.major}.{sys.version_info.minor}"
    # Each part by itself, so that a change of one changes no other.
    own = {name: hashlib.sha256(_Texts().of(part).encode()).hexdigest()[:16] for name, part in _parts(function)}
    return own | {"version of Python": python}


def _parts(function: Any) -> Iterator[tuple[str, Any]]:
    """The parts of a callable."""
    if isinstance(function, functools.partial):
        yield "arguments", (function.args, function.keywords)
        function = function.func
    if isinstance(function, MethodType):
        yield "object", function.__self__
        function = function.__func__
    if not isinstance(function, FunctionType):
        yield "class", type(function)
        yield "content", function
        return
    yield "code", function.__code__
    yield "default values", (function.__defaults__, function.__kwdefaults__)
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        try:
            yield f"variable '{name}'", cell.cell_contents
        except ValueError:  # It has none yet.
            yield f"variable '{name}'", None
    for name in sorted(set(_globals(function.__code__))):
        if name in function.__globals__:
            yield f"global '{name}'", function.__globals__[name]


def _globals(code: CodeType) -> Iterator[str]:
    """The names of globals in a code, and in those within it."""
    for instruction in dis.get_instructions(code):
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield str(instruction.argval)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _globals(constant)


def _is_installed(value: Any) -> bool:
    """Whether a function or a class belongs to Python or to an installed package."""
    try:
        file = inspect.getfile(value)
    except (TypeError, OSError):
        # Without a file it is built in, or was typed in.
        return not isinstance(value, FunctionType) and getattr(value, "__module__", None) != "__main__"
    return file.startswith(INSTALLED) or file.startswith("<frozen")


class _Texts:
    """Writes values as texts, which are equal for equal values, in every process."""

    def __init__(self) -> None:
        self._known: dict[int, int] = {}
        self._within: list[int] = []

    def of(self, value: Any) -> str:
        """The text of a value."""
        if value is None or value is ... or isinstance(value, bool | int | float | complex | str | bytes):
            return f"{type(value).__qualname__} {value!r}"
        if isinstance(value, ModuleType):
            return f"module {value.__name__}"
        # Functions and classes that were written are written as their numbers, and so is what contains itself. Whether other values
        # are one object or several equal ones depends on how they were loaded.
        if id(value) in self._known:
            return f"#{self._known[id(value)]}"
        if id(value) in self._within:
            return f"^{self._within[::-1].index(id(value))}"
        if isinstance(value, FunctionType | type):
            self._known[id(value)] = len(self._known)
        self._within.append(id(value))
        text = self._new(value)
        self._within.pop()
        return text

    def _new(self, value: Any) -> str:
        kind = type(value).__qualname__
        if isinstance(value, CodeType):
            counts = (value.co_argcount, value.co_posonlyargcount, value.co_kwonlyargcount, value.co_flags)
            names = (value.co_names, value.co_varnames, value.co_freevars, value.co_cellvars)
            constants = ", ".join(map(self.of, value.co_consts))
            return f"code {value.co_code.hex()} {counts} {names} ({constants})"
        if isinstance(value, list | tuple):
            return f"{kind} [{', '.join(map(self.of, value))}]"
        if isinstance(value, set | frozenset):
            return f"{kind} {{{', '.join(sorted(_Texts().of(one) for one in value))}}}"
        if isinstance(value, dict):
            return f"{kind} {{{', '.join(f'{self.of(key)}: {self.of(one)}' for key, one in value.items())}}}"
        if isinstance(value, FunctionType | type) and _is_installed(value):
            return f"{value.__module__}.{value.__qualname__}"
        if isinstance(value, FunctionType | MethodType | functools.partial):
            return f"function ({', '.join(f'{name} = {self.of(part)}' for name, part in _parts(value))})"
        if isinstance(value, type):
            own = sorted((name, one) for name, one in vars(value).items() if name not in UNSAID)
            attributes = ", ".join(f"{name} = {self.of(one)}" for name, one in own)
            return f"class {value.__qualname__} ({self.of(value.__bases__)}) ({attributes})"
        if isinstance(value, staticmethod | classmethod):
            return f"{kind} {self.of(value.__func__)}"
        if isinstance(value, property):
            return f"{kind} {self.of((value.fget, value.fset, value.fdel))}"
        if hasattr(value, "__dict__") and not _is_installed(type(value)):
            return f"{self.of(type(value))} {self.of(vars(value))}"
        try:
            return f"{kind} {hashlib.sha256(pickle.dumps(value, protocol=5)).hexdigest()}"
        except Exception:
            # What cannot be pickled counts by its kind.
            return f"{type(value).__module__}.{kind}"

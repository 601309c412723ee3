"""Loads the shared library, declares its functions (include/parlor.h), and calls them."""

from __future__ import annotations

import contextlib
import ctypes
import os
import pathlib
import threading
import weakref
from collections.abc import Callable, Iterator

NAME = "libparlor.so.1"


class ParlorError(ValueError):
    """The library has refused a call: the message is one sentence, the attributes are for programs."""

    def __init__(self, sentence: str, code: str = "", cause: str = "", offset: int = 0):
        super().__init__(sentence)
        self.code = code  # identifies the reason; may be empty
        self.cause = cause  # the code of the underlying error; may be empty
        self.offset = offset  # the byte of the text at which the error is


class _Error(ctypes.Structure):
    _fields_ = [
        ("sentence", ctypes.c_char_p),
        ("code", ctypes.c_char_p),
        ("cause", ctypes.c_char_p),
        ("offset", ctypes.c_size_t),
    ]


class ThoughtFields(ctypes.Structure):
    """parlor_thought."""

    _fields_ = [
        ("turn", ctypes.c_char_p),
        ("line", ctypes.c_char_p),
        ("score", ctypes.c_int32),
        ("wins_in", ctypes.c_int32),
        ("loses_in", ctypes.c_int32),
        ("depth", ctypes.c_int32),
        ("nodes", ctypes.c_uint64),
        ("milliseconds", ctypes.c_int64),
    ]


_TEXT = ctypes.c_void_p  # a text that the caller must free
_HANDLE = ctypes.c_void_p
_GIVEN = ctypes.c_char_p
_SEED = ctypes.POINTER(ctypes.c_uint64)
_FUNCTIONS = {
    "parlor_version": (ctypes.c_char_p, []),
    "parlor_last_error": (ctypes.POINTER(_Error), []),
    "parlor_free": (None, [_TEXT]),
    "parlor_games": (_TEXT, []),
    "parlor_game_new": (_HANDLE, [_GIVEN, _GIVEN]),
    "parlor_game_from_record": (_HANDLE, [_GIVEN, ctypes.c_size_t, _GIVEN, ctypes.POINTER(ctypes.c_size_t)]),
    "parlor_game_clone": (_HANDLE, [_HANDLE]),
    "parlor_game_free": (None, [_HANDLE]),
    "parlor_game_variant": (_TEXT, [_HANDLE]),
    "parlor_game_position": (_TEXT, [_HANDLE]),
    "parlor_game_board": (_TEXT, [_HANDLE]),
    "parlor_game_turns": (_TEXT, [_HANDLE]),
    "parlor_game_to_move": (ctypes.c_int, [_HANDLE]),
    "parlor_game_player_name": (ctypes.c_char_p, [_HANDLE, ctypes.c_int]),
    "parlor_game_outcome": (ctypes.c_int, [_HANDLE, ctypes.POINTER(ctypes.c_char_p)]),
    "parlor_game_needs_roll": (ctypes.c_int, [_HANDLE]),
    "parlor_game_roll": (_TEXT, [_HANDLE, _SEED]),
    "parlor_game_random_turn": (_TEXT, [_HANDLE, _SEED]),
    "parlor_game_legal_turns": (_TEXT, [_HANDLE, ctypes.c_size_t]),
    "parlor_game_legal_actions": (_TEXT, [_HANDLE, _GIVEN]),
    "parlor_game_apply": (_TEXT, [_HANDLE, _GIVEN]),
    "parlor_game_take_back": (ctypes.c_int, [_HANDLE]),
    "parlor_game_record": (_TEXT, [_HANDLE, ctypes.POINTER(ctypes.c_char_p)]),
    "parlor_engine_new": (_HANDLE, [_GIVEN]),
    "parlor_engine_free": (None, [_HANDLE]),
    "parlor_engine_think": (ctypes.POINTER(ThoughtFields), [_HANDLE, _HANDLE, _GIVEN]),
    "parlor_engine_stop": (None, [_HANDLE]),
}


def _places() -> Iterator[str]:
    """Where the library may be: in PARLOR_LIBRARY, in the checkout around this file, or installed."""
    if named := os.environ.get("PARLOR_LIBRARY"):
        yield named
        return
    builds = pathlib.Path(__file__).resolve().parent.parent.parent / "build"
    for build in ("release", "test"):
        if (built := builds / build / "src" / "library" / NAME).exists():
            yield str(built)
    yield NAME


def _load() -> ctypes.CDLL:
    reasons = []
    for place in _places():
        try:
            loaded = ctypes.CDLL(place)
        except OSError as reason:
            reasons.append(str(reason))
            continue
        for name, (result, arguments) in _FUNCTIONS.items():
            function = getattr(loaded, name)
            function.restype, function.argtypes = result, arguments
        return loaded
    raise ImportError(f"{NAME} was not found: set PARLOR_LIBRARY to its path ({'; '.join(reasons)})")


library = _load()


def version() -> str:
    return library.parlor_version().decode()


def refusal() -> ParlorError:
    """Why the last call of this thread was refused."""
    error = library.parlor_last_error().contents
    return ParlorError(error.sentence.decode(errors="replace"), error.code.decode(), error.cause.decode(), error.offset)


def given(text: str) -> bytes:
    """A text, encoded for the library."""
    if "\0" in text:
        raise ParlorError("a text must not contain a zero character")
    return text.encode(errors="replace")


def taken(address: int | None) -> str:
    """A text returned by the library, which is then freed. Raises the error if there is none."""
    if address is None:
        raise refusal()
    try:
        return ctypes.string_at(address).decode(errors="replace")
    finally:
        library.parlor_free(address)


def listed(text: str) -> list[str]:
    return text.split("\n") if text else []


class Handle:
    """A game or an engine of the library. Only one thread uses it at a time. It is freed when it is closed or
    garbage-collected."""

    def __init__(self, address: int | None, free: Callable[[int], None]):
        if address is None:
            raise refusal()
        self._address: int | None = address
        self._lock = threading.RLock()
        self._free = weakref.finalize(self, free, address)

    @contextlib.contextmanager
    def _held(self) -> Iterator[int]:
        """Locks the handle and returns it."""
        with self._lock:
            if self._address is None:
                raise ParlorError(f"this {type(self).__name__.lower()} is closed")
            yield self._address

    def close(self) -> None:
        """Frees it. Afterwards, all calls except close are refused."""
        with self._lock:
            self._address = None
            self._free()

    def __enter__(self):
        return self

    def __exit__(self, *_) -> None:
        self.close()

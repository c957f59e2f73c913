"""The shape of the code: no class does too much, and one name means one thing."""

from __future__ import annotations

import pkgutil
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from inspect import isclass, isfunction
from typing import Any

PACKAGES = ("games", "sounds", "sprites", "tabletop")
MOST = 20

WIDE = {
    "games.engine.hearings.Contested": "the same hooks, and those for calls that are judged",
    "games.engine.rules.Rules": "the hooks of a game; a game overrides a few of them",
    "games.engine.table.Table": "the verbs and questions with which rules are written",
}
"""Classes that have more."""

KITS = {*WIDE, "games.engine.rules.AnyRules", "games.engine.telling.Telling"}
"""What others inherit from these does not count there: they are what a game is written with."""

UNIQUE = ("games.engine.", "games.brain.", "sounds.", "sprites.", "tabletop.")
"""Packages that share no name of a class; games may use them again, for their steps for instance."""


def test_no_class_has_more_than_twenty_public_methods_with_the_inherited_ones() -> None:
    counts = {_name(cls): len(_public(cls)) for cls in _classes() if _name(cls) not in WIDE}
    assert len(counts) > 400, "not all classes were found"
    assert {name: count for name, count in counts.items() if count > MOST} == {}


def test_those_that_may_have_more_do() -> None:
    counts = {_name(cls): len(_public(cls)) for cls in _classes() if _name(cls) in WIDE}
    assert {name for name, count in counts.items() if count > MOST} == set(WIDE)


def test_no_two_classes_of_the_program_have_the_same_name() -> None:
    names = Counter(cls.__name__ for cls in _classes() if _name(cls).startswith(UNIQUE) and cls.__name__[0] != "_")
    assert {name for name, count in names.items() if count > 1} == set()


def _classes() -> Iterator[type[Any]]:
    """Every class of the program, in the module in which it is written."""
    for package in PACKAGES:
        for found in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
            if not found.name.endswith("__main__"):
                module = import_module(found.name)
                yield from (it for it in vars(module).values() if isclass(it) and it.__module__ == module.__name__)


def _public(cls: type[Any]) -> set[str]:
    """The names of the public methods and properties of a class and of its bases in the program."""
    own = [base for base in cls.__mro__ if base.__module__.partition(".")[0] in PACKAGES]
    counted = own if _name(cls) in KITS else [base for base in own if _name(base) not in KITS]
    return {name for base in counted for name, it in vars(base).items() if not name.startswith("_") and _is_method(it)}


def _is_method(it: object) -> bool:
    return isfunction(it) or isinstance(it, property | cached_property | classmethod | staticmethod)


def _name(cls: type[Any]) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"

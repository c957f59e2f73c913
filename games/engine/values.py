"""Plain values as text, both ways: numbers, words, yes and no, tuples, sets, cards by name, and dataclasses of these.

Only literals are read, and each is checked against its annotation, so that text from others can do no harm.
"""

from __future__ import annotations

import ast
import sys
import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from inspect import get_annotations
from typing import Any, Union, get_args, get_origin

from .cards import CardId, Deck
from .errors import BadPosition
from .words import phrase

LARGEST = 1 << 64


def write_value(value: object, hint: Any, deck: Deck) -> str:
    """Writes a plain value as text; cards are written by name."""
    if is_dataclass(value) and not isinstance(value, type):
        return _write_record(value, deck)
    if isinstance(value, tuple | frozenset):
        return _write_group(value, hint, deck)
    if isinstance(value, int) and not isinstance(value, bool) and CardId in (hint, *get_args(hint)):
        return repr(deck.name(CardId(value)))
    return repr(value)


def _write_record(value: Any, deck: Deck) -> str:
    hints = hints_of(type(value))
    inside = (f"{f.name}={write_value(getattr(value, f.name), hints[f.name], deck)}" for f in fields(value))
    return f"{type(value).__name__}({', '.join(inside)})"


def _write_group(value: tuple[Any, ...] | frozenset[Any], hint: Any, deck: Deck) -> str:
    items = sorted(value) if isinstance(value, frozenset) else value
    hints = _item_hints(_member(hint, type(value)), len(items))
    texts = [write_value(item, kind, deck) for item, kind in zip(items, hints, strict=True)]
    inside = ", ".join(texts) + ("," if len(texts) == 1 else "")
    return f"frozenset(({inside}))" if isinstance(value, frozenset) else f"({inside})"


def read_value(text: str, hint: Any, deck: Deck, names: Mapping[str, type]) -> Any:
    """Reads a plain value from text; `names` are the dataclasses that may occur in it."""
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise BadPosition(phrase("literal.not_plain", text=text[:60])) from None
    try:
        return _read(tree, hint, deck, names)
    except RecursionError:
        raise BadPosition(phrase("literal.too_deep", text=text[:60])) from None


def _read(node: ast.expr, hint: Any, deck: Deck, names: Mapping[str, type]) -> Any:
    if isinstance(node, ast.Call):
        return _read_call(node, hint, deck, names)
    if isinstance(node, ast.Tuple):
        hints = _item_hints(_member(hint, tuple), len(node.elts))
        return tuple(_read(item, kind, deck, names) for item, kind in zip(node.elts, hints, strict=True))
    try:
        value = node.value if isinstance(node, ast.Constant) else ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        raise BadPosition(phrase("literal.some_not_plain")) from None
    if isinstance(value, str) and CardId in (hint, *get_args(hint)):
        return _card(value, deck)
    if not _fits(value, hint):
        raise BadPosition(phrase("literal.wrong_kind", value=f"{value!r:.60}"))
    return value


def _read_call(node: ast.Call, hint: Any, deck: Deck, names: Mapping[str, type]) -> Any:
    name = node.func.id if isinstance(node.func, ast.Name) else "?"
    if name == "frozenset" and len(node.args) == 1 and isinstance(node.args[0], ast.Tuple):
        inside = get_args(_member(hint, frozenset))[0]
        return frozenset(_read(item, inside, deck, names) for item in node.args[0].elts)
    kind = names.get(name)
    if kind is None or node.args:
        raise BadPosition(phrase("literal.no_record", name=name[:40]))
    if not any(issubclass(kind, one) for one in _classes(hint)):
        raise BadPosition(phrase("literal.out_of_place", name=name))
    return _record(kind, node, deck, names)


@cache
def _classes(hint: Any) -> tuple[type, ...]:
    """The classes in an annotation: `Step[Any]` stands for `Step`."""
    kinds = [get_origin(one) or one for one in (hint, *get_args(hint))]
    return tuple(kind for kind in kinds if isinstance(kind, type))


def _record(kind: type, node: ast.Call, deck: Deck, names: Mapping[str, type]) -> Any:
    hints = hints_of(kind)
    values = {}
    for word in node.keywords:
        if word.arg is None or word.arg not in hints:
            raise BadPosition(phrase("literal.no_field", record=kind.__name__, field=str(word.arg)[:40]))
        values[word.arg] = _read(word.value, hints[word.arg], deck, names)
    try:
        return kind(**values)
    except TypeError:
        raise BadPosition(phrase("literal.field_missing", record=kind.__name__)) from None


def _card(name: str, deck: Deck) -> CardId:
    if name == "?":
        return CardId(-1)
    if name not in deck.by_name:
        raise BadPosition(phrase("kit.no_such_card", card=name[:40]))
    return deck.by_name[name]


def _fits(value: object, hint: Any) -> bool:
    """Whether a literal has the annotated type and a sane size."""
    if hint is int:
        return type(value) is int and abs(value) < LARGEST
    if hint is str:
        return isinstance(value, str) and len(value) < 1000
    if hint is None or hint is type(None):
        return value is None
    if get_origin(hint) in (Union, types.UnionType):
        return any(_fits(value, one) for one in get_args(hint))
    return hint is bool and isinstance(value, bool)


def _member(hint: Any, kind: type) -> Any:
    """The tuple or frozenset in an annotation."""
    for one in (hint, *get_args(hint)):
        if get_origin(one) is kind:
            return one
    raise BadPosition(phrase("literal.several"))


def _item_hints(hint: Any, count: int) -> tuple[Any, ...]:
    inside = get_args(hint)
    if len(inside) == 2 and inside[1] is ...:
        return (inside[0],) * count
    if get_origin(hint) is frozenset:
        return inside * count
    if len(inside) != count:
        raise BadPosition(phrase("literal.wrong_count", count=count, wanted=len(inside)))
    return inside


def _hints_of(kind: type) -> dict[str, Any]:
    """The annotations of a class and its bases, as types, except for the rules of a table and names with an
    underscore."""
    hints: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        scope = vars(sys.modules[base.__module__])
        for name, annotation in get_annotations(base).items():
            if name != "rules" and not name.startswith("_"):
                hints[name] = eval(annotation, scope) if isinstance(annotation, str) else annotation
    return hints


hints_of: Callable[[type], dict[str, Any]] = cache(_hints_of)


@cache
def records_of(module: str, *built_on: str) -> dict[str, type]:
    """The dataclasses, including steps, that are defined in the package of a module, by name, and those of single
    modules that it builds on. The package's own take precedence."""
    package = module.rpartition(".")[0] or module
    loaded = {name: thing for name, thing in sys.modules.items() if f"{name}.".startswith(f"{package}.")}
    found: dict[str, type] = {}
    for scope in (*map(sys.modules.__getitem__, built_on), *loaded.values(), sys.modules[module]):
        found |= {name: kind for name, kind in vars(scope).items() if isinstance(kind, type) and is_dataclass(kind)}
    return found

"""What may stand where something else belongs: any text, any plain values, and whole ones with a few changes."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hypothesis import settings
from hypothesis import strategies as st

from games.engine.errors import visible

Test = TypeVar("Test", bound=Callable[..., None])

_WORD = re.compile(r"\w+|\s+|.", re.DOTALL)
_ODD = ("", " ", "\n", "\n\n", "\0", "\x1b[2J", "\u202e", "\ufeff", "-1", "0", "1", "9", "99", "9" * 30, "²", "?", "*")
_ODD_SIGNS = ("(", ")", "[", "{", "}", '"', "'", "=", ":", ",", "#", ";", "!", "None", "True")

plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from((-1, 1 << 70, "{}")),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
"""Plain values, as JSON has them."""


def tried(count: int) -> Callable[[Test], Test]:
    """With so many examples; a soak takes as many times more as its profile has."""
    usual = settings.get_profile("checks").max_examples
    return settings(max_examples=count * settings.default.max_examples // usual)  # type: ignore[union-attr]


@st.composite
def mangled(draw: st.DrawFn, texts: Sequence[str]) -> str:
    """One of these texts with one to four changes: words are lost, doubled, changed for one another or for odd ones."""
    words = _WORD.findall(draw(st.sampled_from(texts)))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(words)))
        end = min(len(words), start + draw(st.sampled_from((0, 1, 1, 1, 3, 30))))
        other = st.sampled_from(words).map(lambda word: [word]) if words else st.just([""])
        odd = st.sampled_from((*_ODD, *_ODD_SIGNS)).map(lambda word: [word])
        any_ = st.text(max_size=6).map(lambda word: [word])
        words[start:end] = draw(st.one_of(other, odd, any_, st.just([]), st.just(words[start:end] * 2)))
    return "".join(words)


@st.composite
def warped(draw: st.DrawFn, values: Sequence[Any]) -> Any:
    """One of these plain values, of which one to three parts are others, lost, or mangled texts."""
    whole = {"": copy.deepcopy(draw(st.sampled_from(values)))}
    for _ in range(draw(st.integers(1, 3))):
        place: Any = whole
        key: Any = ""
        while isinstance(place[key], dict | list) and place[key] and draw(st.integers(0, 3)):
            place = place[key]
            key = draw(st.sampled_from(list(place) if isinstance(place, dict) else range(len(place))))
        if place is not whole and not draw(st.integers(0, 4)):
            del place[key]
        elif isinstance(place[key], str) and draw(st.booleans()):
            place[key] = draw(mangled([place[key]]))
        else:
            place[key] = draw(plain)
    return whole[""]


def sentence(told: str) -> None:
    """What is told to people can be printed anywhere, and is one."""
    assert visible(told) == told, f"this steers a terminal: {told!r}"
    assert " " in told, f"this is no sentence: {told!r}"
    assert len(told) < 3000, f"this is a long sentence: {told:.100}"

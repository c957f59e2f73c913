"""The prompt: the line that shows what is asked, what is wrong, or who everyone is waiting for."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from .shown import Shown


class Line(NamedTuple):
    """The text of the prompt, and whether it is a warning."""

    text: str
    warning: bool = False


class Say(Protocol):
    """Says a sentence of the program in the chosen language."""

    def __call__(self, key: str, /, **values: str | int | float) -> str: ...


def prompt(shown: Shown, say: Say) -> Line:
    """The current prompt."""
    if shown.refused or shown.trouble:
        return Line(shown.refused or shown.trouble, warning=True)
    if shown.consent >= 0:
        return Line(say("table.consent", name=shown.names[shown.consent]), warning=True)
    if shown.stopped:
        return Line(say("table.how_to_continue"))
    if shown.over:
        return Line("" if len(shown.names) == 1 else say("table.over"))  # the game itself tells a lone player
    if shown.window:
        return Line(shown.question)
    return Line(_asked(shown, say))


def is_unhurried(shown: Shown) -> bool:
    """Whether the prompt asks nothing that a person must hurry to read."""
    return (shown.quiet and not shown.answerable) or not (
        shown.over or shown.stopped or shown.window or shown.asked in shown.on_turn
    )


def _asked(shown: Shown, say: Say) -> str:
    """The question, and the name of the person it is for."""
    waiting, asked = shown.on_turn, shown.asked
    if asked in waiting and not shown.curtain:
        by_name = shown.shared and (not shown.race or len(waiting) == 1)
        return f"{shown.names[asked]}: {shown.question}" if by_name else shown.question
    if shown.steps and waiting and not shown.race:
        return say("table.step", name=shown.names[waiting[0]])
    return say("table.waits", name=shown.names[waiting[0]]) if len(waiting) == 1 else ""

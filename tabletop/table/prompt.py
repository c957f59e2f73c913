"""The prompt: the one line in which the table says what is asked, what is wrong, or whom everybody waits for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.engine import Move
from tabletop.input.bindings import Action
from tabletop.input.keynames import key_name

if TYPE_CHECKING:
    from .screen import TableScreen


def prompt(table: TableScreen) -> tuple[str, bool]:
    """What the table says now, and whether it is a warning."""
    say, names = table.app.say, table.names
    if table.refused_left > 0:
        return table.refused, True
    if table.referee.trouble:
        return table.app.house.in_words(table.referee.trouble), True
    if table.bar.consent >= 0:
        return say("table.consent", name=names[table.bar.consent]), True
    if table.course.hushed:
        return "", False
    if table.referee.known.over:
        return "" if table.course.director.revealing else say("table.over"), False
    return _asked(table), False


def _asked(table: TableScreen) -> str:
    """What is asked of whom."""
    say, names = table.app.say, table.names
    waiting, asked = table.course.told, table.eyes.asked
    if table.eyes.window:
        return _all_at_once(table)
    if asked in waiting and not table.eyes.curtain:
        told = _peek(table) if table.eyes.covered else table.referee.known.prompt(asked)
        alone = table.race is None or len(waiting) == 1
        return f"{names[asked]}: {told}" if table.eyes.shared and alone else told
    if table.app.settings.pace == "step" and waiting and table.race is None:
        return say("table.step", name=names[waiting[0]])
    return say("table.waits", name=names[waiting[0]]) if len(waiting) == 1 else ""


def _all_at_once(table: TableScreen) -> str:
    """What is asked of several people at once, of the one who has a button more than others, or of them all; and with
    which keys each of them acts though his hand is down."""
    for seat in table.bar.askers[:1]:
        told = f"{table.names[seat]}: {table.referee.known.prompt(seat)}"
        break
    else:
        people = (seat for seat in table.setup.humans() if seat in table.course.told)
        told = table.referee.known.prompt(next(people, -1))
    return " ".join([told, *_own_keys(table)])


def _own_keys(table: TableScreen) -> Iterator[str]:
    """The keys with which people lay a card of their own that nobody sees."""
    calls, bindings = table.course.calls, table.app.house.bindings.keys
    for action, verb in calls.verbs.items():
        if verb not in table.rules.calls:
            keys = ((seat, bindings.get(table.setup.people[seat].device)) for seat in table.setup.humans())
            each = [f"{table.names[seat]} {key_name(own[action])}" for seat, own in keys if own is not None]
            if each:
                yield table.app.say("table.own_keys", verb=table.label(Move(verb)), keys=", ".join(each))


def _peek(table: TableScreen) -> str:
    """Which key shows the hand of the person who is asked."""
    return table.app.say("table.peek", key=peek_key(table))


def peek_key(table: TableScreen) -> str:
    """The key that shows the person who is asked what is his to see."""
    keys = table.app.house.bindings.keys
    own = keys.get(table.setup.people[table.eyes.asked].device) or next(iter(keys.values()))
    return key_name(own[Action.PEEK])

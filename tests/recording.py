"""Recorded matches as text: each line of a log with all that it led to, so that a changed rule shows as a changed line.

    0: lay 5h | hand0 > pile: 5h | asks 1:7
    @3500 time | pack > hand1: 9c=1 | score 0 +5 last_card | asks 0:4 2:1 by 5000

A card stands with the seats that know it, where not everybody does, as in a position; `asks` tells who may do anything
now, in how many ways, and until when.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from games.engine import (
    AnyRules,
    Ended,
    Entry,
    Event,
    Game,
    Looked,
    Match,
    Moved,
    MovePlayed,
    Paused,
    Phrase,
    Said,
    Scored,
    Shuffled,
    TimePassed,
    Turned,
    write_table,
)
from games.engine.entries import PAUSE, TIME

LOG, END = "log:", "position:"


class Head(NamedTuple):
    """What a recorded match was played with. Of the options it names those that are not as usual."""

    game: str
    seats: int
    seed: int
    options: Mapping[str, Any]

    def match(self, game: Game) -> Match:
        """The match as it was dealt."""
        return Match(game, game.rules(self.seats, game.options_type(**self.options)), self.seed)


# ---------------------------------------------------------------------- writing


def retell(head: Head, log: list[Entry], game: Game) -> tuple[list[str], Match]:
    """The text of a match as it is played today, line by line, and the match; it ends where a line is refused."""
    match = head.match(game)
    lines = [*_head_lines(head, match), LOG]
    for entry in log:
        try:
            lines.append(told(match, entry))
        except Exception as error:  # rules that have changed may stumble over it in any way
            return [*lines, f"{write_entry(entry)} | is refused: {type(error).__name__}, {error}"], match
    return [*lines, END, *indented(match.table)], match


def told(match: Match, entry: Entry) -> str:
    """Plays a line of a log, and tells it with what it led to."""
    events = _enter(match, entry)
    return " | ".join([write_entry(entry), *happened(match.rules, events), *asked(match.table)])


def _enter(match: Match, entry: Entry) -> list[Event]:
    """Plays it through the door that people and bots use. Raises ValueError, and then nothing has happened, when the
    log would become another one."""
    due, at = match.table.deadline(), entry.at or 0
    if entry.text == PAUSE:
        return match.pause(at)
    if entry.seat < 0:
        if due is None or due > at:
            raise ValueError("no deadline falls until then.")
        return match.advance(at)
    if due is not None and due < at:
        raise ValueError(f"a deadline falls before it, at {due}.")
    return match.play(entry.seat, entry.text, entry.at)


def _head_lines(head: Head, match: Match) -> list[str]:
    options = " ".join(f"{name}={value}" for name, value in head.options.items())
    said = [event for event in match.take_news() if not isinstance(event, Moved | Shuffled)]
    return [
        f"game: {head.game}",
        f"seats: {head.seats}",
        f"seed: {head.seed}",
        f"options: {options}".rstrip(),
        " | ".join(["dealt:", *happened(match.rules, said), *asked(match.table)]),
        *indented(match.table),
    ]


def indented(t: Any) -> list[str]:
    """A position, line by line."""
    return ["    " + line for line in write_table(t).splitlines()]


def write_entry(entry: Entry) -> str:
    """A line of the log as text."""
    at = "" if entry.at is None else f"@{entry.at} "
    return at + (entry.text if entry.seat < 0 else f"{entry.seat}: {entry.text}")


def happened(rules: AnyRules, events: Sequence[Event]) -> Iterator[str]:
    """Events as text; of cards that are moved one after another those that go the same way stand together."""
    for moving, some in groupby(events, lambda event: isinstance(event, Moved)):
        if moving:
            yield from _moved(rules, [event for event in some if isinstance(event, Moved)])
        else:
            yield from (_event(rules, event) for event in some)


def _moved(rules: AnyRules, events: list[Moved]) -> list[str]:
    ways: dict[str, list[str]] = {}
    for event in events:
        way = f"{rules.names[event.source]} > {rules.names[event.to]}:"
        ways.setdefault(way, []).append(_known(rules, event.card, event.seen_by))
    return [" ".join([way, *cards]) for way, cards in ways.items()]


def _known(rules: AnyRules, card: Any, seen_by: int) -> str:
    """A card with the seats that know it, unless all do."""
    if seen_by == rules.everybody:
        return rules.deck.name(card)
    return f"{rules.deck.name(card)}={_seats(seen_by) or '-'}"


def _seats(mask: int) -> str:
    return "".join(str(seat) for seat in range(8) if mask >> seat & 1)


def _event(rules: AnyRules, event: Event) -> str:
    match event:
        case Shuffled(zone, order):
            return f"{rules.names[zone]} shuffled, {len(order)}"
        case Turned(card, zone, _, up, seen_by):
            return f"{rules.names[zone]}: {_known(rules, card, seen_by)} turned {'up' if up else 'down'}"
        case Looked(card, zone, _, seats, seen_by):
            return f"{rules.names[zone]}: {_known(rules, card, seen_by)} looked at by {_seats(seats)}"
        case Scored(seat, points, why):
            return f"score {seat} {points:+} {why}"
        case Said():
            return _said(rules, event)
        case Ended(winners):
            return f"won by {' '.join(map(str, winners)) or 'nobody'}"
    raise AssertionError(f"there is no text for {event}")


def _said(rules: AnyRules, event: Said) -> str:
    seat = [] if event.seat < 0 else [str(event.seat)]
    cards = [_known(rules, card, event.seen_by) for card in event.cards]
    values = [f"{name}={_value(value)}" for name, value in event.values.items()]
    return " ".join(["says", event.what, *seat, *cards, *values])


def _value(value: object) -> str:
    """What fills a gap of a caption: a plain value, or a phrase with gaps of its own."""
    if not isinstance(value, Phrase):
        return str(value)
    inside = " ".join(f"{name}={_value(inner)}" for name, inner in value.values.items())
    return f"{value.key}({inside})" if inside else value.key


def asked(t: Any) -> list[str]:
    """Who may do anything now, in how many ways, and until when."""
    ways = {seat: len(t.moves(seat)) for seat in range(t.rules.seats)}
    able = [f"{seat}:{count}" for seat, count in ways.items() if count or seat in t.waiting_for()]
    due = t.deadline()
    until = [] if due is None else [f"by {due}"]
    return [" ".join(["asks", *able, *until])] if able or until else []


# ---------------------------------------------------------------------- reading


def read_record(text: str, game: Game) -> tuple[Head, list[Entry]]:
    """What a record was played with, and its log."""
    before, _, after = text.partition(f"\n{LOG}\n")
    fields = dict(line.split(":", 1) for line in before.splitlines()[:4])
    kinds = game.options_type.kinds()
    words = dict(word.split("=", 1) for word in fields["options"].split())
    options = {
        name: kinds[name].read({"True": "on", "False": "off"}.get(value, value)) for name, value in words.items()
    }
    log = after.partition(f"{END}\n")[0].splitlines()
    return Head(fields["game"].strip(), int(fields["seats"]), int(fields["seed"]), options), [
        read_entry(line) for line in log
    ]


def read_entry(line: str) -> Entry:
    """The line of the log with which a line of a record begins."""
    text = line.partition(" | ")[0]
    at = None
    if text.startswith("@"):
        stamp, _, text = text[1:].partition(" ")
        at = int(stamp)
    if text in (TIME, PAUSE):
        assert at is not None
        return TimePassed(at) if text == TIME else Paused(at)
    seat, _, move = text.partition(": ")
    return MovePlayed(int(seat), move, at)


def difference(text: str, game: Game) -> str:
    """Where a record differs from what is played today, in a few lines; nothing when it does not."""
    return first_difference(text.splitlines(), retell(*read_record(text, game), game)[0])


def first_difference(recorded: list[str], retold: list[str]) -> str:
    """The first line that is not the same."""
    if recorded == retold:
        return ""
    pairs = zip([*recorded, "(the end)"], [*retold, "(the end)"], strict=False)
    line = next(number for number, (one, other) in enumerate(pairs) if one != other)
    begin = recorded.index(LOG) if LOG in recorded else len(recorded)
    end = recorded.index(END) if END in recorded else len(recorded)
    what = "its beginning" if line < begin else f"move {line - begin}" if line < end else "the position at its end"
    was, now = ([*lines, "(the end)"][line] for lines in (recorded, retold))
    return f"line {line + 1}, {what}:\n    recorded: {was}\n    today:    {now}"

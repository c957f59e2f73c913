"""Positions as text, both ways. Every position of every game can be written by hand and read back:

    hand0: 9h 5c
    hand1: 3c 8d
    pack: *                     all the other cards
    attack: 2                   a fact of the game
    next: Defend(seat=0)        what is to be decided, first things first

A line is a zone with its cards, bottom first; a face without its copy letter takes any free twin; `?` is a card not
seen and `?*36` are 36 of them. `known: 7a=02` lists the seats that know a card, if that does not follow from its zone;
`turned: 7a` lists the cards that lie the other way up than is usual in their zone. Anything else has its default.
"""

from __future__ import annotations

from typing import Any, TypeVar, overload

from .cards import NOT_SEEN, CardId
from .errors import BadPosition
from .rules import AnyRules, Rules, words_of
from .steps import Step
from .table import ELSEWHERE, FAR, Table
from .values import hints_of, read_value, records_of, write_value
from .words import phrase

T = TypeVar("T", bound=Table)
_LONGEST = 200_000


# ---------------------------------------------------------------------- writing


def write_table(t: Table) -> str:
    """Returns the whole position as text: `read_table` makes an equal table from it."""
    lines = [f"{name}: {_write_cards(t, cards)}" for name, cards in zip(t.rules.names, t.zones, strict=True) if cards]
    lines += [line for line in (_write_turned(t), _write_known(t)) if line]
    hints = hints_of(type(t))
    for fact in t.rules.facts:
        value = getattr(t, fact)
        if value != _usual(t, fact):
            lines.append(f"{fact}: {write_value(value, hints[fact], t.rules.deck)}")
    steps = (write_value(step, Step, t.rules.deck) for step in reversed(t.agenda))
    lines.append("next: " + ", ".join(steps))
    return "\n".join(lines) + "\n"


def _write_cards(t: Table, cards: list[CardId]) -> str:
    """Card names; a run of unseen cards is counted."""
    parts: list[str] = []
    unseen = 0
    for card in [*cards, None]:
        if card == NOT_SEEN:
            unseen += 1
            continue
        if unseen:
            parts.append("?" if unseen == 1 else f"?*{unseen}")
            unseen = 0
        if card is not None:
            parts.append(t.rules.deck.name(card))
    return " ".join(parts)


def _write_turned(t: Table) -> str:
    names = " ".join(t.rules.deck.name(card) for card in sorted(t.turned))
    return f"turned: {names}" if names else ""


def _write_known(t: Table) -> str:
    written = [
        f"{t.rules.deck.name(card)}={_write_seats(t.known[card])}"
        for card in t.rules.deck
        if t.where[card] != ELSEWHERE and t.known[card] != _habit(t, card)
    ]
    return "known: " + " ".join(written) if written else ""


def _write_seats(mask: int) -> str:
    return "".join(str(seat) for seat in range(8) if mask >> seat & 1) or "-"


def _habit(t: Table, card: CardId) -> int:
    """The seats that see the card where it lies."""
    seen = t.rules.seen_in[t.where[card]]
    if card in t.turned:
        return 0 if seen == t.rules.everybody else t.rules.everybody
    return seen


def _usual(t: Table, fact: str) -> object:
    return (0,) * t.rules.seats if fact == "scores" else getattr(type(t), fact, None)


# ---------------------------------------------------------------------- reading


@overload
def read_table(rules: Rules[T], text: str) -> T: ...
@overload
def read_table(rules: AnyRules, text: str) -> Table: ...
def read_table(rules: AnyRules, text: str) -> Table:
    """Reads a table from text; raises BadPosition with a reason if the text is not a position."""
    if len(text) > _LONGEST:
        raise BadPosition(phrase("position.too_long"))
    lines = _lines(text)
    t = rules.empty_table()
    _read_zones(t, lines)
    _read_turned(t, lines.pop("turned", ""))
    for card in rules.deck:
        if t.where[card] != ELSEWHERE:
            t.known[card] = _habit(t, card)
    _read_known(t, lines.pop("known", ""))
    _read_agenda(t, lines.pop("next", ""))
    _read_facts(t, lines)
    _sound(t)
    return t


def _lines(text: str) -> dict[str, str]:
    """The lines by name. A comment begins with `#`."""
    lines: dict[str, str] = {}
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        name, colon, rest = line.partition(":")
        if not colon:
            raise BadPosition(phrase("position.no_name", line=line[:60]))
        if name in lines:
            raise BadPosition(phrase("position.twice", name=name[:40]))
        lines[name] = rest.strip()
    return lines


def _read_zones(t: Table, lines: dict[str, str]) -> None:
    """Puts cards in their zones: exact names first, then faces, then the rest in the zone with the star."""
    wanted = {zone: lines.pop(name, "").split() for zone, name in enumerate(t.rules.names)}
    free = dict.fromkeys(t.rules.deck)
    if sum(map(len, wanted.values())) > len(free) + 1:  # each stands for a card, except the star
        raise BadPosition(phrase("position.too_many_cards"))
    names = t.rules.deck.by_name
    for word in (word for words in wanted.values() for word in words if word in names):
        if names[word] not in free:
            raise BadPosition(phrase("position.card_twice", card=word))
        del free[names[word]]
    placed = {zone: [_cards(t, word, free) for word in words] for zone, words in wanted.items()}
    if sum(words.count("*") for words in wanted.values()) > 1:
        raise BadPosition(phrase("position.stars"))
    for zone, groups in placed.items():
        for group in groups:
            _put(t, zone, list(free) if group is None else group)
    _complete(t, stars=any("*" in words for words in wanted.values()), left=list(free))


def _cards(t: Table, word: str, free: dict[CardId, None]) -> list[CardId] | None:
    """The cards that a word stands for; None for the star."""
    deck = t.rules.deck
    if word == "*":
        return None
    if word.startswith("?"):
        count = word[2:] if word.startswith("?*") else "1"
        if not (count.isascii() and count.isdigit() and len(count) < 7 and int(count) <= len(deck)):
            raise BadPosition(phrase("position.unseen_count", word=word[:40]))
        return [NOT_SEEN] * int(count)
    if word in deck.by_name:
        return [deck.by_name[word]]
    twin = next((card for card in deck.twins(word) if card in free), None)
    if twin is None:
        raise BadPosition(phrase("position.no_further_card", card=word[:40]))
    del free[twin]
    return [twin]


def _put(t: Table, zone: int, cards: list[CardId]) -> None:
    t.zones[zone] += cards
    for card in cards:
        if card != NOT_SEEN:
            t.where[card] = zone


def _complete(t: Table, stars: bool, left: list[CardId]) -> None:
    """Checks that every card lies somewhere; in a view, all others count as not seen."""
    unseen = sum(cards.count(NOT_SEEN) for cards in t.zones)
    missing = 0 if stars else len(left)
    if unseen != missing:
        names = " ".join(map(t.rules.deck.name, left[:5]))
        raise BadPosition(phrase("position.cards_missing", missing=missing, names=names, unseen=unseen))


def _read_turned(t: Table, text: str) -> None:
    t.turned = frozenset(_named(t, name) for name in text.split())


def _read_known(t: Table, text: str) -> None:
    for word in text.split():
        name, _, seats = word.partition("=")
        if seats != "-" and not (seats.isascii() and seats.isdigit() and int(max(seats)) < t.rules.seats):
            raise BadPosition(phrase("position.known", word=word[:40]))
        card = _named(t, name)
        known = 0 if seats == "-" else sum(1 << int(seat) for seat in set(seats))
        if _habit(t, card) & ~known:
            raise BadPosition(phrase("position.known_too_few", word=word[:40]))
        t.known[card] = known


def _named(t: Table, name: str) -> CardId:
    card = t.rules.deck.by_name.get(name)
    if card is None or t.where[card] == ELSEWHERE:
        raise BadPosition(phrase("position.no_card_here", card=name[:40]))
    return card


def _read_agenda(t: Table, text: str) -> None:
    steps = read_value(f"({text},)" if text else "()", tuple[Step[Any], ...], t.rules.deck, _records(t))
    if not all(isinstance(step, Step) for step in steps):
        raise BadPosition(phrase("position.no_step"))
    t.agenda = list(reversed(steps))


def _read_facts(t: Table, lines: dict[str, str]) -> None:
    hints = hints_of(type(t))
    for name, text in lines.items():
        if name not in t.rules.facts:
            raise BadPosition(phrase("position.unknown_line", name=name[:40]))
        setattr(t, name, read_value(text, hints[name], t.rules.deck, _records(t)))


def _records(t: Table) -> dict[str, type]:
    """The steps and records of the game that these rules belong to, and of the kit's own rules that they build on."""
    kinds = (kind for kind in type(t.rules).__mro__ if issubclass(kind, Rules))
    return records_of(*dict.fromkeys(kind.__module__ for kind in kinds))


def _sound(t: Table) -> None:
    """Checks that play can go on from the position, before anything relies on it."""
    seats = t.rules.seats
    if len(t.scores) != seats:
        raise BadPosition(phrase("position.scores", scores=len(t.scores), seats=seats))
    if any(not 0 <= seat < seats for seat in t.winners or ()) or abs(t.clock) > FAR:
        raise BadPosition(phrase("position.winners_or_clock"))
    try:
        reason = t.rules.unsound(t)
        if not reason:
            _try_out(t.copy())
    except Exception as error:  # a foreign position may hold anything at all
        found = phrase("position.no_sense", kind=type(error).__name__, error=str(error)[:200])
        raise BadPosition(found) from error
    if reason:
        raise BadPosition(reason, words_of(type(t.rules)))


def _try_out(t: Table) -> None:
    """Asks the table everything that will be asked next."""
    if t.agenda:
        t.settle()
    for seat in t.waiting_for():
        assert 0 <= seat < t.rules.seats, f"there is no seat {seat}"
        t.moves(seat)
    assert abs(t.deadline() or 0) < FAR, "the deadline is beyond all time"

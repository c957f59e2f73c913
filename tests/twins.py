"""Twin tables: two cards that a seat does not know change places, and to that seat everything must be as it was.

A random game is played on both tables at once. As long as a seat has seen neither card, it must see the same on both,
hear the same, be offered the same and choose the same; the same seats must be asked, and the same clock must run. What
rules find out from hidden cards shows here, however late. What they are meant to tell, they say with a word of
`Rules.tells`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, zip_longest
from random import Random
from typing import Any, NamedTuple

from games.brain.players import make_player, player_names
from games.brain.thought import Thinker
from games.engine import (
    NO_SEAT,
    CardId,
    Entry,
    Event,
    Game,
    Looked,
    Moved,
    Rules,
    Said,
    Shuffled,
    Turned,
    as_seen,
    view,
    write_table,
)
from games.engine.match import enter
from games.engine.tips import matters
from tests.conformance import plates
from tests.walk import random_entry

RENEWED = 0.05
"""How often other cards are taken though nobody has seen these."""
TRIES = 8


class Twins(NamedTuple):
    """A table and its twin, the two cards that have changed places, and the seats that cannot know it. NO_SEAT is
    somebody who looks on."""

    t: Any
    twin: Any
    cards: tuple[CardId, CardId]
    seats: tuple[int, ...]

    def __str__(self) -> str:
        return " from ".join(self.t.rules.deck.names[card] for card in self.cards)


def check_twins(game: Game, rules: Rules[Any], seed: int, steps: int) -> int:
    """Plays a random game beside twins of it, for so many steps or to its end; gives how many of them were compared."""
    assert all(f"said.{word}" in game.words for word in rules.tells), "a word in `tells` is never said"
    rng = Random(seed)
    t: Any = rules.new_table(seed)
    memory = [0] * len(rules.deck)
    twins, compared = None, 0
    for _ in range(steps):
        if t.winners is not None:
            break
        if twins is None or rng.random() < RENEWED:
            twins = new_twins(t, memory, rng)
            if twins:
                check_alike(game, twins, rng)
        t.events = []
        twins = play(t, twins, random_entry(t, rng))
        remember(memory, t.events)
        if twins:
            check_alike(game, twins, rng)
            compared += 1
    return compared


# ---------------------------------------------------------------------- two cards


def new_twins(t: Any, memory: list[int], rng: Random) -> Twins | None:
    """A table beside which two different cards have changed places that some seats do not know; each zone is as likely
    as another, however many lie there. None where such cards are hard to find."""
    rules, faces = t.rules, t.rules.deck.faces
    zones = [cards for cards in t.zones if any(t.known[card] != rules.everybody for card in cards)]
    for _ in range(TRIES if zones else 0):
        cards = _any(_any(zones, rng), rng), _any(_any(zones, rng), rng)
        seats = in_the_dark(rules, memory, cards, in_the_dark(rules, t.known, cards, (NO_SEAT, *range(rules.seats))))
        if seats and faces[cards[0]] != faces[cards[1]] and not privately_named(t, cards):
            return Twins(t, twin_of(t, *cards), cards, seats)
    return None


def in_the_dark(
    rules: Rules[Any], known: Sequence[int], cards: Iterable[CardId], seats: Iterable[int]
) -> tuple[int, ...]:
    """Those of the seats that know none of the cards."""
    wanted = {seat: 1 << seat if seat >= 0 else rules.everybody for seat in seats}
    return tuple(seat for seat in wanted if all(known[card] & wanted[seat] != wanted[seat] for card in cards))


def privately_named(t: Any, cards: Iterable[CardId]) -> bool:
    """Whether a fact that only some seats know names one of the cards, which then has to stay where it is."""
    told = repr([getattr(t, fact) for fact in t.rules.private])
    return any(t.rules.deck.names[card] in told for card in cards)


def remember(memory: list[int], events: Iterable[Event]) -> None:
    """Takes down who has seen which card, until it is shuffled: people remember what their seat does not show."""
    for event in events:
        match event:
            case Moved() | Turned() | Looked():
                memory[event.card] |= event.seen_by
            case Shuffled():
                for card in event.order:
                    memory[card] = 0


def twin_of(t: Any, one: CardId, other: CardId) -> Any:
    """The same table, but each of two cards lies where the other lay, and whoever knew what lay there still does."""
    twin = t.copy()
    for name in [name for name in twin.__dict__ if name.startswith("_")]:
        del twin.__dict__[name]  # what a table has worked out for itself
    for card, place in ((one, other), (other, one)):
        twin.zones[t.where[place]][t.zones[t.where[place]].index(place)] = card
        twin.where[card], twin.known[card] = t.where[place], t.known[place]
    changed = {one: other, other: one}
    twin.turned = frozenset(changed.get(card, card) for card in t.turned)
    return twin


# ---------------------------------------------------------------------- both at once


def play(t: Any, twins: Twins | None, entry: Entry) -> Twins | None:
    """Lets something happen on a table and on its twin. Gives the twins with the seats that still know neither card;
    None when no such seat is left, or when the rules have told what the cards are."""
    fits = twins is not None and fits_both(twins, entry)
    enter(t, entry)
    if twins is None or not fits:
        return None
    twin, rules = twins.twin, t.rules
    twin.events = []
    enter(twin, entry)
    if any(isinstance(event, Said) and event.what in rules.tells for event in chain(t.events, twin.events)):
        return None
    seats = in_the_dark(rules, t.known, twins.cards, in_the_dark(rules, twin.known, twins.cards, twins.seats))
    left = tuple(seat for seat in seats if not shown(twins, seat))
    for seat in left:
        for here, there in zip_longest(heard(t, seat), heard(twin, seat)):
            assert here == there, f"'{entry.text}' tells seat {seat} {twins}: {here} or {there}"
    return twins._replace(seats=left) if left else None


def fits_both(twins: Twins, entry: Entry) -> bool:
    """Whether what happens on a table can happen on its twin. It cannot where somebody plays a card that he does not
    have there; who knows neither card can do the same on both."""
    if entry.seat < 0 or twins.twin.check(entry.seat, twins.t.rules.read(entry.text)):
        return True
    assert entry.seat not in twins.seats, (
        f"'{entry.text}' tells seat {entry.seat} {twins}: it is taken but on one table"
    )
    return False


def heard(t: Any, seat: int) -> list[Event]:
    """What happened just now, as a seat saw it."""
    return [as_seen(event, seat, t.rules) for event in t.events]


def shown(twins: Twins, seat: int) -> bool:
    """Whether a seat was shown one of the cards just now."""
    events = chain(heard(twins.t, seat), heard(twins.twin, seat))
    return any(card in twins.cards for event in events for card in cards_of(event))


def cards_of(event: Event) -> tuple[CardId, ...]:
    """The cards that an event names."""
    match event:
        case Moved() | Turned() | Looked():
            return (event.card,)
        case Said():
            return event.cards
    return ()


# ---------------------------------------------------------------------- what must be alike


def check_alike(game: Game, twins: Twins, rng: Random) -> None:
    """To every seat that knows neither card both tables are the same."""
    bot = _any(player_names(game), rng)
    for seat in twins.seats:
        seen, likewise = view(twins.t, seat), view(twins.twin, seat)
        assert seen == likewise, f"the view tells seat {seat} {twins}: {differences(seen, likewise)}"
        both = zip(told(game, twins.t, seen, bot), told(game, twins.twin, likewise, bot), strict=True)
        for (what, here), (_, there) in both:
            assert here == there, f"{what} tells seat {seat} {twins}: {here} or {there}"


def differences(seen: Any, likewise: Any) -> str:
    """The lines in which two positions differ."""
    here, there = (set(write_table(one).splitlines()) for one in (seen, likewise))
    return f"{sorted(here - there)} or {sorted(there - here)}"


def told(game: Game, t: Any, seen: Any, bot: str) -> Iterator[tuple[str, Any]]:
    """What a seat is told and offered beside its view, and what a bot does there."""
    seat = seen.viewer
    yield "who is asked", t.waiting_for()
    yield "the clock", t.deadline()
    yield "a sign", t.rules.signs(t)
    yield "a name", [t.rules.status(t, other) for other in range(t.rules.seats)]
    yield "a nameplate", plates(t)
    yield "what is at stake", t.rules.stake(t)
    yield "a chart", t.rules.chart(t)
    if seat == NO_SEAT or not t.agenda:
        return
    moves = t.moves(seat)
    yield "a move", moves
    yield "a slip", t.agenda[-1].slips(t, seat)
    asked = seat in t.waiting_for()
    yield "a quiet question", asked and (t.agenda[-1].quiet(t, seat), t.agenda[-1].idle_pass(t, seat))
    yield "a question", t.agenda[-1].ask(t, seat) if seat in t.waiting_for() else None
    yield "the guide", list(matters(game.guide, seen, seat))
    if moves:
        yield "the quick move", game.quick_move(seen, seat, Random(1))
        player = make_player(game, t.rules, bot, 1)
        yield f"a bot ({bot})", (player.at_once if isinstance(player, Thinker) else player.act)(seen, seat)


def _any(items: Any, rng: Random) -> Any:
    return items[int(rng.random() * len(items))]

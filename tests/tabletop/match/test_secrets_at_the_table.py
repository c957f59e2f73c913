"""Whatever happens, nobody is told a card that he does not know: not in the news, not in the log, nor of the past."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from games.engine import NO_SEAT, Card, CardId, Event, Looked, Move, Moved, Said, Shuffled, Step, Turned, Words, copies
from games.engine.entries import PAUSE, TIME
from games.engine.words import load_words
from games.flyswatter.table import FlyTable
from tabletop.match.referee import Referee
from tests.engine.toys import GAME, GRAVE, PACK, PILE, Toy, ToyOptions, ToyTable
from tests.own import own
from tests.tabletop.match.tables import GAMES, Wall, seated, told_by
from tests.walk import random_entry

FACES = re.compile(r"\bZ\d\b")


class Hiding(Toy):
    """The toy with faces that cannot be mistaken for a number, and with everything that can be done in secret."""

    def cards(self) -> Iterable[Card]:
        return [card for rank in range(1, 7) for card in copies(Card(f"Z{rank}", rank), 2)]

    def deal(self, t: ToyTable) -> None:
        t.shuffle(PACK)
        for hand in self.hands:
            t.draw(PACK, hand)
            t.draw(PACK, hand)
        t.next(Deed(0, 60))


@dataclass(frozen=True)
class Deed(Step[ToyTable]):
    """Somebody draws, gives a card anywhere, turns a card, peeks, buries the pile or mixes it into the pack."""

    seat: int
    left: int

    def seats(self, t: ToyTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: ToyTable, seat: int) -> list[Move]:
        others = [one for one in range(t.rules.seats) if one != seat]
        places = ("pile", "grave", f"front{seat}", *(f"hand{one}" for one in others))
        moves = [Move("give", (card,), to) for card in t.zones[t.rules.hands[seat]] for to in places]
        moves += [Move(verb) for verb in _SOURCE if t.zones[_SOURCE[verb](t, seat)]]
        return [*moves, Move("mix")] if t.zones[PILE] else [*moves, Move("wait")]

    def play(self, t: ToyTable, seat: int, move: Move) -> None:
        getattr(self, move.verb)(t, move)
        t.next(Deed((seat + 1) % t.rules.seats, self.left - 1)) if self.left else t.end(())

    def give(self, t: ToyTable, move: Move) -> None:
        t.move(move.cards[0], t.rules.zone(move.to))

    def draw(self, t: ToyTable, move: Move) -> None:
        t.draw(PACK, t.rules.hands[self.seat])

    def peek(self, t: ToyTable, move: Move) -> None:
        t.look(t.zones[t.rules.fronts[(self.seat + 1) % t.rules.seats]][-1], self.seat)

    def turn(self, t: ToyTable, move: Move) -> None:
        card = t.zones[t.rules.fronts[self.seat]][-1]
        t.turn(card, card not in t.turned)
        t.say("turned", self.seat, card)

    def bury(self, t: ToyTable, move: Move) -> None:
        t.draw(PILE, GRAVE)

    def mix(self, t: ToyTable, move: Move) -> None:
        for card in t.zones[PILE][:]:
            t.move(card, PACK)
        t.shuffle(PACK)

    def wait(self, t: ToyTable, move: Move) -> None:
        t.say("waits", self.seat)


_SOURCE: dict[str, Callable[[ToyTable, int], int]] = {
    "draw": lambda t, seat: PACK,
    "peek": lambda t, seat: t.rules.fronts[(seat + 1) % t.rules.seats],
    "turn": lambda t, seat: t.rules.fronts[seat],
    "bury": lambda t, seat: PILE,
}


def hiding(seed: int) -> Referee:
    rules = Hiding(3, ToyOptions())
    words = load_words("tabletop"), Words({"said.turned": "Over it goes.", "said.waits": "Waits."})
    return seated(GAME, "- - -", rules.new_table(seed), words=words)[0]


# ---------------------------------------------------------------------- what is told


def cards_in(event: Event) -> tuple[CardId, ...]:
    """The cards that an event names."""
    match event:
        case Moved() | Turned() | Looked():
            return (event.card,) if event.card >= 0 else ()
        case Said():
            return event.cards
        case Shuffled():
            return event.order
    return ()


def known(t: Any, viewer: int) -> set[CardId]:
    """The cards whose place the viewer knows."""
    wanted = 1 << viewer if viewer >= 0 else t.rules.everybody
    return {card for card in t.rules.deck if t.known[card] & wanted == wanted}


def walk(referee: Referee, wall: Wall, seed: int) -> Iterator[set[int]]:
    """A random game through the referee; gives what each line newly brought, as numbers of log lines."""
    rng = Random(seed)
    for _ in range(20_000):
        if referee.known.over:
            return
        entry, lines = random_entry(referee._match.table, rng), len(referee._match.log)
        at = referee.clock.real_ns(referee.clock.ms() if entry.at is None else entry.at)
        assert at is not None
        wall.ns = max(wall.ns, at)
        if entry.text == PAUSE and entry.seat < 0:
            referee.pause("away")
            referee.resume("away")
        elif entry.text == TIME and entry.seat < 0:
            referee.update()
        else:
            referee.slap(entry.seat, referee.rules.read(entry.text), at)
        yield set(range(lines, len(referee._match.log)))


def check(referee: Referee, wall: Wall, viewer: int, seed: int) -> int:
    """Plays a game and holds everything told to a viewer against what he knew before or after it; counts the cards."""
    named = 0
    before = known(referee._match.table, viewer)
    told_by(referee, viewer)
    for fresh in walk(referee, wall, seed):
        knew, before = before, known(referee._match.table, viewer)
        allowed = knew.union(before, *(known(referee._match.tables[line], viewer) for line in fresh))
        news = told_by(referee, viewer)
        allowed |= {event.card for event in news if isinstance(event, Turned) and event.up}  # held up for all to see
        for event in news:
            assert set(cards_in(event)) <= allowed, f"{event} tells {viewer} too much"
            named += len(cards_in(event))
        for line in referee.story.log_lines(viewer, last=len(fresh)):
            assert set(line.cards) <= allowed, f"'{line.text}' tells {viewer} too much"
            assert not re.search(r"[{}\[\]]|(?<!\w)\?", line.text), f"'{line.text}' has a gap"
            faces = {referee.rules.deck.faces[card] for card in line.cards}
            assert set(FACES.findall(line.text)) <= faces, f"'{line.text}' names more than it says it does"
            named += len(line.cards)
    return named


@pytest.mark.parametrize("viewer", [NO_SEAT, 0, 1])
@pytest.mark.parametrize("key", GAMES)
def test_no_one_is_shown_a_card_they_do_not_know_in_any_game(key: str, viewer: int) -> None:
    game = GAMES[key]
    seats = game.rules().seats
    referee, wall = seated(game, " ".join("-" * seats), seed=viewer + 5)
    assert check(referee, wall, min(viewer, seats - 1), seed=viewer + 9) > 20


@pytest.mark.parametrize("viewer", [NO_SEAT, 0, 1, 2])
@pytest.mark.parametrize("seed", range(12))
def test_no_one_is_shown_a_card_they_do_not_know_where_all_is_done_in_secret(seed: int, viewer: int) -> None:
    referee = hiding(seed)
    wall = referee.clock.now_ns
    assert isinstance(wall, Wall)
    assert check(referee, wall, viewer, seed) > 5


@pytest.mark.parametrize("viewer", [NO_SEAT, 0, 1, 2])
def test_the_whole_log_never_names_a_card_that_was_seen_to_be_buried(viewer: int) -> None:
    assert sum(len(buried_in_sight(seed, viewer)) for seed in range(6)) > 5


def buried_in_sight(seed: int, viewer: int) -> set[CardId]:
    """Plays a game, and gives the cards that the viewer saw go into the grave."""
    referee = hiding(seed)
    wall = referee.clock.now_ns
    assert isinstance(wall, Wall)
    buried: set[CardId] = set()
    for _ in walk(referee, wall, seed):
        moves = [event for event in told_by(referee, viewer) if isinstance(event, Moved)]
        buried |= {event.card for event in moves if event.to == GRAVE and event.card >= 0}
        lines = referee.story.log_lines(viewer)
        assert not buried & {card for line in lines for card in line.cards}
        assert len(lines) == len(referee._match.log)
    return buried


def test_the_log_of_a_slap_race_does_not_remember_who_won_what() -> None:
    referee, wall = seated(GAMES["flyswatter"], "- -", seed=4)
    counted = 0
    for _ in walk(referee, wall, 3):
        t = own(FlyTable, referee._match.table)
        won = {card for zone in t.rules.won for card in t.zones[zone]}
        if (won and not referee.known.timed) or len(referee._match.log) % 20 == 0:
            told = {card for line in referee.story.log_lines(NO_SEAT) for card in line.cards}
            assert not told & won
            counted += bool(won)
    assert counted > 3

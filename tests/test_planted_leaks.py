"""Twin tables catch what they are for: each test plants a leak in a game and wants it found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games import find
from games.engine import Game, Move, Phrase, Rules, Table, phrase
from games.engine.beats import Stake
from games.engine.game import _rules
from games.flaps import turns
from games.flaps.flapping import Flapping
from games.flaps.table import HAND, PACK
from games.flinch import challenges
from games.flinch import turns as flinch_turns
from games.flyswatter import start
from games.flyswatter import turns as fly_turns
from games.patience import places
from games.patience import rules as patience_rules
from tests.twins import check_twins

GAMES = find().games
Patch = Callable[[Any, str, Any], None]


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Iterator[Patch]:
    """Puts a leak somewhere for the time of a test, for which rules are made anew."""
    _rules.cache_clear()
    yield monkeypatch.setattr
    _rules.cache_clear()


def found(key: str, seats: int, told: str, **options: Any) -> None:
    """Some random game must show the leak, with these words."""
    game = GAMES[key]
    with pytest.raises(AssertionError, match=told):
        check_some(game, game.rules(seats, game.options_type(**options)))


def check_some(game: Game, rules: Rules[Any]) -> None:
    """Plays a few random games beside their twins."""
    for seed in range(12):
        check_twins(game, rules, seed, steps=200)


def test_without_a_leak_nothing_is_found() -> None:
    for key, seats in (("flinch", 3), ("flaps", 3), ("flyswatter", 3), ("patience", 1)):
        assert check_twins(GAMES[key], GAMES[key].rules(seats), seed=1, steps=60) > 20


def test_a_private_fact_that_is_there_only_if_there_is_something_to_hide_is_caught(plant: Patch) -> None:
    honest = challenges.record

    def telling(t: Any, seat: int, move: Move) -> None:
        honest(t, seat, move)
        if not any(t.kept_back):
            t.kept_back = ()

    plant(challenges, "record", telling)
    found("flinch", 3, r"^the view tells seat .*kept_back", enforcement="challenge")


def test_to_ask_only_those_who_could_answer_is_caught(plant: Patch) -> None:
    def able(step: Any, t: Any) -> tuple[int, ...]:
        return tuple(seat for seat in step.left(t) if any(card in t.rules.flapped for card in t.hand(seat)))

    honest = Flapping.seats
    plant(Flapping, "seats", lambda step, t: able(step, t) if step.asked and not t.viewer else honest(step, t))
    found("flaps", 4, r"^who is asked tells seat ")


def test_a_clock_that_hangs_on_a_hidden_card_is_caught(plant: Patch) -> None:
    def hasty(t: Any, at: int) -> None:
        top = t.zones[t.rules.draw[t.active]][-1]
        t.next(fly_turns.Reveal(at + 900 + 10 * top))

    plant(fly_turns, "await_turn", hasty)
    plant(start, "await_turn", hasty)
    found("flyswatter", 3, r"^the view tells seat .*Reveal", start="seat1")


def test_moves_that_peek_at_the_pack_are_caught(plant: Patch) -> None:
    honest = patience_rules.Turn.moves

    def peeking(step: Any, t: Any, seat: int) -> list[Move]:
        moves, pack = honest(step, t, seat), t.zones[places.PACK]
        return moves[::-1] if pack and t.rules.deck.ranks[pack[-1]] % 2 else moves

    plant(patience_rules.Turn, "moves", peeking)
    found("patience", 1, r"^a move tells seat 0 ")


def test_a_word_that_is_said_only_of_some_hidden_cards_is_caught(plant: Patch) -> None:
    def groaning(t: Any, seat: int, count: int) -> None:
        if t.zones[PACK] and t.rules.deck.ranks[t.zones[PACK][-1]] < 5:
            t.say("knocks", seat)
        t.draw(PACK, HAND + seat)

    plant(turns, "take", groaning)
    found("flaps", 3, r"^'take' tells seat .*'knocks'")


def test_a_public_fact_that_counts_what_is_drawn_unseen_is_caught(plant: Patch) -> None:
    honest = flinch_turns.fill_empty_hand

    def counting(t: Any, seat: int) -> None:
        honest(t, seat)
        t.idle += sum(t.rules.opens[card] for card in t.hand(seat))

    plant(flinch_turns, "fill_empty_hand", counting)
    found("flinch", 3, r"^the view tells seat .*idle")


def test_a_question_that_reveals_what_comes_next_is_caught(plant: Patch) -> None:
    def asking(step: Any, t: Any, seat: int) -> Phrase:
        return phrase("lay_or_take", next=t.zones[PACK][-1])

    plant(turns.Turn, "ask", asking)
    found("flaps", 3, r"^a question tells seat ")


def test_a_stake_that_depends_on_the_next_card_is_caught(plant: Patch) -> None:
    def comes(rules: Any, t: Any) -> Stake | None:
        pack = t.zones[PACK]
        return Stake(0, 1.0) if pack and rules.number[pack[-1]] > 6 else None

    plant(type(GAMES["flip7"].rules()), "stake", comes)
    found("flip7", 3, r"^what is at stake tells seat ")


def test_a_bot_that_learns_more_from_a_table_than_it_shows_is_caught(plant: Patch) -> None:
    honest = Table.copy

    def remembering(t: Any) -> Any:
        twin = honest(t)
        twin.__dict__["next_card"] = t.zones[PACK][-1] if t.zones[PACK] else -1
        return twin

    plant(Table, "copy", remembering)
    quick = GAMES["flaps"].quick_move
    object.__setattr__(GAMES["flaps"], "quick_move", lambda t, seat, rng: t.moves(seat)[-(t.next_card % 2)])
    try:
        found("flaps", 3, r"^the quick move tells seat ")
    finally:
        object.__setattr__(GAMES["flaps"], "quick_move", quick)

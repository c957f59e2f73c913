"""The conformance checks catch what they are for: each test plants a fault in a game or the kit and wants it found."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games import find
from games.engine import (
    NOT_SEEN,
    Card,
    CardId,
    Counted,
    Game,
    Layout,
    Move,
    Phrase,
    Rules,
    Sign,
    SignKind,
    Table,
    phrase,
)
from games.engine import view as true_view
from games.engine.beats import EMPTY, Beat, Show, Stake, Tone
from games.engine.game import _rules
from games.engine.table import ELSEWHERE
from games.engine.tips import EVERYTHING, Matter
from games.flaps import eights as flaps_eights
from games.flaps import turns as flaps_turns
from games.flip7.scoring import Row
from games.flyswatter import start, turns
from games.flyswatter.judge import Swat
from games.patience import plays
from games.patience import rules as patience_rules
from games.patience.places import PACK, STOCK, TURNED
from tests import conformance
from tests.conformance import check_game
from tests.engine.toys import table
from tests.recorder import played
from tests.recording import difference, read_record, retell

GAMES = find().games
Patch = Callable[[Any, str, Any], None]


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Iterator[Patch]:
    """Puts a fault somewhere for the time of a test, for which rules are made anew."""
    _rules.cache_clear()
    yield monkeypatch.setattr
    _rules.cache_clear()


def found(key: str, seats: int, told: str, **options: Any) -> None:
    """Some random game must trip over the fault, with these words."""
    game = GAMES[key]
    with pytest.raises(AssertionError, match=told):
        check_some(game, game.rules(seats, game.options_type(**options)))


def check_some(game: Game, rules: Rules[Any]) -> None:
    """Checks a few random games."""
    for seed in range(4):
        check_game(game, rules, seed, every=3)


def test_without_a_fault_nothing_is_found() -> None:
    for key, seats in (("patience", 1), ("flyswatter", 3)):
        check_game(GAMES[key], GAMES[key].rules(seats), seed=0, every=3)


def test_moves_that_peek_at_the_pack_are_caught(plant: Patch) -> None:
    honest = patience_rules.Turn.moves

    def peeking(step: Any, t: Any, seat: int) -> list[Move]:
        next_rank = t.rules.deck.ranks[t.zones[PACK][-1]] if t.zones[PACK] and t.zones[PACK][-1] >= 0 else 0
        return [move for move in honest(step, t, seat) if move.verb != "turn" or next_rank % 2] or honest(step, t, seat)

    plant(patience_rules.Turn, "moves", peeking)
    found("patience", 1, "other moves")


def test_a_tally_that_tells_a_seat_more_than_others_is_caught(plant: Patch) -> None:
    def peeking(rules: Any, t: Any, seat: int) -> tuple[Phrase, ...]:
        return (phrase("tally.plus", points=max(t.zones[PACK], default=0)),)

    plant(type(GAMES["flip7"].rules()), "tally", peeking)
    found("flip7", 3, "a tally tells a seat more")


def test_a_tally_without_words_is_caught(plant: Patch) -> None:
    plant(type(GAMES["flip7"].rules()), "tally", lambda *_: (phrase("tally.wordless"),))
    found("flip7", 3, "no words for 'tally.wordless'")


def test_a_counting_that_tells_a_seat_more_than_others_is_caught(plant: Patch) -> None:
    def peeking(rules: Any, t: Any, seat: int) -> tuple[Counted, ...]:
        return (Counted(max(t.zones[PACK], default=0)),)

    plant(type(GAMES["flip7"].rules()), "counted", peeking)
    found("flip7", 3, "the counting tells a seat more")


def test_a_counting_that_does_not_add_up_is_caught(plant: Patch) -> None:
    honest = type(GAMES["flip7"].rules()).counted
    plant(type(GAMES["flip7"].rules()), "counted", lambda *asked: honest(*asked)[:1])
    found("flip7", 3, "it adds up to others")


def test_a_counting_of_cards_that_not_everyone_sees_is_caught(plant: Patch) -> None:
    plant(type(GAMES["flip7"].rules()), "counted", lambda *_: (Counted(0, CardId(0)),))
    found("flip7", 3, "not everyone sees what is counted")


def test_a_result_that_tells_a_seat_more_than_others_is_caught(plant: Patch) -> None:
    plant(type(GAMES["flip7"].rules()), "result", lambda _, t, seat: phrase("result.best", points=t.seed))
    found("flip7", 3, "a result tells a seat more")


def test_a_guide_that_goes_on_talking_after_the_end_is_caught(plant: Patch) -> None:
    def talking(tips: Any, v: Any, seat: int) -> list[Matter]:
        return [Matter(tips[0], phrase("guide.aim"), EVERYTHING)]

    plant(conformance, "check_position", lambda *_: None)
    plant(conformance, "matters", talking)
    game = GAMES["muggins"]
    with pytest.raises(AssertionError, match="something after the end"):
        check_game(game, game.rules(2, game.options_type.parse({"enforcement": "strict"})), 0)


def test_moves_after_the_end_are_caught(plant: Patch) -> None:
    honest = Table.moves

    def going_on(t: Table, seat: int) -> list[Move]:
        return [Move("more")] if t.winners is not None else honest(t, seat)

    plant(conformance, "check_position", lambda *_: None)
    plant(Table, "moves", going_on)
    found("patience", 1, "moves after the end")


def test_something_said_without_a_sound_and_a_sound_for_nothing_are_caught() -> None:
    game = GAMES["flip7"]
    for cues in ({**game.layout.cues, "sneeze": "hit"}, dict(list(game.layout.cues.items())[1:])):
        with pytest.raises(AssertionError, match="only a caption or only a sound"):
            conformance.check_captions(replace(game, layout=replace(game.layout, cues=cues)))


def test_a_copy_that_shares_its_zones_is_caught(plant: Patch) -> None:
    honest = Table.copy

    def sharing(t: Table) -> Table:
        twin = honest(t)
        twin.zones = t.zones
        return twin

    plant(Table, "copy", sharing)
    found("patience", 1, "a copy shares zones")


def test_a_card_moved_without_the_verb_is_caught(plant: Patch) -> None:
    def by_hand(t: Any) -> None:
        card = t.zones[PACK].pop()
        t.zones[STOCK].append(card)
        t.where[card] = STOCK
        patience_rules.go_on(t)

    plant(patience_rules, "turn_next", by_hand)
    found("patience", 1, "where the events had put it|rebuild the zones")


def test_a_view_that_keeps_what_others_know_is_caught(plant: Patch) -> None:
    def leaking(t: Any, seat: int) -> Any:
        v = true_view(t, seat)
        for card, mask in enumerate(t.known):
            if mask and v.where[card] == ELSEWHERE:
                v.where[card], v.known[card] = t.where[card], mask
        return v

    plant(conformance, "view", leaking)
    with pytest.raises(AssertionError, match=r"^seat 1 and 1a"):
        conformance.check_view(table("hand0: 1a 2a"), 1, random.Random(1))


def test_a_fact_that_can_be_changed_in_place_is_caught(plant: Patch) -> None:
    honest = turns.end_turn

    def listing(t: Any, at: int) -> None:
        t.stun_until = list(t.stun_until)
        honest(t, at)

    plant(turns, "end_turn", listing)
    found("flyswatter", 2, "not plain")


def test_knowledge_that_no_one_can_have_is_caught(plant: Patch) -> None:
    honest = patience_rules.turn_next

    def telling(t: Any) -> None:
        if len(t.zones[PACK]) > 2:
            t.known[t.zones[PACK][0]] = t.rules.everybody
        honest(t)

    plant(patience_rules, "turn_next", telling)
    found("patience", 1, "unseen")


def test_chance_from_elsewhere_is_caught(plant: Patch) -> None:
    plant(turns, "await_turn", lambda t, at: t.next(turns.Reveal(at + 900 + int(random.random() * 600))))
    plant(start, "await_turn", turns.await_turn)
    found("flyswatter", 2, "another match|does not replay|lead elsewhere", start="seat1")


def test_a_game_that_does_not_end_is_caught(plant: Patch) -> None:
    plant(conformance, "MOST", 500)

    def turn_back(t: Any) -> None:
        t.move(t.zones[PACK][-1], PACK, index=0)
        t.next(patience_rules.Turn())

    plant(patience_rules, "turn_next", turn_back)
    found("patience", 1, "does not end")


def test_two_moves_that_read_alike_are_caught(plant: Patch) -> None:
    honest = patience_rules.Turn.moves
    plant(patience_rules.Turn, "moves", lambda step, t, seat: honest(step, t, seat) * 2)
    found("patience", 1, "read alike")


def test_a_step_that_names_a_hidden_card_is_caught(plant: Patch) -> None:
    honest = turns.window_of

    def betraying(t: Any, t0: int) -> Any:
        t.agenda[0:0] = [turns.Open(t0, (Swat(0, t.zones[t.rules.draw[0]][0], t0),))]
        return honest(t, t0)

    plant(turns, "window_of", betraying)
    found("flyswatter", 2, "named though it is hidden", start="seat1")


def test_a_word_without_a_sound_is_caught(plant: Patch) -> None:
    plant(conformance, "CUES", ())
    found("patience", 1, "no sound for 'no_more_moves'")


def test_a_word_without_a_caption_is_caught(plant: Patch) -> None:
    honest = patience_rules.turn_next

    def shouting(t: Any) -> None:
        t.say("hurrah", 0)
        honest(t)

    plant(patience_rules, "turn_next", shouting)
    found("patience", 1, "no caption for 'hurrah'")


def test_a_zone_without_a_place_on_the_table_is_caught(plant: Patch) -> None:
    honest = Layout.spot
    plant(Layout, "spot", lambda layout, zone: None if zone == "stock" else honest(layout, zone))
    found("patience", 1, "no spot for stock")


def test_a_face_too_long_for_a_corner_is_caught(plant: Patch) -> None:
    honest = patience_rules.Patience.cards

    def verbose(rules: Any) -> list[Card]:
        return [Card("number" + card.face, card.rank, copy=card.copy) for card in honest(rules)]

    plant(patience_rules.Patience, "cards", verbose)
    found("patience", 1, "corner")


def test_a_question_without_words_is_caught(plant: Patch) -> None:
    plant(patience_rules.Place, "ask", lambda step, t, seat: phrase("what_now"))
    found("patience", 1, "no words for 'what_now'")


def test_a_lost_card_is_caught(plant: Patch) -> None:
    honest = patience_rules.turn_next

    def losing(t: Any) -> None:
        honest(t)
        if t.zones[TURNED]:
            t.zones[TURNED].clear()

    plant(patience_rules, "turn_next", losing)
    found("patience", 1, "lost or lies twice")


def test_a_sign_that_reveals_what_someone_holds_is_caught(plant: Patch) -> None:
    def telling(rules: Any, t: Any) -> tuple[Sign, ...]:
        return (Sign(SignKind.SUM, phrase("status.total", total=1), text=str(sum(map(sum, t.zones[2:4])))),)

    plant(type(GAMES["flaps"].rules(2)), "signs", telling)
    found("flaps", 2, "a sign tells")


def test_a_nameplate_that_reveals_what_someone_holds_is_caught(plant: Patch) -> None:
    plant(type(GAMES["flaps"].rules(2)), "standing", lambda rules, t, seat: sum(map(sum, t.zones[2:4])))
    found("flaps", 2, "a nameplate tells")


def test_progress_beyond_the_goal_is_caught(plant: Patch) -> None:
    plant(type(GAMES["flaps"].rules(2)), "progress", lambda rules, t, seat: (6, 5))
    found("flaps", 2, "6 of 5 is no progress")


def test_a_pass_that_is_not_the_only_move_is_caught(plant: Patch) -> None:
    plant(flaps_turns.Turn, "idle_pass", lambda step, t, seat: Move("take"))
    found("flaps", 2, "there is another move")


def test_a_pass_that_tells_others_what_someone_does_not_hold_is_caught(plant: Patch) -> None:
    def in_hand(step: Any, t: Any, seat: int) -> Move | None:
        lone = NOT_SEEN not in t.hand(seat) and step.moves(t, seat) == [flaps_eights.KNOCK]
        return flaps_eights.KNOCK if lone else None

    plant(flaps_eights.Miss, "idle_pass", in_hand)
    found("flaps", 2, "a pass gives away")


def test_a_sign_at_no_place_is_caught(plant: Patch) -> None:
    lost = Sign(SignKind.SUM, phrase("status.total", total=1), at="nowhere")
    plant(type(GAMES["flaps"].rules(2)), "signs", lambda rules, t: (lost,))
    found("flaps", 2, "no place 'nowhere'")


def test_an_arrow_that_comes_from_no_one_is_caught(plant: Patch) -> None:
    lost = Sign(SignKind.AIM, phrase("status.total", total=1), seat=1)
    plant(type(GAMES["flaps"].rules(2)), "signs", lambda rules, t: (lost,))
    found("flaps", 2, "only an arrow comes from a seat")


def test_another_sign_that_comes_from_a_seat_is_caught(plant: Patch) -> None:
    sent = Sign(SignKind.SUM, phrase("status.total", total=1), by=0)
    plant(type(GAMES["flaps"].rules(2)), "signs", lambda rules, t: (sent,))
    found("flaps", 2, "only an arrow comes from a seat")


@pytest.mark.parametrize(
    ("name", "beat", "told"),
    [
        ("sneeze", Beat(Show.STAMP, 500), "nothing is ever said of 'sneeze'"),
        (f"{EMPTY}pocket", Beat(Show.STAMP, 500), "nothing is ever said of 'empty_pocket'"),
        ("bust", Beat(Show.STAMP, 200), "gone before anyone has seen it"),
        ("bust", Beat(Show.STAMP, 500, tones=(Tone("trombone"),)), "a sound that does not exist"),
        ("bust", Beat(Show.STAMP, 500, tones=(Tone("bust", 500),)), "comes when it is over"),
    ],
)
def test_a_great_moment_that_cannot_be_shown_is_caught(name: str, beat: Beat, told: str) -> None:
    game = GAMES["flip7"]
    conformance.check_beats(game, game.rules(3))
    wrong = replace(game, layout=replace(game.layout, beats={**game.layout.beats, name: beat}))
    with pytest.raises(AssertionError, match=told):
        conformance.check_beats(wrong, wrong.rules(3))


def test_a_stake_that_looks_at_the_next_card_is_caught(plant: Patch) -> None:
    def peeking(rules: Any, t: Any) -> Stake | None:
        return Stake(0, 1.0 if max(t.zones[PACK], default=0) % 2 else 0.5)

    plant(type(GAMES["flip7"].rules()), "stake", peeking)
    found("flip7", 3, "how much depends on a card tells a seat more")


@pytest.mark.parametrize("stake", [Stake(0, 1.5), Stake(0, -0.1), Stake(3, 0.5), Stake(-1, 0.5)])
def test_a_stake_that_is_more_than_everything_or_no_ones_is_caught(plant: Patch, stake: Stake) -> None:
    plant(type(GAMES["flip7"].rules()), "stake", lambda *_: stake)
    found("flip7", 3, "is no seat's, or more than everything")


# ---------------------------------------------------------------------- records


def recorded(key: str, name: str = "usual") -> str:
    """A record of a game."""
    return (Path(__file__).parent / "records" / key / f"{name}.txt").read_text("utf-8")


def test_without_a_fault_a_record_shows_no_difference() -> None:
    for key, game in GAMES.items():
        assert difference(recorded(key), game) == ""


def test_a_different_deal_is_detected_by_a_record(plant: Patch) -> None:
    honest = Table.shuffle

    def twice(t: Table, zone: int) -> None:
        honest(t, zone)
        honest(t, zone)

    plant(Table, "shuffle", twice)
    assert "its beginning" in difference(recorded("patience"), GAMES["patience"])


def test_an_extra_move_is_detected_by_a_record(plant: Patch) -> None:
    honest = plays.lower_places
    plant(plays, "lower_places", lambda t, rank: honest(t, rank) + honest(t, rank - 1))
    assert "asks 0:" in difference(recorded("patience"), GAMES["patience"])


def test_a_missing_move_is_detected_by_a_record(plant: Patch) -> None:
    plant(patience_rules, "end_plays", lambda t: iter(()))
    assert "asks 0:" in difference(recorded("patience"), GAMES["patience"])


def test_a_line_of_a_record_that_cannot_be_played_is_reported_with_the_reason() -> None:
    text = recorded("patience").replace("\n0: turn", "\n0: lay 1a to lower0", 1)
    assert "lay 1a to lower0 | is refused: " in difference(text, GAMES["patience"])


def test_a_different_score_is_detected_by_a_record(plant: Patch) -> None:
    plant(Row, "points", property(lambda row: sum(row.numbers) + 1))
    assert "score " in difference(recorded("flip7"), GAMES["flip7"])


def test_a_different_pause_is_detected_by_a_record(plant: Patch) -> None:
    honest = turns.await_turn
    plant(turns, "await_turn", lambda t, at: honest(t, at + 1))
    assert "asks by " in difference(recorded("flyswatter"), GAMES["flyswatter"])


def test_different_knowledge_is_detected_by_a_record(plant: Patch) -> None:
    plant(Table, "_blur", lambda t, card, hand, seen: None)
    assert ", move " in difference(recorded("flaps", "oddly"), GAMES["flaps"])


def test_a_record_that_is_written_anew_keeps_its_log_as_far_as_it_can_be_played(plant: Patch) -> None:
    plant(Row, "points", property(lambda row: sum(row.numbers) + 1))
    text, game = recorded("flip7"), GAMES["flip7"]
    head, log = read_record(text, game)
    anew = played(head, log, game, len(log))
    again, _ = read_record("\n".join(anew), game)
    assert again == head
    assert difference("\n".join(anew), game) == ""
    same = sum(one == other for one, other in zip(text.splitlines(), anew, strict=False))
    assert len(log) / 2 < same < len(anew)


def test_a_line_that_comes_after_a_deadline_by_now_is_not_written_anew() -> None:
    game = GAMES["flyswatter"]
    head, log = read_record(recorded("flyswatter"), game)
    swat = next(number for number, entry in enumerate(log) if entry.text.startswith("swat"))
    late = [*log[:swat], replace(log[swat], at=(log[swat].at or 0) + 60_000)]
    assert "is refused" in retell(head, late, game)[0][-1]
    anew = played(head, late, game, len(late) + 5)
    assert difference("\n".join(anew), game) == ""

"""The log in words: one line a move, with names, and with no card that its reader did not see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine import (
    NO_SEAT,
    NOT_SEEN,
    CardId,
    Ended,
    Entry,
    Game,
    Looked,
    Moved,
    MovePlayed,
    Paused,
    Said,
    Scored,
    Shuffled,
    TimePassed,
    Turned,
    Words,
)
from games.engine.entries import PAUSE, TIME
from games.engine.events import Event
from games.engine.words import load_words
from tabletop.match.chronicle import out_of_memory
from tabletop.match.log_text import LogLine, LogText
from tests.engine.toys import GRAVE, PACK, PILE, toy
from tests.tabletop.match.tables import GAMES, NAMES, toy_match

RULES = toy(3)
ALL = RULES.everybody
CARD = RULES.deck.by_name
GAME_WORDS = {
    "zone.front": "the row of {name}",
    "card.6": "the queen",
    "log.lay": "{name} lays {cards} on {place}.",
    "log.stop": "{name} has had enough.",
    "said.bust": "Bust!",
    "said.wins": "{name} is ahead.",
    "said.hush": "Hush.",
    "trick": "trick",
}


def telling(**more: str) -> LogText:
    return LogText(RULES, NAMES[:3], load_words("tabletop"), Words(GAME_WORDS | more))


def moved(name: str, source: str, to: str) -> Moved:
    """A card moves, seen by everybody; `?` is one that the reader did not see."""
    card = NOT_SEEN if name == "?" else CARD[name]
    return Moved(card, RULES.zone(source), -1, RULES.zone(to), -1, True, ALL)


def told(text: str, *events: Event, seat: int = 0, forgotten: tuple[str, ...] = ()) -> str:
    """The words for a line."""
    entry: Entry = MovePlayed(seat, text, 40)
    if seat < 0:
        entry = TimePassed(40) if text == TIME else Paused(40)
    line = telling().line(entry, events, [CARD[name] for name in forgotten])
    return line.text if line else ""


def test_a_move_is_described_by_what_it_did() -> None:
    assert told("draw", moved("3a", "hand0", "pile")) == "Ann moves a 3 from Ann's hand to the pile."


def test_a_player_who_gets_a_card_that_was_not_theirs_takes_it() -> None:
    assert told("draw", moved("?", "pack", "hand0")) == "Ann takes a card from the pack."
    assert told("draw", moved("3a", "hand1", "hand0")) == "Ann takes a 3 from Ben's hand."
    assert told("draw", moved("3a", "pack", "hand1")) == "Ann moves a 3 from the pack to Ben's hand."


def test_a_line_knows_its_seat_its_moment_and_the_cards_it_names() -> None:
    line = telling().line(MovePlayed(1, "draw", 40), [moved("3a", "pack", "pile"), moved("?", "pack", "hand0")])
    text = "Ben moves a 3 from the pack to the pile. A card goes from the pack to Ann's hand."
    assert line == LogLine(1, text, 40, (CARD["3a"],))


def test_cards_that_go_the_same_way_are_described_together() -> None:
    moves = [moved("3a", "pack", "pile"), moved("?", "pack", "pile"), moved("6b", "pack", "pile")]
    assert told("draw", *moves) == "Ann moves a 3, the queen and one more card from the pack to the pile."


def test_many_cards_are_counted() -> None:
    moves = [moved(name, "pack", "pile") for name in ("1a", "1b", "2a", "2b", "3a", "3b", "4a")]
    assert told("draw", *moves) == "Ann moves seven cards from the pack to the pile."


def test_many_ways_are_described_as_one() -> None:
    moves = [moved("?", "pack", f"hand{seat}") for seat in (0, 1, 2)]
    to_fronts = [moved("?", f"hand{seat}", f"front{seat}") for seat in (0, 1)]
    assert told("draw", *moves, *to_fronts) == ("Ann moves three cards from the pack. Two cards change places.")


def test_a_game_may_have_its_own_words_for_a_move() -> None:
    assert told("lay 3a to pile", moved("3a", "hand0", "pile")) == "Ann lays a 3 on the pile."
    assert told("lay 3a to front0", moved("?", "hand0", "front0")) == "Ann lays a card on the row of Ann."
    assert told("stop", moved("3a", "hand0", "pile")) == "Ann has had enough. A 3 goes from Ann's hand to the pile."


def test_a_secret_move_is_described_without_what_was_chosen() -> None:
    assert told("bid 5a =7") == "Ann makes a move."


def test_the_passing_of_time_is_described_only_when_something_came_of_it() -> None:
    assert told(TIME, seat=-1) == ""
    assert told(TIME, moved("3a", "pack", "pile"), seat=-1) == "A 3 goes from the pack to the pile."
    assert told(PAUSE, seat=-1) == "The game was paused."


def test_words_of_the_game_come_with_the_name_of_the_player_they_are_about() -> None:
    assert told("draw", Said("bust", 0, (CARD["3a"],))) == "Ann: Bust! A 3."
    assert told("draw", moved("3a", "pack", "pile"), Said("bust", 0, (CARD["3a"],))) == (
        "Ann moves a 3 from the pack to the pile. Bust! A 3."
    )
    assert told("draw", moved("3a", "pack", "pile"), Said("bust", 2)) == (
        "Ann moves a 3 from the pack to the pile. Cem: Bust!"
    )
    assert told("draw", Said("wins", 1)) == "Ben is ahead."
    assert told("draw", Said("hush", -1)) == "Hush."
    assert told(TIME, Said("bust", 1), Said("bust", 1), Said("bust", 2), seat=-1) == "Ben: Bust! Bust! Cem: Bust!"


def test_turning_looking_at_and_shuffling_cards_is_described() -> None:
    seen, hidden = CARD["3a"], NOT_SEEN
    front = RULES.zone("front1")
    assert told("draw", Turned(seen, front, 0, True, ALL)) == "A 3 is turned up in the row of Ben."
    assert told("draw", Turned(hidden, PILE, 0, False, 0)) == "A card is turned down in the pile."
    assert told("draw", Looked(hidden, front, 0, 0b101, 0)) == "Ann and Cem had a look at a card in the row of Ben."
    assert told("draw", Shuffled(PACK, ())) == "The pack is shuffled."


def test_words_for_a_move_that_name_cards_are_not_used_where_none_went_anywhere() -> None:
    assert told("lay 3a to pile") == "Ann makes a move.", (
        "what it was meant to do is a secret as long as it is not done"
    )
    assert told("lay 3a to pile", Said("hush", 0)) == "Ann: Hush."


def test_cards_that_turn_together_are_described_together() -> None:
    fronts = [RULES.zone(f"front{seat}") for seat in (0, 1)]
    turned = [Turned(CARD[name], zone, 0, True, ALL) for name, zone in zip(("3a", "4a"), fronts, strict=True)]
    assert told("draw", *turned) == "A 3 and a 4 are turned up."


def test_places_of_a_kind_that_bear_one_name_are_called_by_it() -> None:
    named = telling(**{"zone.front": "the tray"})
    moves = [moved(name, "hand0", f"front{seat}") for seat, name in enumerate(("3a", "4a"))]
    line = named.line(MovePlayed(0, "draw", None), moves)
    assert line is not None
    assert line.text == "Ann moves a 3 and a 4 from Ann's hand to the tray."


def test_a_card_that_goes_on_top_of_its_own_pile_is_laid_anew() -> None:
    assert told("draw", moved("?", "front1", "front1")) == "A card goes on top of the row of Ben."


FLAPS = LogText(GAMES["flaps"].rules(2), NAMES[:2], load_words("tabletop"), GAMES["flaps"].words)


@pytest.mark.parametrize(
    ("name", "words"), [("7ha", "7 of hearts"), ("Hh", "Hoofers-Doofers of hearts"), ("AJa", "Ace-Jack")]
)
def test_a_card_that_has_a_name_is_described_by_its_name_and_suit(name: str, words: str) -> None:
    assert FLAPS.card(FLAPS.rules.deck.by_name[name]) == words


def test_a_name_in_the_words_of_a_game_needs_no_suit_beside_it() -> None:
    own = Words(FLAPS.game_words.sentences | {"card.Hh": "the big one"})
    told_so = LogText(FLAPS.rules, FLAPS.names, FLAPS.words, own)
    assert told_so.card(FLAPS.rules.deck.by_name["Hh"]) == "the big one"


def test_the_points_of_a_round_are_one_sentence() -> None:
    round_of = [Scored(0, 5, "trick"), Scored(1, 0, "trick"), Scored(2, -3, "trick")]
    assert told("stop", *round_of) == "Ann has had enough. Round 1: Ann 5, Ben 0, Cem \N{MINUS SIGN}3."
    assert told("stop", *(Scored(seat, 0, "trick") for seat in range(3))) == "Ann has had enough. Round 1: no points."


def test_points_of_one_player_are_told_unless_there_are_none() -> None:
    assert told("stop", Scored(1, 2, "trick"), Scored(0, 0, "trick")) == "Ann has had enough. Trick: Ben +2."


@pytest.mark.parametrize(
    ("winners", "text"), [((), "No one wins."), ((1,), "Ben wins the game!"), ((0, 2), "Ann and Cem win the game!")]
)
def test_the_end_is_described(winners: tuple[int, ...], text: str) -> None:
    assert told("draw", Ended(winners)) == text


def test_rows_of_places_are_numbered_from_one() -> None:
    class Rows(type(RULES)):  # type: ignore[misc]
        def zones(self) -> list[object]:
            return [*super().zones(), replace(super().zones()[1], name="big_row0")]

    rules = Rows(3, RULES.options)
    assert LogText(rules, NAMES, load_words("tabletop"), Words({})).place([rules.zone("big_row0")]) == "big row 1"


def test_a_game_may_name_all_cards_of_a_suit() -> None:
    rules = GAMES["flyswatter"].rules()
    words = LogText(rules, NAMES, load_words("tabletop"), GAMES["flyswatter"].words)
    assert [words.card(rules.deck.by_name[name]) for name in ("R5a", "S01")] == ["red 5", "swatter"]


# ---------------------------------------------------------------------- remembering


def test_what_went_where_it_is_to_be_forgotten_is_not_named_any_more() -> None:
    assert told("draw", Said("bust", 0, (CARD["3a"],)), forgotten=("3a",)) == "Ann: Bust!"
    assert (
        told("draw", moved("3a", "hand0", "grave"), forgotten=("3a",))
        == "Ann moves a card from Ann's hand to the grave."
    )


def test_what_was_seen_to_go_there_is_forgotten_until_it_is_seen_again() -> None:
    gone = replace(moved("3a", "pile", "grave"), up=False)
    assert out_of_memory(RULES, 0, [gone]) == {CARD["3a"]}
    assert out_of_memory(RULES, NO_SEAT, [gone]) == {CARD["3a"]}
    assert out_of_memory(RULES, 0, [gone, moved("3a", "grave", "pile")]) == set()
    assert out_of_memory(RULES, 0, [gone, Turned(CARD["3a"], GRAVE, 0, True, ALL)]) == set()
    assert out_of_memory(RULES, 0, [moved("3a", "pile", "front1")]) == set()
    assert out_of_memory(RULES, 0, [replace(gone, up=True)]) == set(), "there it lies, for all to see"
    assert out_of_memory(RULES, 0, [gone, Shuffled(GRAVE, ())]) == set(), "nothing is left to remember"
    assert out_of_memory(RULES, 0, [gone, Shuffled(PACK, ())]) == {CARD["3a"]}
    assert CARD["3a"] not in out_of_memory(RULES, 0, [replace(gone, card=CardId(NOT_SEEN))])


# ---------------------------------------------------------------------- readers


def test_every_reader_gets_the_log_that_they_may_read_of_earlier_moves_too() -> None:
    referee, _ = toy_match("hand0: 1a 2a\nhand1: 3a 4a\nhand2: 5a 6a")
    for seat, text in ((0, "lay 1a to front0"), (1, "lay 3a to pile")):
        referee.play(seat, referee.rules.read(text))
    hidden, shown = "Ann moves {} from Ann's hand to Ann's front.", "Ben moves a 3 from Ben's hand to the pile."
    for viewer, card in ((0, "a 1"), (1, "a card"), (2, "a card"), (NO_SEAT, "a card")):
        assert [line.text for line in referee.story.log_lines(viewer)] == [hidden.format(card), shown]


def test_what_was_taken_back_is_not_shown_and_what_was_played_instead_is() -> None:
    referee, _ = toy_match("hand0: 1a 2a\nhand1: 3a 4a\nhand2: 5a 6a")
    for card in ("1", "2"):
        referee.play(0, referee.rules.read(f"lay {card}a to pile"))
        assert [line.text for line in referee.story.log_lines(1)] == [
            f"Ann moves a {card} from Ann's hand to the pile."
        ]
        if card == "1":
            referee.undo()


def test_the_log_can_be_limited_to_its_last_lines() -> None:
    referee, _ = toy_match("hand0: 1a 2a\nhand1: 3a 4a\nhand2: 5a 6a")
    for seat, text in ((0, "lay 1a to pile"), (1, "lay 3a to pile"), (2, "lay 5a to pile")):
        referee.play(seat, referee.rules.read(text))
    assert [line.seat for line in referee.story.log_lines(0)] == [0, 1, 2]
    assert [line.seat for line in referee.story.log_lines(0, last=2)] == [1, 2]
    assert referee.story.log_lines(0, last=0) == []


# ---------------------------------------------------------------------- you


def to_you(seat: int, *events: Event) -> str:
    """A line for Ann, who is alone at the screen."""
    alone = LogText(RULES, NAMES[:3], load_words("tabletop"), Words(GAME_WORDS), you=0)
    line = alone.line(MovePlayed(seat, "draw", 40), events)
    assert line is not None
    return line.text


def test_the_only_person_at_the_table_is_addressed() -> None:
    assert to_you(0, moved("3a", "hand0", "pile")) == "You move a 3 from your hand to the pile."
    assert to_you(1, moved("3a", "hand0", "hand1")) == "Ben takes a 3 from your hand."
    assert to_you(1, Ended((0, 2))) == "You and Cem win the game!"
    assert to_you(1, Ended((0,))) == "You win the game!"


SUBJECTS = ("{name} ", "{name}, ")


@pytest.mark.parametrize("game", [None, *GAMES.values()], ids=lambda game: game.key if game else "table")
def test_every_sentence_about_a_player_can_be_said_to_them(game: Game | None) -> None:
    sentences = (load_words("tabletop") if game is None else game.words).sentences
    about = [key for key, text in sentences.items() if key.startswith("log.") and text.startswith(SUBJECTS)]
    own = {key for key in about if key.startswith("log.") and not key.startswith("log.you.")} - NEVER_YOU
    assert {key for key in own if key.replace("log.", "log.you.", 1) not in sentences} == set()
    told_to_you = [text for key, text in sentences.items() if key.startswith("log.you.")]
    assert not any("{name}" in text for text in told_to_you)


NEVER_YOU = {"log.bot_failed"}
"""Sentences that are about bots alone."""

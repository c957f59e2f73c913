"""Words: sentences with gaps."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.engine import Phrase, Who, Words, phrase
from games.engine.words import load_words

WORDS = Words(
    {"declares": "{count} {cards}!", "two": "Two", "sixes": "Sixes", "left": "{cards} of {who}", "is": "Is {a}"}
)


def test_a_gap_is_filled_with_its_value() -> None:
    assert WORDS.say(phrase("declares", count=2, cards="6")) == "2 6!"


def test_a_phrase_in_a_gap_is_put_into_words_itself() -> None:
    assert WORDS.say(phrase("declares", count=Phrase("two"), cards=Phrase("sixes"))) == "Two Sixes!"


def test_a_phrase_in_a_gap_can_have_gaps_of_its_own() -> None:
    inner = phrase("left", cards=Phrase("sixes"), who="Ann")
    assert WORDS.say(phrase("is", a=inner)) == "Is Sixes of Ann"


def test_a_missing_sentence_shows_its_key_even_in_a_gap() -> None:
    assert WORDS.say(phrase("is", a=Phrase("nothing"))) == "Is [nothing]"


def test_a_forgotten_value_shows_its_name() -> None:
    assert WORDS.say(phrase("declares", count=2)) == "2 {cards}!"


def test_the_player_at_a_seat_is_called_by_name() -> None:
    at_the_table = WORDS.among(["Ann", "Ben"])
    assert at_the_table.say(phrase("left", cards=2, who=Who(1))) == "2 of Ben"
    assert at_the_table.say(phrase("is", a=phrase("left", cards=2, who=Who(0)))) == "Is 2 of Ann"


def test_a_small_number_is_written_out_where_the_sentence_wants_it() -> None:
    words = Words({**load_words("games.engine").sentences, "left": "{who} has {count:words} left, {count} in all."})
    assert words.say(phrase("left", who="Ann", count=3)) == "Ann has three left, 3 in all."
    assert words.say(phrase("left", who="Ann", count=31)) == "Ann has 31 left, 31 in all."
    assert words.gaps("left") == {"who", "count"}


def test_a_number_to_be_written_out_that_is_missing_or_none_does_no_harm() -> None:
    words = Words({**load_words("games.engine").sentences, "left": "{who:words} has {count:words}"}, ["Ann"])
    assert words.say(phrase("left", who=Who(0))) == "Ann has {count}"


def test_players_without_names_are_counted_from_one() -> None:
    engine = load_words("games.engine")
    assert Words({**engine.sentences, "is": "Is {a}"}).say(phrase("is", a=Who(1))) == "Is player 2"


def test_words_of_a_game_override_those_of_what_it_is_built_on_and_these_override_those_of_the_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in (("beneath_it", 'not_now = "Later."\nboth = "b"\n'), ("on_top", 'both = "t"\n')):
        (tmp_path / name).mkdir()
        (tmp_path / name / "words.toml").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    words = load_words("on_top", beneath=["beneath_it"])
    assert [words.say(Phrase(key)) for key in ("both", "not_now", "your_turn")] == ["t", "Later.", "Your turn."]


def test_a_byte_order_mark_in_a_games_texts_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "marked").mkdir()
    (tmp_path / "marked" / "__init__.py").touch()
    (tmp_path / "marked" / "words.toml").write_text('greets = "Hello"', "utf-8-sig")
    monkeypatch.syspath_prepend(tmp_path)
    assert load_words("marked").say(Phrase("greets")) == "Hello"

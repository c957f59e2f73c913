"""Languages: whatever the other language does not say, or says wrongly, is said in English."""

from __future__ import annotations

import errno
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tabletop
from games import find
from games.engine import BadOption, BadSave, Game, Phrase, phrase
from games.engine.words import load_words
from tabletop.storage.files import cause
from tabletop.storage.languages import Language, languages, load_language
from tabletop.storage.messages import Message, all_of, bad_save, in_words
from tests.tabletop.screens.opening import opened

GAMES = find().games

GERMAN = """
[table.language]
name = "Deutsch"

[engine]
your_turn = "Du bist dran."
no_such_seat = "Platz {seat} gibt es nicht."

[games.flip7]
hit_or_stay = "Karte oder bleiben? {points} Punkte."
round_points = "Runde {number}"
freeze_whom = "Wen { einfrieren?"

[games.flip7.said]
bust = "Peng!"

[games.patience]
title = "Geduld"
rules_page = '''
# Geduld

[{option} = {value}] So ist es.
'''
"""


def write(folder: Path, text: str, code: str = "de") -> Path:
    (folder / "languages").mkdir(exist_ok=True)
    file = folder / "languages" / f"{code}.toml"
    file.write_text(text, "utf-8")
    return file


@pytest.fixture
def german(tmp_path: Path) -> Language:
    write(tmp_path, GERMAN)
    language = load_language("de", tmp_path)
    assert language.note == ""
    return language


def test_english_is_there_without_any_file(tmp_path: Path) -> None:
    english = load_language("en", tmp_path)
    assert english.note == ""
    assert english.table.sentences == load_words("tabletop").sentences
    for game in GAMES.values():
        assert english.game(game).sentences == game.words.sentences


def test_the_other_language_is_laid_over_what_table_engine_and_games_say(german: Language) -> None:
    flip7 = german.game(GAMES["flip7"])
    assert german.table.say(Phrase("language.name")) == "Deutsch"
    assert flip7.say(Phrase("your_turn")) == "Du bist dran."
    assert german.table.say(Phrase("your_turn")) == "Du bist dran."
    assert flip7.say(Phrase("said.bust")) == "Peng!"
    assert flip7.say(Phrase("hit_or_stay", {"points": 7, "cards": 3})) == "Karte oder bleiben? 7 Punkte."


def with_rules(folder: Path, option: str, value: object) -> Language:
    write(folder, GERMAN.replace("{option} = {value}", f"{option} = {value}"))
    return load_language("de", folder)


def test_a_game_has_its_title_and_its_rules_in_the_other_language_too(tmp_path: Path) -> None:
    patience, flip7 = GAMES["patience"], GAMES["flip7"]
    option, usual = next(iter(patience.options_type().as_dict().items()))
    german = with_rules(tmp_path, option, usual)
    assert (german.title(patience), german.title(flip7)) == ("Geduld", "Flip 7")
    assert german.rules_page(patience).startswith("# Geduld")
    assert german.rules_page(flip7) == flip7.rules_page()


def test_rules_that_hang_on_an_option_that_there_is_not_stay_english(tmp_path: Path) -> None:
    assert with_rules(tmp_path, "weather", "fine").rules_page(GAMES["patience"]) == GAMES["patience"].rules_page()


def test_a_game_may_bring_its_own_words_which_the_file_may_overrule(
    tmp_path: Path, german: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought = {"said.bust": "Platsch!", "said.flip7": "Sieben!", "title": "Sieben auf einen Streich"}
    monkeypatch.setattr(Game, "words_in", lambda game, code: brought if (game.key, code) == ("flip7", "de") else {})
    said = german.game(GAMES["flip7"])
    assert (said.say(Phrase("said.bust")), said.say(Phrase("said.flip7"))) == ("Peng!", "Sieben!")
    assert german.title(GAMES["flip7"]) == "Sieben auf einen Streich"


def test_what_is_missing_stays_english(german: Language) -> None:
    english = GAMES["flip7"].words
    assert german.game(GAMES["flip7"]).sentences["said.flip7"] == english.sentences["said.flip7"]
    patience = german.game(GAMES["patience"]).sentences
    own = {key: text for key, text in patience.items() if key not in ("your_turn", "no_such_seat")}
    assert own == {key: text for key, text in GAMES["patience"].words.sentences.items() if key in own}
    assert patience["your_turn"] == "Du bist dran."


def test_a_sentence_that_cannot_be_said_stays_english(german: Language) -> None:
    english = GAMES["flip7"].words.sentences
    said = german.game(GAMES["flip7"]).sentences
    assert said["round_points"] == english["round_points"], "it wants a number that nobody gives it"
    assert said["freeze_whom"] == english["freeze_whom"], "it has a brace that is never closed"


def test_what_is_printed_on_cards_can_be_said_in_the_other_language_though_english_says_it_on_the_cards(
    tmp_path: Path,
) -> None:
    write(
        tmp_path, '[games.flaps]\nnonsense = "X"\n[games.flaps.card]\nJ = "Bube"\n[games.flaps.printed]\nJ = "Wende."\n'
    )
    said = load_language("de", tmp_path).game(GAMES["flaps"]).sentences
    assert (said["card.J"], said["printed.J"]) == ("Bube", "Wende.")
    assert "nonsense" not in said


def test_a_word_of_a_game_goes_before_one_of_the_engine(tmp_path: Path) -> None:
    write(tmp_path, '[engine]\nnot_now = "A"\nyour_turn = "B"\n[games.flip7]\nyour_turn = "C"\n')
    language = load_language("de", tmp_path)
    own = GAMES["flip7"].words.sentences["your_turn"] != load_words("games.engine").sentences["your_turn"]
    said = language.game(GAMES["flip7"]).sentences
    assert said["not_now"] == "A"
    assert said["your_turn"] == "C" or not own


@pytest.mark.parametrize(
    "raw", [b"nonsense", b"[table\n", b"\xff\xfe", b'a = "b"\na = "c"'], ids=["text", "cut", "bytes", "twice"]
)
def test_a_damaged_file_is_reported_and_english_is_spoken(raw: bytes, tmp_path: Path) -> None:
    write(tmp_path, "").write_bytes(raw)
    language = load_language("de", tmp_path)
    assert language.note.startswith("The language file de.toml is damaged, so it was left out: ")
    assert language.table.sentences == load_words("tabletop").sentences
    assert languages(tmp_path) == [("en", "English")]


def test_a_file_that_an_editor_has_marked_as_unicode_is_none_the_worse(tmp_path: Path) -> None:
    write(tmp_path, "\ufeff" + GERMAN)
    language = load_language("de", tmp_path)
    assert (language.note, language.sentences["table.language.name"]) == ("", "Deutsch")


@pytest.mark.parametrize("code", ["xx", "../../secret", "", "a/b", "de.toml"])
def test_a_language_that_is_not_there_is_reported_and_english_is_spoken(code: str, tmp_path: Path) -> None:
    write(tmp_path, GERMAN)
    language = load_language(code, tmp_path)
    assert "so Fistful uses English" in language.note
    assert language.table.sentences == load_words("tabletop").sentences


def test_odd_values_in_a_file_are_passed_over(tmp_path: Path) -> None:
    write(tmp_path, 'table = "all"\nengine = 5\n[games]\nflip7 = [1, 2]\n')
    language = load_language("de", tmp_path)
    assert language.note == ""
    assert language.game(GAMES["flip7"]).sentences == GAMES["flip7"].words.sentences


def test_all_languages_are_offered_with_their_own_names_english_first(tmp_path: Path) -> None:
    write(tmp_path, GERMAN)
    write(tmp_path, '[table.language]\nname = "Čeština"\n', "cs")
    write(tmp_path, '[engine]\nyour_turn = "?"\n', "qq")
    (tmp_path / "languages" / "notes.txt").write_text("no language")
    (tmp_path / "languages" / "no code.toml").write_text("")
    assert languages(tmp_path) == [("en", "English"), ("de", "Deutsch"), ("qq", "qq"), ("cs", "Čeština")]


def test_a_file_of_ones_own_goes_over_one_that_comes_with_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped, own = tmp_path / "program", tmp_path / "own"
    for folder in (shipped, own):
        folder.mkdir()
    write(
        shipped, '[table.language]\nname = "Deutsch"\n[engine]\nyour_turn = "Du bist dran."\nnot_now = "Jetzt nicht."'
    )
    write(own, '[engine]\nyour_turn = "Dei Zug."\n')
    monkeypatch.setattr("tabletop.storage.languages.files", lambda _: shipped)
    language = load_language("de", own)
    assert languages(own) == [("en", "English"), ("de", "Deutsch")]
    assert language.game(GAMES["patience"]).sentences["not_now"] == "Jetzt nicht."
    assert language.game(GAMES["patience"]).sentences["your_turn"] == "Dei Zug."


def test_what_went_wrong_with_files_can_be_said_in_the_other_language(tmp_path: Path) -> None:
    write(tmp_path, '[table.trouble]\njournal = "Nicht gespeichert: {cause}."\ndisk_full = "die Platte ist voll"\n')
    german, trouble = load_language("de", tmp_path).table, Message("journal", cause=cause(OSError(errno.ENOSPC, "")))
    assert trouble.startswith("This match can't be saved at the moment: the disk is full. You can play on;")
    assert in_words(trouble, german) == "Nicht gespeichert: die Platte ist voll."
    two = all_of([Message("no_home"), trouble])
    assert in_words(two, german) == "There is no home folder Nicht gespeichert: die Platte ist voll."
    assert in_words("whatever somebody else says", german) == "whatever somebody else says"


def test_every_trouble_that_is_reported_has_its_words() -> None:
    package = Path(tabletop.__path__[0])
    source = "".join(path.read_text("utf-8") for path in package.rglob("*.py"))
    told = set(re.findall(r'(?:Message|bad_save)\("(\w+)"', source)) | set(re.findall(r'errno\.\w+: "(\w+)"', source))
    words = {key.removeprefix("trouble.") for key in load_words("tabletop").sentences if key.startswith("trouble.")}
    assert told == words


REFUSING = """
[table.trouble]
open_elsewhere = "Diese Partie ist schon offen."
[engine.save]
position = "Nicht zu öffnen: {why}"
[games.patience.position]
turned = "Zwei Karten sind aufgedeckt."
"""


def test_a_refusal_is_in_the_chosen_language_wherever_it_comes_from(tmp_path: Path) -> None:
    write(tmp_path, REFUSING)
    patience = GAMES["patience"]
    with opened(tmp_path / "house") as app:
        app.house.language = load_language("de", tmp_path)
        position = BadSave(phrase("save.position", why=phrase("position.turned")), patience.words)
        assert str(position) == "This saved match can't be opened: More than one card is turned up."
        assert app.house.why(position, patience) == "Nicht zu öffnen: Zwei Karten sind aufgedeckt."
        assert app.house.why(bad_save("open_elsewhere"), patience) == "Diese Partie ist schon offen."
        assert app.house.why(bad_save("open_elsewhere"), None) == "Diese Partie ist schon offen."
        assert app.house.why(BadOption("Said as it is."), patience) == "Said as it is."


SLAVIC = """
[table]
home.seats = { one = "{count} игрок", few = "{count} игрока", many = "{count} игроков", other = "{count} игрока" }
home.age = { by = "age", one = "с {age} года", other = "с {age} лет" }
ago.days = { one = "{number} день", other = "{count} дней" }
"""


def test_a_language_has_as_many_plural_forms_as_it_needs(tmp_path: Path) -> None:
    write(tmp_path, SLAVIC, "ru")
    table = load_language("ru", tmp_path).table
    said = [table.say(phrase("home.seats", count=count)) for count in (1, 2, 5, 21)]
    assert said == ["1 игрок", "2 игрока", "5 игроков", "21 игрок"]
    assert table.say(phrase("home.age", age=31)) == "с 31 года", "plain in English"


def test_a_sentence_that_stays_english_is_counted_as_in_english(tmp_path: Path) -> None:
    """Twenty-one is like one in Russian. A form with a gap that English does not have makes all of it stay English."""
    write(tmp_path, SLAVIC, "ru")
    table = load_language("ru", tmp_path).table
    assert table.say(phrase("ago.days", count=21)) == "21 days ago"
    assert table.say(phrase("results.moves", count=21)) == "21 moves"


def test_a_number_that_english_writes_out_can_be_a_digit_in_another_language(tmp_path: Path) -> None:
    write(tmp_path, '[games.flaps]\nanswer_or_take = "Kontere oder zieh {count}."\n')
    words = load_language("de", tmp_path).game(GAMES["flaps"])
    assert words.say(phrase("answer_or_take", count=3)) == "Kontere oder zieh 3."


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
KEYS = st.one_of(st.sampled_from(["table", "engine", "games", "flip7", "home", "seats", "one", "other", "by"]), TEXTS)
VALUES = st.recursive(
    st.one_of(st.booleans(), st.integers(-(2**62), 2**62), st.floats(), TEXTS, st.just("{count} {")),
    lambda inside: st.one_of(st.lists(inside, max_size=3), st.dictionaries(KEYS, inside, max_size=4)),
    max_leaves=12,
)


def as_toml(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{as_toml(str(key))} = {as_toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    if isinstance(value, str):
        return '"' + "".join(f"\\U{ord(letter):08X}" for letter in value) + '"'
    return str(value).lower()


@given(st.dictionaries(KEYS, VALUES, max_size=4))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_every_sentence_can_be_said_whatever_a_file_contains(tmp_path: Path, tree: dict[str, object]) -> None:
    write(tmp_path, "\n".join(f"{as_toml(key)} = {as_toml(value)}" for key, value in tree.items()))
    language = load_language("de", tmp_path)
    assert language.note == ""
    table, game = language.table, GAMES["flip7"]
    english = load_words("tabletop")
    assert set(table.sentences) == set(english.sentences)
    assert all(table.gaps(key) <= english.gaps(key) for key in table.sentences)
    assert set(language.game(game).sentences) >= set(game.words.sentences)
    assert isinstance(language.title(game), str)
    assert language.rules_page(game)
    assert languages(tmp_path)[0] == ("en", "English")


@given(st.one_of(st.binary(max_size=60), st.text("[]{}=.\"'abc\n\\#0:-", max_size=60).map(str.encode)))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_any_bytes_at_all_are_read_or_reported_as_damaged(tmp_path: Path, raw: bytes) -> None:
    write(tmp_path, "").write_bytes(raw)
    language = load_language("de", tmp_path)
    assert language.note == "" or language.note.startswith("The language file de.toml is damaged")
    assert set(language.table.sentences) == set(load_words("tabletop").sentences)


@pytest.mark.parametrize("title", ["", "  "])
def test_a_game_with_an_empty_title_keeps_its_own(tmp_path: Path, title: str) -> None:
    write(tmp_path, f'[games.patience]\ntitle = "{title}"\n')
    assert load_language("de", tmp_path).title(GAMES["patience"]) == "Patience"

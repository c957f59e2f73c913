"""Sentences with plural forms, and the rules by which a number picks one."""

from __future__ import annotations

import pickle
import tomllib
from collections.abc import Iterable
from decimal import Decimal
from pathlib import Path

import pytest
from babel import Locale, localedata
from hypothesis import given
from hypothesis import strategies as st

from build_scripts import plural_rules
from games.engine import Who, Words, phrase
from games.engine.plural_rules import RULES
from games.engine.plurals import CATEGORIES, Plural, category, forms_of, plural
from games.engine.words import flat, load_words

LANGUAGES = sorted({language for languages, _ in RULES for language in languages.split()})

POLISH = """
seats = { one = "{count} gracz", few = "{count} gracze", many = "{count} graczy", other = "{count} gracza" }
range = { by = "most", one = "do {most} gracza", other = "od {least} do {most} graczy" }
either = { one = "one of {a} and {b}", other = "{a} and {b}" }
plain = "{count} kart"
[section]
one = "a"
other = "b"
more = "c"
"""


class Forgetful(dict[str, object]):
    """Keeps only a few languages."""

    def __setitem__(self, language: str, data: object) -> None:
        if len(self) > 20:
            self.clear()
        super().__setitem__(language, data)


@pytest.fixture(autouse=True)
def _babel_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Babel would keep what it has read of all languages: 130 MB."""
    monkeypatch.setattr(localedata, "_cache", Forgetful())


def words(text: str, language: str) -> Words:
    return Words({key: str(value) if not isinstance(value, str) else value for key, value in _flat(text, language)})


def _flat(text: str, language: str) -> Iterable[tuple[str, object]]:
    return flat(tomllib.loads(text), language)


def test_the_number_among_the_values_picks_the_form() -> None:
    polish = words(POLISH, "pl")
    said = [polish.say(phrase("seats", count=count)) for count in (0, 1, 2, 5, 12, 22, 25, 1.5)]
    assert said == ["0 graczy", "1 gracz", "2 gracze", "5 graczy", "12 graczy", "22 gracze", "25 graczy", "1.5 gracza"]
    assert polish.say(phrase("seats", count=2, who=Who(1), name="Ann")) == "2 gracze", "no other value is a number"


def test_where_there_are_several_numbers_one_is_named() -> None:
    polish = words(POLISH, "pl")
    assert polish.say(phrase("range", least=2, most=1)) == "do 1 gracza"
    assert polish.say(phrase("range", least=1, most=2)) == "od 1 do 2 graczy"


@pytest.mark.parametrize("values", [{"a": 1, "b": 1}, {}, {"a": "1"}], ids=["several", "none", "text"])
def test_without_a_number_that_is_meant_it_is_the_form_for_others(values: dict[str, int | str]) -> None:
    assert words(POLISH, "pl").say(phrase("either", **values)).startswith(f"{values.get('a', '{a}')} and")


def test_a_missing_form_is_the_one_for_others() -> None:
    assert words('n = { one = "one", other = "many" }', "ar").say(phrase("n", count=2)) == "many"


def test_a_table_with_other_keys_is_a_section() -> None:
    polish = words(POLISH, "pl")
    assert {key for key in polish.sentences if "." in key} == {"section.one", "section.other", "section.more"}
    assert plural({"other": "only one form"}, "pl") is None
    assert plural({"one": "a", "other": 2}, "pl") is None
    assert plural({"one": "a", "other": "b", "by": 3}, "pl") is None


def test_all_forms_count_for_the_gaps_of_a_sentence() -> None:
    polish = words(POLISH, "pl")
    assert polish.gaps("range") == {"least", "most"}
    assert list(forms_of(polish.sentences["plain"])) == ["{count} kart"]


def test_a_sentence_shows_itself_as_the_form_for_others() -> None:
    assert words(POLISH, "pl").sentences["seats"] == "{count} gracza"


@pytest.mark.parametrize(
    ("language", "number", "wanted"),
    [
        *(("en", 1, "one"), ("en", 0, "other"), ("en", 21, "other"), ("en", 1.5, "other"), ("en", -1, "one")),
        *(("ru", 21, "one"), ("ru", 22, "few"), ("ru", 11, "many"), ("ru", 0.5, "other")),
        *(("ar", 0, "zero"), ("ar", 2, "two"), ("ar", 103, "few"), ("ar", 111, "many"), ("ja", 1, "other")),
        *(("fr", 0, "one"), ("fr", 1_000_000, "many"), ("pt", 0, "one"), ("pt-PT", 0, "other"), ("pt_BR", 0, "one")),
        *(("de-AT", 1, "one"), ("qq", 1, "one"), ("", 1, "one"), ("cs", 10**40, "other"), ("en", 1.0, "one")),
        *(("en", float("nan"), "other"), ("en", float("inf"), "other")),
    ],
)
def test_the_category_of_a_number(language: str, number: float, wanted: str) -> None:
    assert category(language, number) == wanted


def test_the_table_is_what_the_script_makes_of_the_data_in_babel() -> None:
    made: dict[str, object] = {}
    exec(plural_rules.table(), made)
    assert made["RULES"] == RULES, "write it again: .venv/bin/python build_scripts/plural_rules.py"
    assert {name for _, rules in RULES for name in rules} <= CATEGORIES
    licence = Path(plural_rules.LICENCE).read_text("utf-8")
    assert licence.startswith("UNICODE LICENSE V3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_counts_as_in_babel(language: str) -> None:
    counted = Locale.parse(language).plural_form
    for number in (*range(250), 1000, 1001, 10_000, 100_000, 1_000_000, 1_000_021, 3_000_000):
        assert category(language, number) == counted(number), number
    for number in ("0.1", "0.5", "1.1", "1.5", "2.25", "10.03", "11.9", "21.12"):
        assert category(language, float(number)) == counted(Decimal(number)), number


@given(st.sampled_from([*LANGUAGES, "xx"]), st.one_of(st.integers(), st.floats()))
def test_every_number_has_a_category(language: str, number: float) -> None:
    assert category(language, number) in CATEGORIES


def test_the_program_counts_in_english() -> None:
    table = load_words("tabletop")
    assert [table.say(phrase("home.seats", count=count)) for count in (1, 2)] == ["1 player", "2 players"]
    assert isinstance(table.sentences["ago.days"], Plural)


def test_a_sentence_keeps_its_forms_on_the_way_to_another_process() -> None:
    again = pickle.loads(pickle.dumps(words(POLISH, "pl")))
    for count in (1, 3, 5):
        assert again.say(phrase("seats", count=count)) == words(POLISH, "pl").say(phrase("seats", count=count))
    assert again.say(phrase("range", least=2, most=1)) == "do 1 gracza"

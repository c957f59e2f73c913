"""The English that players read: retired labels and sentences stand nowhere, and words that a native writer of games
would not use stay out."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pytest

from games import find
from games.commands.listing import described
from games.engine import Game
from games.engine.plurals import forms_of
from games.engine.words import flat

ROOT = Path(__file__).parent.parent
WORDS = ("tabletop/words.toml", "games/*/words.toml", "games/shared/*/words.toml")
PAGES = ("games/*/rules.md", "README.md", "CHANGELOG.md", "docs/*.md")
CODE = (
    "games/*/cards.py",
    "games/__main__.py",
    "games/commands/__init__.py",
    "games/commands/[bs]*.py",
    "games/commands/listing.py",
    "tabletop/command_line.py",
    "tabletop/starting.py",
    "tabletop/selftest.py",
    "tabletop/rescue.py",
)
"""Code whose strings are read by people: what is printed on cards, and what the command line prints."""

LABELS: Mapping[str, tuple[str, ...]] = {
    "Take back": (),
    "Play again": ("results.",),
    "Go on": (),
    "Put away": (),
    "Matches to see again": (),
    "What happened": (),
    "Three moments": (),
    "As usual": (),
    "Back to the book": (),
    "Every change holds at once.": (),
    "Whole screen": (),
    "Size of texts": (),
    "Loudness": (),
    "Silence": (),
    "Backs of cards": (),
    "For every eye": (),
    "By chance": (),
    "by chance": (),
    "Somebody at this table": (),
    "Anything free": (),
    "Keys: left": (),
    "Keys: right": (),
    "Keys: middle": (),
    "Keep this table, under a name": (),
    "Keep this table, people and rules, under a name:": (),
    "Sit down and deal the cards": (),
    "Sit down and deal the cards.": (),
    "Bots talk": (),
    "Usual": (),
    "Twice": (),
    "Four times": (),
    "Half": (),
    "Hardly any": (),
    "Plenty": (),
    "I see": (),
    "No more of this": (),
    "Mean score": (),
    "Won among": (),
    "Most in a row": (),
    "Not this time.": (),
    "How many": (),
    "First to so many wins": (),
    "Dealt ones": (),
    "Leave a gap": (),
    "Empty places": (),
    "Filled after a pile move": (),
    "Play when you can": (),
    "Sheet": (),
    "Published": (),
    "Even start": (),
    "Second Second Chance": (),
    "Is given away": (),
    "Who draws them": (),
    "Anybody chosen": (),
    "Who watches the rules": (),
    "The players": (),
    "Looking through reserves": (),
    "Nobody's": (),
    "By the players": (),
    "A card shown is a card played": (),
    "The game pile!": (),
    "A starter is held back!": (),
    "Nothing to miss": (),
    "Shown of requests": (),
    "The last one": (),
    "It does not show": (),
    "A slap at nothing": (),
    "Equal slaps": (),
    "Near the people": (),
}
"""Labels that stand nowhere, but in the sections where they mean something else."""

SENTENCES = (
    "higher cards go beside the pile, and you take",
    "makes 4: a Flush",
    "Choose cards to declare",
    "loses a turn, with",
    "imagined games",
    "when he finishes",
    "What spoke for it",
    "No single move changed much",
    "Play turns round",
    "From the pack to",
    "From several places",
    "must take one or hit back",
    "says itself what it does",
    "You say it with one card, or with two",
    "First to so many wins",
    "only the pack can fill it",
    "goes up; then",
    "where it shall go",
    "Nothing is waiting to be gone on with",
    "from the hand of",
    "From the game pile of",
    "Who watches the rules",
    "A card shown is a card played",
    "This keyboard swallows",
    "shows your cards.",
    "Who has no fly",
    "no fly to lose. / A fly escapes",
    "From the stack of",
    "holds at once",
    "is on turn",
    "LAST CARD",
    "calls “last card”",
    "second Second Chance",
)
"""What is distinctive of sentences that were replaced."""


class Word(NamedTuple):
    """A pattern for words that are not used, a text that has one, and contexts and places in which they are right."""

    pattern: str
    plant: str
    right: tuple[str, ...] = ()
    places: str = "-"


WORDS_LEFT_OUT = (
    Word(r"\bshall\b", "You shall draw"),
    Word(r"\b(may|[Mm]ay not)\b", "You may draw", ("card may bring", "may get one more", "Everyone may flap")),
    Word(r"\b[Ll]a(y|ys|id|ying)\b", "Lay a card", ("Ace'n'Lay", "King'n'Lay")),
    Word(r"\b([Tt]akes?|[Tt]aking|[Tt]aken|took) ((a|one|two|his|\{\w+\}) )?cards?\b", "take a card"),
    Word(r"\b([Ss]ome|[Aa]ny|[Nn]o|[Ee]very)body\b", "Somebody has won"),
    Word(r"\b[Ww]hoever\b", "Whoever draws it"),
    Word(r"(?<![Nn]o )\bone (may|can|must|cannot|has asked)\b", "what one must", ("No one can",)),
    Word(r"\b([Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b", "his hand"),
    Word(r"\bon turn\b", "Ada is on turn"),
    Word(r"\b[Tt]ak(e|es|en|ing) back\b", "It is taken back", ("take back the rest",)),
    Word(r"\b(is|are|was|were|be) told\b", "This is told once"),
    Word(r"\bby chance\b", "dealt by chance"),
    Word(r"\bso (many|much)\b", "so many cards"),
    Word(r"[\d}] %", "{share} %"),
    Word(r"\b1 (cards|points|games|turns|players|books|moves|rounds|flies)\b", "with 1 cards left"),
    Word(r"\b[Aa] (8|11|18|8\d)\b", "wants a 8"),
    Word(r"\b[Aa]n? \{", "wants a {rank}", places="log.a."),
    Word(r"(?<![\w\d–—-])-\d", "-3 points"),
    Word(r"(?<!\w)x\d\b", "An x2 doubles"),
    Word(r"\w’(s|t|re|ll|ve|d|m)\b", "Everyone’s"),
    Word(r" [,;:!?.](\s|$)", "Really ?", ("expert : ", "hard : ", "normal : ")),
)


class Text(NamedTuple):
    """A text that players read, and where it is: a key of words, or the first words of a paragraph."""

    place: str
    text: str


@lru_cache
def texts(name: str) -> tuple[Text, ...]:
    """All texts of a file."""
    source = (ROOT / name).read_text("utf-8")
    if name.endswith(".toml"):
        return tuple(
            Text(key, form) for key, value in flat(tomllib.loads(source), "en") for form in forms_of(str_of(value))
        )
    found = strings(source) if name.endswith(".py") else paragraphs(source)
    return tuple(Text(text[:30], text) for text in found)


def str_of(value: object) -> str:
    return value if isinstance(value, str) else str(value)


def paragraphs(source: str) -> Iterator[str]:
    """The paragraphs of a page without its code and its pictures."""
    plain = re.sub(r"```.*?```|`[^`]*`|!?\]\([^)]*\)", "…", source, flags=re.DOTALL)
    return (" ".join(part.split()) for part in re.split(r"\n\s*\n", plain) if part.strip())


def strings(source: str) -> Iterator[str]:
    """The strings of a module that are more than a name, with a gap for every value; docstrings are not among them."""
    tree = ast.parse(source)
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    parts |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) in parts:
            continue
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.value


def faults(text: Text) -> Iterator[str]:
    """What is retired and still stands in a text."""
    named = re.findall(r"[“\"*]+([^”\"*]+)[”\"*]+", text.text)
    for label, elsewhere in LABELS.items():
        if label in (text.text.strip(), *named) and not text.place.startswith(elsewhere or "-"):
            yield label
    yield from (sentence for sentence in SENTENCES if sentence in text.text)
    for word in WORDS_LEFT_OUT:
        plain = "" if text.place.startswith(word.places) else text.text
        for right in word.right:
            plain = plain.replace(right, "")
        yield from (found[0] for found in re.finditer(word.pattern, plain))


FILES = sorted(path.relative_to(ROOT).as_posix() for pattern in (*WORDS, *PAGES, *CODE) for path in ROOT.glob(pattern))


@pytest.mark.parametrize("name", FILES)
def test_nothing_retired_is_left_in_what_players_read(name: str) -> None:
    found = {text.place: (*faults(text),) for text in texts(name)}
    assert {place: bad for place, bad in found.items() if bad} == {}


def test_every_kind_of_text_is_read() -> None:
    assert len([name for name in FILES if name.endswith("words.toml")]) >= 13
    assert len([name for name in FILES if name.endswith("rules.md")]) == 9
    assert {"CHANGELOG.md", "docs/how_to.md"} < set(FILES)
    assert any("on your own" in text.text for text in texts("games/flaps/cards.py"))
    assert any("keep matches" in text.text for text in texts("tabletop/command_line.py"))
    assert all(texts(name) for name in FILES if not name.endswith(".py"))


@pytest.mark.parametrize("game", find().games.values(), ids=lambda game: game.key)
def test_the_list_of_games_names_no_retired_label_without_its_words(game: Game) -> None:
    names = [Text(line[:30], part) for line in described(game).splitlines() for part in re.split(r" = |, ", line)]
    assert {name.text: bad for name in names if (bad := [*faults(name)])} == {}


@pytest.mark.parametrize("label", LABELS)
def test_a_retired_label_that_comes_back_is_found(label: str) -> None:
    assert label in faults(Text("settings.any", label))
    assert label in faults(Text("page", f"Press “{label}” now."))
    assert label in faults(Text("page", f"Press **{label}** now."))


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_retired_sentence_that_comes_back_is_found(sentence: str) -> None:
    assert sentence in faults(Text("any", f"{{name}} {sentence} {{count}}"))


@pytest.mark.parametrize("word", WORDS_LEFT_OUT, ids=lambda word: word.plant)
def test_a_word_that_comes_back_is_found_except_where_it_is_right(word: Word) -> None:
    assert [*faults(Text("any", f"Well: {word.plant} then."))] != []
    assert [*faults(Text("any", f"Well: {' '.join(word.right)} then."))] == []


def test_a_label_can_mean_something_else_elsewhere() -> None:
    assert [*faults(Text("results.again", "Play again"))] == []
    assert [*faults(Text("table.redo", "Play again"))] == ["Play again"]

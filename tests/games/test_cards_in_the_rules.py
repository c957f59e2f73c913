"""The rules of every game have a passage for every card, in the right section, whatever is agreed on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games import find
from games.engine import BadOption, Card, Game, Options
from games.engine.card_words import in_rules
from games.engine.rules import AnyRules
from games.engine.rulespage import in_force
from games.flaps.options import FlapsOptions

GAMES = find().games

SECTIONS = {
    "authors": {"Your turn": "*"},
    "flaps": {
        "Your turn": "5 Q K",
        "Aces": "A E N AJ",
        "Attacks: 2, 3, 7 and 9": "2 3 7 9 QK",
        "Flapping: the 4s": "F MF ST",
        "Eights": "8",
        "Tens and Hoofers-Doofers": "T H",
        "Jacks": "J U",
        "Trumps": "TR",
        "Ol' Maids": "O1 O2 O3 O4 LM",
        "Fives, a six and a King": "DF SX KL",
        "Spoof": "SP",
        "Secrets": "LS PS GB GL SH SM",
        "Cards in front": "1D 1R 1L 1O 1K 1S 1U",
        "Full Monty": "FM",
    },
    "flinch": {"The piles in the middle": "*"},
    "flip7": {"What you draw": "number modifier", "Action cards": "action"},
    "flush": {"Your turn": "plain", "Actions": "Link Skip Deduction", "Flush": "F BF"},
    "flush in junior": {"Your turn": "plain Link Skip Deduction", "Flush": "F BF"},
    "flyswatter": {"Turning cards": "*"},
    "go_to_the_store": {"Your turn": "*"},
    "muggins": {"Your turn": "*"},
    "patience": {"The table": "*"},
}
"""Under which heading the cards of a game are explained: by their kinds, their suits or their titles."""


def variants(game: Game) -> Iterator[Options]:
    """The usual options, every preset, and every level."""
    yield game.options_type()
    yield from (game.options_type(**preset) for preset in game.options_type.PRESETS.values())
    if game.options_type is FlapsOptions:
        yield from (FlapsOptions(level=level) for level in range(2, 7))


def dealt(game: Game, options: Options) -> AnyRules:
    """The rules for as few players as these options allow."""
    for seats in range(game.least_seats, game.most_seats + 1):
        try:
            return game.rules(seats, options)
        except BadOption:
            continue
    raise AssertionError(f"no number of players fits {options}")


def sorts(card: Card) -> set[str]:
    """What a section may call a card."""
    kind = card.face.removesuffix(card.suit) if card.suit else card.face
    return {"*", kind, card.suit, card.title or "plain"}


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_rules_speak_of_every_card_once_and_in_its_section(key: str) -> None:
    game = GAMES[key]
    for options in variants(game):
        page = in_force(game.rules_page(), options).replace("*", "")
        sections = {part.partition("\n")[0]: part for part in page.split("\n## ")}
        right = SECTIONS[f"{key} in junior" if getattr(options, "junior", False) else key]
        for card in {card.face: card for card in dealt(game, options).deck.cards}.values():
            text = next((text for text in in_rules(card, game.words.sentences) if text in page), "")
            assert text, (card.face, options.changed())
            section = next(heading for heading, part in sections.items() if text in part)
            assert page.count(text) == 1, text
            assert sorts(card) & set(right[section].split()), (card.face, section)

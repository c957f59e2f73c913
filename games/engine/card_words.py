"""What a card is called, and what it does, in the words of its game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .cards import NOT_SEEN, Card, CardId
from .game import Game
from .table import ELSEWHERE
from .words import Phrase


def title_of(card: Card, sentences: Mapping[str, str]) -> str:
    """The name of a card: from the game's words for its face or for its kind in all suits, else from the card itself,
    else from the words for its suit, if any."""
    return name_of(card, sentences) or (sentences.get(f"card.{card.suit}", "") if card.suit else "")


def name_of(card: Card, sentences: Mapping[str, str]) -> str:
    """The card's own name, which no other kind of card shares; or an empty text."""
    return _worded("card", card, sentences) or card.title


def text_of(card: Card, sentences: Mapping[str, str]) -> str:
    """The text printed on a card beside its name: from the game's words for it, or from the card itself."""
    return _worded("printed", card, sentences) or card.text


def in_rules(card: Card, sentences: Mapping[str, str]) -> tuple[str, ...]:
    """The texts of a rules page that speak of a card, the closest first: of its kind, its suit or its title, or of any
    card of the game. Each is the beginning of a passage, which options may leave out."""
    own = _worded("in_rules", card, sentences)
    shared = (sentences.get(f"in_rules.{name}", "") for name in (card.suit, card.title, "any") if name)
    return tuple(filter(None, (own, *shared)))


def rule_of(game: Game, view: Any, seat: int, card: CardId) -> tuple[Phrase, ...]:
    """What a card means now, beyond its text; nothing for one that the view does not show."""
    if game.card_rule is None or card == NOT_SEEN or view.where[card] == ELSEWHERE:
        return ()
    return tuple(game.card_rule(view, seat, card))


def _worded(family: str, card: Card, sentences: Mapping[str, str]) -> str:
    kind = card.face.removesuffix(card.suit) if card.suit else card.face
    return sentences.get(f"{family}.{card.face}") or sentences.get(f"{family}.{kind}", "")

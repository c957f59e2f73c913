"""What a card is called, in the words of its game."""

from __future__ import annotations

from collections.abc import Mapping

from .cards import Card


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


def _worded(family: str, card: Card, sentences: Mapping[str, str]) -> str:
    kind = card.face.removesuffix(card.suit) if card.suit else card.face
    return sentences.get(f"{family}.{card.face}") or sentences.get(f"{family}.{kind}", "")

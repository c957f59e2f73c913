"""Wording: the labels of moves on buttons, in words and as a suit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Move, Phrase, Words
from sprites.design import suit_of
from sprites.signs import token
from tabletop.hand.hand import Hand
from tabletop.stage.table_scene import TableScene
from tabletop.ui.buttons import Sign

if TYPE_CHECKING:
    from tabletop.app import App


class MoveWords:
    """Words moves from the point of view of the player who makes them."""

    def __init__(self, app: App, scene: TableScene, hand: Hand, words: Words) -> None:
        self.app, self.scene, self.hand, self.words = app, scene, hand, words
        self.rules = scene.rules

    def label(self, move: Move) -> str:
        """Returns what is said with a move, or what is chosen with it, or its verb."""
        spoken = self.hand.legal.spoken(move) if self.hand.seat >= 0 else None
        if spoken is not None:
            return self.words.say(spoken)
        by_choice, by_verb = f"choice.{move.choice}", f"verb.{move.verb}"
        if move.choice and by_choice in self.words:
            return self.words.say(Phrase(by_choice))
        counted = move.choice if move.choice.isdigit() else self._place(move)
        if not counted and by_verb in self.words:
            return self.words.say(Phrase(by_verb))
        return counted or (move.choice or move.verb).replace("_", " ").capitalize()

    def purpose(self, verb: str) -> str:
        """Returns what a call does and when it is made, if the game says so."""
        key = f"call_told.{verb}"
        return self.words.say(Phrase(key)) if key in self.words else ""

    def label_of_all(self, moves: list[Move]) -> str:
        """Returns the label of a button that stands for several moves of one kind."""
        return self.label(moves[0] if len(moves) == 1 else moves[0]._replace(choice=""))

    def sign(self, move: Move) -> Sign | None:
        """Returns a function that draws the suit that a move chooses; None if it chooses no suit."""
        suited = move.choice in self.rules.deck.suits and suit_of(move.choice)
        return (lambda size, ink: token(move.choice, "", size, self.app.look, False)) if suited else None

    def _place(self, move: Move) -> str:
        """Names a card by where it lies in its pile."""
        if move.index is None or move.to not in self.rules.names:
            return ""
        count = len(self.scene.zones[self.rules.zone(move.to)])
        if move.index == count - 1:
            return self.app.say("table.on_top")
        return self.app.say("table.from_below", number=move.index + 1)

"""Choosing among moves that are made with the same cards: what the buttons say, and where they stand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from games.engine import Move, Phrase, Sees
from sprites.design import suit_of
from sprites.signs import token
from tabletop.hand.legality import place_in
from tabletop.scene.rect import Rect
from tabletop.ui.buttons import Sign

from .number_picker import FEW, NumberPicker, numbers
from .picker import Picker

if TYPE_CHECKING:
    from .screen import TableScreen


def picker_for(table: TableScreen, moves: list[Move], where: Rect, seat: int) -> Picker | NumberPicker:
    """What asks a seat which of several moves it means."""
    chosen = partial(table.play, seat=seat)
    beside = partial(table.surroundings.clearest, where)
    if len(moves) > FEW and numbers(moves):
        ok = label(table, moves[0]._replace(choice=""))
        return NumberPicker(moves, partial(beside, far=True), table.style, chosen, ok)
    labels, signs = [label(table, move) for move in moves], [suit_sign(table, move) for move in moves]
    return Picker(labels, moves, beside, table.area.width, table.style, chosen, signs)


def asks_for_choice(table: TableScreen) -> bool:
    """Whether all that is asked for is one choice that needs no card and goes nowhere: a suit, a number."""
    moves = table.hand.legal.moves
    if len(moves) < 2 or any(move.cards or move.to or not move.choice for move in moves):
        return False
    return len({move.verb for move in moves}) == 1


def place_of_choice(table: TableScreen) -> Rect:
    """Beside the cards that all see: one of them has brought the choice."""
    assert table.scene.places is not None
    open_to_all = (zone for zone, one in enumerate(table.rules.declared) if one.sees is Sees.ALL and one.owner < 0)
    zone = next((zone for zone in open_to_all if table.scene.zones[zone]), -1)
    return table.scene.zone_rect(zone) if zone >= 0 else table.scene.places.middle


def label(table: TableScreen, move: Move) -> str:
    """What stands on the button of a move: what is said with it, or what is chosen, or its verb."""
    told = table.hand.legal.spoken(move) if table.hand.seat >= 0 else None
    if told is not None:
        return table.words.say(told)
    by_choice, by_verb = f"choice.{move.choice}", f"verb.{move.verb}"
    if move.choice and by_choice in table.words:
        return table.words.say(Phrase(by_choice))
    counted = move.choice if move.choice.isdigit() else _place(table, move)
    if not counted and by_verb in table.words:
        return table.words.say(Phrase(by_verb))
    return counted or (move.choice or move.verb).replace("_", " ").capitalize()


def _place(table: TableScreen, move: Move) -> str:
    """A card that is named by where it lies in its pile."""
    place = place_in(move)
    if place < 0 or move.to not in table.rules.names:
        return ""
    count = len(table.scene.zones[table.rules.zone(move.to)])
    if place == count - 1:
        return table.app.say("table.on_top")
    return table.app.say("table.from_below", number=place + 1)


def suit_sign(table: TableScreen, move: Move) -> Sign | None:
    """Draws the suit that a move chooses."""
    suited = move.choice in table.rules.deck.suits and suit_of(move.choice)
    return (lambda size, ink: token(move.choice, "", size, table.app.look, False)) if suited else None

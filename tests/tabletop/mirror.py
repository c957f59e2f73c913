"""What the program shows, in a file, so that a test can drive the real program from outside.

`mirrored.py` starts the program with it. After each turn of the loop that changed something, the file holds as JSON the
screen on top and its buttons, and at a table what the viewer may know: who is asked for what, and for each move how it
is made. Points are pixels of the window. Nothing in it goes beyond what is on the screen, but it can be read without
eyes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.engine import Move
from tabletop.app import App
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.scene.card import CardNode
from tabletop.screens.boxes import GameBox
from tabletop.table.number_picker import NumberPicker
from tabletop.table.screen import TableScreen
from tabletop.ui.screen import Screen, WidgetScreen
from tabletop.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from tabletop.house import House

Plain = dict[str, Any]
_STRIPS = sorted((part / 20 for part in range(-9, 10)), key=abs)


class MirroredApp(App):
    """The program, writing after each turn what it shows."""

    def __init__(self, house: House, path: Path) -> None:
        super().__init__(house)
        self.path = path
        self.written = ""
        self.keys = self.clicks = 0
        """How many keys and buttons have gone down and up, so that a test knows that its press has arrived."""

    def hear(self, gesture: Gesture) -> None:
        super().hear(gesture)
        self.keys += gesture.kind is GestureKind.KEY_UP
        self.clicks += gesture.kind is GestureKind.RELEASE

    def turn(self) -> None:
        super().turn()
        self._tell()

    def _tell(self) -> None:
        """Writes what is shown, if it has changed. The file is always complete."""
        if self.top is None:
            return
        text = json.dumps({"keys": self.keys, "clicks": self.clicks, **seen_on(self.top)})
        if text == self.written:
            return
        fresh = self.path.with_name(f"{self.path.name}.new")
        with suppress(PermissionError):  # someone is reading it, and the system cannot replace it meanwhile: next time
            fresh.write_text(text, "utf-8")
            fresh.replace(self.path)
            self.written = text


def seen_on(screen: Screen) -> Plain:
    """Returns what a screen shows."""
    shown: Plain = {"screen": type(screen).__name__, "size": screen.app.size}
    if isinstance(screen, WidgetScreen):
        shown["widgets"] = [_widget(widget) for widget in screen.widgets]
    if isinstance(screen, TableScreen):
        shown["table"] = _table(screen)
    return shown


def _widget(widget: Widget) -> Plain:
    x, y = widget.rect.centre
    text = widget.words.title if isinstance(widget, GameBox) else getattr(widget, "text", "")
    return {"name": widget.name, "text": text, "x": x, "y": y, "focused": widget.focused, "enabled": widget.enabled}


# ---------------------------------------------------------------------- a table


def _table(screen: TableScreen) -> Plain:
    referee, hand, session = screen.referee, screen.hand, screen.session
    prompt, warning = screen.prompt()
    state: Plain = {
        "game": screen.game.key,
        "prompt": prompt,
        "warning": warning,
        "lines": referee.known.lines,
        "trouble": referee.trouble,
        "over": referee.known.over,
        "waiting": [] if session.director.revealing else referee.known.waiting_for(),
        "viewer": screen.viewpoint.viewer,
        "seat": hand.seat,
        "busy": session.director.busy or any(node.moving for node in screen.scene.nodes()) or _is_deaf(screen),
        "signs": {command.name.lower(): button.rect.centre for button, command in screen.bar.signs},
        "hint": _written(screen, hand.lights.hinted),
        "picked": [node.name for node in hand.selection.picked],
        "held": [node.name for node in hand.drag.held],
        "focus": _focus(screen),
        "picker": [_widget(button) for button in screen.picking.picker.buttons] if screen.picking.picker else [],
        "asked": [_written(screen, move) for move in screen.picking.picker.moves] if screen.picking.picker else [],
        "number": screen.picking.picker.number if isinstance(screen.picking.picker, NumberPicker) else None,
        "offers": [_widget(button) for button, _ in screen.question.offers],
        "offered": [[_written(screen, move) for move in moves] for _, moves in screen.question.offers],
        "bells": [_widget(button) for button in screen.bells.buttons],
        "names": {seat: screen.pointing.name(seat).centre for seat in screen.pointing.seats()},
        "race": _race(screen),
        "stop": screen.stop_plate.button.rect.centre if _stops(screen) else None,
    }
    # What has not been shown yet must not be given away by the moves; and its cards are not there yet.
    state["moves"] = [] if session.director.busy else [_way(screen, move) for move in hand.legal.moves]
    return state


def _is_deaf(screen: TableScreen) -> bool:
    """Whether the table makes a stop that no press ends yet."""
    return screen.stops.stands and not screen.stops.heeds


def _stops(screen: TableScreen) -> bool:
    """Whether the table waits for a press to go on."""
    return screen.stops.stands and screen.stops.heeds


def _written(screen: TableScreen, move: Move | None) -> str:
    return screen.rules.write(move) if move is not None else ""


def _focus(screen: TableScreen) -> Plain | None:
    stop = screen.hand.focus.stop
    if stop is None:
        return None
    zone = screen.rules.names[stop.zone] if stop.zone >= 0 else ""
    x, y = round(stop.x), round(stop.y)
    return {
        "zone": zone,
        "card": stop.node.name if stop.node else "",
        "button": stop.button is not None,
        "x": x,
        "y": y,
    }


def _race(screen: TableScreen) -> Plain | None:
    """The cards that hands can slap, and the card that each player's hand hovers over."""
    race = screen.race
    if race is None or screen.session.director.revealing:
        return None
    names = screen.rules.deck.names
    hands = {seat: names[card] for seat in race.markers if (card := race.aimed_at(seat)) is not None}
    return {"hands": hands, "targets": {names[card]: (round(x), round(y)) for card, (x, y) in race.targets().items()}}


def _way(screen: TableScreen, move: Move) -> Plain:
    """Returns how a move is made: with its card and its target, by a click on a pile, or with a button."""
    way: Plain = {"move": screen.rules.write(move), "verb": move.verb, "to": move.to}
    way |= {"button": _button(screen.question.offers, move), "pile": _pile(screen, move)}
    if move.to and not move.cards:
        way["place"] = _place(screen, move)
    nodes = [node for zone in screen.scene.zones for node in zone if node.card in move.cards]
    if nodes:
        way |= _drag(screen, nodes[0], move)
        way["cards"] = {node.name: next(_grips(screen, node), None) for node in nodes}
        way["zones"] = {node.name: screen.rules.names[screen.scene.zone_of(node)] for node in nodes}
    return way


def _place(screen: TableScreen, move: Move) -> tuple[int, int] | None:
    """Where a click means the place that a move goes to: on a card there, or on the name of the player there."""
    zone = screen.hand.legal.zones_of(move)[0]
    cards, owner = screen.scene.zones[zone], screen.rules.declared[zone].owner
    named = screen.hand.grip.named_in(zone, [move]) or cards[-1:]
    if named:
        return next(_grips(screen, named[0]), None)
    return screen.pointing.name(owner).centre if owner >= 0 else screen.scene.zone_rect(zone).centre


def _button(offers: list[tuple[Button, list[Move]]], move: Move) -> tuple[int, int] | None:
    return next((button.rect.centre for button, moves in offers if move in moves), None)


def _pile(screen: TableScreen, move: Move) -> Plain | None:
    """Returns the pile on which a click means this move."""
    scene, rules = screen.scene, screen.rules
    for zone, place in enumerate(scene.places.zones):
        if move.verb in place.spot.click and rules.declared[zone].owner in (-1, screen.hand.seat) and not move.cards:
            x, y = scene.zone_rect(zone).centre
            return {"zone": rules.names[zone], "x": x, "y": y}
    return None


def _drag(screen: TableScreen, node: CardNode, move: Move) -> Plain:
    """Where the cards of a move are picked up, where they are dropped to lie squarely on their target, and where a
    click on that target goes."""
    scene = screen.scene
    grip = next(_grips(screen, node), None)
    drag: Plain = {"card": node.name, "zone": screen.rules.names[scene.zone_of(node)], "grip": grip}
    zones = screen.hand.legal.zones_of(move)
    if zones and grip is not None:
        x, y = scene.zone_rect(zones[0]).centre
        drag["drop"] = (round(x + grip[0] - node.x.target), round(y + grip[1] - node.y.target))
        top = scene.zones[zones[0]][-1:]
        drag["click"] = next(_grips(screen, top[0]), (x, y)) if top else (x, y)
        drag["into"] = screen.rules.names[zones[0]]
    return drag


def _grips(screen: TableScreen, node: CardNode) -> Iterator[tuple[int, int]]:
    """Points where a card can be touched, though others may lie on it."""
    for share in _STRIPS:
        for across, along in ((0.0, share), (share, 0.0)):
            x, y = round(node.x.target + across * node.width), round(node.y.target + along * node.height)
            if screen.scene.under(x, y) is node:
                yield x, y

"""The hint: a move that the player could make, with the reason beside its card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from games.engine import Move
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, line_height, text_width, wrap
from tabletop.scene.rect import Rect

from .clear import Surroundings, box_of
from .picking import Picking
from .question_plate import QuestionPlate
from .session import Session
from .space import TableSpace

if TYPE_CHECKING:
    from tabletop.app import App

HINT_SECONDS = 4.0
LETTERS_A_SECOND = 20
"""The reading speed that everyone manages."""
WIDTHS, PAD = (20, 14, 10, 8), 0.7
"""How wide a text can be, narrower only where it would hide something, and how far it is from its edge, in units."""


class HintPlate:
    """The current hint, while it lasts."""

    def __init__(
        self, app: App, session: Session, space: TableSpace, question: QuestionPlate, picking: Picking
    ) -> None:
        self.app, self.session, self.space, self.question, self.picking = app, session, space, question, picking
        self.text = ""
        self.left = 0.0
        """How many seconds it is still shown."""
        self.thought_over = False
        """Whether the hint is the result of some thought."""
        self.besides: Callable[[], Sequence[Rect]] = list
        """What else it should not hide."""
        self.rect = Rect(0, 0, 0, 0)
        """Where it was drawn last."""

    def ask(self) -> None:
        """Shows what the player could do."""
        behind = self.session.director.behind  # a hint about what has not been seen yet would tell it
        if self.app.settings.glow != "never" and self.session.hand.seat >= 0 and not behind:
            self.thought_over = False
            self._show(self.session.referee.advice.hint(self.session.hand.seat))

    def _show(self, move: Move | None) -> None:
        """Shows a move and the reason for it."""
        hand = self.session.hand
        if move is not None:
            self.picking.suggest(move)
        self.text = self.session.referee.advice.why(hand.seat, move) if move is not None else ""
        self.left = HINT_SECONDS + seconds_to_read(self.text)
        hand.lights.hinted = move
        hand.lights.outline()

    def move(self, seconds: float) -> bool:
        """Lets time pass: a hint fades after a while. Returns whether one is shown."""
        if self.left <= 0:
            return False
        self.left -= seconds
        self._think_over()
        if self.left <= 0:
            self.text = ""
            self.session.hand.lights.hinted = None
            self.session.hand.lights.outline()
        return True

    def _think_over(self) -> None:
        """Replaces the immediate hint with a better one, if thinking has found one by now."""
        if self.session.director.behind:
            return
        better = self.session.referee.advice.better_hint(self.session.hand.seat)
        if better is not None and not self.thought_over:
            self.thought_over = True
            self._show(better)

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        """Draws the reason where it hides least, beside the card of the move, its button or its target."""
        move = self.session.hand.lights.hinted
        if move is None or not self.text or self.session.finished:
            return
        scene, rules = self.session.scene, self.session.rules
        node = scene.node_of(move.cards[0]) if move.cards else None
        button = next((button for button, moves in self.question.offers if move in moves), None)
        beside = self.session.scene.places.middle
        if node is not None:
            beside = box_of(node)
        elif button is not None:
            beside = button.rect
        elif move.to in rules.names:
            beside = scene.zone_rect(rules.zone(move.to))
        self._draw_beside(painter, beside, node)

    def _around(self) -> Surroundings:
        """What the hint should not hide: above all where its move goes, and other places for cards."""
        around, move = self.space.beside_tips(), self.session.hand.lights.hinted
        zones = self.session.hand.legal.zones_of(move) if move is not None else ()
        targets = [self.session.scene.zone_rect(zone) for zone in zones]
        return replace(around, texts=[*around.texts, *around.empty, *targets, *self.besides()])

    def _draw_beside(self, painter: Painter, beside: Rect, node: CardNode | None) -> None:
        style, around = self.space.style, self._around()
        pad, step = style.px(PAD), line_height(style.unit)
        laid = []
        for most in WIDTHS:
            lines = wrap(self.text, style.unit, min(style.px(most), around.area.width - 4 * pad))
            wide = max(text_width(line, style.unit) for line in lines)
            rect = around.clearest(beside, (wide + 2 * pad, step * len(lines) + 2 * pad), node)
            laid.append((around.hides(rect), rect, lines))
            if not laid[-1][0]:
                break
        _, rect, lines = min(laid, key=lambda one: one[0])
        self.rect = rect
        painter.panel(rect, style.colours.panel, style.px(0.6), style.colours.accent, max(1, style.px(0.08)))
        for number, line in enumerate(lines):
            middle = rect.y + pad + step // 2 + number * step
            painter.text(line, style.unit, style.colours.ink, rect.x + pad, middle)


def seconds_to_read(text: str) -> float:
    """How long a text stays so that people can read it."""
    return len(text) / LETTERS_A_SECOND

"""The observer: sums up in one frozen state what the table shows now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from games.engine import NO_SEAT, Move
from tabletop.hand.grip import cards_of
from tabletop.input.navigation import Command
from tabletop.scene.card import CardNode

from .key_words import own_keys, peek_key
from .notice import RefusalNotice
from .picking import Picking
from .session import Session
from .shown import Offer, Shown
from .undoing import Undoing
from .wording import MoveWords

if TYPE_CHECKING:
    from tabletop.app import App

FEW = 3
"""Up to this many moves of one kind get a button each; more of them share one, which opens a picker."""


class Observer:
    """Observes the match, the hand and the plates over the table."""

    def __init__(
        self, app: App, session: Session, wording: MoveWords, picking: Picking, undoing: Undoing, notice: RefusalNotice
    ) -> None:
        self.app, self.session, self.wording = app, session, wording
        self.picking, self.undoing, self.notice = picking, undoing, notice
        self.offers: tuple[Offer, ...] = ()
        self.picked: list[CardNode] = []
        """The cards that were picked when these offers were made."""

    def look(self) -> Shown:
        """Sums up the table as it is now."""
        session, app = self.session, self.app
        referee, known, viewpoint = session.referee, session.known, session.viewpoint
        return Shown(
            view=session.playback.view,
            viewer=viewpoint.viewer,
            names=session.names,
            scores=session.scores,
            asked=viewpoint.asked,
            on_turn=session.on_turn,
            question=self._question(),
            position=(known.lines, referee.jumps),
            goal=self._goal(),
            quiet=self._quiet(),
            answerable=self._answerable(),
            offers=self.offers,
            picking=self.picking.moves,
            hinted=session.hand.lights.hinted,
            focus=session.hand.focus.stop,
            due_ms=known.deadline_ms() if session.race is None else None,
            now_ms=referee.clock.ms(app.clock()),
            shared=viewpoint.shared,
            window=viewpoint.window,
            open_to_all=session.open_to_all,
            curtain=viewpoint.curtain,
            race=session.race is not None,
            steps=app.settings.pace == "step",
            stopped=session.stopped,
            over=known.over,
            finished=session.finished,
            refused=self.notice.text,
            trouble=app.house.in_words(referee.trouble) if referee.trouble else "",
            consent=self.undoing.consent,
            possible=frozenset(self._possible()),
        )

    # ------------------------------------------------------------------ what is asked

    def _question(self) -> str:
        """The question for the person who is asked; if several are asked at once, for the one with a button of their
        own, or for all of them."""
        known, asked = self.session.known, self.session.viewpoint.asked
        if not self.session.viewpoint.window:
            hidden = self.session.viewpoint.covered and asked in self.session.on_turn
            key = "table.peek_once" if self.session.viewpoint.latch else "table.peek"
            return self.app.say(key, key=self.peek_key) if hidden else known.prompt(asked)
        humans = self.session.setup.humans()
        question = known.prompt(next((seat for seat in humans if seat in self.session.on_turn), NO_SEAT))
        if self.offers:
            seat = self.offers[0].seat
            question = f"{self.session.names[seat]}: {known.prompt(seat)}"
        return " ".join([question, *self._own_keys()])

    def _goal(self) -> str:
        """How the match is won."""
        view = self.session.playback.view
        goal = view.rules.goal(view) if view.dealt else None
        return self.session.words.say(goal) if goal is not None else ""

    def _quiet(self) -> bool:
        """Whether the question for the person who is asked is mostly a matter of form."""
        asked = self.session.viewpoint.asked
        return asked in self.session.on_turn and self.session.known.is_quiet(asked)

    def _answerable(self) -> bool:
        """Whether the person who is asked has a card to play; only they may know, so only where no one else looks."""
        session = self.session
        return not session.viewpoint.shared and any(move.cards for move in session.hand.legal.moves)

    @property
    def peek_key(self) -> str:
        """The key that shows the person who is asked what only they may see."""
        return peek_key(self.app.house.bindings, self.session.setup, self.session.viewpoint.asked)

    def _own_keys(self) -> list[str]:
        """The keys with which people play one of their own cards that no one else sees."""
        bindings, found = self.app.house.bindings, []
        for action, verb in self.session.calls.verbs.items():
            each = own_keys(bindings, self.session.setup, action) if verb not in self.session.rules.calls else []
            if each:
                verb_label = self.wording.label(Move(verb))
                found.append(self.app.say("table.own_keys", verb=verb_label, keys=", ".join(each)))
        return found

    def _possible(self) -> Iterator[Command]:
        """The commands that are possible now, out of those that are not always."""
        yield from self.undoing.possible()
        if self.session.referee.story.latest_bot_line(self.session.playback.lines) >= 0:
            yield Command.WHY
        if self.session.hand.seat >= 0 and self.app.settings.glow != "never":
            yield Command.HINT

    # ------------------------------------------------------------------ buttons

    def ask(self) -> None:
        """Updates the offers for a new position or other picked cards."""
        self.picked = self.session.hand.selection.picked
        found = {} if self.session.stopped else self._without_place()
        self.offers = tuple(Offer(seat, tuple(moves)) for seat, without in found.items() for moves in grouped(without))

    @property
    def asks_the_same(self) -> bool:
        """Whether the same cards are picked as when the offers were found."""
        return self.session.hand.selection.picked == self.picked

    def _without_place(self) -> dict[int, list[Move]]:
        """The moves without a place to click, by seat. If several people may act at once, only publicly known moves are
        included: no button reveals what is in a hand."""
        session = self.session
        if not session.open_to_all:
            return {session.hand.seat: session.hand.legal.for_buttons(cards_of(session.hand.selection.picked))}
        seen, calls = session.known.view(), session.rules.calls
        return {
            seat: [move for move in seen.moves(seat) if not move.cards and not move.to and move.verb not in calls]
            for seat in session.setup.humans()
        }


def grouped(moves: Sequence[Move]) -> Iterator[list[Move]]:
    """Groups moves into buttons: a few of one kind get their own, many share one."""
    kinds: dict[str, list[Move]] = {}
    for move in moves:
        kinds.setdefault(move.verb, []).append(move)
    for alike in kinds.values():
        yield from ([[move] for move in alike] if len(alike) <= FEW else [alike])

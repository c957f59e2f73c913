"""Reasons: why a player made a move, or could make one, in words, as the person who asks may know it.

There are two sources: what the game says about a move (`Game.why`), and what its player found by thinking. The game
gets the view of the person who asks, from before the move, so it reveals nothing hidden, and nothing at all about
secret moves. Of the numbers, only those are shown that name no card hidden from that person. When the match is over,
everything is open.
"""

from __future__ import annotations

from games.brain.thought import Considered, Thought
from games.engine import ELSEWHERE, CardId, Match, Move, MovePlayed, Phrase, Table, view

from .log_text import LogText

ENOUGH = 8
"""A move that was tried less often than this was hardly considered."""


class Reasons:
    """Gives the reasons in a match. It keeps the thoughts behind moves until these are undone."""

    def __init__(self, match: Match, log_text: LogText) -> None:
        self.match = match
        self.log_text = log_text
        self._thoughts: dict[int, tuple[Table, Thought]] = {}

    def note(self, thought: Thought | None) -> None:
        """Stores the thought behind the latest entry of the log."""
        if thought is not None:
            self._thoughts[len(self.match.log) - 1] = self.match.table, thought

    def thought(self, line: int) -> Thought | None:
        """The thought behind an entry of the log."""
        after, thought = self._thoughts.get(line, (None, None))
        return thought if thought is not None and after is self.match.tables[line + 1] else None

    def why(self, line: int, viewer: int) -> str:
        """Why a player made a move in the log, as a viewer may know it."""
        entry, thought = self.match.log[line], self.thought(line)
        if not isinstance(entry, MovePlayed):
            return ""
        before, move = self.match.tables[line], self.match.rules.read(entry.text)
        inside = viewer == entry.seat or self.match.table.winners is not None
        said = ""
        if inside or self._is_open(line, move, viewer):
            said = self.speaks_for(view(before, entry.seat if inside else viewer), entry.seat, move)
        reason = " ".join(filter(None, (said, self.numbers(move, thought, inside))))
        return reason or self.log_text.words.say(Phrase("why.nothing" if inside else "why.hidden"))

    def speaks_for(self, seen: Table, seat: int, move: Move) -> str:
        """What the game says about a move, as a sentence."""
        if self.match.game.why is None:
            return ""
        reason = self.match.game.why(seen, seat, move)
        return sentence(self.log_text.game_words.say(reason)) if reason is not None else ""

    def numbers(self, move: Move, thought: Thought | None, inside: bool) -> str:
        """How many imagined games a move won, and the best of the others. That one is named only if the person who asks
        is `inside`."""
        if thought is None or len(thought.considered) < 2:
            return ""
        played = next((one for one in thought.considered if one.move == move), None)
        if played is None:
            return ""
        others = [one for one in thought.considered if one is not played and one.visits >= ENOUGH]
        other = max(others, key=lambda one: one.share, default=None)
        values: dict[str, str | int] = {"share": percent(played), "count": thought.iterations}
        if other is None:
            return self.log_text.words.say(Phrase("why.share", values))
        values |= {"other": self.log_text.move(other.move) if inside else "", "less": percent(other)}
        return self.log_text.words.say(Phrase("why.shares" if inside else "why.shares_unnamed", values))

    def _is_open(self, line: int, move: Move, viewer: int) -> bool:
        """Whether a viewer has seen everything that the move did."""
        before, after = self.match.tables[line : line + 2]
        if any(getattr(before, fact) != getattr(after, fact) for fact in self.match.rules.private):
            return False
        if before.agenda and before.agenda[-1].aloud:
            return True
        seen = view(after, viewer)
        return all(_is_known(seen, card) for card in move.cards)


def _is_known(seen: Table, card: CardId) -> bool:
    return bool(seen.where[card] != ELSEWHERE)


def percent(considered: Considered) -> int:
    """The share of games that a move won, in percent."""
    return round(100 * considered.share)


def sentence(text: str) -> str:
    """Makes part of a sentence a whole one."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".") if text else ""

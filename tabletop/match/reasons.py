"""Reasons: why somebody has made a move, or might make one, in words, as whoever asks may know it.

Two things speak for a move: what its game says of it (`Game.why`), and what its player has found by thinking. The first
is asked with the view of whoever wants to know, as the table was before the move; so it tells nothing that he does not
see, and nothing at all of a move that was a secret. Of the numbers he hears those that name no card hidden from him.
When a match is over everything is open.
"""

from __future__ import annotations

from games.brain.thought import Considered, Thought
from games.engine import ELSEWHERE, CardId, Match, Move, MovePlayed, Phrase, Table, view

from .log_text import LogText

ENOUGH = 8
"""A move that was imagined less often than this was hardly thought about."""


class Reasons:
    """Tells the reasons in a match. The thoughts behind its moves are kept as long as those are not taken back."""

    def __init__(self, match: Match, log_text: LogText) -> None:
        self.match = match
        self.log_text = log_text
        self._thoughts: dict[int, tuple[Table, Thought]] = {}

    def note(self, thought: Thought | None) -> None:
        """The latest line of the log was thought out like this."""
        if thought is not None:
            self._thoughts[len(self.match.log) - 1] = self.match.table, thought

    def thought(self, line: int) -> Thought | None:
        """What was thought before a line of the log."""
        after, thought = self._thoughts.get(line, (None, None))
        return thought if thought is not None and after is self.match.tables[line + 1] else None

    def why(self, line: int, viewer: int) -> str:
        """Why somebody played a line of the log, as a viewer may know it."""
        entry, thought = self.match.log[line], self.thought(line)
        if not isinstance(entry, MovePlayed):
            return ""
        before, move = self.match.tables[line], self.match.rules.read(entry.text)
        inside = viewer == entry.seat or self.match.table.winners is not None
        said = ""
        if inside or self._is_open(line, move, viewer):
            said = self.speaks_for(view(before, entry.seat if inside else viewer), entry.seat, move)
        told = " ".join(filter(None, (said, self.numbers(move, thought, inside))))
        return told or self.log_text.words.say(Phrase("why.nothing" if inside else "why.hidden"))

    def speaks_for(self, seen: Table, seat: int, move: Move) -> str:
        """What the game says of a move, as a sentence."""
        if self.match.game.why is None:
            return ""
        told = self.match.game.why(seen, seat, move)
        return sentence(self.log_text.game_words.say(told)) if told is not None else ""

    def numbers(self, move: Move, thought: Thought | None, inside: bool) -> str:
        """In how many imagined games a move won, and the best of the others, named where whoever asks is `inside`."""
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
        """Whether a viewer has seen what was done, with all that belongs to it."""
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
    """The share of games that a move won."""
    return round(100 * considered.share)


def sentence(text: str) -> str:
    """Half a sentence as a whole one."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".") if text else ""

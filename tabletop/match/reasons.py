"""Reasons: why a player made a move, or could make one, as a sentence that the person who asks may read.

What the game says about a move (`Game.why`) stands alone. It gets the view of the person who asks, from before the
move, so it reveals nothing hidden, and nothing at all about secret moves. Where a game says nothing, the thoughts of
its player are put into words: how the move compares with the next best one. When the match is over, everything is open.
"""

from __future__ import annotations

from games.brain.thought import Thought
from games.engine import ELSEWHERE, CardId, Match, Move, MovePlayed, Phrase, Table, view

from .log_text import LogText

ENOUGH = 8
"""A move that was tried less often than this was hardly considered."""
MUCH, SOME = 0.1, 0.03
"""A move that wins this much more often is clearly better, or a little."""


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
        entry = self.match.log[line]
        if not isinstance(entry, MovePlayed):
            return ""
        before, move = self.match.tables[line], self.match.rules.read(entry.text)
        inside = viewer == entry.seat or self.match.table.winners is not None
        if not inside and not self._is_open(line, move, viewer):
            return self._say("hidden")
        thought = self.thought(line)
        reason = self.reason(view(before, entry.seat if inside else viewer), entry.seat, move, thought, inside)
        if reason or thought is None:
            return reason or self._say("unknown")
        return self._say("nothing" if inside else "hidden")

    def reason(self, seen: Table, seat: int, move: Move, thought: Thought | None, inside: bool = True) -> str:
        """What speaks for a move: the words of the game or, if it has none, a comparison."""
        why = self.match.game.why
        reason = why(seen, seat, move) if why is not None else None
        return self.log_text.game_words.say(reason) if reason is not None else self.compared(move, thought, inside)

    def compared(self, move: Move, thought: Thought | None, inside: bool) -> str:
        """How a move compares with the best of the others. That one is named only if the person who asks is
        `inside`."""
        played = next((one for one in thought.considered if one.move == move), None) if thought is not None else None
        others = [one for one in thought.considered if one is not played and one.visits >= ENOUGH] if thought else []
        if played is None or not others:
            return ""
        other = max(others, key=lambda one: one.share)
        lead = played.share - other.share
        if lead >= SOME:
            return self._say("much_better" if lead >= MUCH else "better")
        key = "worse" if lead <= -SOME else "as_good"
        return self._say(key, other=self.log_text.move(other.move)) if inside else self._say(f"{key}_hidden")

    def _say(self, key: str, **values: str) -> str:
        return self.log_text.words.say(Phrase(f"why.{key}", values))

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

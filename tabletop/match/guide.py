"""The guide: tips for newcomers about what matters now. Each is shown once in a lifetime, stays as it is while it is
being read, and uses only what the player may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.engine import Game, Phrase, Table
from games.engine.tips import EVERYTHING, Matter, matters

NEVER, ALWAYS = "never", "always"
"""Whether tables have a guide."""

READING_SECONDS, PER_LETTER = 2.5, 0.1
"""How long it takes to read a tip: at least, and for each letter. Until then bots wait, and it stays even if it no
longer fits."""
MOST_AT_ONCE = 2
"""How many tips come one after another before something has happened at the table: more would be a lecture."""


class Guide:
    """The tip that is shown to a person at the table, and those that have been read."""

    def __init__(self, game: Game, say: Callable[[Phrase], str], read: Iterable[str] = ()) -> None:
        """`read` are the words of tips that need not be shown again."""
        self.game, self.say = game, say
        self.read = set(read)
        self.word = self.text = ""
        """The tip that is shown, if any, and what it says."""
        self.tip_verbs: tuple[str, ...] = ()
        self.spoken = EVERYTHING
        """What it speaks of."""
        self.seat = -1
        """Whom it is for."""
        self.age = 0.0
        self._told: Phrase | None = None
        self._cut_short: set[str] = set()
        self._position: object = None
        self._shown_here = 0
        self._asked: tuple[Table, int] | None = None
        self._found: list[Matter] = []

    @property
    def is_open(self) -> bool:
        """Whether there is a tip."""
        return bool(self.word)

    @property
    def reading_seconds(self) -> float:
        """How long it takes to read the tip."""
        return READING_SECONDS + PER_LETTER * len(self.text)

    @property
    def reading(self) -> bool:
        """Whether a tip is being read, so that bots should wait."""
        return self.is_open and self.age < self.reading_seconds

    def follow(self, view: Table, seat: int, position: object) -> None:
        """Closes a tip that no longer matters to this seat, and opens the next one that does and has not been read.
        `position` stays the same until something happens at the table."""
        found = self._matters(view, seat)
        self._keep(found, seat)
        if position != self._position:
            self._position, self._shown_here = position, 0
        if self.is_open or self._shown_here >= MOST_AT_ONCE:
            return
        fresh = next((matter for matter in found if matter.tip.word not in self.read), None)
        if fresh is not None:
            self._open(fresh, seat)

    def _matters(self, view: Table, seat: int) -> list[Matter]:
        """The tips that matter; found anew only if the position has changed, as every frame asks."""
        if self._asked is None or self._asked[0] is not view or self._asked[1] != seat:
            self._asked, self._found = (view, seat), list(matters(self.game.guide, view, seat))
        return self._found

    def _keep(self, found: Iterable[Matter], seat: int) -> None:
        """Closes a tip that is for someone else, or that has been read and no longer says what matters; another one
        follows what it speaks of."""
        if not self.is_open:
            return
        matter = next((matter for matter in found if matter.tip.word == self.word), None)
        if seat != self.seat:
            self.close()
        elif matter is not None and matter.told == self._told:
            self.spoken = matter.spoken
        elif not self.reading:
            self.dismiss()

    def _open(self, matter: Matter, seat: int) -> None:
        self.word, self._told, self.seat, self.age = matter.tip.word, matter.told, seat, 0.0
        self.text = self.say(matter.told)
        self.tip_verbs, self.spoken = matter.tip.verbs, matter.spoken
        self._shown_here += 1

    def acted(self) -> None:
        """The person whom the tip is for has made a move, and it goes: if there was no time to read it, it comes back
        once more when it matters again."""
        if not self.is_open:
            return
        if self.word in self._cut_short:
            self.read.add(self.word)
        self._cut_short.add(self.word)
        self.close()

    def dismiss(self) -> None:
        """Closes the tip: it has been read."""
        self.read.add(self.word)
        self.close()

    def close(self) -> None:
        """Closes the tip; it counts as read only if there was time for it."""
        if self.is_open and not self.reading:
            self.read.add(self.word)
        self.word = self.text = ""
        self.tip_verbs, self.spoken = (), EVERYTHING

    def begin_anew(self) -> None:
        """Shows all tips again."""
        self.read.clear()
        self._cut_short.clear()
        self.close()
        self._position = None

    def move(self, seconds: float) -> None:
        """Lets time pass."""
        self.age += seconds

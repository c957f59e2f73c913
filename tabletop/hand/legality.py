"""Legality: what one seat can do in one position, by its view and the layout. It knows no card on the screen."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Protocol

from games.engine import NOT_SEEN, CardId, Layout, Move, Phrase, Spot, Step, Table

NO_REASON = "not_now"
"""The refusal of rules that know no better one."""


class Views(Protocol):
    """Supplies the views of seats: the same view object until the position changes."""

    def view(self, seat: int) -> Table:
        """The view of the seat."""


class Legality:
    """The moves of a seat, listed once. A `seat` of -1 is no one and has no moves.

    Calls that are possible at any time are not included: nothing on the table may reveal that there is something to
    call.
    """

    def __init__(self, view: Table, seat: int, layout: Layout) -> None:
        self.view, self.seat, self.layout = view, seat, layout
        self.rules = view.rules
        self.step: Step[Table] | None = view.agenda[-1] if seat >= 0 and view.agenda else None
        self._listed: list[Move] = view.moves(seat) if self.step is not None else []
        self.moves = [move for move in self._listed if move.verb not in self.rules.calls]
        self.slips = self.step.slips(view, seat) if self.step is not None else []
        """The moves that are accepted but not offered."""
        self._all_listed = _lists_all(self.step)
        """Whether the list is complete, so that the rules need not be asked again about certain cards."""
        self._with: dict[frozenset[CardId], list[Move]] = {}

    # ------------------------------------------------------------------ with cards

    def moves_of(self, cards: Collection[CardId]) -> list[Move]:
        """The moves that are made with exactly these cards, including those to places that are equivalent to one that
        the rules name."""
        key = frozenset(cards)
        if not key or self.step is None:
            return []
        if key not in self._with:
            slips = [move for move in self.slips if move.to and key == set(move.cards)]
            self._with[key] = list(dict.fromkeys([*self._made_with(key), *slips]))
        return self._with[key]

    def _made_with(self, cards: frozenset[CardId]) -> list[Move]:
        if self._all_listed:
            return [move for move in self._listed if cards == set(move.cards)]
        return self.view.moves_with(self.seat, cards)

    def leads(self, cards: Collection[CardId]) -> bool:
        """Whether any move is made with these cards, alone or among others."""
        if self.step is None or NOT_SEEN in cards:
            return False
        wanted = set(cards)
        if any(wanted <= set(move.cards) for move in self._listed):
            return True
        return not self._all_listed and self.view.leads(self.seat, wanted)

    def right(self, moves: Iterable[Move]) -> list[Move]:
        """These moves without the false starts: only right moves light up, and the keys lead only to them."""
        offered = {move.verb for move in self.moves if move.cards}
        false = {move for move in self.slips if move.verb not in offered}
        return [move for move in moves if move not in false]

    # ------------------------------------------------------------------ without cards

    def offers(self) -> list[Move]:
        """The moves that have no card and no target; they get buttons."""
        return [move for move in self.moves if not move.cards and not move.to]

    def by_click(self, zone: int) -> list[Move]:
        """The moves without cards that a click on a zone stands for."""
        return [move for move in self.offers() if move.verb in self._spot(zone).click] if self.is_near(zone) else []

    def by_drag(self, zone: int) -> dict[int, list[Move]]:
        """The zones to which the top card of a zone can be dragged for a move without cards, each with its moves."""
        found: dict[int, list[Move]] = {}
        for to, verb in self._spot(zone).drag:
            moves = [move for move in self.offers() if move.verb == verb]
            for place, declared in enumerate(self.rules.declared):
                if moves and self.is_near(place) and to in (declared.name, declared.family):
                    found.setdefault(place, []).extend(moves)
        return found

    def offered_places(self) -> list[Move]:
        """The moves that have no card but a target."""
        return [move for move in self.moves if move.to and not move.cards]

    def places_asked(self) -> dict[int, list[Move]]:
        """The zones to choose from when the seat is only asked for a place; otherwise none."""
        return self.targets(self.moves) if not any(move.cards for move in self.moves) else {}

    def for_buttons(self, picked: Collection[CardId]) -> list[Move]:
        """The moves that no click on a place can make: those without cards, those of the picked cards, and spoken
        ones."""
        if picked:
            return self.offers() + [move for move in self.moves_of(picked) if not move.to or self.spoken(move)]
        return [move for move in self.moves if not move.cards and (not move.to or self.spoken(move))]

    def spoken(self, move: Move) -> Phrase | None:
        """The words of the game that are said with a move, if it is a spoken one."""
        return self.step.spoken(self.view, self.seat, move) if self.step is not None else None

    @property
    def blind(self) -> bool:
        """Whether a hidden card is chosen from a hand."""
        return self.step is not None and self.step.blind

    # ------------------------------------------------------------------ places

    def zones_of(self, move: Move) -> tuple[int, ...]:
        """The zones that a move goes to."""
        names = self.rules.names
        if move.to in names:
            return (names.index(move.to),)
        return self.rules.family(move.to) if move.to else ()

    def targets(self, moves: Iterable[Move]) -> dict[int, list[Move]]:
        """The zones to which these moves go, each with its moves."""
        found: dict[int, list[Move]] = {}
        for move in moves:
            for zone in self.zones_of(move):
                found.setdefault(zone, []).append(move)
        return found

    def stands_for(self, zone: int, found: Iterable[int]) -> int:
        """Which of these zones a place stands for: itself, or the only one of them at the seat of the same other
        player, as pointing anywhere near that player means that zone. -1: none."""
        zones, declared = set(found), self.rules.declared
        if zone in zones or zone < 0:
            return zone if zone in zones else -1
        owner = declared[zone].owner
        there = [other for other in zones if declared[other].owner == owner]
        return there[0] if len(there) == 1 and owner not in (-1, self.seat) else -1

    def drops(self, move: Move) -> list[int]:
        """The zones to which the content of a place that moves without cards name can be dragged."""
        names = self.step.drops(self.view, self.seat, move) if self.step is not None else ()
        return [self.rules.zone(name) for name in names]

    def is_near(self, zone: int) -> bool:
        """Whether a zone is the seat's own or no one's."""
        return self.rules.declared[zone].owner in (-1, self.seat)

    def _spot(self, zone: int) -> Spot:
        spot = self.layout.spot(self.rules.names[zone])
        assert spot is not None, f"the layout has no place for {self.rules.names[zone]}"
        return spot

    # ------------------------------------------------------------------ refusals

    def refusal(self, verbs: Iterable[str], cards: Collection[CardId], to: str) -> Phrase | None:
        """Why these cards cannot go there, in the words of a rule if there is one for any of the kinds of moves that
        can have been meant, the likeliest first; None if the first is possible."""
        whys = (self.rules.why_not(self.view, self.seat, Move(verb, tuple(cards), to)) for verb in verbs)
        first = next(whys, None)
        if first is None or first.key != NO_REASON:
            return first
        return next((why for why in whys if why is not None and why.key != NO_REASON), first)


def _lists_all(step: Step[Table] | None) -> bool:
    """Whether a step has no other moves than those that it lists."""
    if step is None:
        return True
    kind = type(step)
    return kind.moves_with is Step.moves_with and kind.leads is Step.leads


class AskedSeat:
    """The seat that is asked, and its legal moves. `seat` is -1 while no person is asked."""

    def __init__(self, match: Views, layout: Layout) -> None:
        self.match, self.layout = match, layout
        self.seat = -1
        self._legal: Legality | None = None

    @property
    def legal(self) -> Legality:
        """The legal moves of the seat in the current position."""
        view = self.match.view(self.seat)
        if self._legal is None or self._legal.view is not view or self._legal.seat != self.seat:
            self._legal = Legality(view, self.seat, self.layout)
        return self._legal

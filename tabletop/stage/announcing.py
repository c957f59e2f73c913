"""Announcing: what is said and counted while events are shown: words, the beats of a game, and cards taken one by one.

Each call returns for how many seconds everything else waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from games.engine import Ended, Game, Moved, Said
from games.engine.beats import EMPTY, Beat, Show, Tone
from tabletop.scene.card import CardNode

from .beats import Beats
from .cues import Cue
from .panning import Panning
from .sounding import Sounding
from .table_scene import TableScene

TAKEN = Beat(Show.TALLY, 900, blocks=False)
"""The number of cards that a seat has just taken."""
WON = "fanfare"
"""What is heard when a match has been won."""
SPOKEN = (Show.FLASH, Show.RING, Show.SHINE)
"""Beats that come with the words of the seat; so do requests and answers, unless they stand across the table."""


class Speaker(Protocol):
    """Puts the words of a game into sentences."""

    def said(self, said: Said) -> None:
        """The moment of this word has come."""

    def wording(self, said: Said) -> str:
        """What a word says in full; empty if it has no words."""

    def tension(self, number: int) -> float:
        """For how many seconds a card that this event of the episode shows lies face down, as much depends on it."""


class Announcer:
    """Shows words and beats, with their sounds."""

    def __init__(self, game: Game, scene: TableScene, beats: Beats, sounding: Sounding, speaker: Speaker) -> None:
        self.layout, self.scene, self.speaker = game.layout, scene, speaker
        self.beats, self.sounding, self.panning = beats, sounding, Panning(scene)
        self.latest: CardNode | None = None
        """The card that has moved last."""
        self.due: Said | None = None
        """A place that has become empty, which has yet to be announced."""
        self.began = False
        """Whether the last word was a beat, which has its own time."""
        self.skipping = False
        """Everything is shown at once, as someone wants to go on."""

    def say(self, said: Said) -> float:
        """Shows a word of the game. Where it says nothing of cards, it is about the pile that has grown last."""
        beat = self.layout.beats.get(said.what)
        cards = [node for card in said.cards for node in [self.scene.node_of(card)] if node is not None]
        waits = self._begin(beat, said, cards or self._grown()) if beat is not None else None
        self.began = waits is not None
        if waits is not None:
            return waits
        self.speaker.said(said)
        if said.what in self.layout.cues:
            self.sounding.play_all([Tone(self.layout.cues[said.what])], self.panning.of_seat(said.seat))
        return 0.0

    def waits_for(self, said: Said | None) -> bool:
        """Whether everything will wait for a word that has yet to be shown."""
        beat = self.layout.beats.get(said.what) if said is not None else None
        return beat is not None and self.beats.will_block(beat)

    def forget(self) -> None:
        """The cards are about to lie elsewhere: what was to be said of them is dropped."""
        self.latest = self.due = None

    def end(self, event: Ended) -> float:
        """The match is over."""
        if event.winners and self.scene.rules.seats > 1 and not self.skipping:
            self.sounding.play_all([Tone(WON)], 0.0)
        return 0.0

    def moved(self, event: Moved, node: CardNode, cue: Cue) -> None:
        """A card has left a place: those of a row are counted, and the last one there can be a beat."""
        self.latest = node
        rules = self.scene.rules
        giver, taker = rules.declared[event.source], rules.declared[event.to].owner
        count = 0 if self.skipping else cue.tempo.counted
        if count and self.beats.begin("taken", TAKEN, taker, f"+{count}") is not None:
            self.sounding.play_all([Tone("count", step=count - 1)], self.panning.of(node))
        emptied = f"{EMPTY}{giver.family}"
        if emptied in self.layout.beats and not self.scene.zones[event.source]:
            self.due = Said(emptied, giver.owner)

    def announce_due(self) -> float:
        """Announces that a place has become empty, once its last card has come to where it goes."""
        said, self.due = self.due, None
        return self._begin(self.layout.beats[said.what], said, self._grown()) or 0.0 if said is not None else 0.0

    def _grown(self) -> Sequence[CardNode]:
        """The topmost card of the pile that has grown last."""
        return self.scene.zones[self.scene.zone_of(self.latest)][-1:] if self.latest is not None else ()

    def _begin(self, beat: Beat, said: Said, cards: Sequence[CardNode]) -> float | None:
        """Begins a beat; returns None if there is no time for it."""
        if self.skipping:
            return None
        begun = self.beats.begin(said.what, beat, said.seat, self.speaker.wording(said), cards)
        if begun is None:
            return None
        if beat.show in SPOKEN or (beat.show is Show.EXCHANGE and not self.beats.shared):
            self.speaker.said(said)
        if not begun.small:
            self.sounding.play_all(beat.tones, self.panning.of_seat(said.seat), self.beats.pace)
        return begun.seconds if begun.blocks else 0.0

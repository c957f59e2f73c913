"""The narrator: puts what happens into words beside the seats, gives it time, and shows it in the faces of bots."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Ended, Layout, Said, Words
from tabletop.hand.race import Race
from tabletop.match.spoken import spoken
from tabletop.match.viewpoint import Viewpoint
from tabletop.people import Setup
from tabletop.stage.expressions import PLOTS
from tabletop.stage.hud import Hud

from .playback import Playback

WON, HURTS = "won", ("hit", "threatened")
"""The mood of a player who has won, and those of one to whom another has done something."""


class Narrator:
    """Tells what the events of a match mean."""

    race: Race | None = None
    """The race, in a game that is one."""

    def __init__(
        self, setup: Setup, layout: Layout, words: Words, hud: Hud, playback: Playback, viewpoint: Viewpoint
    ) -> None:
        self.setup, self.layout, self.words, self.hud = setup, layout, words, hud
        self.playback, self.viewpoint = playback, viewpoint

    def said(self, said: Said) -> None:
        """Shows a word of the game beside the seat that it is about, or the hand of a slap."""
        cue = self.layout.cues.get(said.what)
        if self.race is not None and said.cards and said.seat >= 0 and cue in ("slap", "miss"):
            self.race.come_down_on(said.seat, said.cards[0], lies=cue == "slap")
            return
        text = self.wording(said)
        if text and not (self.race is not None and said.cards):
            self.hud.caption(text, said.seat)

    def wording(self, said: Said) -> str:
        """What a word of the game says in full; empty if it has no words."""
        return spoken(said, self.words, self.setup)

    def tension(self, number: int) -> float:
        """For how many seconds a card lies face down before everyone sees it: by what depends on it, as far as everyone
        can know; for bots only if it could decide the match."""
        tension, before = self.layout.tension, self.playback.before(number, self.viewpoint.viewer)
        stake = before.rules.stake(before) if tension is not None and before.dealt else None
        if tension is None or stake is None or not (stake.decisive or self.setup.people[stake.seat].human):
            return 0.0
        return (tension.least + (tension.most - tension.least) * stake.weight) / 1000

    def feel(self, number: int) -> None:
        """Shows in the faces of bots what an event means to them; one that has done it to another is sly, and an arrow
        says to whom."""
        episode = self.playback.waiting[0]
        event, feel = episode.events[number], self.hud.expressions.feel
        mood = self.layout.moods.get(event.what, "") if isinstance(event, Said) else ""
        if isinstance(event, Said) and mood:
            feel(event.seat, mood)
            if mood in HURTS and episode.seat not in (-1, event.seat):
                feel(episode.seat, PLOTS)
                self.hud.aims.hit(episode.seat, event.seat, self.hud.beats.pace)
        elif isinstance(event, Ended):
            self._celebrate(event.winners)

    def _celebrate(self, winners: Sequence[int]) -> None:
        """The match is over: bots that have won are glad, and confetti falls in the colours of people who have; if only
        bots play, in those of the winners."""
        for seat in winners:
            self.hud.expressions.feel(seat, WON)
        humans, people = self.setup.humans(), self.setup.people
        glad = [seat for seat in winners if seat in humans] if humans else winners
        if len(people) > 1 and not self.hud.beats.still and self.hud.beats.pace > 0:
            look = self.hud.scene.pictures.look
            self.hud.confetti.begin([look.seat(people[seat].colour) for seat in glad], self.playback.lines)

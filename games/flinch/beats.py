"""The great moments of Flinch."""

from ..engine.beats import Beat, Show, Tone, beats

CALL = Beat(Show.STAMP, 600, blocks=False, tones=(Tone("stamp"),))
VERDICT = 1200

BEATS = beats(
    completed=Beat(Show.SHINE, 350, blocks=False, tones=(Tone("shine"),)),
    empty_game=Beat(Show.BANNER, 500, tones=(Tone("fanfare"),)),
    game=CALL,
    one=CALL,
    upheld=Beat(Show.STAMP, VERDICT, tones=(Tone("stamp"), Tone("catch", 150))),
    dismissed=Beat(Show.STAMP, VERDICT, tones=(Tone("stamp"), Tone("miss", 150))),
    wrong=Beat(Show.STAMP, VERDICT, tones=(Tone("stamp"), Tone("miss", 150))),
)

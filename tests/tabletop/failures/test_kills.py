"""The real program, killed while somebody plays at it: no move is lost that it confirmed, no match, no setting."""

from __future__ import annotations

from pathlib import Path

from tests.soak.kill_program import _ORPHAN, program_kills


def test_ten_killed_programs_lose_nothing(tmp_path: Path) -> None:
    confirmed, losses = program_kills(tmp_path, number=10, seed=1)
    assert losses == []
    assert confirmed > 10


def test_a_process_that_was_left_alone_while_it_started_is_no_fault_of_the_program_but_any_other_is() -> None:
    frame = '  File "spawn.py", line 122, in spawn_main\n    exitcode = _main(fd)\n'
    orphan = f"Traceback (most recent call last):\n{frame}EOFError: Ran out of input\n"
    fault = 'Traceback (most recent call last):\n  File "app.py", line 1, in run\nEOFError: Ran out of input\n'
    assert _ORPHAN.sub("", orphan) == ""
    assert _ORPHAN.sub("", fault + orphan) == fault
    assert _ORPHAN.sub("", orphan + fault) == fault

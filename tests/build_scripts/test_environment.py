"""The private environment: when it is made, when left alone, and what is said when it cannot be made."""

import ast
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from build_scripts import environment, lock, reexec
from build_scripts.environment import ROOT, Environment, SetupError, Stamp

Outcome = tuple[int, str]
PROJECT = '[project]\nname = "fistful"\n'


class Programs:
    """Stands in for the programs that a set-up runs: notes them, and ends each as it was told to."""

    def __init__(self, house: Environment) -> None:
        self.house = house
        self.commands: list[str] = []
        self.outcomes: dict[str, Outcome] = {}
        self.interrupted = ""

    def run(self, command: list[str], **_settings: object) -> SimpleNamespace:
        name = command[2]
        self.commands.append(" ".join([name, *command[3:]]))
        if name == self.interrupted:
            raise KeyboardInterrupt
        if name == "venv":
            python = self.house.program("python")
            python.parent.mkdir(parents=True)
            python.touch()
        code, output = self.outcomes.get(name, (0, ""))
        return SimpleNamespace(returncode=code, stdout=output)

    def ran(self) -> list[str]:
        """The programs since the last question, by name."""
        names = [command.split()[0] for command in self.commands]
        self.commands.clear()
        return names


@pytest.fixture
def house(tmp_path: Path) -> Environment:
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    return Environment(tmp_path)


@pytest.fixture
def programs(house: Environment, monkeypatch: pytest.MonkeyPatch) -> Programs:
    stand_in = Programs(house)
    monkeypatch.setattr("build_scripts.environment.subprocess.run", stand_in.run)
    return stand_in


def stop(error: BaseException) -> Callable[..., None]:
    """Something that raises the error whenever it is called."""

    def stopped(*_arguments: object, **_settings: object) -> None:
        raise error

    return stopped


# When it is made


def test_the_first_start_makes_an_environment_and_installs_the_project(house: Environment, programs: Programs) -> None:
    house.prepare()
    assert programs.commands == [f"venv {house.folder}", "pip install --quiet --editable ."]


def test_the_second_start_runs_nothing(house: Environment, programs: Programs) -> None:
    house.prepare()
    programs.ran()
    house.prepare()
    assert programs.ran() == []


def test_only_a_set_up_is_announced(house: Environment, programs: Programs, capsys: pytest.CaptureFixture[str]) -> None:
    house.prepare()
    assert capsys.readouterr().err == "Setting up (once, about a minute)...\n"
    house.prepare()
    assert capsys.readouterr().err == ""


def test_an_extra_is_added_to_what_is_there(house: Environment, programs: Programs) -> None:
    house.prepare("bench")
    programs.ran()
    house.prepare("dev")
    assert programs.commands == ["pip install --quiet --editable .[bench,dev]"]


def test_playing_after_testing_installs_nothing(house: Environment, programs: Programs) -> None:
    house.prepare("dev")
    programs.ran()
    house.prepare()
    assert programs.ran() == []


def test_a_changed_project_file_calls_pip_and_keeps_the_extras(house: Environment, programs: Programs) -> None:
    house.prepare("dev")
    programs.ran()
    (house.root / "pyproject.toml").write_text(PROJECT + 'version = "2"\n', encoding="utf-8")
    house.prepare()
    assert programs.commands == ["pip install --quiet --editable .[dev]"]


def test_another_python_gets_a_new_environment(house: Environment, programs: Programs) -> None:
    house.prepare()
    programs.ran()
    house.write(house.stamp()._replace(home=f"cpython-310 {house.root}"))
    house.prepare()
    assert programs.ran() == ["venv", "pip"]


def test_a_moved_folder_gets_a_new_environment(house: Environment, programs: Programs, tmp_path: Path) -> None:
    house.prepare()
    programs.ran()
    house.write(house.stamp()._replace(home=house.stamp().home + "/elsewhere"))
    house.prepare()
    assert programs.ran() == ["venv", "pip"]


def test_an_environment_whose_python_is_gone_is_made_anew(house: Environment, programs: Programs) -> None:
    house.prepare()
    programs.ran()
    house.program("python").unlink()
    house.program("python").parent.rmdir()
    house.prepare()
    assert programs.ran() == ["venv", "pip"]


# What was interrupted


@pytest.mark.parametrize("program", ["venv", "pip"])
def test_an_interrupted_set_up_is_done_again_from_the_start(
    house: Environment, programs: Programs, program: str
) -> None:
    programs.interrupted = program
    with pytest.raises(KeyboardInterrupt):
        house.prepare()
    assert not house.ready([])
    (house.folder / "half-made").touch()
    programs.interrupted = ""
    programs.ran()
    house.prepare()
    assert programs.ran() == ["venv", "pip"]
    assert not (house.folder / "half-made").exists()


def test_a_stamp_cut_short_counts_as_none(house: Environment, programs: Programs) -> None:
    house.prepare()
    house.stamp_file.write_text(house.home(), encoding="utf-8")
    assert house.stamp() == Stamp()


def test_when_pip_gives_up_the_next_start_calls_only_pip(house: Environment, programs: Programs) -> None:
    programs.outcomes["pip"] = (1, "ERROR: no such package")
    with pytest.raises(SetupError):
        house.prepare()
    programs.outcomes.clear()
    programs.ran()
    house.prepare()
    assert programs.ran() == ["pip"]


def test_when_an_extra_cannot_be_had_the_table_still_starts(house: Environment, programs: Programs) -> None:
    house.prepare()
    programs.outcomes["pip"] = (1, "ERROR: no network")
    with pytest.raises(SetupError):
        house.prepare("dev")
    programs.ran()
    house.prepare()
    assert programs.ran() == []


# What is said when it cannot be made


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_its_parts_is_refused_with_the_package_to_install(
    house: Environment, programs: Programs, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    monkeypatch.setattr(
        "build_scripts.environment.importlib.util.find_spec", lambda name: None if name == module else object()
    )
    with pytest.raises(SetupError, match=rf"lacks .* {module}, .*'sudo apt install python3\.\d+-venv'"):
        house.prepare()
    assert not house.folder.exists()


def test_a_failing_pip_is_reported_with_its_last_lines_and_a_note_on_the_network(
    house: Environment, programs: Programs
) -> None:
    programs.outcomes["pip"] = (1, "\n\n".join([f"line {number}" for number in range(20)]))
    with pytest.raises(SetupError) as trouble:
        house.prepare()
    first, *rest = str(trouble.value).splitlines()
    assert "needs a network connection" in first
    assert rest[-1].strip() == "line 19"
    assert "line 3" not in str(trouble.value)


def test_a_folder_that_cannot_be_written_is_named(
    house: Environment, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "alone", stop(PermissionError(13, "Permission denied")))
    with pytest.raises(SetupError, match=r"Cannot write in .* \(Permission denied\): put Fistful in a folder"):
        house.prepare()


def test_an_environment_made_by_someone_else_is_not_touched(house: Environment, programs: Programs) -> None:
    theirs = house.folder / "pyvenv.cfg"
    house.folder.mkdir()
    theirs.touch()
    with pytest.raises(SetupError, match=r"move it away or delete it, then start again"):
        house.prepare()
    assert theirs.exists()
    assert programs.ran() == []


def test_an_environment_that_lost_a_program_says_what_to_delete(house: Environment, programs: Programs) -> None:
    house.prepare()
    with pytest.raises(SetupError, match=r"Cannot start .*: delete .*\.venv, then start again"):
        house.run("ruff")


def test_trouble_is_one_message_and_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert environment.start(stop(SetupError("Do this.")), []) == 2  # type: ignore[arg-type]
    assert capsys.readouterr().err == "Do this.\n"


def test_ctrl_c_is_quiet_and_exit_code_130(capsys: pytest.CaptureFixture[str]) -> None:
    assert environment.start(stop(KeyboardInterrupt()), []) == 130  # type: ignore[arg-type]
    assert capsys.readouterr() == ("", "")


def test_a_file_in_the_place_of_the_environment_is_named(house: Environment, programs: Programs) -> None:
    house.folder.write_text("a note", "utf-8")
    with pytest.raises(SetupError, match=r"\.venv isn't a folder: move it away or delete it, then start again"):
        house.prepare()
    assert house.folder.read_text("utf-8") == "a note"
    assert programs.ran() == []


def test_a_link_that_leads_nowhere_is_named(house: Environment, programs: Programs) -> None:
    house.folder.symlink_to(house.root / "nowhere")
    with pytest.raises(SetupError, match=r"\.venv is a link that leads nowhere: delete it, then start again"):
        house.prepare()
    assert programs.ran() == []


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("OSError: [Errno 28] No space left on device", "The disk is full"),
        ("OSError: [Errno 13] Permission denied: 'x'", "delete the folder .venv"),
        ("ERROR: Package 'x' requires a different Python: 3.11.2 not in '<3.11'", "start with another one"),
        ("ERROR: Failed building wheel for pymunk", "start with another Python"),
    ],
)
def test_what_is_not_the_network_is_not_blamed_on_it(
    house: Environment, programs: Programs, output: str, told: str
) -> None:
    programs.outcomes["pip"] = (1, output)
    with pytest.raises(SetupError) as trouble:
        house.prepare()
    assert told in str(trouble.value)
    assert "network" not in str(trouble.value)
    programs.outcomes["pip"] = (1, "after connection broken by 'NewConnectionError'\n" + output)
    with pytest.raises(SetupError, match="needs a network connection"):
        house.prepare()


# What is not whole any more


def test_what_pip_installed_and_cannot_be_loaded_is_made_anew_with_its_extras(
    house: Environment, programs: Programs, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    house.prepare("dev")
    programs.ran()
    codes = iter([1, 0])
    monkeypatch.setattr(house, "run", lambda *_: next(codes))
    damages = iter(["ImportError", ""])
    monkeypatch.setattr(house, "what_is_damaged", lambda: next(damages))
    assert house.run_python("-m", "tabletop") == 0
    assert programs.commands == [f"venv {house.folder}", "pip install --quiet --editable .[dev]"]
    assert "is damaged" in capsys.readouterr().err


def test_a_program_that_fails_for_reasons_of_its_own_is_run_once_and_mends_nothing(
    house: Environment, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.prepare()
    programs.ran()
    monkeypatch.setattr(house, "run", lambda *_: 1)
    assert house.run_python("-m", "tabletop") == 1
    assert programs.ran() == ["-c"]


def test_what_cannot_be_repaired_is_reported_with_the_last_lines(house: Environment, programs: Programs) -> None:
    house.prepare()
    programs.outcomes["-c"] = (1, "ImportError: libfreetype is missing")
    with pytest.raises(SetupError, match=r"This Python can't load what is installed(.|\n)*libfreetype is missing"):
        house.mended()


def test_what_is_needed_can_be_loaded_here() -> None:
    assert Environment(ROOT).what_is_damaged() == ""


# Folders with letters of all kinds

NOT_UTF8 = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
SET_UP = """
import sys
from pathlib import Path
from build_scripts.environment import Environment

house = Environment(Path(sys.argv[1]))
house.prepare()
print(house.ready([]), house.run_python("-P", "-c", "import lying_here"))
"""


def test_in_a_folder_of_any_name_pip_is_asked_for_what_is_needed_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Environment(tmp_path / "Bücher")
    house.root.mkdir()
    (house.root / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8"), "utf-8")
    wanted = house.pip_install(["build"])[5:]
    assert {"pygame-ce==2.5.8", "pyinstaller==6.22.3"} <= {*wanted}


@pytest.mark.skipif(os.name == "nt", reason="there it is the user's name, and no variable")
def test_a_folder_can_be_set_up_whose_name_the_system_cannot_write(tmp_path: Path) -> None:
    root = tmp_path / "Bücher für Übung"
    root.mkdir()
    (root / "pyproject.toml").write_text(PROJECT + 'dependencies = ["pip"]\n', "utf-8")  # which is there already
    (root / "lying_here.py").touch()
    for encoding in (NOT_UTF8, {}):
        told = subprocess.run(
            [sys.executable, "-c", SET_UP, str(root)],
            env={**os.environ, **encoding, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert told.stdout == "True 0\n", told.stderr
    assert told.stderr == "", "in another encoding it is the same folder"
    python = Environment(root).program("python")
    code = "import sys; sys.path.remove(''); import lying_here"
    for encoding in (NOT_UTF8, {}):
        subprocess.run([python, "-c", code], env={**os.environ, **encoding}, cwd=tmp_path, check=True)


# What it runs


def test_what_would_lead_pip_or_python_astray_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PIP_TARGET"):
        monkeypatch.setenv(name, "elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    left = environment.variables()
    assert not {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PIP_TARGET"} & set(left)
    assert left["PIP_USER"] == "0"


def test_where_packages_come_from_stays_as_the_machine_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "somewhere")
    assert environment.variables()["PIP_INDEX_URL"] == "somewhere"


@pytest.mark.parametrize(
    ("ended", "told"), [(0, 0), (7, 7), (-2, 130), (-9, 137), (environment.WINDOWS_INTERRUPTED, 130)]
)
def test_the_exit_code_of_the_program_is_handed_on(ended: int, told: int) -> None:
    process = SimpleNamespace(wait=lambda: ended)
    assert environment.exit_code(process) == told  # type: ignore[arg-type]


def test_a_program_is_left_to_end_by_itself_after_ctrl_c() -> None:
    waits = []

    def wait() -> int:
        waits.append("waited")
        if len(waits) == 1:
            raise KeyboardInterrupt
        return 0

    with pytest.raises(KeyboardInterrupt):
        environment.exit_code(SimpleNamespace(wait=wait))  # type: ignore[arg-type]
    assert waits == ["waited", "waited"]


# One at a time


def test_no_one_else_gets_the_lock_until_the_first_has_released_it(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with path.open("a", encoding="utf-8") as second:
        with lock.alone(path):
            assert not lock.acquired(second)
        assert lock.acquired(second)


def test_a_process_that_waited_for_another_does_not_set_up_again(
    house: Environment, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    def someone_else_is_first(path: Path) -> object:
        house.set_up([])
        programs.ran()
        return lock.alone(path)

    monkeypatch.setattr(environment, "alone", someone_else_is_first)
    house.prepare()
    assert programs.ran() == []


# Old Pythons


def test_the_oldest_python_is_the_one_the_project_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == ">={}.{}".format(*reexec.OLDEST)


@pytest.mark.parametrize("script", ["play.py", "test.py", "build.py", "reexec.py"])
def test_an_old_python_can_read_the_scripts_far_enough_to_be_refused(script: str) -> None:
    tree = ast.parse((ROOT / "build_scripts" / script).read_text(encoding="utf-8"))
    too_new = (ast.FunctionDef, ast.AnnAssign, ast.JoinedStr, ast.NamedExpr, ast.Match)
    assert not [node for node in ast.walk(tree) if isinstance(node, too_new)]


@pytest.mark.parametrize("script", ["play.py", "test.py", "build.py"])
def test_a_python_that_is_too_old_gets_a_sentence(script: str, tmp_path: Path) -> None:
    pretend = (
        "import runpy, sys; sys.version_info = (3, 9, 1, 'final', 0);"
        f"runpy.run_path(sys.argv[1] + '/{script}', run_name='__main__')"
    )
    result = subprocess.run(
        [sys.executable, "-c", pretend, str(ROOT / "build_scripts")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 2
    assert result.stderr.startswith("Fistful needs Python 3.11 or newer, and this is Python 3.9: install")

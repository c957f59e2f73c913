"""The licences: whatever goes into the built program brings its own."""

import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import pytest

from build_scripts import licences
from build_scripts.environment import ROOT
from build_scripts.licences import brought, licence_files, texts


def names(name: str) -> set[str]:
    return {package.name.lower() for package in brought(name)}


def test_what_the_project_needs_is_brought_with_all_that_this_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {line.partition("=")[0].partition(">")[0] for line in project["dependencies"]}
    assert wanted <= names("fistful")
    assert "cffi" in names("fistful"), "pymunk needs it"


def test_where_the_project_is_found_by_its_path_alone_it_brings_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = names("fistful")

    def known(name: str) -> Distribution:
        if name == "fistful":
            raise PackageNotFoundError
        return distribution(name)

    monkeypatch.setattr(licences, "distribution", known)
    assert names("fistful") == wanted


def test_what_only_developers_need_is_not_brought() -> None:
    assert not {"pytest", "numpy", "pyinstaller"} & names("fistful")


def test_every_package_that_is_brought_has_a_licence() -> None:
    assert [package.name for package in brought("fistful") if not texts(package)] == []


def test_each_licence_goes_into_the_folder_of_its_package() -> None:
    found = licence_files("fistful")
    assert all(Path(path).is_file() for path, _ in found)
    assert {folder for _, folder in found} >= {f"licences/{package.name}" for package in brought("fistful")}
    lesser = [Path(path) for path, folder in found if folder == "licences/pygame-ce"]
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in lesser[0].read_text(encoding="utf-8").upper()


def test_code_about_licences_is_no_licence() -> None:
    assert [path.suffix for path in texts(distribution("packaging")) if path.suffix == ".py"] == []

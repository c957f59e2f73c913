"""The icons: files that hold one picture in many sizes, as each system reads them."""

import struct
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from build_scripts import icons

PNG = b"\x89PNG"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All files."""
    folder = tmp_path_factory.mktemp("icons") / "made"
    icons.write(folder)
    return folder


def size_of(picture: bytes) -> tuple[int, int]:
    return pygame.image.load(BytesIO(picture), "icon.png").get_size()


def test_the_icon_for_windows_holds_each_size_where_its_list_says(folder: Path) -> None:
    whole = (folder / "fistful.ico").read_bytes()
    assert struct.unpack_from("<HHH", whole) == (0, 1, len(icons.WINDOWS_SIZES))
    end = 6 + 16 * len(icons.WINDOWS_SIZES)
    for number, size in enumerate(icons.WINDOWS_SIZES):
        wide, tall, _, _, planes, bits, length, place = struct.unpack_from("<BBBBHHII", whole, 6 + 16 * number)
        assert (wide or 256, tall or 256, planes, bits, place) == (size, size, 1, 32, end)
        assert size_of(whole[place : place + length]) == (size, size)
        end = place + length
    assert end == len(whole)


def test_the_icon_for_macos_is_a_chain_of_parts_that_state_their_lengths(folder: Path) -> None:
    whole = (folder / "fistful.icns").read_bytes()
    assert (whole[:4], struct.unpack_from(">I", whole, 4)[0]) == (b"icns", len(whole))
    found, place = {}, 8
    while place < len(whole):
        kind, length = whole[place : place + 4], struct.unpack_from(">I", whole, place + 4)[0]
        found[kind] = size_of(whole[place + 8 : place + length])
        place += length
    assert found == {kind: (size, size) for kind, size in icons.MAC_KINDS.items()}


def test_the_icon_for_linux_is_a_large_picture(folder: Path) -> None:
    whole = (folder / "fistful.png").read_bytes()
    assert whole.startswith(PNG)
    assert size_of(whole) == (icons.LINUX_SIZE, icons.LINUX_SIZE)


def test_linux_has_a_picture_of_every_size_where_its_desktops_look(folder: Path) -> None:
    found = {path.relative_to(folder / "hicolor").as_posix() for path in (folder / "hicolor").rglob("*.png")}
    assert found == {f"{size}x{size}/apps/fistful.png" for size in icons.LINUX_SIZES}
    assert (min(icons.LINUX_SIZES), max(icons.LINUX_SIZES)) == (16, 512)
    for size in icons.LINUX_SIZES:
        assert size_of((folder / "hicolor" / f"{size}x{size}" / "apps" / "fistful.png").read_bytes()) == (size, size)


@pytest.mark.parametrize("size", sorted({*icons.WINDOWS_SIZES, *icons.LINUX_SIZES}))
def test_cards_and_fist_stand_out_from_the_background_at_every_size(size: int) -> None:
    picture = pygame.image.load(BytesIO(icons.png(size)), "icon.png")
    bright = [sum(picture.get_at((x, y))[:3]) for x in range(size) for y in range(size)]
    share = sum(light > 3 * 200 for light in bright) / len(bright)
    assert 0.05 < share < 0.4, "the paper"
    assert (
        sum(picture.get_at((x, y))[0] > 2 * picture.get_at((x, y))[1] for x in range(size) for y in range(size))
        > len(bright) * 0.04
    ), "a red card"

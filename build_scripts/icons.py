"""Makes the icons of the program for all systems: python3 -m build_scripts.icons OUT

Windows and macOS each want one file that holds the picture in many sizes; both accept PNGs in it. Linux wants a PNG of
each size in a folder of its own, as `hicolor` has them.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pygame

from sprites.icons import program_icon

WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
MAC_KINDS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
"""The name macOS has for each size. The first two are small icons for screens with twice as many pixels."""
LINUX_SIZE = 512
LINUX_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, LINUX_SIZE)


def png(size: int) -> bytes:
    """The icon at this size."""
    file = BytesIO()
    pygame.image.save(program_icon(size), file, "icon.png")
    return file.getvalue()


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """A Windows icon made of PNGs by size."""
    entries, place = b"", 6 + 16 * len(pictures)
    for size, picture in pictures.items():
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures.values())


def icns(pictures: Mapping[bytes, bytes]) -> bytes:
    """A macOS icon made of PNGs by kind."""
    parts = b"".join(kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def write(folder: Path) -> None:
    """Writes all files."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "fistful.ico").write_bytes(ico({size: png(size) for size in WINDOWS_SIZES}))
    (folder / "fistful.icns").write_bytes(icns({kind: png(size) for kind, size in MAC_KINDS.items()}))
    (folder / "fistful.png").write_bytes(png(LINUX_SIZE))
    for size in LINUX_SIZES:
        themed = folder / "hicolor" / f"{size}x{size}" / "apps" / "fistful.png"
        themed.parent.mkdir(parents=True, exist_ok=True)
        themed.write_bytes(png(size))


if __name__ == "__main__":
    write(Path(sys.argv[1]))

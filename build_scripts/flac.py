"""FLAC: packs 16-bit mono samples without losing any, as a file that the mixer reads.

Of the format only what short sounds need: blocks of 4096, each foretold from up to four samples before (the `fixed`
predictors), and what remains written after Rice. https://www.rfc-editor.org/rfc/rfc9639
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from hashlib import md5
from itertools import pairwise

BLOCK = 4096
_BITS = 16
_MOST_FORETOLD = 4
_FINEST = 5
"""A block is cut into 2 ** 5 parts at most, each with a Rice parameter of its own."""
_LARGEST_RICE = 14


def encode(samples: array[int], rate: int) -> bytes:
    """The whole file."""
    frames = [_frame(samples[start : start + BLOCK], number)
              for number, start in enumerate(range(0, len(samples), BLOCK))]  # fmt: skip
    return b"fLaC" + b"\x80\x00\x00\x22" + _stream_info(samples, rate, frames) + b"".join(frames)


def _stream_info(samples: array[int], rate: int, frames: Sequence[bytes]) -> bytes:
    lengths = [len(frame) for frame in frames]
    told = _bits((BLOCK, 16), (BLOCK, 16), (min(lengths), 24), (max(lengths), 24))
    told += _bits((rate, 20), (0, 3), (_BITS - 1, 5), (len(samples), 36))
    return _packed(told) + md5(_little_endian(samples), usedforsecurity=False).digest()


def _little_endian(samples: array[int]) -> bytes:
    copy = array("h", samples)
    if sys.byteorder == "big":
        copy.byteswap()
    return copy.tobytes()


def _frame(block: Sequence[int], number: int) -> bytes:
    """A block with its head and its checks. The sampling rate and the width are those that the stream tells."""
    if number > 127:
        raise ValueError("This is for short sounds only.")  # longer ones would need the number in several bytes
    head = _packed(_bits((0xFFF8, 16), (0b0111, 4), (0, 4), (0, 4), (0, 4), (number, 8), (len(block) - 1, 16)))
    head += bytes([_check(head, 8, 0x07)])
    whole = head + _packed(_best(block))
    return whole + _check(whole, 16, 0x8005).to_bytes(2, "big")


def _best(block: Sequence[int]) -> str:
    """The block foretold in the way that leaves least to be said."""
    order, rest, warm = 0, list(block), ""
    for further in range(1, min(_MOST_FORETOLD, len(block) - 1) + 1):
        after = [late - early for early, late in pairwise(rest)]
        if sum(map(abs, after)) >= sum(map(abs, rest)):
            break
        order, rest, warm = further, after, warm + _signed(block[further - 1])
    return _bits((0b00010000 | order << 1, 8)) + warm + _residual(rest, len(block), order)


def _residual(rest: Sequence[int], length: int, order: int) -> str:
    """What was not foretold, cut into as many parts as makes it shortest."""
    folded = [value * 2 if value >= 0 else -value * 2 - 1 for value in rest]
    ways = []
    for fineness in range(_FINEST + 1):
        size = length >> fineness
        if length % (1 << fineness) or size <= order:
            break
        cuts = [0, *range(size - order, len(folded) + 1, size)]
        parts = [folded[start:end] for start, end in pairwise(cuts)]
        lows = [_low_bits(part) for part in parts]
        cost = sum(_cost(part, low) + 4 for part, low in zip(parts, lows, strict=True))
        ways.append((cost, fineness, list(zip(parts, lows, strict=True))))
    _, fineness, best = min(ways, key=lambda way: way[:2])
    return _bits((0, 2), (fineness, 4)) + "".join(_rice(part, low) for part, low in best)


def _low_bits(values: Sequence[int]) -> int:
    """How many bits of each number are written as they are: about those that most of them need."""
    guess = (sum(values) // len(values)).bit_length()
    near = range(max(0, guess - 2), min(_LARGEST_RICE, guess + 1) + 1)
    return min(near, key=lambda low: _cost(values, low))


def _cost(values: Sequence[int], low: int) -> int:
    return sum([value >> low for value in values]) + (low + 1) * len(values)


def _rice(values: Sequence[int], low: int) -> str:
    """Small numbers in few bits: what is above the low ones is counted in zeros."""
    mask = (1 << low) - 1
    told = (f"{'0' * (value >> low)}1{f'{value & mask:0{low}b}' if low else ''}" for value in values)
    return _bits((low, 4)) + "".join(told)


def _signed(value: int) -> str:
    return f"{value & 0xFFFF:016b}"


def _bits(*fields: tuple[int, int]) -> str:
    """Numbers, each in so many bits."""
    return "".join(f"{value:0{width}b}" for value, width in fields)


def _packed(bits: str) -> bytes:
    """Bits as bytes, the last one filled with zeros."""
    bits += "0" * (-len(bits) % 8)
    return int(bits, 2).to_bytes(len(bits) // 8, "big")


def _check(data: bytes, width: int, polynomial: int) -> int:
    """The remainder that tells whether the bytes are still what they were."""
    top, mask, rest = 1 << width - 1, (1 << width) - 1, 0
    for byte in data:
        rest ^= byte << width - 8
        for _ in range(8):
            rest = (rest << 1 ^ polynomial if rest & top else rest << 1) & mask
    return rest

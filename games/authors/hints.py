"""A sensible request at once, and how well a seat stands [section 6]."""

from ..shared.asking.chances import quick_move, worth

__all__ = ["quick_move", "worth"]

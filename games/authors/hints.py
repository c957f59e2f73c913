"""A sensible request, why it is made, and how well a seat stands [section 6]."""

from ..shared.asking.chances import quick_move, worth
from ..shared.asking.why import why

__all__ = ["quick_move", "why", "worth"]

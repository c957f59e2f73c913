"""Everything screens are made of, in one place to import from."""

from .buttons import Button, Label
from .field import Field
from .inputs import Choice, Slider, Toggle
from .labelled import LabelledInput
from .layout import Block, Columns, Panel, Stack, WrappingRow
from .widget import Acting, Action, Widget

__all__ = [
    "Acting",
    "Action",
    "Block",
    "Button",
    "Choice",
    "Columns",
    "Field",
    "Label",
    "LabelledInput",
    "Panel",
    "Slider",
    "Stack",
    "Toggle",
    "Widget",
    "WrappingRow",
]

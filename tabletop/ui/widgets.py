"""Everything screens are made of, in one place to import from."""

from .buttons import Button, Label
from .field import Field
from .inputs import Choice, Slider, Toggle
from .labelled import Input
from .layout import Block, Columns, Flow, Panel, Stack
from .widget import Acting, Action, Widget

__all__ = [
    "Acting",
    "Action",
    "Block",
    "Button",
    "Choice",
    "Columns",
    "Field",
    "Flow",
    "Input",
    "Label",
    "Panel",
    "Slider",
    "Stack",
    "Toggle",
    "Widget",
]

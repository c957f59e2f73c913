"""The commands of `python -m games`, one a module."""

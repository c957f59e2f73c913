"""The pictures of the cards: drawn by code and from our own SVG files."""

"""What screens are made of: buttons, sliders, choices, texts, focus and scrolling."""

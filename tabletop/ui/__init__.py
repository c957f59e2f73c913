"""What screens are made of: buttons, sliders, choices, texts, and the focus that walks among them."""

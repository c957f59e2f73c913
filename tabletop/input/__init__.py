"""From devices to gestures: what people do with mouse, keys and pads, with the time at which it was read."""

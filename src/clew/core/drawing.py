"""How boards are drawn as text, with or without colours."""

from collections.abc import Callable

Paint = Callable[[str, str], str]  # a text and the name of a style to the text painted


def plain(text: str, style: str) -> str:
    """No colours: what `print` shows."""
    return text

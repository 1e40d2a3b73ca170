"""A move for people: its text, which is what it equals, with the kernel's number beside it."""


class Move(str):
    """`Move` is its text: it compares, prints and goes into JSON as one."""

    number: int  # what kernels call it
    steps: tuple[str, ...]  # what a client walks through while a person draws or drags

    def __new__(cls, text: str, number: int, steps: tuple[str, ...]) -> "Move":
        move = super().__new__(cls, text)
        move.number = number
        move.steps = steps
        return move

    def __getnewargs__(self) -> tuple[str, int, tuple[str, ...]]:  # type: ignore[override]
        return str(self), self.number, self.steps

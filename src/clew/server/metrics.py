"""What can be watched while a node runs, in Prometheus' format."""

from collections.abc import Callable

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)
SLOW = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0)


class Metrics:
    media_type = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.events = Counter(
            "clew_events", "Events that this node stored.", ["kind"], registry=self.registry
        )
        self.refusals = Counter(
            "clew_refusals", "What was refused, by kind of error.", ["kind"], registry=self.registry
        )
        self.races = Counter(
            "clew_races", "Places in a log that another node took first.", registry=self.registry
        )
        self.cut_off = Counter(
            "clew_cut_off", "Sockets closed because nobody read.", registry=self.registry
        )
        self.commands = Histogram(
            "clew_command_seconds",
            "From reading a command to its answer.",
            buckets=QUICK,
            registry=self.registry,
        )
        self.loading = Histogram(
            "clew_load_seconds", "To open a table that is kept.", buckets=QUICK,
            registry=self.registry,
        )  # fmt: skip
        self.waiting = Histogram(
            "clew_bot_wait_seconds", "Until a bot, or a hint, is thought about.", buckets=SLOW,
            registry=self.registry,
        )  # fmt: skip
        self.thinking = Histogram(
            "clew_bot_seconds", "A bot's thinking.", ["bot"], buckets=SLOW, registry=self.registry
        )

    def gauge(self, name: str, words: str, read: Callable[[], float]) -> None:
        """Something that is read when somebody looks."""
        Gauge(name, words, registry=self.registry).set_function(read)

    def text(self) -> bytes:
        return generate_latest(self.registry)

"""What can be watched while a node runs, in Prometheus' format."""

from __future__ import annotations

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily

from clew.server.hub import Hub


class Metrics:
    media_type = CONTENT_TYPE_LATEST

    def __init__(self, hub: Hub) -> None:
        self.registry = CollectorRegistry()
        self._gauge("clew_sockets", "Open sockets.", lambda: hub.sockets.count)
        self._gauge("clew_tables", "Tables in memory.", lambda: len(hub.rooms))

    def _gauge(self, name, words, read) -> None:
        Gauge(name, words, registry=self.registry).set_function(read)

    def text(self) -> bytes:
        return generate_latest(self.registry)

"""All that can be set about a server. Each has a flag of `clew serve` and a variable CLEW_…"""

from typing import Annotated

from msgspec import Meta, Struct

Days = Annotated[int, Meta(ge=1)]  # nodes say once in an hour what they have open


class Settings(Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: int = 8321
    database: str = ""  # empty: an SQLite file in the user's data folder
    news: str = ""  # a NATS server, for several nodes
    origins: tuple[str, ...] = ()  # pages that may open sockets, beside the server's own
    proxies: str = ""  # addresses of reverse proxies whose word about the client's is taken

    poll: float = 0.0  # seconds between looks for lost news; 0: this is the only node
    bot_threads: int = 0  # 0: as there are cores

    frame_bytes: int = 8192
    player_rate: float = 5.0  # frames a second, in the long run
    player_burst: int = 30
    watcher_rate: float = 1.0
    watcher_burst: int = 10
    sockets: int = 20_000
    sockets_per_address: int = 100
    tables_per_address: int = 60  # opened in an hour
    connections_per_address: int = 256  # sockets among them
    requests_per_address: int = 600  # and sockets, in a minute
    files_per_address: int = 3000  # of the page, in a minute
    checks_per_address: int = 600  # of how the node is, in a minute
    work_per_address: int = 4  # records and lessons that wait to be replayed
    head_within: float = 10.0  # seconds until a request has come
    hello_within: float = 10.0  # seconds
    deadline: float = 10.0  # seconds after which nothing is done that was asked; it may be again
    send_within: float = 20.0  # seconds until a reader who does not read is cut off

    retention_every: float = 3600.0  # seconds
    keep_finished: Days = 365  # in which some node ran and nobody had it open
    keep_running: Days = 90
    keep_waiting: Days = 7

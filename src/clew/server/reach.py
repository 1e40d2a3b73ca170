"""By which names of this machine others in its network reach a node.

Nothing is sent and nobody is asked: a datagram socket that is told whom it is for learns from the
system's own routes as whom it would speak.
"""

from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address
from socket import AF_INET, AF_INET6, SOCK_DGRAM, socket

# Somebody far away, who is found by the main route, and somebody in each kind of home network.
NEIGHBOURS = ("192.0.2.1", "192.168.0.1", "10.0.0.1", "172.16.0.1")
NEIGHBOURS_6 = ("2001:db8::1", "fd00::1")
NAMES = ("localhost", "")


def is_own(host: str) -> bool:
    """Whether a machine calls itself so, and no other machine."""
    if host in NAMES or host.endswith(".localhost"):
        return True
    address = _address(host)
    return address is not None and (address.is_loopback or address.is_unspecified)


def from_here(listening: str) -> str:
    """As it stands in a link for whoever sits at the machine."""
    if not _is_any(listening):
        return _in_link(listening)
    return "[::1]" if ":" in listening else "127.0.0.1"


def hosts_in_network(listening: str) -> list[str]:
    """As they stand in a link, the likeliest first, for a node that listens at that address."""
    if not _is_any(listening):
        return [] if is_own(listening) else [_in_link(listening)]
    neighbours = NEIGHBOURS_6 if ":" in listening else NEIGHBOURS
    return list(dict.fromkeys(map(_in_link, _spoken_as(neighbours))))


def _is_any(listening: str) -> bool:
    address = _address(listening)
    return listening == "" or (address is not None and address.is_unspecified)


def _spoken_as(neighbours: tuple[str, ...]) -> Iterator[str]:
    for neighbour in neighbours:
        family = AF_INET6 if ":" in neighbour else AF_INET
        with socket(family, SOCK_DGRAM) as asking:
            try:
                asking.connect((neighbour, 9))
            except OSError:
                continue  # no way leads there
            own = str(asking.getsockname()[0])
        address = _address(own)
        if address and not is_own(own) and not address.is_link_local:
            yield own


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host.strip("[]"))
    except ValueError:
        return None


def _in_link(host: str) -> str:
    return f"[{host}]" if ":" in host else host

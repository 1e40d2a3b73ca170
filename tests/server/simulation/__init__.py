"""Servers, store, news and people in one process, on a clock and with luck of their own.

    loop.py        an event loop whose time jumps, and places on it that can be killed or frozen
    world.py       the store, the news, the wires and the nodes, all of them faulty
    clients.py     people who keep to the protocol, if not always to the rules
    faults.py      what goes wrong, when
    invariants.py  what must hold nevertheless
    run.py         one seed: a plan, a run, a verdict
    mutants.py     servers with a defect, each of which must be found

By hand: python -m tests.server.simulation --seeds 10000 --start 0
"""

"""Without a library its environments say what they need; nothing else breaks."""

import sys
from importlib import import_module

import pytest

from clew.core.errors import NotAllowed


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("gymnasium", "gymnasium", "rl"),
        ("vector", "gymnasium", "rl"),
        ("pettingzoo", "pettingzoo", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_a_sentence(monkeypatch, module, library, extra):
    for name in ("gymnasium", "vector", "pettingzoo", "openspiel"):
        monkeypatch.delitem(sys.modules, f"clew.rl.envs.{name}", raising=False)
    monkeypatch.setitem(sys.modules, library, None)

    with pytest.raises(NotAllowed) as refused:
        import_module(f"clew.rl.envs.{module}")

    assert str(refused.value) == f"This needs {library}: pip install 'clew[{extra}]'."


@pytest.mark.parametrize("library", ["gymnasium", "pettingzoo", "pyspiel"])
def test_batches_need_no_library(monkeypatch, library):
    monkeypatch.setitem(sys.modules, library, None)

    assert import_module("clew.rl").Batch
    assert import_module("clew.rl.envs.play").Play

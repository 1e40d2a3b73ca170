"""The types that the page is written against are those of the server."""

import re
from typing import Any, get_args

import msgspec
import pytest

import clew
from clew.server import messages
from clew.server.http import ENDPOINTS
from tools import typescript

TEXT = typescript.written()


def interface(name: str) -> str:
    found = re.search(rf"^export interface {name} {{\n(.*?)^}}", TEXT, re.MULTILINE | re.DOTALL)
    assert found, f"no interface {name}"
    return found[1]


def test_the_file_is_not_stale(capsys: pytest.CaptureFixture[str]):
    assert typescript.main(["--check"]) == 0, capsys.readouterr().out


def test_a_stale_file_is_told_in_a_sentence(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(typescript, "ROOT", tmp_path)
    monkeypatch.setattr(typescript, "FILE", tmp_path / "web/messages.ts")

    assert typescript.main(["--check"]) == 1
    assert "is stale" in capsys.readouterr().out
    assert typescript.main([]) == 0
    assert typescript.main(["--check"]) == 0


def test_it_is_the_same_each_time():
    assert typescript.written() == TEXT


@pytest.mark.parametrize("frame", get_args(messages.FromClient) + get_args(messages.FromServer))
def test_every_frame_is_there_with_its_kind_and_fields(frame: Any):
    body = interface(frame.__name__)

    assert f'  kind: "{frame.__struct_config__.tag}";\n' in body
    for field in frame.__struct_fields__:
        assert re.search(rf"^  {field}\??: ", body, re.MULTILINE)


@pytest.mark.parametrize("union", ["FromClient", "FromServer"])
def test_the_unions_name_every_frame(union: str):
    found = re.search(rf"^export type {union} =(.*?);", TEXT, re.MULTILINE | re.DOTALL)
    frames = get_args(getattr(messages, union))

    assert found
    assert re.findall(r"\w+", found[1]) == [frame.__name__ for frame in frames]


def test_every_endpoint_says_what_it_takes_and_gives():
    for each in ENDPOINTS:
        assert f'  "{each.method} {each.path}": {{ takes: ' in interface("Api")
        for kind in (each.takes, each.gives):
            assert kind in (None, str) or interface(kind.__name__)


@pytest.mark.parametrize("game", typescript.game_names())
def test_every_game_has_what_it_shows_and_what_its_moves_do(game: str):
    sight = typescript.sight_module(game)
    for name, all_of_them in (("Shown", "Showns"), ("Effect", "Effects")):
        title = typescript.name_in(sight.__name__, name)
        body = interface(title)

        assert f"  {game}: {title};\n" in interface(all_of_them)
        for field in getattr(sight, name.upper()).fields:
            assert re.search(rf"^  {field}:", body, re.MULTILINE)


def test_what_clients_may_leave_out_is_optional_and_what_the_server_sends_is_not():
    assert "  token?: string | null;\n" in interface("Hello")
    assert "  options?: Record<string, string>;\n" in interface("NewTable")
    assert "  again: boolean;\n" in interface("Answer")
    assert "  back_in: number | null;\n" in interface("Sorry")


def test_choices_keep_their_names_and_records_their_types():
    shown = interface("CatAndMouseShown")

    assert "  reaction: Reaction | null;\n" in interface("ChatLine")
    assert '  side: "cat" | "mouse" | null;\n' in shown
    assert '  discs: ("cat" | "mouse" | null)[][];\n' in shown
    assert "  /** from below; null: covered, or none */\n" in shown
    assert "  covers: number;\n" in interface("CatAndMouseEffect")
    assert "  board: Shown;\n" in interface("TableView")
    assert "  effects: Columns<Effect> | null;\n" in interface("TableView")


def test_no_line_is_wider_than_the_page():
    assert max(map(len, TEXT.splitlines())) <= typescript.WIDTH


def test_a_type_that_has_no_counterpart_is_an_error():
    kind = msgspec.inspect.type_info(dict[str, Any])

    with pytest.raises(TypeError, match="no TypeScript for AnyType"):
        typescript.Writer().whole(kind)


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_all_that_the_page_must_have_words_for_is_listed(game):
    text = (typescript.ROOT / "web/src/games" / game.name / "said.ts").read_text("utf-8")

    for language in ("en", "de"):
        assert keys_of(text, "options", language) == [option.name for option in game.options]
        assert keys_of(text, "phrases", language) == list(game.parts.phrases)


def keys_of(text: str, name: str, language: str) -> list[str]:
    said = text.partition(f"export const {name} = {{")[2].partition(f"  {language}: {{\n")[2]
    return re.findall(r"^    (\w+):", said.partition("\n  },")[0], re.MULTILINE)

"""Cat and Mouse at one terminal."""

from tests.cli.running import run


def test_c5_what_lay_beneath_was_seen_and_the_turn_stays(tmp_path):
    given = "a\na\nb\nb\na>c\nundo\nmoves\n"
    shown = run("play", "cat_and_mouse", "-p", "Ada", "-p", "Ben", given=given, cwd=tmp_path)

    assert "The move showed something new; it cannot be taken back." in shown

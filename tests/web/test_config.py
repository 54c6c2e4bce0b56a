"""Settings come from the command line, the environment and a file, in that order, and mistakes are told."""

from pathlib import Path

import pytest

from spielwerk.web import config, push
from spielwerk.web.config import SettingError, load
from spielwerk.web.guard import Rate
from spielwerk.web.settings import Settings

OPERATE = Path(__file__).parents[2] / "docs" / "operate.md"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "server.toml"
    file.write_text(text, "utf-8")
    return file


def test_without_a_word_everything_is_as_in_the_program() -> None:
    found = load(env={})
    assert found.settings == Settings()
    assert found.sources == {}


def test_the_command_line_goes_before_the_environment_before_the_file(tmp_path: Path) -> None:
    file = written(
        tmp_path, "port = 1\nsockets = 11\nbody = 111\nhttps = true\n[retention]\nwaiting = 3\nfinished = 2.5\n"
    )
    env = {"SPIELWERK_SOCKETS": "22", "SPIELWERK_BODY": "222", "SPIELWERK_RETENTION_WAITING": "7", "HOME": "/"}
    found = load(file, ["body=333"], {"port": 4}, env)
    assert (found.settings.port, found.settings.sockets, found.settings.body) == (4, 22, 333)
    assert found.settings.https is True
    assert (found.settings.retention.waiting, found.settings.retention.finished) == (7, 2.5)
    assert found.sources["body"] == found.sources["port"] == "command line"
    assert found.sources["sockets"] == found.sources["retention.waiting"] == "environment"
    assert found.sources["https"] == str(file)


def test_the_file_is_named_by_the_environment_or_lies_here(tmp_path: Path) -> None:
    file = written(tmp_path, "port = 1234\n")
    assert load(env={"SPIELWERK_CONFIG": str(file)}).settings.port == 1234
    assert load(env={}).settings.port == 8000
    file.rename("spielwerk.toml")
    assert load(env={}).settings.port == 1234


def test_every_kind_of_value_can_be_written_in_all_three_ways(tmp_path: Path) -> None:
    file = written(tmp_path, 'clicks = "5 + 2/s"\nproxies = ["10.0.0.0/8", "::1"]\nslow = 2\nhttps = false\n')
    assert load(file, env={}).settings.clicks == Rate(5, 2)
    assert load(file, env={}).settings.proxies == ("10.0.0.0/8", "::1")
    env = {"SPIELWERK_TABLES": "40+40/h", "SPIELWERK_ORIGINS": "https://a.example, https://b.example"}
    assert load(env=env).settings.tables == Settings().tables
    assert load(env=env).settings.origins == ("https://a.example", "https://b.example")
    assert load(given=["https=on", "slow=0.5", "proxies="], env={}).settings.proxies == ()
    assert load(given=["base_path=games/"], env={}).settings.base_path == "/games"
    assert load(given=["base_path=/"], env={}).settings.base_path == ""


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("sokets=3", "there is no setting 'sokets'; did you mean sockets?"),
        ("zzz=3", "`spielwerk settings` lists them"),
        ("catalogue=x", "there is no setting"),
        ("sockets", "not written name=value"),
        ("sockets=many", "sockets cannot be 'many': it is a whole number"),
        ("sockets=-1", "from 0 on"),
        ("port=70000", "0 to 65535"),
        ("slow=soon", "it is a number"),
        ("https=perhaps", "true or false"),
        ("clicks=20", "60 + 20/s"),
        ("clicks=0 + 2/s", "60 + 20/s"),
        ("log_level=loud", "debug, info, warning, error"),
        ("base_path=/a b", "path such as /games"),
        ("base_path=/../x", "path such as /games"),
        ("proxies=nginx", "no address such as"),
        ("origins=example.org", "no origin such as"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(given: str, words: str) -> None:
    with pytest.raises(SettingError, match=r"command line|--set") as refused:
        load(given=[given], env={})
    assert words in str(refused.value)


def test_mistakes_in_the_file_and_the_environment_name_their_place(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match=r"server\.toml: there is no setting 'retention.wating'; did you mean"):
        load(written(tmp_path, "[retention]\nwating = 3\n"), env={})
    with pytest.raises(SettingError, match=r"server\.toml: port cannot be True"):
        load(written(tmp_path, "port = true\n"), env={})
    with pytest.raises(SettingError, match=r"server\.toml: .*line 1"):
        load(written(tmp_path, "port = = 3\n"), env={})
    with pytest.raises(SettingError, match="environment: there is no setting 'SPIELWERK_SOKETS'; did you mean sockets"):
        load(env={"SPIELWERK_SOKETS": "3"})
    assert load(env={"SPIELWERK_PURE": "1"}).sources == {}


def test_secrets_are_not_told() -> None:
    key = "notify.vapid_key=" + push.new_key()
    given = ["metrics_token=hush", "db=postgresql://me:hush@host/db", "notify.smtp_password=hush", key]
    told = config.rows(load(given=given, env={}))
    assert key.partition("=")[2] not in str(told)
    assert "hush" not in str(told)
    assert ("db", "postgresql://me:***@host/db", "command line") in [row[:3] for row in told]


def test_every_setting_has_an_explanation_and_a_value_that_reads_back() -> None:
    for setting in config.all_settings().values():
        assert setting.help
        assert setting.help[-1] not in ".:", setting
        if setting.default not in ("", ()):
            assert config.read(setting, config.format_value(setting.default)) == setting.default


def test_the_table_of_the_documentation_is_that_of_the_program() -> None:
    assert config.markdown() in OPERATE.read_text("utf-8"), "print it anew: spielwerk settings --markdown"


@pytest.mark.parametrize(
    "given",
    [
        *("address=games.example.org", "address=https://x.org/path", "notify.vapid_key=short", "notify.ports=99999"),
        *("notify.smtp_security=ssl", "notify.mail_from=nobody", "notify.vapid_contact=me", "notify.remind=1"),
    ],
)
def test_what_cannot_be_set_for_messages_is_said(given: str) -> None:
    with pytest.raises(SettingError, match="cannot be"):
        load(given=[given], env={})

#!/usr/bin/python3
"""Carries out docs/hosting.md: its commands, its systemd service, its nginx configuration and its restore drill.

    tests/server/hosting.py PARLOR
"""
import contextlib
import getpass
import http.client
import os
import pathlib
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import time
import unittest

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "mail"))
from client import Client, challenge
from house import REPOSITORY, SECONDS, USUAL, House, Street, must, run, until
from live import Live
from office import Certificate, free_port
from play import random_games

BINARY = pathlib.Path(sys.argv.pop(1)).resolve()
FILES = REPOSITORY / "docs/hosting"
PACKAGING = REPOSITORY / "packaging"
PAGE = REPOSITORY / "docs/hosting.md"
UNITS = ("parlor.service", "parlor-backup.service", "parlor-backup.timer")
FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
FLAG = re.compile(r"(--[a-z][a-z-]*)")
INSTALLED = "/usr/bin/parlor"
DATABASE = "/var/lib/parlor/house.sqlite"


def blocks(kind: str | None = None) -> list[str]:
    """The code blocks of the page, or those in one language."""
    return [text for found, text in FENCED.findall(PAGE.read_text()) if kind in (None, found)]


def commands_in(text: str) -> list[list[str]]:
    """Every call of parlor in a script, split into words, without the shell syntax around it."""
    joined = text.replace("\\\n", " ").replace("argv=", "")
    calls = re.findall(r"(?:^|[ '/])(parlor (?:serve|backup|restore|admin|mail)\b[^\n#&]*)", joined, re.MULTILINE)
    return [call.replace("'", "").replace('"', "").split() for call in calls]


def flags_of(command: str) -> set[str]:
    return set(FLAG.findall(must(BINARY, command, "--help")))


def unit(name: str) -> dict[str, dict[str, list[str]]]:
    """A systemd unit file. A key may occur several times."""
    sections: dict[str, dict[str, list[str]]] = {}
    section: dict[str, list[str]] = {}
    for line in (PACKAGING / name).read_text().splitlines():
        if line.startswith("["):
            section = sections.setdefault(line.strip("[]"), {})
        elif line and not line.startswith("#"):
            key, _, value = line.partition("=")
            section.setdefault(key, []).append(value)
    return sections


def options_of_the_service() -> str:
    """The options that the packaged settings add to the command of the service."""
    return re.search(r'^PARLOR_OPTIONS="(.*)"$', (PACKAGING / "parlor.default").read_text(), re.MULTILINE)[1]


def is_ready(house: House) -> bool:
    with contextlib.closing(Client(house)) as client:
        return client.get("/readyz").status == 200


class HostingPage(unittest.TestCase):
    longMessage = False

    def test_all_commands_have_only_known_flags(self):
        units = ((PACKAGING / name).read_text().replace("$PARLOR_OPTIONS", options_of_the_service()) for name in UNITS)
        texts = [*blocks(), *units]
        calls = [call for text in texts for call in commands_in(text)]
        self.assertGreater(len(calls), 10, f"only {calls} were found")
        for call in calls:
            unknown = {FLAG.match(word)[1] for word in call if FLAG.match(word)} - flags_of(call[1])
            self.assertEqual(unknown, set(), f"'parlor {call[1]}' does not know {unknown}, but {' '.join(call)!r} does")

    def test_all_files_named_on_the_page_exist(self):
        for name in re.findall(r"(?:docs/hosting|packaging|tools)/[\w.-]+", PAGE.read_text()):
            self.assertTrue((REPOSITORY / name).is_file(), f"there is no {name}")

    def test_the_page_names_the_paths_of_the_service(self):
        for place in (DATABASE, *unit("parlor.service")["Service"]["EnvironmentFile"]):
            self.assertIn(place.lstrip("-"), PAGE.read_text())

    def test_the_program_knows_all_packaged_settings(self):
        names = re.findall(r"^#?(PARLOR_\w+)=", (PACKAGING / "parlor.default").read_text(), re.MULTILINE)
        self.assertGreater(len(names), 4)
        known = must(BINARY, "serve", "--help")
        for name in names:
            self.assertTrue(name in known or name == "PARLOR_OPTIONS", f"'parlor serve --help' has no {name}")


class SystemdUnits(unittest.TestCase):
    longMessage = False

    def test_the_service_starts_a_server_that_becomes_ready(self):
        [start] = unit("parlor.service")["Service"]["ExecStart"]
        self.assertEqual(start, f"{INSTALLED} serve $PARLOR_OPTIONS")
        with Street(BINARY) as street:
            options = shlex.split(options_of_the_service().replace("9464", "0"))
            self.assertTrue(is_ready(street.open(street.new_file(), *options)))

    def test_the_service_is_sandboxed(self):
        service = unit("parlor.service")["Service"]
        for key, value in {"NoNewPrivileges": "yes", "ProtectSystem": "strict", "MemoryDenyWriteExecute": "yes",
                           "CapabilityBoundingSet": "", "User": "parlor", "StateDirectory": "parlor"}.items():
            self.assertEqual(service.get(key), [value], f"{key} is {service.get(key)}")
        self.assertEqual(service["SystemCallFilter"][0], "@system-service")

    def test_the_backup_unit_backs_up_the_database_of_the_service(self):
        service = unit("parlor-backup.service")["Service"]
        for name in ("Environment", "EnvironmentFile"):
            self.assertEqual(service[name], unit("parlor.service")["Service"][name])
        self.assertEqual(service["Environment"], [f"PARLOR_DB={DATABASE}"])
        self.assertEqual(service["User"], unit("parlor.service")["Service"]["User"])
        self.assertIn("OnCalendar", unit("parlor-backup.timer")["Timer"])
        with Street(BINARY) as street:
            street.open(street.new_file())
            (street.folder / "backups").mkdir()
            shell = shlex.split(service["ExecStart"][0].replace("%%", "%"))
            script = shell[2].replace(INSTALLED, str(BINARY)).replace("/var/backups/parlor", str(street.folder / "backups"))
            must("env", f"PARLOR_DB={street.new_file()}", "sh", "-c", script)
            [backup] = (street.folder / "backups").iterdir()
            self.assertRegex(must(BINARY, "admin", "--db", backup, "check"), "^ok ")

    @unittest.skipUnless(shutil.which("systemd-analyze"), "there is no systemd here")
    def test_systemd_accepts_the_units(self):
        with Street(BINARY) as street:
            for name in UNITS:
                text = (PACKAGING / name).read_text().replace(INSTALLED, str(BINARY))
                (street.folder / name).write_text(text)
            done = run("systemd-analyze", "verify", "--man=no", *(street.folder / name for name in UNITS))
            ours = [line for line in done.stderr.splitlines() if "parlor" in line]
            self.assertEqual((done.returncode, ours), (0, []), f"systemd says {done.stderr!r}")
            for name in ("parlor.service", "parlor-backup.service"):
                rated = run("systemd-analyze", "security", "--offline=true", "--threshold=20", street.folder / name)
                self.assertEqual(rated.returncode, 0, f"{name} is rated {rated.stdout.strip().splitlines()[-1]}")


def proxied(port: int, secure_port: int, house: House, certificate: Certificate) -> str:
    """The nginx configuration with the ports and paths of a test."""
    text = (FILES / "nginx.conf").read_text()
    for ours, theirs in {"listen 443 ssl": f"listen 127.0.0.1:{secure_port} ssl", "listen 80": f"listen 127.0.0.1:{port}",
                         "/etc/ssl/parlor.example.pem": certificate.file, "/etc/ssl/parlor.example.key": certificate.key,
                         "127.0.0.1:8080": f"127.0.0.1:{house.port}"}.items():
        if ours not in text:
            raise AssertionError(f"docs/hosting/nginx.conf has no {ours!r}")
        text = text.replace(ours, str(theirs))
    return text


NGINX = """daemon off;
user {user};
pid {folder}/pid;
error_log {folder}/errors;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
{site}
}}
"""


class SecureClient(Client):
    """A browser that connects through the proxy with TLS."""

    def __init__(self, house: House, port: int, context: ssl.SSLContext):
        super().__init__(house)
        self.port, self.context = port, context

    def identification(self) -> dict[str, str]:
        mine = super().identification()
        return mine | ({"Origin": f"https://127.0.0.1:{self.port}"} if "Origin" in mine else {})

    def exchange(self, method, path, content, headers):
        if self.connection is None:
            self.connection = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=SECONDS, context=self.context)
        return super().exchange(method, path, content, headers)


class SecureLive(Live):
    """A live socket through the proxy."""

    def __init__(self, client: SecureClient):
        self.client = client
        super().__init__(client)

    def shake_hands(self, path: str, headers: dict[str, str]):
        self.reader.close()
        self.socket.close()
        bare = socket.create_connection(("127.0.0.1", self.client.port), timeout=SECONDS)
        self.socket = self.client.context.wrap_socket(bare, server_hostname="127.0.0.1")
        self.reader = self.socket.makefile("rb")
        super().shake_hands(path, headers)


@unittest.skipUnless(shutil.which("nginx"), "there is no nginx here")
class BehindNginx(unittest.TestCase):
    longMessage = False

    def setUp(self):
        self.street = self.enterContext(Street(BINARY))
        self.house = self.street.open(self.street.new_file(), "--trust-proxy", "127.0.0.1", "--rates", "generous")
        certificate = Certificate(self.street.folder)
        self.context = ssl.create_default_context(cafile=certificate.file)
        self.port, plain = free_port(), free_port()
        site = proxied(plain, self.port, self.house, certificate)
        self.start(NGINX.format(user=getpass.getuser(), folder=self.street.folder, site=site))

    def start(self, settings: str):
        file = self.street.folder / "nginx.conf"
        file.write_text(settings)
        checked = run("nginx", "-t", "-p", self.street.folder, "-c", file)
        self.assertEqual(checked.returncode, 0, f"nginx says {checked.stderr!r}")
        command = ["setpriv", "--pdeathsig", "KILL", "nginx", "-p", self.street.folder, "-c", file]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        until(self.is_open, "nginx does not listen")

    def is_open(self) -> bool:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", self.port)).close()
            return True
        return False

    def client(self) -> SecureClient:
        client = SecureClient(self.house, self.port, self.context)
        self.addCleanup(client.close)
        return client

    def test_a_game_can_be_played_and_watched(self):
        ann, ben = self.client().visit(), self.client().visit()
        table = challenge(ann, ben)
        turns = random_games(BINARY, 2, 21)[0]
        with SecureLive(ben) as watcher:
            watcher.ask(type="watch", table=table)
            ann.done("POST", f"/api/table/{table}/turn", {"number": 1, "turn": turns[0]})
            watcher.hear_event(table, "turn 1", lambda event: event.get("turn") == turns[0])

    def test_cookies_are_secure_and_clients_are_identified_by_their_own_address(self):
        answer = self.client().post("/api/guest")
        self.assertIn("Secure", answer.headers["Set-Cookie"])
        line = self.house.complaints.read_text().splitlines()[-1]
        self.assertIn('"address":"127.0.0.1"', line)
        self.assertRegex(answer.headers["X-Request-Id"], "^[0-9a-f]{32}$", "the id is not that of nginx")
        self.assertIn(answer.headers["X-Request-Id"], line)

    def test_streams_are_not_buffered(self):
        ann, ben = self.client().sign_up("Ann"), self.client().sign_up("Ben")
        connection = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=SECONDS, context=self.context)
        self.addCleanup(connection.close)
        connection.request("GET", "/api/stream/event", headers=ann.identification())
        response = connection.getresponse()
        self.assertEqual(response.status, 200)
        begun = time.monotonic()
        ben.done("POST", "/api/challenge/Ann", {"game": "razzle"})
        while not response.readline().strip():
            pass
        self.assertLess(time.monotonic() - begun, 4, "the line came with the next beat, if at all")

    def test_a_body_that_is_too_large_is_refused(self):
        answer = self.client().ask("POST", "/api/guest", b"x" * 70_000)
        self.assertEqual(answer.status, 413)

    def test_metrics_are_not_public(self):
        self.assertEqual(self.client().get("/metrics").status, 404)


class Caddyfile(unittest.TestCase):
    """Debian 12 has no Caddy, so the file is only read, not run."""

    def test_the_caddyfile_has_all_required_directives(self):
        text = (FILES / "Caddyfile").read_text()
        self.assertEqual(text.count("{"), text.count("}"))
        for needed in ("reverse_proxy 127.0.0.1:8080", "flush_interval -1", "header_up X-Request-Id", "max_size 64KB"):
            self.assertIn(needed, text)


class RestoreDrill(unittest.TestCase):
    longMessage = False

    def setUp(self):
        self.street = self.enterContext(Street(BINARY))
        self.backups = self.street.folder / "backups"
        self.backups.mkdir()
        programs = self.street.folder / "bin"
        programs.mkdir()
        (programs / "parlor").symlink_to(BINARY)
        self.environment = os.environ | {"PATH": f"{programs}:{os.environ['PATH']}", "DB": self.street.new_file(),
                                         "BACKUPS": str(self.backups), "PORT": str(free_port())}
        [self.script] = [text for text in blocks("sh") if "drill.sqlite" in text]

    def drill(self, script: str) -> subprocess.CompletedProcess:
        return subprocess.run(["sh", "-c", script], env=self.environment, capture_output=True, text=True, timeout=SECONDS)

    def played(self, house: House) -> tuple[Client, str, list[str]]:
        ann, ben = Client(house).visit(), Client(house).visit()
        self.addCleanup(ann.close)
        self.addCleanup(ben.close)
        table, turns = challenge(ann, ben), random_games(BINARY, 2, 21)[0][:4]
        for number, turn in enumerate(turns, 1):
            (ann if number % 2 else ben).done("POST", f"/api/table/{table}/turn", {"number": number, "turn": turn})
        return ann, table, turns

    def test_the_drill_succeeds_next_to_a_running_server(self):
        house = self.street.open(self.street.new_file(), *USUAL)
        _, table, _ = self.played(house)
        done = self.drill(self.script)
        self.assertEqual(done.returncode, 0, f"it ended with {done.returncode}: {done.stderr}")
        self.assertIn("ok 1 tables", done.stdout)
        self.assertIn('{"status":"ok"}', done.stdout)
        self.assertIn(table, done.stdout, "the game is not in the second house")
        self.assertEqual(list(self.backups.iterdir()), [], "it leaves something behind")
        self.assertTrue(is_ready(house), "the first house is not well")

    def test_the_drill_fails_with_a_damaged_backup(self):
        self.street.open(self.street.new_file(), *USUAL)
        damaged = self.script.replace("parlor restore", 'printf x >"$BACKUPS/drill.sqlite"\nparlor restore', 1)
        self.assertNotEqual(self.drill(damaged).returncode, 0)

    def test_a_killed_server_is_restored_from_a_backup_elsewhere(self):
        house = self.street.open(self.street.new_file(), *USUAL)
        ann, table, turns = self.played(house)
        backup, place = self.backups / "house.sqlite", self.street.new_file("elsewhere.db")
        must(BINARY, "backup", "--db", self.street.new_file(), backup)
        house.kill()
        must(BINARY, "restore", "--db", place, backup)
        self.assertRegex(must(BINARY, "admin", "--db", place, "check"), "^ok 1 tables")
        events = ann.again(self.street.open(place)).done("GET", f"/api/table/{table}/events")["events"]
        self.assertEqual([event["turn"] for event in events], turns)


if __name__ == "__main__":
    unittest.main()

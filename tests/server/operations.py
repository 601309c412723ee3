#!/usr/bin/python3
"""What a server reports to its host: metrics, health, and the request that a line of the log belongs to.

    tests/server/operations.py PARLOR

For every metric, a test here or a unit test next to the code that counts it checks that it changes. All metrics are
documented, and the dashboard shows no others.
"""
import contextlib
import http.client
import json
import pathlib
import re
import signal
import sys
import time
import unittest

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "mail"))
from client import Client, challenge
from house import REPOSITORY, USUAL, House, Postgres, Street, run, until
from live import Live
from office import Sink, free_port
from play import random_games

BINARY = pathlib.Path(sys.argv.pop(1))
DOCUMENT = REPOSITORY / "docs/hosting/metrics.md"
DASHBOARD = REPOSITORY / "docs/hosting/grafana.json"
OF_HISTOGRAMS = re.compile(r"_(bucket|sum|count)$")


class Metrics:
    """The metrics of a server, read from its metrics port."""

    def __init__(self, house: House):
        self.port = house.metrics_port()

    def text(self, path: str = "/metrics") -> str:
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.read().decode() if answer.status == 200 else f"{answer.status}"

    def __getitem__(self, name: str) -> float:
        """The value of a sample, by its name with labels; 0 if there is none yet."""
        found = re.search(rf"^{re.escape(name)} (\S+)$", self.text(), re.MULTILINE)
        return float(found[1]) if found else 0.0

    def kinds(self) -> dict[str, str]:
        """All metrics by name, with their types."""
        return dict(re.findall(r"^# TYPE (\S+) (\S+)$", self.text(), re.MULTILINE))


class ServerTest(unittest.TestCase):
    longMessage = False

    def setUp(self):
        self.street = self.enterContext(Street(BINARY))

    def new_database(self) -> str:
        return self.street.new_file()

    def open(self, *options: str) -> House:
        return self.street.open(self.new_database(), *USUAL, "--metrics-port", "0", *options)

    def client(self, house: House) -> Client:
        client = Client(house)
        self.addCleanup(client.close)
        return client

    def guest(self, house: House) -> Client:
        return self.client(house).visit()

    def reaches(self, metrics: Metrics, name: str, value: float):
        until(lambda: metrics[name] == value, f"{name} does not become {value}: it is {metrics[name]}")

    def exceeds(self, metrics: Metrics, name: str, value: float):
        until(lambda: metrics[name] > value, f"{name} does not grow beyond {value}: it is {metrics[name]}")


class MetricsOfAServer(ServerTest):
    def test_metrics_are_served_only_on_their_own_port(self):
        house = self.open()
        self.assertEqual(self.client(house).get("/metrics").status, 404)
        metrics = Metrics(house)
        self.assertIn("# TYPE parlor_connections gauge", metrics.text())
        self.assertEqual(metrics.text("/api/games"), "404", "who asks for metrics may play there")

    def test_metrics_are_off_by_default(self):
        house = self.street.open(self.new_database(), *USUAL)
        self.assertNotIn("metrics", house.process.stdout.readline())

    def test_metrics_count_requests_and_database_operations(self):
        house = self.open()
        metrics = Metrics(house)
        before = {name: metrics[name] for name in MOVED_BY_PLAY}
        ann, ben = self.guest(house), self.guest(house)
        table = challenge(ann, ben)
        turns = random_games(BINARY, 2, 21)[0]
        ann.done("POST", f"/api/table/{table}/turn", {"number": 1, "turn": turns[0]})
        ann.done("GET", f"/api/table/{table}")
        for name, value in before.items():
            self.exceeds(metrics, name, value)
        self.reaches(metrics, 'parlor_http_requests_total{route="/api/guest",status="201"}', 2)
        self.assertGreaterEqual(metrics["parlor_connections"], 2)
        for name in ("process_resident_memory_bytes", "process_open_fds"):
            self.assertGreater(metrics[name], 10)

    def test_metrics_count_sockets_and_streams_by_kind(self):
        house = self.open()
        metrics = Metrics(house)
        member = self.client(house).sign_up("Ann")
        with Live(member), Live(self.guest(house)), Live(self.client(house)), Live(self.client(house)):
            self.reaches(metrics, 'parlor_sockets{kind="member"}', 1)
            self.reaches(metrics, 'parlor_sockets{kind="guest"}', 1)
            self.reaches(metrics, 'parlor_sockets{kind="visitor"}', 2)
        self.reaches(metrics, 'parlor_sockets{kind="visitor"}', 0)
        program = member.program("read")
        table = challenge(member, self.client(house).sign_up("Ben"))
        with program.lines("/api/stream/event"), program.lines(f"/api/bot/game/stream/{table}"):
            self.reaches(metrics, 'parlor_streams{kind="events"}', 1)
            self.reaches(metrics, 'parlor_streams{kind="game"}', 1)
        self.reaches(metrics, 'parlor_streams{kind="events"}', 0)

    def test_metrics_count_emails_until_they_are_sent(self):
        sink = Sink(free_port())
        house = self.open("--mail-address", "house@example.org", "--smtp", f"smtp://127.0.0.1:{sink.port}")
        metrics = Metrics(house)
        for name in ("Ann", "Ben"):
            wish = {"name": name, "password": "correct horse", "mail": f"{name}@example.org"}
            self.client(house).done("POST", "/api/account", wish)
        self.exceeds(metrics, 'parlor_deliveries_total{channel="mail",outcome="put_off"}', 0)
        self.reaches(metrics, 'parlor_deliveries_waiting{channel="mail"}', 2)
        self.exceeds(metrics, 'parlor_deliveries_oldest_seconds{channel="mail"}', 0)
        house.stop()
        self.addCleanup(sink.stop)
        sink.start()
        house.start()
        self.exceeds(Metrics(house), 'parlor_deliveries_total{channel="mail",outcome="sent"}', 0)

    def test_metrics_count_the_work_of_bots(self):
        house = self.open()
        metrics = Metrics(house)
        wish = {"game": "razzle", "time_control": "5m", "seat": "two"}
        self.guest(house).done("POST", "/api/challenge/level-1", wish)
        self.reaches(metrics, "parlor_bot_thinking_seconds_count", 1)
        self.reaches(metrics, "parlor_bot_games_waiting", 0)
        self.reaches(metrics, "parlor_bot_leases", 0)

    def test_metrics_count_analyses(self):
        house = self.open("--analysis", "0")
        metrics = Metrics(house)
        self.reaches(metrics, "parlor_analyses_waiting", 0)
        self.assertEqual(metrics["parlor_analyses_oldest_seconds"], 0)
        ann, ben = (self.client(house).sign_up(name) for name in ("Ann", "Ben"))
        table = challenge(ann, ben)
        for number, (who, turn) in enumerate(((ann, "c8-b6"), (ben, "e1-f3")), 1):
            who.done("POST", f"/api/table/{table}/turn", {"number": number, "turn": turn})
        ann.done("POST", f"/api/table/{table}/resign")
        ann.done("POST", f"/api/table/{table}/analysis")
        self.reaches(metrics, "parlor_analyses_waiting", 1)
        self.exceeds(metrics, "parlor_analyses_oldest_seconds", 0)

    def test_metrics_count_clocks(self):
        house = self.open()
        metrics = Metrics(house)
        ann, ben = self.guest(house), self.guest(house)
        table = challenge(ann, ben, time_control="3s")
        turns = random_games(BINARY, 2, 21)[0]
        for number, (player, turn) in enumerate(zip((ann, ben), turns), 1):
            player.done("POST", f"/api/table/{table}/turn", {"number": number, "turn": turn})
        self.reaches(metrics, "parlor_clock_games", 1)
        self.reaches(metrics, "parlor_clock_lateness_seconds_count", 1)
        self.assertLess(metrics["parlor_clock_lateness_seconds_sum"], 5)
        self.reaches(metrics, "parlor_clock_games", 0)

    def test_exactly_the_existing_metrics_are_documented(self):
        kinds = Metrics(self.open_everything()).kinds()
        documented = dict(re.findall(r"^\| `((?:parlor|process)_\w+)` \| (\w+) \|", DOCUMENT.read_text(), re.MULTILINE))
        self.assertEqual(documented, kinds, f"docs and house differ: {set(documented.items()) ^ set(kinds.items())}")

    def test_the_dashboard_shows_only_existing_metrics(self):
        kinds = Metrics(self.open_everything()).kinds()
        board = json.loads(DASHBOARD.read_text())
        expressions = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
        for expression in expressions:
            for name in re.findall(r"\b(?:parlor|process)_\w+", expression):
                base = OF_HISTOGRAMS.sub("", name)
                known = kinds.get(name) or (kinds.get(base) == "histogram")
                self.assertTrue(known, f"the dashboard shows {name}, which the house does not tell")
        shown = {OF_HISTOGRAMS.sub("", name) for name in re.findall(r"\b(?:parlor|process)_\w+", " ".join(expressions))}
        self.assertEqual(set(kinds) - shown, set(), f"not on the dashboard: {set(kinds) - shown}")
        self.assertEqual(len({panel["id"] for panel in board["panels"]}), len(board["panels"]))

    def open_everything(self) -> House:
        """A server at which everything that is counted has happened, because metrics without samples are not reported."""
        house = self.open()
        guest = self.guest(house)
        with Live(guest) as socket:
            socket.ask(type="ping")
        table = guest.done("POST", "/api/challenge/level-1", {"game": "razzle", "time_control": "5m"})["table"]
        with guest.lines(f"/api/bot/game/stream/{table}") as line:
            line()
        return house


# Samples that grow when two guests start a game and play a turn.
MOVED_BY_PLAY = [
    'parlor_http_request_seconds_count{route="/api/table/{id}/turn"}',
    'parlor_store_seconds_count{operation="read"}',
    'parlor_store_seconds_count{operation="write"}',
    'parlor_store_seconds_count{operation="append"}',
    'parlor_store_connection_wait_seconds_count{pool="read"}',
    'parlor_store_connection_wait_seconds_count{pool="write"}',
    'parlor_writer_batch_size_count{pool="write"}',
    'parlor_writer_seconds_count{pool="write"}',
]


class Health(ServerTest):
    def test_health_is_ok_while_the_server_can_write(self):
        client = self.client(self.open())
        for path in ("/healthz", "/readyz"):
            answer = client.get(path)
            self.assertEqual((answer.status, answer.json), (200, {"status": "ok"}), path)

    def test_readiness_costs_at_most_one_write_per_second(self):
        house = self.open()
        metrics, client = Metrics(house), self.client(house)
        client.get("/readyz")
        before, begun = metrics['parlor_store_seconds_count{operation="write"}'], time.monotonic()
        for _ in range(200):
            self.assertEqual(client.get("/readyz").status, 200)
        written = metrics['parlor_store_seconds_count{operation="write"}'] - before
        self.assertLessEqual(written, time.monotonic() - begun + 2, f"200 questions cost {written} writes")

    def test_readyz_reports_closing_while_requests_are_still_served(self):
        house = self.open("--drain", "3")
        client = self.client(house)
        self.assertEqual(client.get("/readyz").status, 200)
        house.process.send_signal(signal.SIGTERM)
        answer = until(lambda: (found := client.get("/readyz")).status == 503 and found, "/readyz stays 200")
        self.assertEqual(answer.code, "closing")
        self.assertEqual(client.get("/healthz").json, {"status": "closing"})
        self.assertEqual(client.get("/api/games").status, 200, "the house does nothing any more")
        self.assertEqual(house.end(), 0)

    def test_a_second_signal_ends_the_drain(self):
        house = self.open("--drain", "600")
        client = self.client(house)
        house.process.send_signal(signal.SIGTERM)
        until(lambda: client.get("/readyz").status == 503, "/readyz stays 200")
        house.process.send_signal(signal.SIGTERM)
        self.assertEqual(house.end(), 0)

    def test_a_drain_that_is_not_a_number_is_refused(self):
        done = run(BINARY, "serve", "--db", ":memory:", "--drain", "soon")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--drain", done.stderr)


class RequestIds(ServerTest):
    def log_lines(self, house: House) -> list[dict]:
        return [json.loads(line) for line in house.complaints.read_text().splitlines()]

    def test_a_request_id_is_in_the_response_and_in_the_log(self):
        house = self.open()
        id = self.client(house).get("/api/games").headers["X-Request-Id"]
        [line] = [line for line in self.log_lines(house) if line.get("request") == id]
        self.assertEqual((line["route"], line["status"]), ("/api/games", 200))

    def test_a_request_id_is_accepted_only_from_a_trusted_proxy(self):
        house = self.open("--trust-proxy", "127.0.0.1")
        client = self.client(house)
        self.assertEqual(client.ask("GET", "/api/games", X_Request_Id="proxy-17").headers["X-Request-Id"], "proxy-17")
        self.assertNotEqual(client.ask("GET", "/api/games", X_Request_Id="a b").headers["X-Request-Id"], "a b")
        self.assertIn("proxy-17", {line.get("request") for line in self.log_lines(house)})
        house.stop()
        other = self.open()
        self.assertNotEqual(self.client(other).ask("GET", "/api/games", X_Request_Id="x").headers["X-Request-Id"], "x")


class OnPostgres:
    """The same with the other database."""

    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.close)

    def new_database(self) -> str:
        return self.postgres.new_database()


class MetricsOnPostgres(OnPostgres, MetricsOfAServer):
    def test_metrics_count_requests_and_database_operations(self):
        super().test_metrics_count_requests_and_database_operations()
        house = self.open()
        metrics = Metrics(house)
        ann, ben = self.guest(house), self.guest(house)
        table = challenge(ann, ben)
        turn = random_games(BINARY, 2, 21)[0][0]
        ann.done("POST", f"/api/table/{table}/turn", {"number": 1, "turn": turn})
        self.exceeds(metrics, 'parlor_writer_batch_size_count{pool="append"}', 0)


class HealthOnPostgres(OnPostgres, Health):
    def test_health_reports_a_database_that_hangs(self):
        house = self.open()
        client, metrics = self.client(house), Metrics(house)
        self.assertEqual(client.get("/readyz").status, 200)
        self.postgres.freeze()
        self.addCleanup(self.postgres.thaw)
        answer = until(lambda: (found := client.get("/readyz")).status == 503 and found, "/readyz stays 200")
        self.assertIn(answer.code, ("slow", "unavailable"))
        self.assertEqual(answer.json["details"]["request"], answer.headers["X-Request-Id"])
        self.assertEqual(client.get("/healthz").status, 200)
        self.assertEqual(metrics["parlor_clock_games"] != metrics["parlor_clock_games"], True, "it is not NaN")
        refused = client.post("/api/guest")
        self.assertEqual((refused.status, refused.code), (503, "unavailable"))
        id = refused.headers["X-Request-Id"]
        lines = [json.loads(line) for line in house.complaints.read_text().splitlines()]
        warned = [line for line in lines if line.get("request") == id and line["level"] == "warning"]
        self.assertTrue(any("database" in line.get("message", "") for line in warned), "no warning names the request")
        slow = [line for line in lines if line.get("milliseconds", 0) >= 1000]
        self.assertEqual({line["level"] for line in slow}, {"warning"}, f"slow answers are written as {slow}")
        self.assertGreater(sum(metrics[f'parlor_store_errors_total{{kind="{kind}",operation="{of}"}}']
                               for kind in ("silent", "gone") for of in ("read", "write", "append")), 0)
        self.postgres.thaw()
        until(lambda: client.get("/readyz").status == 200, "/readyz does not recover")


if __name__ == "__main__":
    unittest.main()

"""Shared by bench/arena, bench/house, bench/nodes and bench/soak: servers to measure, and a private PostgreSQL for them."""
import contextlib
import http.client
import json
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
POSTGRES = ROOT / "src/sql/private_postgres_test.sh"
POSTGRES_PROGRAMS = pathlib.Path("/usr/lib/postgresql/15/bin")


def say(sentence: str):
    print(f"{pathlib.Path(sys.argv[0]).name}: {sentence}", file=sys.stderr, flush=True)


def fail(sentence: str):
    say(sentence)
    sys.exit(3)


def output_of(*command) -> str:
    """The output of a command. If it fails, the benchmark ends with the last line of its error output."""
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        complaint = done.stderr.strip().splitlines()[-1:]
        fail(": ".join([f"{command[0]} ended with {done.returncode}", *complaint]))
    return done.stdout


@contextlib.contextmanager
def running(command: list, **options):
    """Runs a program, and in the end terminates it and waits for it."""
    process = subprocess.Popen([str(word) for word in command], text=True, **options)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


class House:
    """A running server, and the resources it uses."""

    def __init__(self, process: subprocess.Popen):
        self.process = process
        opened = re.search(r"running at (\S+)", process.stdout.readline())
        if not opened:
            fail("the server does not start")
        self.url = opened[1]
        self.port = int(self.url.rpartition(":")[2])
        self.metrics_port = int(re.search(r"Metrics are at \S+:(\d+)/", process.stdout.readline())[1])

    def kilobytes(self) -> int:
        """Its private memory."""
        rollup = pathlib.Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return sum(int(size) for size in re.findall(r"^Private_\w+:\s+(\d+) kB$", rollup, re.MULTILINE))

    def used_seconds(self) -> float:
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def resident_kilobytes(self) -> int:
        """Its resident memory (RSS)."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"^VmRSS:\s+(\d+) kB$", status, re.MULTILINE)[1])

    def descriptors(self) -> int:
        """The number of open files and connections."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def get(self, path: str, port: int | None = None) -> str:
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port)
        with contextlib.closing(connection):
            connection.request("GET", path)
            return connection.getresponse().read().decode()

    def asked(self, path: str) -> dict:
        return json.loads(self.get(path))

    def look_milliseconds(self, table: str) -> float:
        """How long it takes to read a table."""
        begun = time.monotonic()
        self.asked(f"/api/table/{table}")
        return (time.monotonic() - begun) * 1000

    def turns_answered(self) -> int:
        """How many posted turns it has acknowledged since it was started."""
        return int(self.metric('parlor_http_requests_total{route="/api/table/{id}/turn",status="200"}'))

    def metric(self, name: str) -> float:
        """The value of a metric with its labels; 0 if it is missing."""
        found = re.search(rf"^{re.escape(name)} (\S+)$", self.get("/metrics", self.metrics_port), re.MULTILINE)
        return float(found[1]) if found else 0


@contextlib.contextmanager
def open_house(parlor: pathlib.Path, database: object, log: pathlib.Path, *options: object):
    """Starts a server on a free port, with a SQLite file or the address of a PostgreSQL database."""
    command = [parlor, "serve", "--db", database, "--port", 0, "--metrics-port", 0, "--rates", "generous",
               "--log", log, *options]
    with running(command, stdout=subprocess.PIPE) as process:
        yield House(process)


class Postgres:
    """A private PostgreSQL server, which waits for the disk as SQLite does. It stops when its standard input is closed."""

    def __init__(self, parent: pathlib.Path, settings: str = ""):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="parlor-bench-", dir=parent))  # the script removes it
        script = ["sh", POSTGRES, self.folder, f"-c fsync=on {settings}"]
        self.process = subprocess.Popen(script, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        if (said := self.process.stdout.readline().strip()) != "ready":
            self.process.communicate()
            fail(f"cannot start PostgreSQL: {said}")
        return self

    def __exit__(self, *_):
        self.process.communicate()

    def program(self, name: str, *words) -> str:
        """The output of one of the programs of PostgreSQL."""
        return output_of(POSTGRES_PROGRAMS / name, "-h", self.folder, "-U", "parlor", *words)

    def query(self, sql: str) -> str:
        """The answer to a query, which runs in another database, so that it is not counted for the server."""
        return self.program("psql", "-d", "postgres", "-XAtqc", sql).strip()

    @contextlib.contextmanager
    def database(self, name: str):
        """The address of a new database, which is dropped at the end."""
        self.program("createdb", name)
        yield f"postgresql:///{name}?user=parlor&host={self.folder}"
        self.program("dropdb", "--force", name)

    def copy_games(self, database: str, games: int, copies: int):
        """Multiplies the stored games of a database: each copy has its own table, board and events."""
        table = "{} || '-' || copy"
        board = f"{{}} + copy * {games}"
        changed = {"table_entry": {"id": table, "board": board}, "event": {"table_id": table},
                   "rating_change": {"table_id": table}, "notification": {"table_id": table, "id": None},
                   "board": {"table_id": table, "number": board}}
        for name, changes in changed.items():
            listed = self.program("psql", "-d", database, "-XAtqc", "SELECT column_name FROM information_schema.columns "
                                  f"WHERE table_name = '{name}' ORDER BY ordinal_position").split()
            columns = {column: form.format(column) for column in listed if (form := changes.get(column, "{}"))}
            self.program("psql", "-d", database, "-XAtqc", f"INSERT INTO {name} ({', '.join(columns)}) "
                         f"SELECT {', '.join(columns.values())} FROM {name}, generate_series(1, {copies}) AS copy")
        self.program("psql", "-d", database, "-XAtqc", f"SELECT setval(sequence, nextval(sequence) + {games * copies}) "
                     "FROM (SELECT sequencename::regclass AS sequence FROM pg_sequences "
                     "WHERE sequencename LIKE 'series_board_%') AS boards")
        self.program("psql", "-d", database, "-XAtqc", "VACUUM ANALYZE")

    def connections(self, database: str) -> int:
        """How many clients are connected to a database."""
        return int(self.query("SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' "
                              f"AND datname = '{database}'"))


def percentile(times: list[float], part: float) -> float:
    return sorted(times)[int(part * (len(times) - 1))]


def milliseconds(time_taken: float | None) -> str:
    return "" if time_taken is None else f"{time_taken:.2f} ms"


def free_port() -> int:
    with socket.socket() as anyone:
        anyone.bind(("127.0.0.1", 0))
        return anyone.getsockname()[1]


def wait_for(port: int):
    for _ in range(100):
        with contextlib.suppress(OSError):
            http.client.HTTPConnection("127.0.0.1", port).connect()
            return
        time.sleep(0.05)
    fail(f"no program listens on port {port}")


def build_programs():
    """Builds the program to be measured, and the programs that measure it."""
    for command in (["tools/setup", "build", "test", "bench"],
                    ["tools/build", "test", "parlor", "house_load", "fill_house"]):
        subprocess.run(command, cwd=ROOT, check=True)

"""Servers to test: `parlor serve` on a free port, with its own database, which is removed after the test."""
import contextlib
import os
import pathlib
import re
import select
import shutil
import signal
import subprocess
import tempfile
import time

SECONDS = 60  # the longest wait for something that must happen
REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SITE = "https://play.example.org"  # the public address of the server
USUAL = ("--rates", "generous", "--site", SITE)
OPEN = re.compile(r"The server is running at http://127\.0\.0\.1:(\d+)\n")
METRICS = re.compile(r"Metrics are at http://127\.0\.0\.1:(\d+)/metrics\n")


def run(*command: object, text: str | None = None) -> subprocess.CompletedProcess:
    """Runs a command to its end."""
    words = [str(word) for word in command]
    return subprocess.run(words, input=text, capture_output=True, text=True, timeout=SECONDS)


def must(*command: object, text: str | None = None) -> str:
    """Runs a command that must succeed; returns what it prints."""
    done = run(*command, text=text)
    if done.returncode != 0:
        said = done.stderr or done.stdout
        raise AssertionError(f"{' '.join(map(str, command))} failed with {done.returncode}: {said}")
    return done.stdout


class House:
    """A server at an address that stays the same when it is started again."""

    def __init__(self, parlor: pathlib.Path, database: str, folder: pathlib.Path, *options: str):
        self.parlor, self.database, self.options = parlor, database, options
        self.before: tuple[str, ...] = ()  # a command that wraps the server's, if any
        self.complaints = pathlib.Path(tempfile.mkstemp(dir=folder, prefix="complaints-")[1])
        self.port = 0
        self.process: subprocess.Popen | None = None

    def start(self) -> "House":
        alone = ["setpriv", "--pdeathsig", "KILL"]  # the server ends with the test, however the test ends
        command = [*alone, *self.before, self.parlor, "serve", "--db", self.database, "--port", str(self.port), *self.options]
        with self.complaints.open("ab") as complaints:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=complaints, text=True)
        self.port = int(OPEN.fullmatch(self.first_line()).group(1))
        return self

    def first_line(self) -> str:
        """Reads the line with the address; raises an AssertionError with the reason if there is another line or none."""
        ready, _, _ = select.select([self.process.stdout], [], [], SECONDS)
        line = self.process.stdout.readline() if ready else ""
        if not OPEN.fullmatch(line):
            raise AssertionError(f"the house does not open: it says {line!r}, and {self.complaint()!r}")
        return line

    def metrics_port(self) -> int:
        """The port of the metrics of a server started with --metrics-port. Call this once: it reads a line."""
        return int(METRICS.fullmatch(self.process.stdout.readline()).group(1))

    def complaint(self) -> str:
        return self.complaints.read_text(errors="replace")[-3000:]

    def kill(self):
        """Ends the server as a power failure would: without any cleanup."""
        self.process.kill()
        self.end()

    def stop(self):
        """Stops the server as an administrator does."""
        self.process.send_signal(signal.SIGTERM)
        status = self.end()
        if status != 0:
            raise AssertionError(f"the house ended with {status} and {self.complaint()!r}")

    def end(self) -> int:
        status = self.process.wait(SECONDS)
        self.process.stdout.close()
        self.process = None
        return status

    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def check_is_running(self):
        if not self.is_running():
            raise AssertionError(f"the house has died with {self.process.returncode} and {self.complaint()!r}")

    def routes(self) -> set[tuple[str, str]]:
        """Method and path of every route of the server."""
        printed = must(self.parlor, "serve", "--routes")
        return {tuple(line.split(" ", 1)) for line in printed.splitlines()}

    def admin(self, *words: str) -> str:
        return must(self.parlor, "admin", "--db", self.database, *words)


class Postgres:
    """A separate PostgreSQL, started by the script that the store's tests use; it ends when its standard input closes."""

    PROGRAMS = pathlib.Path("/usr/lib/postgresql/15/bin")
    SCRIPT = REPOSITORY / "src/sql/private_postgres_test.sh"

    def __init__(self):
        self.databases = 0
        self.folder = tempfile.mkdtemp(prefix="parlor-")
        command = ["sh", str(self.SCRIPT), self.folder]
        self.script = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        if (said := self.script.stdout.readline().strip()) != "ready":
            self.close()
            raise AssertionError(f"no PostgreSQL to test with: {said}")

    def new_database(self) -> str:
        name = f"test_{self.databases}"
        must(self.PROGRAMS / "createdb", "-h", self.folder, "-U", "parlor", name)
        self.databases += 1
        return f"postgresql:///{name}?user=parlor&host={self.folder}"

    def hang_up(self):
        """Closes all connections, as a restart of the database does."""
        others = "FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        self.query(f"SELECT pg_terminate_backend(pid) {others}")

    def query(self, sql: str) -> str:
        return must(self.PROGRAMS / "psql", "-h", self.folder, "-U", "parlor", "-d", "postgres", "-XAtqc", sql).strip()

    def connections(self, database: str) -> int:
        """How many clients are connected to a database."""
        return int(self.query(f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{name_of(database)}' "
                              "AND backend_type = 'client backend'"))

    def freeze(self):
        """Stops all its processes: connections stay open, but no query returns."""
        os.kill(self.first_process(), signal.SIGSTOP)  # before the others, so that it starts no new ones
        for process in children_of(self.first_process()):
            os.kill(process, signal.SIGSTOP)

    def thaw(self):
        for process in [*children_of(self.first_process()), self.first_process()]:
            with contextlib.suppress(ProcessLookupError):  # one that goes on may end another
                os.kill(process, signal.SIGCONT)

    def first_process(self) -> int:
        return int(pathlib.Path(self.folder, "data/postmaster.pid").read_text().split()[0])

    def close(self):
        self.script.stdin.close()
        self.script.wait(SECONDS)
        self.script.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Pooler:
    """A PgBouncer in transaction mode in front of a PostgreSQL: few connections to it, shared by many clients."""

    PORT = 6432  # only part of the socket's name: nothing listens on this port
    CONNECTIONS = 4  # connections to a database

    def __init__(self, postgres: Postgres):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="parlor-"))
        (self.folder / "users").write_text('"parlor" ""\n')
        (self.folder / "settings").write_text(POOLER_SETTINGS.format(
            server=postgres.folder, folder=self.folder, port=self.PORT, connections=self.CONNECTIONS))
        command = [*self.not_as_root(), "setpriv", "--pdeathsig", "KILL", "pgbouncer", "-q", self.folder / "settings"]
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        until(self.is_ready, "PgBouncer does not start")

    def not_as_root(self) -> list[str]:
        """PgBouncer refuses to run as root, as PostgreSQL does."""
        if os.geteuid() != 0:
            return []
        shutil.chown(self.folder, "postgres", "postgres")
        return ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--init-groups"]

    def is_ready(self) -> bool:
        if self.process.poll() is not None:
            raise AssertionError(f"PgBouncer ended: {(self.folder / 'log').read_text()!r}")
        return (self.folder / f".s.PGSQL.{self.PORT}").exists()

    def address(self, database: str) -> str:
        """The address, through the pooler, of a database of the server behind it."""
        return f"postgresql:///{name_of(database)}?user=parlor&host={self.folder}&port={self.PORT}"

    def transactions(self) -> int:
        """How many transactions it has passed on to its server."""
        console = self.address("postgresql:///pgbouncer")
        shown = must(Postgres.PROGRAMS / "psql", "-d", console, "-XAtc", "SHOW STATS_TOTALS")
        counts = dict(line.split("|")[:2] for line in shown.splitlines())
        return sum(int(count) for database, count in counts.items() if database != "pgbouncer")

    def close(self):
        self.process.terminate()
        self.process.wait(SECONDS)
        shutil.rmtree(self.folder, ignore_errors=True)


POOLER_SETTINGS = """[databases]
* = host={server}

[pgbouncer]
listen_addr =
listen_port = {port}
unix_socket_dir = {folder}
auth_type = trust
auth_file = {folder}/users
admin_users = parlor
pool_mode = transaction
default_pool_size = {connections}
"""


class Street(contextlib.ExitStack):
    """The servers of a test. On exit they are stopped, and it is an error if one does not end cleanly."""

    def __init__(self, parlor: pathlib.Path):
        super().__init__()
        self.parlor = parlor.resolve()
        self.folder = pathlib.Path(self.enter_context(tempfile.TemporaryDirectory(prefix="parlor-")))

    def new_file(self, name: str = "parlor.db") -> str:
        return str(self.folder / name)

    def new_postgres(self) -> str:
        postgres = Postgres()
        self.callback(postgres.close)
        return postgres.new_database()

    def open(self, database: str, *options: str) -> House:
        house = House(self.parlor, database, self.folder, *(options or USUAL))
        self.callback(self.shut, house)
        return house.start()

    @staticmethod
    def shut(house: House):
        if house.is_running():
            try:
                house.stop()
            finally:
                if house.process is not None:
                    house.kill()


def name_of(database: str) -> str:
    """The database name in the address of a PostgreSQL database."""
    return re.match(r"postgresql:///(\w+)", database).group(1)


def children_of(process: int) -> list[int]:
    """The child processes of a process."""
    children = []
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it may just have ended
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
            if parent == process:
                children.append(int(stat.parent.name))
    return children


def until(condition, sentence: str):
    """Waits until the condition returns something true and returns that; fails with the message if it never does."""
    end = time.monotonic() + SECONDS
    while not (found := condition()):
        if time.monotonic() > end:
            raise AssertionError(sentence)
        time.sleep(0.01)
    return found

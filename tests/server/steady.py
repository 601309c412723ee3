"""Clients that go on while the server is killed and started again."""
import random
import threading
import time

from client import GONE, Answer, Client
from house import House, until


class Steady(threading.Thread):
    """Works until it is told to leave. A failure in its thread is kept, for the test to raise."""

    def __init__(self):
        super().__init__(daemon=True)
        self.leaving = threading.Event()
        self.failure: BaseException | None = None

    def run(self):
        try:
            while not self.leaving.is_set():
                self.work()
        except BaseException as failure:
            self.failure = failure
        self.close()

    def work(self):
        """One piece of work, which ends soon once `leaving` is set."""
        raise NotImplementedError

    def close(self):
        """Closes all connections."""

    def count(self) -> int:
        """What was acknowledged so far."""
        raise NotImplementedError


def persist(client: Client, method: str, path: str, body: object = None) -> Answer:
    """Repeats the request until there is a response, as any client would."""

    def attempt() -> Answer | None:
        try:
            answer = client.ask(method, path, body)
            return None if answer.status == 503 else answer
        except GONE:
            return None

    answer = until(attempt, f"{client.name} gets no answer to {method} {path} any more")
    if answer.status >= 300:
        raise AssertionError(f"{method} {path} as {client.name}: {answer.status} {answer.body.decode()}")
    return answer


def kill_often(house: House, workers: list[Steady], kills: int, most_between: int):
    """Kills the server after each further batch of work, at a random moment; then the workers leave."""
    chance = random.Random(kills)
    for _ in range(kills):
        goal = done_by(workers) + chance.randint(1, most_between)
        until(lambda: done_by(workers) >= goal, "there is no progress")
        time.sleep(chance.random() * 0.01)
        house.kill()
        house.start()
    for worker in workers:
        worker.leaving.set()
    for worker in workers:
        worker.join()
    check_failures(workers)


def done_by(workers: list[Steady]) -> int:
    check_failures(workers)
    return sum(worker.count() for worker in workers)


def check_failures(workers: list[Steady]):
    for worker in workers:
        if worker.failure is not None:
            raise worker.failure

"""The module, held to the command line: PARLOR is the program, PARLOR_LIBRARY the library."""

import copy
import doctest
import gc
import json
import os
import pathlib
import pickle
import resource
import signal
import subprocess
import sys
import threading
import time
import unittest
import unittest.mock

PYTHON = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PYTHON))
sys.dont_write_bytecode = True

import parlor  # noqa: E402

PARLOR = os.environ["PARLOR"]
PRESETS = [(game, preset.name) for game in parlor.games() for preset in game.presets]


def program(*arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run([PARLOR, *arguments], capture_output=True, text=True, timeout=60)


def answer(*arguments: str):
    done = program(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def python(script: str, **environment: str) -> subprocess.Popen:
    return subprocess.Popen([sys.executable, "-c", script], env={**os.environ, "PYTHONPATH": str(PYTHON), **environment},
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class AsTheCommandLine(unittest.TestCase):
    def test_the_same_games_presets_and_options(self):
        theirs = answer("games")["games"]
        ours = parlor.games()
        self.assertEqual([game.id for game in ours], [game["id"] for game in theirs])
        for game, told in zip(ours, theirs):
            self.assertEqual([vars(preset) for preset in game.presets], told["presets"])
            self.assertEqual([{"name": option.name, "values": option.values, "meaning": option.meaning}
                              for option in game.options], told["options"])
            self.assertEqual((game.title, game.rules_version), (told["title"], told["rules_version"]))

    def test_the_same_boards(self):
        boards = {board["name"] for board in answer("boards")["boards"]}
        self.assertEqual(boards, {name for game in parlor.games() for option in game.options for name in option.boards})

    def test_the_same_legal_turns_in_every_variant(self):
        for info, preset in PRESETS:
            for made in (0, 1, 9):
                with self.subTest(preset, made=made), parlor.Game(preset) as game:
                    turns = " ".join(game.play_random(made + 1, most=made))
                    rolled = ["--actions", "--partial", "53"] if info.has_dice else []
                    told = answer("legal", preset, "--turns", turns, *rolled)
                    self.assertEqual((game.position, game.to_move), (told["position"], told["to_move"]))
                    if rolled:
                        self.assertEqual(game.actions("53"), [action["text"] for action in told["actions"]])
                    else:
                        self.assertEqual(game.legal(), told["turns"])

    def test_the_same_end_in_every_variant(self):
        for _, preset in PRESETS:
            with self.subTest(preset), parlor.Game(preset) as game:
                self.assertEqual((game.over, game.winner, game.reason), (False, None, None))
                turns = game.play_random(20050815)
                self.assertEqual(game.turns, turns)
                told = answer("show", preset, "--turns", " ".join(turns))
                self.assertEqual((game.over, game.to_move), (True, None))
                self.assertEqual((game.position, game.reason), (told["position"], told["reason"]))
                self.assertEqual(game.drawn, told["result"] == "1/2-1/2")
                self.assertEqual(game.winner is None, game.drawn)

    def test_the_same_sentence_for_what_is_refused(self):
        for preset, turn in (("razzle", "d8-d5"), ("knights", "b1-b2"), ("mazers", "77:x"), ("razzle", "?"), ("razzle", "")):
            with self.subTest(preset, turn=turn), parlor.Game(preset) as game:
                before = game.position
                with self.assertRaises(parlor.ParlorError) as caught:
                    game.apply(turn)
                self.assertEqual(game.position, before)
                if turn:
                    told = program("show", preset, "--turns", turn).stderr
                    self.assertEqual(told, f"parlor: turn 1, {turn!r}: {caught.exception}\n")

    def test_the_same_record(self):
        with parlor.Game("mazers first=N") as game:
            game.play_random(5, most=8)
            record = game.record_with({"White": "ann"})
            file = pathlib.Path(self.enterContext(temporary_folder())) / "record"
            file.write_text(record)
            (told,) = answer("replay", str(file))["games"]
            self.assertEqual(told["position"], game.position)
            self.assertIn('[White "ann"]', record)


def temporary_folder():
    import tempfile

    return tempfile.TemporaryDirectory()


class Games(unittest.TestCase):
    def test_settings_are_words_or_a_mapping(self):
        self.assertEqual(parlor.Game("razzle size=5x6").variant, parlor.Game("razzle", settings={"size": "5x6"}).variant)

    def test_undo_leads_back_to_the_start(self):
        for _, preset in PRESETS:
            game = parlor.Game(preset)
            start = game.position
            made = len(game.play_random(4, most=12))
            self.assertEqual([game.undo() for _ in range(made + 1)], [True] * made + [False])
            self.assertEqual(game.position, start)

    def test_a_position_is_read_back(self):
        for _, preset in PRESETS:
            game = parlor.Game(preset)
            game.play_random(6, most=5)
            self.assertEqual(parlor.Game(game.variant, game.position).position, game.position)

    def test_a_seed_goes_on_and_can_be_repeated(self):
        game = parlor.Game("mazers")
        seed, same = parlor.Seed(7), parlor.Seed(7)
        rolls = [game.roll(seed) for _ in range(50)]
        self.assertEqual(rolls, [game.roll(same) for _ in range(50)])
        self.assertGreater(len(set(rolls)), 15)

    def test_copies_go_their_own_way(self):
        game = parlor.Game("knights")
        game.play_random(1, most=3)
        for other in (game.clone(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            self.assertEqual((other.position, other.turns), (game.position, game.turns))
            other.undo()
            self.assertEqual(len(game.turns), 3)

    def test_what_is_wrong_is_said(self):
        for refused, code in (
            (lambda: parlor.Game("chess"), "variant.no-game"),
            (lambda: parlor.Game("razzle", settings={"size": "1x1"}), "option.value"),
            (lambda: parlor.Game("razzle", "7/7 x -"), None),
            (lambda: parlor.Game("razzle\0size=5x5"), ""),
            (lambda: parlor.Game("\ud800"), "variant.no-game"),
            (lambda: parlor.Game("mazers").legal(), ""),
            (lambda: parlor.Game("razzle").roll(parlor.Seed(1)), ""),
            (lambda: parlor.Game("razzle").actions("c8-c1"), "game.illegal"),
            (lambda: parlor.Game("razzle").record_with({"FEN": "?"}), ""),
            (lambda: parlor.Game.from_record("1. c8-b6"), "record.no-game"),
            (lambda: parlor.read_records(""), "record.none"),
            (lambda: parlor.Engine(level=11), ""),
            (lambda: parlor.Engine(), ""),
        ):
            with self.assertRaises(parlor.ParlorError) as caught:
                refused()
            self.assertTrue(str(caught.exception))
            if code is not None:
                self.assertEqual(caught.exception.code, code)
        with self.assertRaises(parlor.ParlorError) as caught:
            parlor.Game.from_record("1. c8-b6 c1-c9", usual_game="razzle")
        self.assertEqual((caught.exception.code, caught.exception.offset), ("record.in-turn", 9))

    def test_a_closed_game_is_refused_politely(self):
        game = parlor.Game("razzle")
        game.close()
        game.close()
        for use in (game.legal, game.clone, game.undo, lambda: game.position, lambda: game.apply("c8-b6"),
                    lambda: game.think(level=1), lambda: str(game), lambda: parlor.Engine("random").think(game)):
            with self.assertRaisesRegex(parlor.ParlorError, "this game is closed"):
                use()
        self.assertEqual(repr(game), "Game(closed)")

    def test_thousands_of_games_leave_nothing_behind(self):
        def some(count):
            for number in range(count):
                game = parlor.Game("knights")
                game.play_random(number, most=1)
                if number % 2:
                    game.close()
            del game
            gc.collect()

        some(500)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        some(5000)
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, 8 * 1024)  # kilobytes


class Engines(unittest.TestCase):
    def test_every_way_to_think_gives_a_legal_turn(self):
        for how in ({"level": 1}, {"level": 10, "seed": 3}, {"nodes": 500}, {"depth": 1}, {"milliseconds": 5, "threads": 2}):
            for _, preset in PRESETS:
                with parlor.Game(preset) as game:
                    begun = game.roll(parlor.Seed(1)) if game.needs_roll else ""
                    thought = game.think(begun, **how)
                    self.assertEqual(game.apply(thought.turn), thought.turn)
                    self.assertEqual(thought.line[0], thought.turn)
        for how in ("random,seed=3", "greedy", "uct=50"):
            with parlor.Engine(how) as engine:
                self.assertIn(engine.think(game := parlor.Game("razzle")).turn, game.legal())

    def test_the_same_thought_as_the_command_line(self):
        told = answer("analyze", "razzle", "--nodes", "5000")
        thought = parlor.Game("razzle").think(nodes=5000)
        self.assertEqual((list(thought.line), thought.score), (told["lines"][0]["turns"], told["lines"][0]["score"]))

    def test_a_win_is_proved(self):
        thought = parlor.Game("razzle", "7/7/5x1/6x/6X/7/xo5/1Oooo1x x -").think(nodes=1000)
        self.assertEqual((thought.wins_in, thought.loses_in), (1, None))

    def test_where_nothing_is_to_be_decided_it_is_refused(self):
        with self.assertRaisesRegex(parlor.ParlorError, "the dice have not been rolled"):
            parlor.Game("mazers").think(level=1)
        over = parlor.Game("razzle")
        over.play_random(3)
        with self.assertRaisesRegex(parlor.ParlorError, "the game is over"):
            over.think(level=1)

    def test_another_thread_stops_it(self):
        for end in (parlor.Engine.stop, parlor.Engine.close):
            engine = parlor.Engine(milliseconds=600_000)
            thoughts = []
            thread = threading.Thread(target=lambda: thoughts.append(engine.think(parlor.Game("razzle"))))
            thread.start()
            while engine._lock.acquire(blocking=False):  # it has not begun
                engine._lock.release()
            while thread.is_alive():
                end(engine)
                thread.join(0.01)
            self.assertTrue(thoughts[0].turn)
        engine.stop()
        with self.assertRaisesRegex(parlor.ParlorError, "this engine is closed"):
            engine.think(parlor.Game("razzle"))

    def test_too_little_memory_is_said(self):
        script = """
import resource, parlor
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
game = parlor.Game("razzle")
try:
    game.think(nodes=100, megabytes=4096)
except parlor.ParlorError as error:
    print(error)
print(game.think(nodes=100).turn in game.legal())
"""
        with python(script) as process:
            told = process.communicate(timeout=60)[0]
        self.assertEqual(told, "the system is out of memory or threads\nTrue\n")

    def test_control_c_ends_it(self):
        script = "import parlor; print('ready', flush=True); parlor.Game('razzle').think(milliseconds=600_000)"
        for delay in (0, 0.001, 0.003, 0.01, 0.03, 0.1):  # while it starts, and while it thinks
            with self.subTest(delay=delay), python(script) as process:
                self.assertEqual(process.stdout.readline(), "ready\n")
                time.sleep(delay)
                process.send_signal(signal.SIGINT)
                self.assertIn("KeyboardInterrupt", process.communicate(timeout=60)[1])
                self.assertIn(process.returncode, (1, -signal.SIGINT))  # and nothing has crashed

    def test_no_thread_to_think_with_is_said(self):
        game = parlor.Game("razzle")
        with unittest.mock.patch.object(threading.Thread, "start", side_effect=RuntimeError("can't start new thread")):
            with self.assertRaisesRegex(RuntimeError, "can't start new thread"):
                game.think(nodes=100)


class Threads(unittest.TestCase):
    def run_all(self, *jobs):
        """Runs the jobs at the same time."""
        failures = []

        def attempt(job):
            try:
                job()
            except Exception as error:
                failures.append(error)

        threads = [threading.Thread(target=attempt, args=(job,)) for job in jobs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])

    def test_games_of_their_own_go_the_same_way(self):
        ends = []

        def play():
            game = parlor.Game("knights")
            game.play_random(9, most=8)
            ends.append((game.position, game.think(nodes=300).turn))

        self.run_all(*[play] * 4)
        self.assertEqual(len(set(ends)), 1)

    def test_a_shared_game_stays_whole(self):
        game = parlor.Game("razzle")

        def move():
            for _ in range(200):
                self.assertEqual(game.apply("c8-b6"), "c8-b6") if not game.turns else game.undo()

        def look():
            for _ in range(200):
                self.assertIn(game.to_move, game.players)
                self.assertTrue(game.legal(most=1))

        self.run_all(move, look, look)
        self.assertLessEqual(len(game.turns), 1)


class Examples(unittest.TestCase):
    def test_those_of_the_readme_and_the_page_about_libraries_are_true(self):
        for page in (PYTHON / "README.md", PYTHON.parent / "docs" / "libraries.md"):
            found = doctest.testfile(str(page), module_relative=False)
            self.assertGreater(found.attempted, 5, page)
            self.assertEqual(found.failed, 0, page)


class Finding(unittest.TestCase):
    def test_a_library_that_is_not_there_is_said(self):
        with python("import parlor", PARLOR_LIBRARY="/nowhere/libparlor.so.1") as process:
            errors = process.communicate(timeout=60)[1]
        self.assertIn("ImportError: libparlor.so.1 was not found: set PARLOR_LIBRARY to its path", errors)


if __name__ == "__main__":
    unittest.main()

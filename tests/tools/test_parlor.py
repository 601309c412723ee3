import subprocess
import unittest

from tree import TreeTest

# The program is a shell script, so that building it takes no time. Set-up and configuration try to read standard
# input, which must reach the program.
PROJECT = """\
cmake_minimum_required(VERSION 3.25)
project(parlor LANGUAGES NONE)
execute_process(COMMAND cat)
add_custom_command(OUTPUT built DEPENDS ${PROJECT_SOURCE_DIR}/program
    COMMAND sh -n ${PROJECT_SOURCE_DIR}/program
    COMMAND install -D ${PROJECT_SOURCE_DIR}/program src/program/parlor
    COMMAND touch built)
add_custom_target(parlor DEPENDS built)
add_custom_target(parlor-games COMMAND install -D ${PROJECT_SOURCE_DIR}/small src/program/parlor-games)
"""
PRESETS = """\
{
    "version": 6,
    "configurePresets": [
        {"name": "release", "generator": "Ninja", "binaryDir": "${sourceDir}/build/release"}
    ]
}
"""
PROGRAM = """#!/bin/sh
printf '<%s>' "$@"
cat
exit 7
"""


class Parlor(TreeTest):
    def setUp(self):
        super().setUp()
        self.borrow("parlor", "tools/build")
        self.write("tools/setup", "#!/bin/sh\ncat\necho set up\n", 0o755)
        self.write("tools/page", "#!/bin/sh\ncat\necho page\n", 0o755)
        self.write("CMakeLists.txt", PROJECT)
        self.write("CMakePresets.json", PRESETS)
        self.write("program", PROGRAM, 0o755)
        self.write("small", "#!/bin/sh\necho small \"$@\"\n", 0o755)

    def start(self, *arguments: str, command: str = "parlor") -> subprocess.CompletedProcess:
        return self.run_tool(self.root / command, *arguments, input="one\ntwo")

    def test_builds_and_starts_the_program_with_its_arguments_and_input(self):
        result = self.start("a", "b c")
        self.assertEqual((result.returncode, result.stdout), (7, "<a><b c>one\ntwo"))
        self.assertIn("build: configuring build/release\n", result.stderr)
        self.assertIn("step 1 of 1", result.stderr)

    def test_starts_the_server_without_arguments(self):
        result = self.start()
        self.assertEqual(result.stdout, "<serve>one\ntwo")
        self.assertTrue(result.stderr.endswith("set up\npage\n"), result.stderr)

    def test_passes_the_location_of_the_page_to_the_server(self):
        self.write("program", "#!/bin/sh\nprintf %s \"$PARLOR_PAGE\"\n", 0o755)
        self.assertEqual(self.start().stdout, f"{self.root}/build/web")

    def test_builds_no_page_for_other_commands(self):
        self.assertNotIn("page", self.start("backup").stderr)

    def test_builds_and_starts_only_a_smaller_program_if_no_server_is_needed(self):
        self.write("program", "if\n", 0o755)
        result = self.start("perft", "razzle")
        self.assertEqual((result.returncode, result.stdout), (0, "small perft razzle\n"), result.stderr)

    def test_builds_nothing_if_everything_is_up_to_date(self):
        self.start()
        self.assertEqual(self.start("a").stderr, "set up\n")

    def test_starts_through_a_symbolic_link(self):
        (self.root / "elsewhere").mkdir()
        (self.root / "elsewhere/link").symlink_to(self.root / "parlor")
        self.assertEqual(self.start("a", command="elsewhere/link").stdout, "<a>one\ntwo")

    def test_shows_why_a_build_failed_and_recovers(self):
        self.write("program", "if\n", 0o755)
        result = self.start()
        self.assertEqual((result.returncode, result.stdout), (3, ""))
        self.assertRegex(result.stderr, "[Ss]yntax error")
        sentence = "build: building build/release failed; see build/release.log\n"
        self.assertTrue(result.stderr.endswith(sentence), result.stderr)
        self.write("program", PROGRAM, 0o755)
        self.assertEqual(self.start().returncode, 7)

    def test_shows_why_configuring_failed_and_recovers(self):
        self.write("CMakeLists.txt", PROJECT + "message(FATAL_ERROR nonsense)\n")
        result = self.start()
        self.assertEqual((result.returncode, result.stdout), (3, ""))
        self.assertIn("nonsense", result.stderr)
        sentence = "build: configuring build/release failed; see build/release.log\n"
        self.assertTrue(result.stderr.endswith(sentence), result.stderr)
        self.write("CMakeLists.txt", PROJECT)
        self.assertEqual(self.start().returncode, 7)

    def test_rebuilds_after_the_repository_was_moved(self):
        self.start()
        moved = self.root / "moved"
        moved.mkdir()
        for path in list(self.root.iterdir()):
            if path != moved:
                path.rename(moved / path.name)
        result = self.start("a", command="moved/parlor")
        self.assertEqual(result.stdout, "<a>one\ntwo")

    def test_two_simultaneous_starts_build_once(self):
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
        command = [self.root / "parlor"]
        starts = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True, **quiet) for _ in range(2)]
        messages = "".join(start.communicate()[1] for start in starts)
        self.assertEqual([start.returncode for start in starts], [7, 7])
        self.assertEqual(messages.count("build: configuring"), 1, messages)


if __name__ == "__main__":
    unittest.main()

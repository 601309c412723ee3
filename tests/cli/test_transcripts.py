"""Checks that the checker of transcripts finds errors."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

CHECKER = pathlib.Path(__file__).with_name("transcripts.py")
PROGRAM = """#!/bin/sh
case $1 in
two) printf 'one\\n\\ntwo\\n' ;;
err) echo out; echo err >&2; exit 3 ;;
open) printf open ;;
in) cat ;;
sanitize) echo found >"$(expr "$ASAN_OPTIONS" : '.*log_path=\\(.*\\)').1" ;;
esac
"""


class Transcripts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.program = self.root / "program"
        self.program.write_text(PROGRAM)
        self.program.chmod(0o755)

    def check(self, text: str, *options: str, name: str = "some.txt") -> subprocess.CompletedProcess:
        self.file = self.root / name
        self.file.write_text(text)
        command = [sys.executable, CHECKER, *options, self.program, self.file]
        return subprocess.run(command, capture_output=True, text=True)

    def assert_true(self, text: str, **options):
        result = self.check(text, **options)
        self.assertEqual((result.returncode, result.stderr), (0, ""), result.stdout)

    def assert_wrong(self, text: str, *said: str, **options):
        result = self.check(text, **options)
        self.assertEqual((result.returncode, result.stderr), (1, ""), result.stdout)
        for line in said:
            self.assertIn(line + "\n", result.stdout)

    def test_a_correct_transcript_passes(self):
        self.assert_true("# Two lines.\n$ parlor two\none\n\ntwo\n\n$ parlor err\nout\n! err\n[exit 3]\n")
        self.assert_true("$ parlor open\nopen\n[no newline at the end]\n")

    def test_a_wrong_line_is_shown_as_a_difference(self):
        self.assert_wrong("$ parlor two\none\n\nthree\n", "$ parlor two", "-three", "+two")

    def test_a_missing_or_additional_line_fails(self):
        self.assert_wrong("$ parlor two\none\n\n", "+two")
        self.assert_wrong("$ parlor two\none\n\ntwo\nthree\n", "-three")
        self.assert_wrong("$ parlor two\none\n\ntwo\n\n\n$ true\n", "-")

    def test_standard_error_and_the_status_are_compared(self):
        self.assert_wrong("$ parlor err\nout\nerr\n[exit 3]\n", "-err", "+! err")
        self.assert_wrong("$ parlor err\nout\n! err\n", "+[exit 3]")
        self.assert_wrong("$ parlor err\nout\n! err\n[exit 1]\n", "-[exit 1]", "+[exit 3]")
        self.assert_wrong("$ parlor open\nopen\n", "+[no newline at the end]")

    def test_three_dots_match_any_lines(self):
        self.assert_true("$ parlor two\n...\ntwo\n\n$ parlor two\n...\none\n...\n")
        self.assert_wrong("$ parlor two\n...\nthree\n", "-three")

    def test_commands_may_have_several_lines(self):
        self.assert_true("$ parlor in <<'END' | wc -l\n$ one\n# two\nEND\n2\n")
        self.assert_true("$ parlor \\\n  open | wc -c\n4\n")

    def test_each_file_has_its_own_folder(self):
        self.assert_true("$ cat > a <<'END'\nfile\nEND\n$ ls; cat a\na\nfile\n")

    def test_a_file_without_commands_fails(self):
        self.assert_wrong("parlor two\none\n")

    def test_a_report_of_a_sanitizer_fails_the_check(self):
        self.assert_wrong("$ parlor sanitize >/dev/null 2>&1 || true\n", "found")

    def test_in_markdown_only_console_blocks_that_run_the_program_are_checked(self):
        page = "$ parlor two\n\n```\n$ parlor two\n```\n\n"
        page += "```console\n$ ./test\nfine\n$ ./parlor open | wc -c\n%s\n```\n"
        self.assert_true(page % 4, name="page.md")
        self.assert_wrong(page % 5, "-5", "+4", name="page.md")
        self.assert_true("No commands.\n", name="page.md")

    def test_update_writes_the_actual_output(self):
        template = "# Said.\n$ parlor two\n%s\n\n$ parlor err\n%s\n# Kept.\n$ parlor two\n...\ntwo\n"
        self.check(template % ("wrong", ""), "--update")
        updated = template % ("one\n\ntwo", "out\n! err\n[exit 3]\n")
        self.assertEqual(self.file.read_text(), updated)


if __name__ == "__main__":
    unittest.main()

"""A temporary repository in which the tools are tested."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


class TreeTest(unittest.TestCase):
    """A test with an empty folder at self.root."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()

    def write(self, path: str, text: str, mode: int = 0o644):
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
        target.chmod(mode)

    def borrow(self, *paths: str):
        """Copies files from the real repository."""
        for path in paths:
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(REPOSITORY / path, self.root / path)

    def run_tool(self, *command, **options) -> subprocess.CompletedProcess:
        """Runs a command from another folder. Commands in the tree's bin/ have precedence over those of the machine."""
        path = f"{self.root / 'bin'}{os.pathsep}{os.environ['PATH']}"
        environment = os.environ | {"PATH": path, "XDG_CACHE_HOME": str(self.root / "cache")}
        options = {"capture_output": True, "text": True, "cwd": "/", "env": environment} | options
        return subprocess.run([str(part) for part in command], **options)

    def check(self, tool: str) -> subprocess.CompletedProcess:
        """Runs a check from the real repository on this tree."""
        return self.run_tool(REPOSITORY / "tools" / tool, self.root)

    def assert_content(self, tool: str, summary: str):
        result = self.check(tool)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, summary + "\n", ""))

    def assert_finds(self, tool: str, *findings: str):
        result = self.check(tool)
        self.assertEqual(result.stdout.splitlines(), list(findings))
        self.assertEqual((result.returncode, result.stderr), (1, ""))

"""tools/yaml_to_json.py writes what a document means."""
import json
import pathlib
import subprocess
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools/yaml_to_json.py"


class YamlToJson(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def convert(self, text: str) -> subprocess.CompletedProcess:
        source, self.target = self.folder / "document.yaml", self.folder / "document.json"
        source.write_text(text)
        return subprocess.run([TOOL, source, self.target], capture_output=True, text=True)

    def test_what_is_shared_is_spelled_out_and_left_out(self):
        done = self.convert("x-shared:\n  size: &size {width: 3, height: 2}\nbox: {<<: *size, height: 5}\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(json.loads(self.target.read_text()), {"box": {"width": 3, "height": 5}})

    def test_a_key_that_comes_twice_is_refused(self):
        done = self.convert("paths:\n  /a: 1\n  /b: 2\n  /a: 3\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("'/a' is there twice", done.stderr)
        self.assertFalse(self.target.exists())

    def test_what_is_no_yaml_is_refused(self):
        done = self.convert("paths: [\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("document.yaml", done.stderr)


if __name__ == "__main__":
    unittest.main()

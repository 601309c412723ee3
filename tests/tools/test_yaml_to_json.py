"""tools/yaml_to_json.py converts YAML documents to JSON."""
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

    def test_references_are_expanded_and_x_shared_is_omitted(self):
        done = self.convert("x-shared:\n  size: &size {width: 3, height: 2}\nbox: {<<: *size, height: 5}\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(json.loads(self.target.read_text()), {"box": {"width": 3, "height": 5}})

    def test_a_duplicate_key_is_refused(self):
        done = self.convert("paths:\n  /a: 1\n  /b: 2\n  /a: 3\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("'/a' is there twice", done.stderr)
        self.assertFalse(self.target.exists())

    def test_invalid_yaml_is_refused(self):
        done = self.convert("paths: [\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("document.yaml", done.stderr)


if __name__ == "__main__":
    unittest.main()

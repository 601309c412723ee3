#!/usr/bin/env python3
"""The npm package of the rules, installed without a network: its files, the README's example and the types."""
import json
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COMPILER = ROOT / "web" / "node_modules" / "typescript" / "bin" / "tsc"

TYPED = """
import { type Choice, type Game, type Look, loadRules, type Rules, RulesFault } from 'parlor-rules';

const rules: Rules = await loadRules();
const game: Game = rules.open('razzle');
const look: Look = game.look();
const texts: readonly string[] = look.choices.map((choice: Choice) => choice.text);
const winner: 'one' | 'two' | null | undefined = look.ending?.winner;
export const summary = [texts.length, winner, new RulesFault({ ...blank, sentence: '' }).fault.code];
declare const blank: RulesFault['fault'];

// @ts-expect-error: a turn is a text
game.play(5);
// @ts-expect-error: there is no such function
game.fly();
// @ts-expect-error: what was seen does not change
look.position = '';
"""

# The parts of a browser that the package needs.
BROWSER = """
import { readFile } from 'node:fs/promises';

let status = 200;
globalThis.fetch = async (address) => {
    if (status === 200) console.log(address.pathname.split('/').at(-1));
    return new Response(await readFile(address), { status });
};
const { loadRules } = await import('./node_modules/parlor-rules/browser.js');
console.log((await loadRules()).open('razzle').look().names.one);
status = 404;
await loadRules().catch((error) => console.log(error.message));
"""


def run(*command, cwd: pathlib.Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


class RulesPackage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        run(ROOT / "tools" / "rules-package", cls.folder / "package", cwd=cls.folder)
        (packed,) = json.loads(run("npm", "pack", "--offline", "--json", "./package", cwd=cls.folder))
        cls.files = {file["path"] for file in packed["files"]}
        cls.version = packed["version"]
        (cls.folder / "package.json").write_text('{"private": true, "type": "module"}\n')
        run("npm", "install", "--offline", "--no-audit", "--no-fund", packed["filename"], cwd=cls.folder)

    def test_the_package_has_exactly_the_expected_files(self):
        names = {"browser", "game", "instance", "node", "types", "wasi"}
        self.assertEqual(self.files, {"LICENSE", "README.md", "package.json", "rules.wasm"}
                         | {f"{name}.js" for name in names} | {f"{name}.d.ts" for name in names})

    def test_the_package_has_the_version_of_the_project(self):
        self.assertIn(f"project(parlor VERSION {self.version} ", (ROOT / "CMakeLists.txt").read_text())

    def test_the_example_prints_the_output_in_the_readme(self):
        readme = (ROOT / "web" / "package-rules" / "README.md").read_text()
        program, output = re.search(r"^```js\n(.*?)^```\n\n```\n(.*?)^```", readme, re.MULTILINE | re.DOTALL).groups()
        (self.folder / "example.js").write_text(program)
        self.assertEqual(run("node", "example.js", cwd=self.folder), output)

    def test_in_a_browser_the_module_is_fetched(self):
        (self.folder / "browser.js").write_text(BROWSER)
        self.assertEqual(run("node", "browser.js", cwd=self.folder), "rules.wasm\nEks\nthe rules could not be loaded: 404\n")

    def test_a_typed_program_compiles(self):
        (self.folder / "typed.ts").write_text(TYPED)
        run("node", COMPILER, "--noEmit", "--strict", "--skipDefaultLibCheck", "--target", "es2022", "--module", "nodenext", "typed.ts",
            cwd=self.folder)


if __name__ == "__main__":
    unittest.main()

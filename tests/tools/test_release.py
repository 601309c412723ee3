import subprocess
import unittest

from tree import TreeTest

CHANGES = """# Changelog

## Unreleased
{unreleased}
## 1.2.3 (2026-11-17)

### New

- Everything.

## 1.2.2 (2026-10-01)
"""
PACKAGE = "#!/bin/sh\ncd \"$(dirname \"$0\")/..\"\nmkdir -p build/packages\necho program >build/packages/parlor_1.2.3_arm64.deb\n"
PAGE = "#!/bin/sh\ncd \"$(dirname \"$0\")/..\"\nmkdir -p \"$2\"\necho page >\"$2/index.html\"\n"


class Release(TreeTest):
    def setUp(self):
        super().setUp()
        self.borrow("tools/release", ".gitignore")
        self.write("tools/package", PACKAGE, 0o755)
        self.write("tools/page", PAGE, 0o755)
        self.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.25)\nproject(parlor VERSION 1.2.3 LANGUAGES CXX)\n")
        self.write("CHANGELOG.md", CHANGES.format(unreleased=""))
        self.git("init", "-q")
        self.commit()
        self.git("tag", "v1.2.3")

    def git(self, *arguments: str):
        identity = ("-c", "user.name=Ann", "-c", "user.email=ann@parlor.example")
        subprocess.run(["git", "-C", self.root, *identity, *arguments], check=True, capture_output=True)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", "a change")

    def release(self, *arguments: str):
        return self.run_tool(self.root / "tools/release", *arguments)

    def assert_refused(self, sentence: str):
        for arguments in ((), ("--check",)):
            result = self.release(*arguments)
            self.assertEqual((result.returncode, result.stdout, result.stderr), (1, "", f"release: {sentence}\n"))
        self.assertFalse((self.root / "build/releases").exists())

    def test_check_accepts_a_tagged_commit(self):
        result = self.release("--check")
        self.assertEqual((result.returncode, result.stderr), (0, "release: this is version 1.2.3\n"))
        self.assertFalse((self.root / "build").exists())

    def test_collects_packages_sources_and_page_with_checksums(self):
        result = self.release()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("build/releases/1.2.3", result.stderr)
        folder = self.root / "build/releases/1.2.3"
        files = ["parlor-1.2.3-page.tar.gz", "parlor-1.2.3.tar.gz", "parlor_1.2.3_arm64.deb"]
        self.assertEqual(sorted(path.name for path in folder.iterdir()), ["SHA256SUMS", *files])
        checked = self.run_tool("sha256sum", "--check", "SHA256SUMS", cwd=folder)
        self.assertEqual((checked.returncode, checked.stdout), (0, "".join(f"{name}: OK\n" for name in files)))
        self.assertIn("parlor-1.2.3-page/index.html", self.run_tool("tar", "-tf", folder / files[0]).stdout)
        self.assertIn("parlor-1.2.3/CHANGELOG.md", self.run_tool("tar", "-tf", folder / files[1]).stdout)

    def test_is_reproducible_to_the_byte(self):
        sums = self.root / "build/releases/1.2.3/SHA256SUMS"
        self.release()
        first = sums.read_text()
        self.release()
        self.assertEqual(sums.read_text(), first)

    def test_refuses_uncommitted_changes(self):
        self.write("new.txt", "new")
        self.assert_refused("there are changes that are not committed; 'git status' lists them")

    def test_refuses_a_commit_without_the_tag_of_its_version(self):
        self.commit()
        self.git("tag", "v1.2.2")
        self.assert_refused("this commit is not tagged: run 'git tag -a v1.2.3' first")

    def test_refuses_a_version_that_the_changelog_does_not_have(self):
        self.write("CHANGELOG.md", CHANGES.format(unreleased="").replace("1.2.3", "1.3.0"))
        self.commit()
        self.assert_refused("CMakeLists.txt has version 1.2.3, but the newest of CHANGELOG.md is '1.3.0'")

    def test_refuses_unreleased_changes_in_the_changelog(self):
        self.write("CHANGELOG.md", CHANGES.format(unreleased="\n### Fixed\n\n- Something.\n"))
        self.commit()
        self.assert_refused("CHANGELOG.md has unreleased changes; put them under the heading of version 1.2.3")

    def test_refuses_a_folder_that_is_not_a_git_checkout(self):
        subprocess.run(["rm", "-rf", self.root / ".git"], check=True)
        result = self.release("--check")
        self.assertEqual(result.returncode, 1)
        self.assertTrue(result.stderr.endswith("release: this is not a git checkout\n"), result.stderr)

    def test_this_repository_has_the_same_version_everywhere(self):
        self.borrow("CMakeLists.txt", "CHANGELOG.md")
        self.commit()
        self.assertNotIn("but the newest of CHANGELOG.md", self.release("--check").stderr)

    def test_refuses_unknown_options(self):
        result = self.release("--force")
        self.assertEqual(result.returncode, 2)
        self.assertIn("unknown argument '--force'", result.stderr)


if __name__ == "__main__":
    unittest.main()

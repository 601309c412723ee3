import shutil
import unittest

from tree import TreeTest

PACKAGES = """\
[build]
g++        g++     # the compiler
libfmt-dev         # formatting
[test]
git        git
"""
BORROWED = "bash cat cksum cut dirname env flock grep mkdir paste readlink sed stat tail".split()
DPKG_QUERY = """#!/bin/sh
echo dpkg-query >>"$CALLS"
for package in $INSTALLED; do echo "installed $package"; done
echo "config-files git"
"""
APT_GET = """#!/bin/sh
echo "apt-get $*" >>"$CALLS"
echo "what apt-get says"
exit $APT_STATUS
"""
SUDO = """#!/bin/sh
echo sudo >>"$CALLS"
exec "$@"
"""


class Setup(TreeTest):
    """Runs tools/setup with only the borrowed commands and these stand-ins on the PATH."""

    def setUp(self):
        super().setUp()
        self.borrow("tools/setup")
        self.write("tools/packages", PACKAGES)
        self.write("dpkg/status", "")
        for command in BORROWED:
            self.provide(command).symlink_to(shutil.which(command))
        self.write("bin/dpkg-query", DPKG_QUERY, 0o755)
        self.write("bin/apt-get", APT_GET, 0o755)
        self.become("root")

    def provide(self, command: str):
        (self.root / "bin").mkdir(exist_ok=True)
        return self.root / "bin" / command

    def become(self, user: str):
        self.write("bin/id", f"#!/bin/sh\necho {0 if user == 'root' else 1000}\n", 0o755)

    def set_up(self, *sections: str, installed: str = "", apt_status: int = 0):
        self.write("calls", "")
        environment = {
            "PATH": str(self.root / "bin"),
            "CALLS": str(self.root / "calls"),
            "DPKG_ADMINDIR": str(self.root / "dpkg"),
            "INSTALLED": installed,
            "APT_STATUS": str(apt_status),
        }
        return self.run_tool(self.root / "tools/setup", *sections, env=environment)

    def calls(self) -> list[str]:
        return (self.root / "calls").read_text().splitlines()

    def test_installs_only_missing_packages(self):
        result = self.set_up("build", "test", installed="g++")
        self.assertEqual((result.returncode, result.stdout), (0, ""))
        self.assertEqual(result.stderr, "setup: installing 2 package(s): libfmt-dev git\n")
        query, update, install = self.calls()
        self.assertRegex(update, "^apt-get .*update$")
        self.assertRegex(install, "^apt-get .* install --no-install-recommends libfmt-dev git$")

    def test_is_silent_if_nothing_is_missing(self):
        result = self.set_up("build", installed="g++ libfmt-dev")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(self.calls(), ["dpkg-query"])

    def test_does_not_check_twice(self):
        self.set_up("build", installed="g++ libfmt-dev")
        self.set_up("build")
        self.assertEqual(self.calls(), [])

    def test_checks_again_when_installed_packages_have_changed(self):
        self.set_up("build", installed="g++ libfmt-dev")
        self.write("dpkg/status", "changed")
        self.set_up("build", installed="g++ libfmt-dev")
        self.assertEqual(self.calls(), ["dpkg-query"])

    def test_checks_again_when_a_command_is_missing(self):
        self.write("bin/git", "#!/bin/sh\n", 0o755)
        self.set_up("test", installed="git")
        self.provide("git").unlink()
        self.set_up("test", installed="git")
        self.assertEqual(self.calls(), ["dpkg-query"])

    def test_checks_again_when_the_package_list_has_changed(self):
        self.set_up("test", installed="git")
        self.write("tools/packages", PACKAGES + "tmux\n")
        self.set_up("test", installed="git")
        self.assertRegex(self.calls()[-1], "tmux$")

    def test_shows_why_apt_failed_and_retries_the_next_time(self):
        for _ in range(2):
            result = self.set_up("test", apt_status=100)
            self.assertEqual(result.returncode, 3)
            self.assertIn("what apt-get says\n", result.stderr)
            self.assertIn("setup: could not install the packages; see build/setup/log", result.stderr)

    def test_uses_sudo_if_not_root(self):
        self.become("somebody")
        self.write("bin/sudo", SUDO, 0o755)
        self.assertEqual(self.set_up("test").returncode, 0)
        self.assertEqual(self.calls()[1], "sudo")
        self.assertRegex(self.calls()[-1], "^apt-get .* git$")

    def test_prints_the_command_for_an_administrator_without_sudo(self):
        self.become("somebody")
        result = self.set_up("build")
        self.assertEqual(result.returncode, 3)
        command = "apt-get install --no-install-recommends g++ libfmt-dev"
        self.assertEqual(result.stderr, f"setup: please have an administrator run: {command}\n")
        self.assertEqual(self.calls(), ["dpkg-query"])

    def test_continues_with_a_note_on_other_systems_if_all_commands_exist(self):
        self.provide("apt-get").unlink()
        self.write("bin/g++", "#!/bin/sh\n", 0o755)
        result = self.set_up("build")
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stderr, "^setup: not a Debian system: assuming .*\n$")
        self.assertEqual(self.set_up("build").stderr, "")

    def test_names_missing_commands_on_other_systems(self):
        self.provide("apt-get").unlink()
        result = self.set_up("build")
        self.assertEqual(result.returncode, 3)
        self.assertRegex(result.stderr, r"^setup: not a Debian system: please install g\+\+ and .*\n$")

    def test_refuses_an_unknown_section(self):
        result = self.set_up("bulid")
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr, "setup: tools/packages has no section 'bulid'\n")

    def test_lists_the_sections_without_arguments(self):
        result = self.set_up()
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr, "setup: usage: tools/setup SECTION…; tools/packages has: build test\n")


if __name__ == "__main__":
    unittest.main()

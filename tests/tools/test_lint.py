import json
import unittest

from tree import TreeTest

# A stand-in that reports every FIXME and every repeated NAME, crashes on a BOMB, and logs the files it was given.
CLANG_TIDY = """#!/bin/sh
[ "$1" = --version ] && exec cat "$(dirname "$0")/version"
for given; do case $given in *.cpp) break ;; esac; done
sources=$(sed -n 's|^#include "\\(.*[.]cpp\\)".*|\\1|p' "$given")
: "${sources:=$given}"
echo $sources >>"$(dirname "$0")/looked_at"
echo "$*" >>"$(dirname "$0")/asked"
headers=$(grep -ho '[a-z]*/[a-z]*[.]h' $sources | sed "s|^|${0%/bin/*}/src/|" | sort -u)
grep -q BOMB $sources && kill -9 $$
twice=$(cat $sources | grep NAME | sort | uniq -d)
[ -z "$twice" ] || echo "${sources##* }:1:1: error: there is another $twice [clang-diagnostic-error]"
grep -H FIXME $sources $headers | sed 's/:.*/:1:1: error: unfinished [house]/'
[ -z "$twice" ] && ! grep -q FIXME $sources $headers
"""


# A stand-in for the compiler of the plugin.
COMPILER = """#!/bin/sh
echo "$*" >>"$(dirname "$0")/compiled"
for plugin; do :; done
! grep -q BROKEN "$(dirname "$0")/../tools/own_code_check.cpp" && : >"$plugin"
"""


class Lint(TreeTest):
    """Runs tools/lint with a stand-in for clang-tidy."""

    def setUp(self):
        super().setUp()
        self.borrow("tools/lint")
        for tool in ("setup", "build"):
            self.write(f"tools/{tool}", "#!/bin/sh\n", 0o755)
        self.write("bin/clang-tidy-19", CLANG_TIDY, 0o755)
        self.write("bin/version", "19")
        self.write("bin/clang++-19", COMPILER, 0o755)
        self.write("tools/own_code_check.cpp", "// the plugin\n")
        self.write(".clang-tidy", "Checks: '*'\n")
        self.write("src/base/text.h", "// declares\n")
        self.write("src/base/text.cpp", '#include "base/text.h"\n')
        self.write("src/cli/main.cpp", "void run() {}\n")
        self.write_compile_commands("asan", "src/base/text.cpp", "src/cli/main.cpp")
        self.write_compile_commands("test", "src/base/text.cpp")
        self.write_compile_commands("wasm")

    def write_compile_commands(self, build: str, *sources: str, flags: str = ""):
        entries = [
            {
                "directory": str(self.root),
                "file": str(self.root / source),
                "command": f"g++ -I{self.root}/src {flags} -o x.o -c {self.root}/{source}",
            }
            for source in sources
        ]
        self.write(f"build/{build}/compile_commands.json", json.dumps(entries))

    def lint(self, *arguments):
        (self.root / "bin/looked_at").unlink(missing_ok=True)
        return self.run_tool(self.root / "tools/lint", *arguments)

    def looked_at(self) -> list[str]:
        log = self.root / "bin/looked_at"
        lines = log.read_text().splitlines() if log.exists() else []
        return sorted(line.replace(f"{self.root}/", "") for line in lines)

    def assert_looks_again_at(self, *sources: str):
        self.assertEqual(self.lint().returncode, 0)
        self.assertEqual(self.looked_at(), list(sources))

    def test_checks_every_source_once(self):
        self.assert_looks_again_at("src/base/text.cpp src/cli/main.cpp")
        self.assert_looks_again_at()

    def test_reports_findings_every_time(self):
        self.write("src/cli/main.cpp", "void run() {}  // FIXME\n")
        for _ in range(2):
            result = self.lint()
            self.assertEqual(result.returncode, 1)
            self.assertIn("src/cli/main.cpp:1:1: error: unfinished [house]\n", result.stdout)

    def test_fails_if_clang_tidy_crashes(self):
        self.write("src/cli/main.cpp", "void run() {}  // BOMB\n")
        result = self.lint()
        self.assertEqual(result.returncode, 1)
        self.assertIn("src/cli/main.cpp: clang-tidy ended with -9\n", result.stdout)

    def test_checks_again_if_a_header_has_changed_even_in_a_comment(self):
        self.lint()
        self.write("src/base/text.h", "// declares  // NOLINT\n")
        self.assert_looks_again_at("src/base/text.cpp")

    def test_checks_everything_again_if_the_configuration_has_changed(self):
        self.lint()
        self.write(".clang-tidy", "Checks: 'bugprone-*'\n")
        self.assert_looks_again_at("src/base/text.cpp src/cli/main.cpp")

    def test_checks_everything_again_with_another_version_of_clang_tidy(self):
        self.lint()
        self.write("bin/version", "20")
        self.assert_looks_again_at("src/base/text.cpp src/cli/main.cpp")

    def compiled(self) -> int:
        """How often the plugin was compiled."""
        return len((self.root / "bin/compiled").read_text().splitlines())

    def test_compiles_the_plugin_once(self):
        self.lint()
        self.write("src/cli/main.cpp", "void run();\n")
        self.lint()
        self.assertEqual(self.compiled(), 1)
        asked = (self.root / "bin/asked").read_text().splitlines()
        plugin = next((self.root / "build/lint").glob("*.so"))
        self.assertTrue(all(f" --load={plugin} --checks=parlor-only-own-code " in line for line in asked), asked)

    def test_checks_everything_again_with_another_plugin(self):
        self.lint()
        self.write("tools/own_code_check.cpp", "// another plugin\n")
        self.assert_looks_again_at("src/base/text.cpp src/cli/main.cpp")
        self.assertEqual(self.compiled(), 2)

    def test_fails_if_the_plugin_does_not_compile(self):
        self.write("tools/own_code_check.cpp", "// BROKEN\n")
        result = self.lint()
        self.assertEqual(result.returncode, 1)
        self.assertIn("lint: tools/own_code_check.cpp does not compile\n", result.stderr)
        self.assertEqual(self.looked_at(), [])

    def test_reports_a_source_that_is_never_compiled(self):
        self.write("fuzz/turn.cpp", "\n")
        result = self.lint()
        self.assertEqual(result.returncode, 1)
        self.assertIn("fuzz/turn.cpp: compiled by none of the builds asan, test, wasm\n", result.stdout)

    def test_tests_have_their_own_checks(self):
        self.write("src/base/text_test.cpp", "\n")
        self.write_compile_commands("asan", "src/base/text.cpp", "src/base/text_test.cpp", "src/cli/main.cpp")
        self.lint()
        asked = (self.root / "bin/asked").read_text().splitlines()
        held = [line.split(" -- ")[0] for line in asked if "--checks=-*," in line]
        self.assertEqual([line.split("/")[-1] for line in held], ["text_test.cpp"])

    def write_batch(self, *names: str):
        """Writes sources of base that are compiled as one batch, next to the program."""
        for name in names:
            self.write(f"src/base/{name}", f"// {name}\n")
        batch = "build/asan/src/base/batches/base_1.cpp"
        self.write(batch, "".join(f'#include "base/{name}"\n' for name in names))
        self.write_compile_commands("asan", batch, "src/cli/main.cpp")
        self.write_compile_commands("test")

    def test_checks_the_sources_of_a_batch_together(self):
        self.write_batch("text.cpp", "utf8.cpp", "text_test.cpp", "utf8_test.cpp")
        together = ["src/base/text.cpp src/base/utf8.cpp", "src/base/text_test.cpp src/base/utf8_test.cpp"]
        self.assert_looks_again_at(*together, "src/cli/main.cpp")
        self.assert_looks_again_at()

    def test_finds_batches_in_other_folders(self):
        self.write("tests/house/chat.cpp", "\n")
        self.write("build/asan/tests/batches/house_1.cpp", '#include "../tests/house/chat.cpp"\n')
        self.write_compile_commands("wasm", "build/asan/tests/batches/house_1.cpp")
        self.lint()
        self.assertIn("tests/house/chat.cpp", self.looked_at())

    def test_groups_one_unbatched_source_of_each_folder(self):
        self.write("src/base/utf8.cpp", "\n")
        self.write_compile_commands("asan", "src/base/text.cpp", "src/base/utf8.cpp", "src/cli/main.cpp")
        self.assert_looks_again_at("src/base/text.cpp src/cli/main.cpp", "src/base/utf8.cpp")

    def test_ignores_optimization_flags(self):
        self.write_compile_commands("asan", "src/base/text.cpp")
        flags = "-O3 -g1 -Wall -fsanitize=thread -fPIC -fvisibility=hidden -mllvm -x -pthread"
        self.write_compile_commands("test", "src/cli/main.cpp", flags=flags)
        self.assert_looks_again_at("src/base/text.cpp src/cli/main.cpp")

    def test_groups_sources_that_use_different_libraries(self):
        self.write_compile_commands("asan", "src/base/text.cpp", flags="-isystem /lib/a -DFMT_SHARED")
        self.write_compile_commands("test", "src/cli/main.cpp", flags="-isystem /lib/b")
        self.assert_looks_again_at("src/base/text.cpp src/cli/main.cpp")
        asked = (self.root / "bin/asked").read_text()
        self.assertIn(" -isystem /lib/a -DFMT_SHARED -isystem /lib/b ", asked)

    def test_separates_sources_with_different_definitions(self):
        self.write_compile_commands("asan", "src/base/text.cpp", flags="-DPARLOR_WITHOUT_PICTURES")
        self.write_compile_commands("test", "src/cli/main.cpp")
        self.assert_looks_again_at("src/base/text.cpp", "src/cli/main.cpp")

    def test_checks_programs_separately(self):
        self.write("src/cli/main.cpp", "int main() {}\n")
        self.write("src/base/text.cpp", "int main() {}\n")
        self.assert_looks_again_at("src/base/text.cpp", "src/cli/main.cpp")

    def test_checks_at_most_150_files_together(self):
        self.write_batch(*(f"part{number}.cpp" for number in range(151)))
        self.lint()
        self.assertEqual([len(line.split()) for line in self.looked_at()], [76, 75, 1])

    def test_checks_a_source_separately_if_it_conflicts_with_its_group(self):
        self.write_batch("random.cpp", "text.cpp", "utf8.cpp")
        self.write("src/base/text.cpp", "// NAME\n")
        self.write("src/base/utf8.cpp", "// NAME\n")
        result = self.lint()
        self.assertEqual(result.returncode, 0)
        note = "checked again, because it does not compile together with others: src/base/utf8.cpp:1:1: error: there is another"
        self.assertIn(note, result.stderr)
        self.assertIn("src/base/random.cpp src/base/text.cpp", self.looked_at())
        self.assertIn("src/base/utf8.cpp", self.looked_at())
        self.assert_looks_again_at()

    def test_finds_the_faulty_source_of_a_group(self):
        self.write_batch("random.cpp", "text.cpp", "utf8.cpp")
        self.write("src/base/text.cpp", "// FIXME\n")
        result = self.lint()
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, "src/base/text.cpp:1:1: error: unfinished [house]\n4 files, findings: 1\n")
        self.assertEqual(self.lint().stdout, result.stdout)
        self.assertEqual(self.looked_at(), ["src/base/text.cpp"])

    def test_finds_the_faulty_header_of_a_group(self):
        self.write_batch("random.cpp", "text.cpp", "utf8.cpp")
        self.write("src/base/text.h", "// FIXME\n")
        for name in ("text", "utf8"):
            self.write(f"src/base/{name}.cpp", '#include "base/text.h"\n')
        result = self.lint()
        self.assertEqual(result.stdout, "src/base/text.h:1:1: error: unfinished [house]\n4 files, findings: 1\n")
        self.assertEqual(self.lint().stdout, result.stdout)
        self.assertNotIn("random", " ".join(self.looked_at()))

    def test_finds_the_source_that_crashes_clang_tidy(self):
        self.write_batch("random.cpp", "text.cpp", "utf8.cpp")
        self.write("src/base/random.cpp", "// BOMB\n")
        self.assertIn("src/base/random.cpp: clang-tidy ended with -9\n4 files, findings: 1\n", self.lint().stdout)
        self.lint()
        self.assertEqual(self.looked_at(), ["src/base/random.cpp"])

    def test_checks_sources_separately_in_a_folder_with_its_own_configuration(self):
        self.write_batch("text.cpp", "utf8.cpp")
        self.write("src/base/.clang-tidy", "Checks: '*'\n")
        self.assert_looks_again_at("src/base/text.cpp", "src/base/utf8.cpp", "src/cli/main.cpp")

    def test_checks_only_the_given_files(self):
        self.lint("--jobs", "1", self.root / "src/cli/main.cpp")
        self.assertEqual(self.looked_at(), ["src/cli/main.cpp"])

    def test_refuses_an_unknown_option(self):
        self.assertEqual(self.lint("--job", "x").returncode, 2)
        self.assertEqual(self.lint("--al").returncode, 2)
        self.assertEqual(self.looked_at(), [])


LIBRARY = """\
#pragma once
#define CHANGED char& changed(const char& text) { return const_cast<char&>(text); }
class of_library { int* p() { return 0; } };
template <class T> struct Box { T* get() { return 0; } };
inline int* unbox() { return Box<int>().get(); }
namespace library { template <class T> struct Hash {}; }
"""
HEADER = """\
#pragma once
class of_header { int* p() { return 0; } };
template <class T> struct Bag { T* get() { return 0; } };
"""
SOURCE = """\
#include <library.h>

#include "base/text.h"
CHANGED
extern "C" { int* in_c() { return 0; } }
namespace { int* of_bag = Bag<int>().get(); int* none = 0; }
template <> struct library::Hash<int> { int* p() { return 0; } };
"""
IN_OUR_CODE = [
    "src/base/text.cpp:4:1: cppcoreguidelines-pro-type-const-cast",
    "src/base/text.cpp:5:35: modernize-use-nullptr",
    "src/base/text.cpp:6:57: modernize-use-nullptr",
    "src/base/text.cpp:7:59: modernize-use-nullptr",
    "src/base/text.h:2:37: modernize-use-nullptr",
    "src/base/text.h:2:7: readability-identifier-naming",
    "src/base/text.h:3:51: modernize-use-nullptr",
]
IN_THE_LIBRARY = [
    "lib/library.h:3:38: modernize-use-nullptr",
    "lib/library.h:3:7: readability-identifier-naming",
    "lib/library.h:4:51: modernize-use-nullptr",
]

class OwnCode(TreeTest):
    """Runs tools/lint with the real clang-tidy and plugin."""

    def setUp(self):
        super().setUp()
        self.borrow("tools/lint", "tools/own_code_check.cpp")
        for tool in ("setup", "build"):
            self.write(f"tools/{tool}", "#!/bin/sh\n", 0o755)
        # Otherwise clang-tidy drops what it has found in the headers of libraries, and it would not be seen that it looked.
        self.write(
            ".clang-tidy",
            "Checks: '-*,modernize-use-nullptr,readability-identifier-naming,cppcoreguidelines-pro-type-const-cast'\n"
            "SystemHeaders: true\nHeaderFilterRegex: '.*'\nWarningsAsErrors: '*'\n"
            "CheckOptions: {readability-identifier-naming.ClassCase: CamelCase}\n",
        )
        self.write("lib/library.h", LIBRARY)
        self.write("src/base/text.h", HEADER)
        self.write("src/base/text.cpp", SOURCE)
        self.write("src/base/other.cpp", '#include <library.h>\n\n#include "base/text.h"\n')

    def write_compile_commands(self, *sources: str):
        for build in ("asan", "test", "wasm"):
            entries = [
                {
                    "directory": str(self.root),
                    "file": str(self.root / source),
                    "command": f"g++ -I{self.root}/src -isystem {self.root}/lib -std=c++20 -o x.o -c {self.root}/{source}",
                }
                for source in (sources if build == "asan" else [])
            ]
            self.write(f"build/{build}/compile_commands.json", json.dumps(entries))

    def found_by(self, *command) -> list[str]:
        lines = self.run_tool(*command, cwd=self.root).stdout.replace(f"{self.root}/", "").splitlines()
        found = (line.split(" ") for line in lines if ": error: " in line)
        return sorted(f"{words[0]} {words[-1].strip('[]').removesuffix(',-warnings-as-errors')}" for words in found)

    def lint(self, *sources: str) -> list[str]:
        self.write_compile_commands(*sources)
        return self.found_by(self.root / "tools/lint")

    def test_reports_what_is_in_our_code_and_nothing_in_libraries(self):
        source = self.root / "src/base/text.cpp"
        flags = [f"-I{self.root}/src", "-isystem", f"{self.root}/lib", "-std=c++20"]
        without_plugin = self.found_by("clang-tidy-19", "--quiet", source, "--", *flags)
        self.assertEqual(without_plugin, sorted(IN_THE_LIBRARY + IN_OUR_CODE))

        self.assertEqual(self.lint("src/base/text.cpp"), IN_OUR_CODE)
        self.assertEqual(self.lint("src/base/other.cpp", "src/base/text.cpp"), IN_OUR_CODE)  # together


if __name__ == "__main__":
    unittest.main()

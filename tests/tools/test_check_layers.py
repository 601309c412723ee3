import unittest

from tree import REPOSITORY, TreeTest

TOOL = "check_layers.py"
TABLE = """\
base:
board:              base  # a comment
games/draughts/rules: base board
games/draughts/brain: base games/draughts/rules
games/draughts:     base games/draughts/rules games/draughts/brain
games:              games/draughts
house:              base
store:              base house
commands:              base house | store
cli:                base board games house commands
portable: base board games/draughts/rules games/draughts
barred: iostream thread
"""
CONTENT = "{} rows, {} sources, all includes as tools/layers.txt has it"


class CheckIncludes(TreeTest):
    """The layers of src/."""

    def setUp(self):
        super().setUp()
        self.write("tools/layers.txt", TABLE)
        self.write("src/base/text.h", "#pragma once\n#include <string>\n")
        self.write("src/board/grid.h", '#include "base/text.h"\n#include "board/grid_tables.h"\n')
        self.write("src/games/draughts/rules/rules.h", '#include "board/grid.h"\n')
        self.write("src/games/draughts/brain/brain.h", '#include "games/draughts/rules/rules.h"\n')
        self.write("src/games/draughts/module.cpp", '#include "games/draughts/brain/brain.h"\n')
        self.write("src/games/games.cpp", '#include "games/draughts/module.h"\n')
        self.write("src/house/house.h", '#include "base/text.h"\n')
        self.write("src/store/store.h", '#include "house/house.h"\n')
        self.write("src/commands/commands.h", '#include "house/house.h"\n')
        self.write("src/cli/main.cpp", '#include <iostream>\n#include "games/games.h"\n')

    def allow(self, row: str, new_row: str):
        self.assertIn(row, TABLE)
        self.write("tools/layers.txt", TABLE.replace(row, new_row))

    def test_passes_if_every_include_is_allowed(self):
        self.assert_content(TOOL, CONTENT.format(10, 10))

    def test_finds_an_include_upwards(self):
        self.write("src/base/text.cpp", '#include "base/text.h"\n#include "board/grid.h"\n')
        self.assert_finds(TOOL, "src/base/text.cpp:2: base may not include board (tools/layers.txt)")

    def test_finds_an_include_upwards_between_subfolders(self):
        self.write("src/games/draughts/rules/rules.cpp", '#include "games/draughts/brain/brain.h"\n')
        self.assert_finds(
            TOOL,
            "src/games/draughts/rules/rules.cpp:1: games/draughts/rules may not include games/draughts/brain "
            "(tools/layers.txt)",
        )

    def test_a_folder_may_include_only_the_folders_in_its_row(self):
        self.write("src/games/more.cpp", '#include "games/draughts/rules/rules.h"\n')
        self.write("src/cli/play.cpp", '#include "games/draughts/module.h"\n')
        self.assert_finds(
            TOOL,
            "src/cli/play.cpp:1: cli may not include games/draughts (tools/layers.txt)",
            "src/games/more.cpp:1: games may not include games/draughts/rules (tools/layers.txt)",
        )

    def test_a_row_covers_subfolders_without_rows(self):
        self.write("src/house/tables/tables.h", '#include "house/house.h"\n#include "store/store.h"\n')
        self.assert_finds(TOOL, "src/house/tables/tables.h:2: house may not include store (tools/layers.txt)")

    def test_finds_a_source_that_includes_a_folder_for_tests_only(self):
        self.write("src/commands/commands.cpp", '#include "store/store.h"\n')
        self.assert_finds(TOOL, "src/commands/commands.cpp:1: only tests of commands may include store (tools/layers.txt)")

    def test_tests_and_their_headers_may_include_folders_for_tests_only(self):
        self.write("src/commands/commands_test.cpp", '#include "commands/house_test.h"\n')
        self.write("src/commands/house_test.h", '#include "store/store.h"\n')
        self.assert_content(TOOL, CONTENT.format(10, 12))

    def test_finds_a_source_that_includes_the_header_of_a_test(self):
        self.write("src/commands/house_test.h", '#include "store/store.h"\n')
        self.write("src/commands/commands.cpp", '#include "commands/house_test.h"\n')
        self.assert_finds(
            TOOL, "src/commands/commands.cpp:1: only tests may include commands/house_test.h, which is for tests"
        )

    def test_tests_may_include_folders_of_later_rows(self):
        self.allow("house:              base", "house: base | store")
        self.write("src/house/house_test.cpp", '#include "store/store.h"\n')
        self.assert_content(TOOL, CONTENT.format(10, 11))

    def test_checks_tests_too(self):
        self.write("src/base/text_test.cpp", '#  include "cli/main.h"\n')
        self.assert_finds(TOOL, "src/base/text_test.cpp:1: base may not include cli (tools/layers.txt)")

    def test_finds_includes_that_are_not_relative_to_src(self):
        self.write("src/games/draughts/rules/a.cpp", '#include "rules.h"\n#include "../brain/brain.h"\n')
        place = "src/games/draughts/rules/a.cpp"
        self.assert_finds(
            TOOL,
            f'{place}:1: "rules.h" has to be written from src/, as "games/draughts/rules/…"',
            f'{place}:2: "../brain/brain.h" has to be written from src/, as "games/draughts/rules/…"',
        )

    def test_finds_an_include_of_an_unknown_folder(self):
        self.write("src/board/grid.cpp", '#include "bored/grid.h"\n')
        self.assert_finds(TOOL, 'src/board/grid.cpp:1: "bored/grid.h" is in no folder of tools/layers.txt')

    def test_finds_a_folder_without_a_row(self):
        self.write("src/mail/send.h", '#include "cli/main.h"\n')
        self.assert_finds(
            TOOL, "tools/layers.txt: src/mail has no row; add `mail:` and the folders it may include"
        )

    def test_finds_a_subfolder_without_a_row_next_to_one_with_a_row(self):
        self.write("src/games/halma/rules/rules.h", "\n")
        self.write("src/games/draughts/solver/solver.h", "\n")
        self.assert_finds(
            TOOL,
            "tools/layers.txt: src/games/draughts/solver has no row; "
            "add `games/draughts/solver:` and the folders it may include",
            "tools/layers.txt: src/games/halma has no row; add `games/halma:` and the folders it may include",
        )

    def test_finds_files_next_to_subfolders_with_rows_in_a_folder_without_one(self):
        table = TABLE.replace("games:              games/draughts\n", "").replace("board games house", "board house")
        self.write("tools/layers.txt", table)
        self.write("src/cli/main.cpp", "\n")
        self.assert_finds(
            TOOL, "tools/layers.txt: src/games has no row; add `games:` and the folders it may include"
        )

    def test_finds_a_source_outside_all_folders(self):
        self.write("src/main.cpp", "\n")
        self.assert_finds(TOOL, "tools/layers.txt: src has no row; add `.:` and the folders it may include")

    def test_finds_a_row_without_a_source(self):
        self.write("tools/layers.txt", TABLE + "mail: base\n")
        self.assert_finds(TOOL, "tools/layers.txt: there is no source for the row mail")

    def test_finds_names_without_a_row(self):
        table = TABLE.replace("cli:                base", "cli: mail base").replace("portable:", "portable: post")
        self.write("tools/layers.txt", table + "native: board/no.cpp\n")
        self.assert_finds(
            TOOL,
            "tools/layers.txt: cli may include mail, which has no row of its own",
            "tools/layers.txt: post is called portable, but has no row",
            "tools/layers.txt: board/no.cpp is called native, but there is no such source",
        )

    def test_finds_names_without_a_row_after_the_bar(self):
        self.allow("house | store", "house | storage")
        self.assert_finds(TOOL, "tools/layers.txt: commands may include storage, which has no row of its own")

    def test_finds_a_name_on_both_sides_of_the_bar(self):
        self.allow("house | store", "house | house")
        self.assert_finds(TOOL, "tools/layers.txt: commands names house on both sides of |")

    def test_finds_a_row_out_of_order(self):
        self.allow("base:\n", "base: board\n")
        self.assert_finds(
            TOOL, "tools/layers.txt: base may include board, so its row has to come after that of board"
        )

    def test_finds_a_subfolder_out_of_order(self):
        self.allow("rules: base board", "rules: base board games/draughts/brain")
        self.assert_finds(
            TOOL,
            "tools/layers.txt: games/draughts/rules may include games/draughts/brain, "
            "so its row has to come after that of games/draughts/brain",
        )

    def test_finds_duplicate_and_malformed_rows(self):
        self.write("tools/layers.txt", TABLE + "base:\nmail\n")
        end = TABLE.count("\n")
        self.assert_finds(
            TOOL,
            f"tools/layers.txt:{end + 1}: base has a row already",
            f"tools/layers.txt:{end + 2}: a row is written `folder: the folders it may …`",
        )

    def test_reports_an_include_cycle_once(self):
        self.write("src/base/a.h", '#pragma once\n#include "base/b.h"\n')
        self.write("src/base/b.h", '#pragma once\n#include "base/c.h"\n')
        self.write("src/base/c.h", '#pragma once\n#include "base/a.h"\n')
        self.write("src/base/d.h", '#pragma once\n#include "base/a.h"\n')
        self.assert_finds(
            TOOL, "src/base/a.h: includes itself in a circle: base/a.h > base/b.h > base/c.h > base/a.h"
        )

    def test_reports_each_of_two_include_cycles(self):
        self.write("src/base/a.h", '#include "base/b.h"\n#include "base/c.h"\n')
        self.write("src/base/b.h", '#include "base/a.h"\n')
        self.write("src/base/c.h", '#include "base/a.h"\n')
        self.assert_finds(
            TOOL,
            "src/base/a.h: includes itself in a circle: base/a.h > base/b.h > base/a.h",
            "src/base/a.h: includes itself in a circle: base/a.h > base/c.h > base/a.h",
        )

    def test_finds_a_barred_header_in_a_portable_folder(self):
        self.write("src/board/grid.cpp", "#include <thread>\n")
        self.assert_finds(
            TOOL,
            "src/board/grid.cpp:1: board compiles to WebAssembly and may not include <thread> (tools/layers.txt)",
        )

    def test_finds_a_barred_header_only_in_portable_subfolders(self):
        self.write("src/games/draughts/rules/a.cpp", "#include <thread>\n")
        self.write("src/games/draughts/brain/a.cpp", "#include <thread>\n")
        self.assert_finds(
            TOOL,
            "src/games/draughts/rules/a.cpp:1: games/draughts/rules compiles to WebAssembly "
            "and may not include <thread> (tools/layers.txt)",
        )

    def test_tests_may_include_any_standard_header(self):
        self.write("src/board/grid_test.cpp", "#include <thread>\n")
        self.assert_content(TOOL, CONTENT.format(10, 11))

    def test_a_native_source_may_include_any_standard_header(self):
        self.write("tools/layers.txt", TABLE + "native: board/grid.cpp\n")
        self.write("src/board/grid.cpp", "#include <thread>\n")
        self.assert_content(TOOL, CONTENT.format(10, 11))

    def test_reports_unused_permissions_on_request(self):
        self.allow("games house commands", "games house commands store")
        self.write("src/cli/cli_test.cpp", '#include "store/store.h"\n')
        result = self.run_tool(REPOSITORY / "tools" / TOOL, "--unused", self.root)
        self.assertEqual(result.returncode, 1)
        self.assertIn("tools/layers.txt: cli may include board, but no source does\n", result.stdout)
        self.assertIn("tools/layers.txt: cli may include store, but only a test does\n", result.stdout)
        self.assertIn("tools/layers.txt: tests of commands may include store, but none does\n", result.stdout)


WEB_TABLE = """\
base:
rules:        base
boards:       base rules
games/halma:  base boards
games:        games/halma
app:          base games
.:            app
"""
WEB_CONTENT = "7 rows, {} sources, all imports as web/layers.txt has it"


class CheckImports(TreeTest):
    """The layers of web/src."""

    def setUp(self):
        super().setUp()
        self.write("web/layers.txt", WEB_TABLE)
        self.write("web/src/base/words.svelte.ts", "import { mount } from 'svelte';\n")
        self.write("web/src/base/theme.css", "\n")
        self.write("web/src/rules/types.ts", "export type Square = string;\n")
        self.write("web/src/boards/Board.svelte", "<script>\n    import { say } from '../base/words.svelte';\n")
        self.write("web/src/games/halma/index.ts", "import Board from '../../boards/Board.svelte';\n")
        self.write("web/src/games/games.ts", "export { halma } from './halma';\n")
        self.write("web/src/app/App.svelte", "<script>\nimport '../base/theme.css';\n</script>\n")
        self.write("web/src/main.ts", "import App from './app/App.svelte';\n")

    def test_passes_if_every_import_is_allowed(self):
        self.assert_content(TOOL, WEB_CONTENT.format(7))

    def test_finds_a_missing_table(self):
        (self.root / "web/layers.txt").unlink()
        self.assert_finds(TOOL, "web/layers.txt is missing: it says which folder of web/src may import which")

    def test_finds_every_kind_of_import(self):
        self.write(
            "web/src/base/all.ts",
            "import Board from '../boards/Board.svelte';\n"
            "import type { Square } from '../rules/types';\n"
            "export * from '../rules/types';\n"
            "export type { Square } from '../rules/types';\n"
            "import {\n    type Square,\n    side,\n} from '../rules/types';\n"
            "const page = () => import('../boards/Board.svelte');\n"
            "let square: import('../rules/types').Square;\n"
            'import "../app/App.svelte";\n'
            "new Worker(new URL('../rules/types.ts', import.meta.url));\n",
        )
        lines = [(1, "boards"), (2, "rules"), (3, "rules"), (4, "rules"), (8, "rules"), (9, "boards"), (10, "rules")]
        lines += [(11, "app"), (12, "rules")]
        findings = [f"web/src/base/all.ts:{line}: base may not import {row} (web/layers.txt)" for line, row in lines]
        self.assert_finds(TOOL, *findings)

    def test_finds_imports_in_components(self):
        self.write(
            "web/src/boards/Wrong.svelte",
            "<script module lang='ts'>\n    import { games } from '../games/games';\n</script>\n"
            "{#await import('../app/App.svelte') then app}don't{/await}\n",
        )
        self.assert_finds(
            TOOL,
            "web/src/boards/Wrong.svelte:2: boards may not import games (web/layers.txt)",
            "web/src/boards/Wrong.svelte:4: boards may not import app (web/layers.txt)",
        )

    def test_resolves_a_folder_to_its_index(self):
        self.write("web/src/app/home.ts", "import { halma } from '../games/halma';\n")
        self.assert_finds(TOOL, "web/src/app/home.ts:1: app may not import games/halma (web/layers.txt)")

    def test_an_import_in_a_comment_does_not_count(self):
        text = "// import a from '../app/App.svelte'\n/* as\n import('../app/App.svelte')\n*/\n"
        self.write("web/src/base/words.ts", text)
        self.assert_content(TOOL, WEB_CONTENT.format(8))

    def test_tests_may_import_anything(self):
        self.write("web/src/base/words.test.ts", "import App from '../app/App.svelte';\n")
        self.write("web/src/base/testing.ts", "import App from '../app/App.svelte';\n")
        self.write("web/src/base/tests/helper.ts", "import App from '../../../tests/visitor';\n")
        self.assert_content(TOOL, WEB_CONTENT.format(10))

    def test_finds_a_source_that_imports_a_test_helper(self):
        self.write("web/src/base/testing.ts", "import App from '../app/App.svelte';\n")
        self.write("web/src/base/words.ts", "import { app } from './testing';\n")
        self.assert_finds(TOOL, "web/src/base/words.ts:1: only tests may import base/testing.ts, which is for tests")

    def test_finds_imports_that_cannot_be_resolved(self):
        self.write(
            "web/src/base/words.ts",
            "import a from './none';\nimport b from '../../tests/visitor';\nimport c from '/src/app/App.svelte';\n"
            "const all = import.meta.glob('../games/*/index.ts');\n",
        )
        self.assert_finds(
            TOOL,
            "web/src/base/words.ts:1: './none' is not there",
            "web/src/base/words.ts:2: '../../tests/visitor' leads out of web/src",
            "web/src/base/words.ts:3: '/src/app/App.svelte' has to be written from here, with ./ or ../",
            "web/src/base/words.ts:4: import.meta.glob hides what is imported",
        )

    def test_finds_a_folder_without_a_row(self):
        self.write("web/src/games/tafl/index.ts", "\n")
        self.write("web/src/learn/lesson.ts", "\n")
        self.assert_finds(
            TOOL,
            "web/layers.txt: web/src/games/tafl has no row; add `games/tafl:` and the folders it may import",
            "web/layers.txt: web/src/learn has no row; add `learn:` and the folders it may import",
        )

    def test_finds_a_row_out_of_order(self):
        self.write("web/layers.txt", WEB_TABLE.replace("rules:        base", "rules: base boards"))
        self.assert_finds(
            TOOL, "web/layers.txt: rules may import boards, so its row has to come after that of boards"
        )

    def test_finds_an_import_cycle_of_types(self):
        self.write("web/src/rules/types.ts", "import type { Match } from './match';\n")
        self.write("web/src/rules/match.ts", "import type { Square } from './types';\n")
        self.assert_finds(
            TOOL, "web/src/rules/match.ts: imports itself in a circle: rules/match.ts > rules/types.ts > rules/match.ts"
        )

    def test_finds_an_import_cycle_through_a_dynamic_import(self):
        self.write("web/src/app/routes.ts", "export const home = () => import('./Home.svelte');\n")
        self.write("web/src/app/Home.svelte", "<script>\n    import { home } from './routes';\n</script>\n")
        self.assert_finds(
            TOOL,
            "web/src/app/Home.svelte: imports itself in a circle: app/Home.svelte > app/routes.ts > app/Home.svelte",
        )

    def test_a_component_may_import_itself(self):
        self.write("web/src/boards/Tree.svelte", "<script>\n    import Tree from './Tree.svelte';\n</script>\n")
        self.assert_content(TOOL, WEB_CONTENT.format(8))

    def test_checks_both_languages_in_one_run(self):
        self.write("tools/layers.txt", "base:\n")
        self.write("src/base/text.h", "\n")
        self.assert_content(TOOL, CONTENT.format(1, 1) + "\n" + WEB_CONTENT.format(7))


if __name__ == "__main__":
    unittest.main()

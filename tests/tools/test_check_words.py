import unittest

from tree import TreeTest

TOOL = "check_words.py"
LIST = "# Players\nsomebody | the player\nlook for somebody | create a game\n"


class CheckWords(TreeTest):
    def setUp(self):
        super().setUp()
        self.write("tools/words.txt", LIST)

    def test_accepts_text_without_a_listed_word(self):
        self.write("README.md", "Invite a friend. somebodys some_body\n")
        self.assert_content(TOOL, "2 files, all in plain words")

    def test_finds_a_word_in_a_document_and_says_what_to_write(self):
        self.write("README.md", "Hello.\n\nSomebody plays.\n")
        self.assert_finds(TOOL, "README.md:3: 'somebody': write the player")

    def test_finds_a_word_in_strings_and_comments(self):
        self.write("src/a.cpp", '// For somebody.\nauto a = "somebody moved";\n')
        self.assert_finds(
            TOOL, "src/a.cpp:1: 'somebody': write the player", "src/a.cpp:2: 'somebody': write the player"
        )

    def test_finds_a_phrase_across_a_line_break(self):
        self.write("README.md", "You look\nfor somebody.\n")
        self.assert_finds(TOOL, "README.md:1: 'look for somebody': write create a game")

    def test_accepts_an_exception(self):
        self.write("tools/words.txt", LIST + "except docs/*.md: somebody\n")
        self.write("docs/a.md", "somebody\n")
        self.assert_content(TOOL, "2 files, all in plain words")

    def test_finds_an_exception_that_is_not_needed(self):
        self.write("tools/words.txt", LIST + "except docs/a.md: somebody\n")
        self.assert_finds(TOOL, "tools/words.txt: the exception for 'somebody' in docs/a.md is not needed any more")


if __name__ == "__main__":
    unittest.main()

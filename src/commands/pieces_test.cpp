#include "commands/pieces.h"

#include <gmock/gmock.h>

namespace commands {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Pieces, text_has_an_empty_line_between_pieces) {
    const Pieces pieces{heading("razzle board 101"), words("ben has played c8-b6."), quote("Good luck!\nben"),
                        picture("  x\no\n"), link("View online", "https://play.example.org/table/k7")};
    EXPECT_EQ(as_text(pieces),
              "== razzle board 101 ==\n\n"
              "ben has played c8-b6.\n\n"
              "> Good luck!\n> ben\n\n"
              "  x\no\n\n"
              "View online: https://play.example.org/table/k7\n");
}

TEST(Pieces, html_says_the_same) {
    const Pieces pieces{heading("razzle board 101"), words("ben has played c8-b6."), quote("Good luck!\nben"),
                        picture("  x\no\n"), link("View online", "https://play.example.org/table/k7")};
    EXPECT_EQ(as_html("razzle board 101 ann", pieces), R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>razzle board 101 ann</title>
</head>
<body>
<h2>razzle board 101</h2>
<p>ben has played c8-b6.</p>
<blockquote>Good luck!<br>
ben</blockquote>
<pre>  x
o
</pre>
<p><a href="https://play.example.org/table/k7">View online</a></p>
</body>
</html>
)");
}

TEST(Pieces, text_from_players_is_escaped_in_html) {
    const std::string nasty = "<script>alert('x')</script> & \"quotes\"";
    for (const Piece& piece :
         {heading(nasty), words(nasty), quote(nasty), picture(nasty), link(nasty, nasty)})
        EXPECT_THAT(as_html(nasty, {{piece}}), Not(HasSubstr("<script")));
    EXPECT_THAT(as_html("", {{quote(nasty)}}),
                HasSubstr("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;quotes&quot;"));
}

TEST(Pieces, control_characters_and_invalid_bytes_are_replaced) {
    const std::string nasty =
        "a\x1b[2Jb\rc\td\x80"
        "e\x7f";
    for (const Piece& piece : {words(nasty), quote(nasty), picture(nasty)}) {
        EXPECT_THAT(as_text({{piece}}), HasSubstr("a [2Jb c d\xEF\xBF\xBD"
                                                  "e"));
        EXPECT_THAT(as_html("", {{piece}}), HasSubstr("a [2Jb c d\xEF\xBF\xBD"
                                                      "e"));
    }
}

TEST(Pieces, quotes_are_marked_line_by_line) {
    const std::string text = as_text({{quote("\n\nBcc: all@example.org\n\nrazzle resign 101\n\n")}});
    EXPECT_EQ(text, "> Bcc: all@example.org\n>\n> razzle resign 101\n");
}

TEST(Pieces, a_text_is_split_into_sentences_links_and_drawings) {
    const Pieces pieces = pieces_of(
        "Turn 4 cannot be played.\n\n  1  c8-b6\n\n 8  .  x\n\nann (Eks)\nben (Ohs)\n\nThat was all.\n");
    EXPECT_EQ(as_html("", pieces), as_html("", {{words("Turn 4 cannot be played."),
                                                 picture("  1  c8-b6\n\n 8  .  x\n\nann (Eks)\nben (Ohs)\n"),
                                                 words("That was all.")}}));
    const Pieces asked =
        pieces_of("If it is, open\n\n    https://play.example.org/confirm/c1\n\nor do nothing.\n");
    EXPECT_THAT(as_html("", asked), HasSubstr("<a href=\"https://play.example.org/confirm/c1\">https://"));
    EXPECT_EQ(as_text(asked), "If it is, open\n\nhttps://play.example.org/confirm/c1\n\nor do nothing.\n");
    EXPECT_TRUE(pieces_of("\n\n").empty());
    EXPECT_TRUE(pieces_of("").empty());
}

TEST(Pieces, long_lines_are_wrapped) {
    std::string said;
    for (int word = 0; word < 40; ++word) said += "word ";
    for (const Piece& piece : {words(said), quote(said)}) EXPECT_LE(as_text({{piece}}).find('\n'), 78U);
}

}  // namespace
}  // namespace commands

// Every sentence of the catalogue is used.
#include "games/mazers/rules/sentences.h"

#include <gmock/gmock.h>

#include "base/catalogue_test.h"
#include "base/random.h"
#include "game/heard_test.h"
#include "games/mazers/rules/drawn_test.h"
#include "games/mazers/rules/first_roll.h"

namespace mazers {
namespace {

using testing::EndsWith;
using testing::IsEmpty;

std::string with(std::string_view text, std::string_view from, std::string_view to) {
    std::string changed(text);
    const std::size_t found = changed.find(from);
    EXPECT_NE(found, std::string::npos) << from;
    return changed.replace(found, from.size(), to);
}

std::vector<std::string> every_action_text(const Board& board) {
    std::vector<std::string> texts{".", "11", "a1e", "Ba1e", "f1n", "Bf1n"};
    for (const Edge edge : board.slots | (board.walls - EdgeSet{Edge::rim()}) | board.doorways)
        for (const std::string_view letter : {"", "B", "W"})
            texts.push_back(std::string(letter) + edge.name());
    return texts;
}

constexpr std::string_view start = "S r e1;?;-;d2e,e2e e9;?;-;d8e,e8e";
constexpr std::string_view middle =
    "S b52W h4.i4.i5.h5.g5.g6.f6.e6.e7;h3n,e7n;i3n.g4n.h4n.e5n.f5e.f5n.h5n.i5n.d6e.f6n.d7e.e7e;c2e,c3e "
    "c1.d1;!;d1n.c2n;e7n,g7n";

void hear_positions(base::Heard& heard, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) heard.hear(Mazers::read_position({}, text));
}

void hear_texts_of_positions(base::Heard& heard) {
    hear_positions(
        heard,
        {"S", "S r", with(start, "S", "X"), with(start, " r ", " q "), with(start, "e1;?;-", "e1;?"),
         with(start, "e1;", "a1;"), with(middle, "i4.i5", "i4.i4"), with(middle, "h3n,e7n", "h3n"),
         with(middle, "i3n.g4n", "g4n.i3n"), with(start, "d8e,e8e", "d8e"), with(start, "d8e,", "a1e,")});
}

void hear_impossible_positions(base::Heard& heard) {
    hear_positions(heard, {with(start, "d8e,", "d2e,"),
                           with(start, "d8e,", "d8n,"),
                           with(start, "d8e,", "d5e,"),
                           with(start, "e1;", "e2;"),
                           with(start, "e1;?;-", "e1;?;c1e"),
                           with(start, "e1;?;-", "-;d1e,e1e;-"),
                           with(middle, "h4.i4.i5", "h4.i5"),
                           with(middle, "i3n.g4n", "c1e.i3n.g4n"),
                           with(middle, "d1n.c2n", "d1n.c2n.h4e"),
                           with(middle, "d1n.c2n", "d1n.c2n.e7n"),
                           with(middle, "d1n.c2n", "d1n.c2n.d5e"),
                           with(middle, "e7n;i3n", "e7e;i3n"),
                           with(middle, "h3n,", "h2n,"),
                           with(middle, "h3n,e7n", "h3n,e2n"),
                           with(middle, "c1.d1;!", "e7.d7;d7n,e7e"),
                           with(middle, "c1.d1;!", "e1;d1e,e1e"),
                           with(start, "e1;?", "e1;d1e,d1e"),
                           with(middle, "c1.d1;!;d1n.c2n", "-;!;-"),
                           "S r -;!;-;d2e,e2e e9;?;-;d8e,e8e",
                           with(start, " r ", " x "),
                           with(start, "S r", "N x"),
                           with(middle, "c1.d1;", "c1.c2;"),
                           "S w4 e1.f1;d1e,f1e;f1n;d2e,e2e e9;?;-;d8e,e8e"});
}

constexpr std::string_view small = R"(
    +---+---+---+---+---+
  4 | . r . : N : . r . |
    +   + r +---+ r +   +
  3 | .   . b . w .   . |
    +   +   +   +   +   +
  2 | .   . B . W .   . |
    +   + r +---+ r +   +
  1 | . r . : S : . r . |
    +---+---+---+---+---+
      a   b   c   d   e
)";

constexpr std::string_view homes_together = R"(
+---+---+---+---+
| .   . B .   . |
+   +   +...+   +
| . : S | N : . |
+   +...+   +   +
| . b . W . w . |
+---+---+---+---+)";

void hear_boards(base::Heard& heard) {
    std::string wide = "+";
    for (int file = 0; file < 12; ++file) wide += "---+";
    for (const std::string& text : {std::string("nothing here"),
                                    wide + "\n\n" + wide,
                                    std::string(homes_together),
                                    with(small, "1 | . r", "1 | x r"),
                                    with(small, "1 | . r", "1 | é r"),
                                    with(small, "S", "."),
                                    with(small, "N", "."),
                                    with(small, "2 | .", "2 | S"),
                                    with(small, "2 | .", "2 | N"),
                                    with(small, "+   +   +   +   +   +", "+   +       +   +   +"),
                                    "    +\n" + std::string(small),
                                    with(small, "  2 | .   .", "  2 | . ? ."),
                                    with(small, "+---+---+---+---+---+", "+ r +---+---+---+---+"),
                                    with(small, "2 | .   .", "2 | . B ."),
                                    with(small, "  2 |", "  3 |"),
                                    with(small, "    +   +   +   +   +   +", "  x +   +   +   +   +   +"),
                                    with(small, "  a   b", "  b   a"),
                                    with(small, ": S", "| S"),
                                    with(small, "2 | .   .", "2 | . : ."),
                                    with(small, "1 | . r", "1 | . |"),
                                    with(small, "B", " "),
                                    with(small, "W", " "),
                                    with(small, "b", " "),
                                    with(small, "w", " ")})
        heard.hear(read_board(text));
}

void hear_options(base::Heard& heard) {
    for (const std::string_view board : {"pilars", "xxxxxxxxxxxx", "a/b"})
        heard.hear(read_rules({}, std::vector<game::Setting>{{"board", std::string(board)}}));
    for (const std::string_view rolls : {"3+3 1+5", "6+5 4+1 2+2 2+3", "6+5", "7+5 1+1"})
        heard.hear(read_first_roll(rolls));
}

TEST(MazersSentences, are_all_used) {
    base::Heard heard;
    base::Random random(5);
    for (const Rules& rules : {Rules{}, room()})
        for (int games = 0; games < 4; ++games)
            game::hear_game<Mazers>(heard, rules, every_action_text(*rules.board), 200, random);
    hear_texts_of_positions(heard);
    hear_impossible_positions(heard);
    hear_boards(heard);
    hear_options(heard);
    heard.hear(Mazers::split_turn({}, "Xd4n"));
    EXPECT_THAT(heard.unheard(sentence_list), IsEmpty());
}

std::string objection(const Line& line, std::string_view action) {
    const auto [clause, message] = game::objection(line, action);
    return std::string(clause) + ' ' + data_of(message);
}

TEST(MazersSentences, have_their_arguments) {
    Line line{Rules{}};
    EXPECT_EQ(objection(line, "c1e"), "MZ-12 mazers.roll-first text='c1e'");
    act(line, "12");
    EXPECT_EQ(objection(line, "Be5n"),
              "MZ-15 mazers.black-instead places=Bd2n, Bd3e, Be2n < mazers.black-cannot-one from=d2e to=e5n");
    EXPECT_EQ(objection(line, "We5n"),
              "MZ-15 mazers.white-instead places=Wd2n, Wd3e, We2n, We3e, We3n, We4e, Wf2e, Wf2n, … < "
              "mazers.white-cannot from=e2e to=e5n number=2");
    EXPECT_EQ(objection(line, "Bd2e"),
              "MZ-18 mazers.black-instead places=Bd2n, Bd3e, Be2n < mazers.where-it-began edge=d2e");
    EXPECT_THAT(objection(line, "We1e"), EndsWith("< mazers.doorway edge=e1e"));
    EXPECT_EQ(objection(line, "."), "MZ-13 mazers.both-must-one white=2");
}

TEST(MazersSentences, have_the_id_of_the_game_in_their_code) {
    for (const base::Sentence& sentence : sentence_list)
        EXPECT_TRUE(sentence.code.starts_with("mazers.")) << sentence.code;
}

}  // namespace
}  // namespace mazers

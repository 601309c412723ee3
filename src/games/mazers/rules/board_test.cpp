#include "games/mazers/rules/board.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "base/text.h"
#include "games/mazers/rules/options.h"

namespace mazers {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view small = R"(# A room.
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

const Board& octagon() { return *shipped_boards().front().board; }

Edge edge(std::string_view name) { return *Edge::parse(name); }

std::string with(std::string_view from, std::string_view to) {
    std::string text(small);
    const std::size_t found = text.find(from);
    EXPECT_NE(found, std::string::npos);
    return text.replace(found, from.size(), to);
}

// "line:column reason"
std::string refusal(const std::string& text) {
    const auto board = read_board(text);
    if (board) return "accepted";
    const base::Place place = base::place_of(text, board.error().offset);
    return std::to_string(place.line) + ':' + std::to_string(place.column) + ' ' + board.error().what;
}

TEST(MazersBoard, the_octagon_is_as_the_rules_say) {  // [MZ-2] [MZ-3] [MZ-4]
    const Board& board = octagon();
    EXPECT_EQ(board.cells.size(), 69);
    EXPECT_EQ(board.homes.one.name(), "e1");
    EXPECT_EQ(board.homes.two.name(), "e9");
    EdgeSet black{Edge::rim()};
    for (const std::string_view name :
         {"e1n", "e8n", "c3n", "g3n", "c6n", "g6n", "b4e", "g4e", "b6e", "g6e", "d5e", "e5e"})
        black.insert(edge(name));
    EXPECT_EQ(board.walls, black);
    EXPECT_EQ(board.doorways, (EdgeSet{edge("d1e"), edge("e1e"), edge("d9e"), edge("e9e")}));
    EXPECT_EQ(board.red_zone, (EdgeSet{edge("c1e"), edge("d1n"), edge("f1n"), edge("f1e"), edge("c9e"),
                                       edge("d8n"), edge("f8n"), edge("f9e")}));
    EXPECT_EQ(board.green_lines.one, (ByColor<Edge>{edge("d2e"), edge("e2e")}));
    EXPECT_EQ(board.green_lines.two, (ByColor<Edge>{edge("d8e"), edge("e8e")}));
    EXPECT_FALSE(board.slots.contains(edge("d1e"))) << "a doorway is not a slot";
    EXPECT_FALSE(board.slots.contains(edge("e1n"))) << "nor is a black wall";
    EXPECT_TRUE(board.slots.contains(edge("c1e"))) << "the red zone is";
}

TEST(MazersBoard, every_board_that_ships_is_valid_and_symmetric_enough_to_be_fair) {  // [MZ-5]
    for (const ShippedBoard& one : shipped_boards()) {
        EXPECT_FALSE(one.purpose.empty()) << one.name;
        const Board& board = *one.board;
        for (const Cell cell : board.cells) {
            const Cell opposite(board::File(board.files - 1 - static_cast<int>(cell.file())),
                                board::Rank(board.ranks - 1 - static_cast<int>(cell.rank())));
            EXPECT_TRUE(board.cells.contains(opposite)) << one.name << ' ' << cell.name();
            for (std::size_t side = 0; side < 4; ++side) {
                const Edge here = board.sides[cell][side];
                const Edge there = board.sides[opposite][(side + 2) % 4];
                EXPECT_EQ(board.walls.contains(here), board.walls.contains(there))
                    << one.name << ' ' << cell.name();
                EXPECT_EQ(board.red_zone.contains(here), board.red_zone.contains(there)) << one.name;
            }
        }
    }
}

TEST(MazersBoard, is_drawn_as_it_was_read) {  // [MZ-5]
    for (const ShippedBoard& one : shipped_boards()) {
        const auto again = read_board(write_board(*one.board));
        ASSERT_TRUE(again) << one.name << ": " << again.error().what;
        EXPECT_EQ(*again, *one.board);
        const auto word = read_board_word(write_board_word(*one.board));
        ASSERT_TRUE(word) << one.name << ": " << word.error().what;
        EXPECT_EQ(*word, *one.board);
        EXPECT_EQ(write_board_word(*one.board).find(' '), std::string::npos);
    }
}

TEST(MazersBoard, may_have_a_rank_without_cells) {  // [MZ-1] [MZ-5]
    const auto board = read_board(R"(
+---+---+---+---+---+
| . r . : N : . r . |
+   + r +---+ r +   +
| .   . b . w .   . |
+---+---+---+---+---+

+---+---+---+---+---+
| .   . B . W .   . |
+   + r +---+ r +   +
| . r . : S : . r . |
+---+---+---+---+---+)");
    ASSERT_TRUE(board) << board.error().what;
    EXPECT_EQ(*board, *read_board(write_board(*board)));
    EXPECT_EQ(*board, *read_board_word(write_board_word(*board)));
}

TEST(MazersBoard, may_leave_out_rim_and_labels) {  // [MZ-5]
    const auto board = read_board(R"(
+   +   +   +   +   +
  . r . : N : . r .
+   + r +---+ r +   +
  .   . b . w .   .
+   +   +   +   +   +
  .   . B . W .   .
+   + r +---+ r +   +
  . r . : S : . r .
+   +   +   +   +   +)");
    ASSERT_TRUE(board) << board.error().what;
    EXPECT_EQ(*board, *read_board(small));
}

TEST(MazersBoard, is_refused_with_line_column_and_reason) {  // [MZ-6]
    EXPECT_EQ(refusal(std::string(small)), "accepted");
    EXPECT_EQ(refusal("nothing here"), "1:1 there is no board in this drawing: it has no peg '+'");
    EXPECT_EQ(refusal(with("1 | . r", "1 | x r")),
              "9:7 draw a cell as . or S or N between spaces, not as ' x '");
    EXPECT_EQ(refusal(with("1 | . r", "1 | é r")),
              "9:7 'é' is not allowed in a drawing, which is plain ASCII; comments begin with #");
    EXPECT_EQ(refusal(with("  2 | .   .", "  2 | . ? .")), "7:9 '?' is not allowed on an edge");
    EXPECT_EQ(refusal(with("+   +   +   +   +   +", "+   +       +   +   +")),
              "6:13 a peg '+' is missing at the corner of a cell");
    EXPECT_EQ(refusal(with("  2 |", "  3 |")),
              "7:3 '3' is not allowed next to the board; only the number of the rank is, 2");
    EXPECT_THAT(refusal(with("  a   b", "  b   a")), StartsWith("11:7 'b' is not allowed here"));
    EXPECT_EQ(refusal(with("+---+---+---+---+---+", "+-r-+---+---+---+---+")),
              "2:6 '-r-' is not allowed on an edge");
    EXPECT_EQ(refusal(with("+---+---+---+---+---+", "+ r +---+---+---+---+")),
              "2:6 'r' is not between two cells");
}

TEST(MazersBoard, needs_a_home_for_each_side) {  // [MZ-6]
    EXPECT_EQ(refusal(with("S", ".")), "2:5 South has no home: draw it as S");
    EXPECT_EQ(refusal(with("2 | .", "2 | S")), "7:7 South has two homes, c1 and a2");
}

TEST(MazersBoard, a_home_has_two_doorways_and_two_walls) {  // [MZ-6]
    EXPECT_EQ(refusal(with(": S", "| S")),
              "9:15 a home must have two doorways and two walls; c1 has 1 and 3");
    EXPECT_EQ(refusal(with("r +---+ r +   +\n  1", "r +   + r +   +\n  1")),
              "9:15 a home must have two doorways and two walls; c1 has 2 and 1");
}

TEST(MazersBoard, doorways_are_at_homes_only) {  // [MZ-6]
    EXPECT_EQ(refusal(with("2 | .   .", "2 | . : .")), "7:9 the doorway a2e is not at a home");
}

TEST(MazersBoard, homes_do_not_lie_side_by_side) {  // [MZ-6]
    constexpr std::string_view text = R"(
+---+---+---+---+
| .   . B .   . |
+   +   +...+   +
| . : S | N : . |
+   +...+   +   +
| . b . W . w . |
+---+---+---+---+)";
    EXPECT_THAT(refusal(std::string(text)), HasSubstr("the two homes are next to each other"));
}

TEST(MazersBoard, the_cell_behind_a_doorway_has_at_most_one_wall) {  // [MZ-6]
    EXPECT_EQ(refusal(with("1 | . r", "1 | . |")),
              "9:11 the cell behind a doorway can have at most one built-in wall; b1 has 2");
}

TEST(MazersBoard, every_blocker_has_one_starting_slot) {  // [MZ-6]
    EXPECT_EQ(refusal(with("B", " ")), "2:5 South's black blocker has no starting slot: draw it as B");
    EXPECT_EQ(refusal(with("2 | .   .", "2 | . B .")),
              "7:13 the starting slot B is drawn twice, at a2e and b2e");
}

TEST(MazersBoard, is_at_most_eleven_by_eleven) {  // [MZ-6]
    std::string row = "+";
    for (int file = 0; file < 12; ++file) row += "---+";
    EXPECT_EQ(refusal(row + "\n\n" + row),
              "1:1 a board can have at most 11 files and 11 ranks; this one has 12 and 1");
}

std::string option_refusal(const game::Setting& setting) {
    const std::vector<game::Setting> settings{setting};
    const auto rules = read_rules({}, settings);
    return rules ? "accepted" : rules.error().what;
}

TEST(MazersOptions, choose_board_first_player_and_limit) {  // [MZ-5] [MZ-11] [MZ-28]
    const std::vector<game::Setting> settings{{"turns", "0"}, {"first", "N"}, {"board", "pillars"}};
    const auto rules = read_rules({}, settings);
    ASSERT_TRUE(rules);
    EXPECT_EQ(*rules->board, *shipped_boards()[1].board);
    EXPECT_THAT(write_rules(*rules, {}),
                testing::ElementsAre(game::Setting{"board", "pillars"}, game::Setting{"first", "N"},
                                     game::Setting{"turns", "off"}));
    EXPECT_TRUE(write_rules({}, {}).empty());
}

TEST(MazersOptions, take_a_board_drawn_as_one_word) {  // [MZ-5]
    const auto drawn = read_board(small);
    ASSERT_TRUE(drawn);
    const std::vector<game::Setting> settings{{"board", write_board_word(*drawn)}};
    const auto rules = read_rules({}, settings);
    ASSERT_TRUE(rules) << rules.error().what;
    EXPECT_EQ(write_rules(*rules, {}), settings);
    const std::vector<game::Setting> usual{{"board", write_board_word(octagon())}};
    EXPECT_TRUE(write_rules(*read_rules({}, usual), {}).empty()) << "a board that ships has a name";
}

TEST(MazersOptions, refuse_what_they_do_not_know) {
    EXPECT_EQ(option_refusal({"first", "E"}), "option first cannot be 'E'; possible values: S, N");
    EXPECT_EQ(option_refusal({"turns", "-1"}),
              "option turns cannot be '-1'; possible values: 1..1000000, off");
    EXPECT_EQ(option_refusal({"bord", "x"}),
              "mazers has no option 'bord' (did you mean 'board'?); its options are board, first, turns");
    EXPECT_EQ(option_refusal({"board", "pilars"}),
              "there is no board 'pilars' (did you mean 'pillars'?); choose from octagon, pillars, nook, "
              "manor, or give a file");
    EXPECT_EQ(option_refusal({"board", "a/b"}),
              "option board: there is no board in this drawing: it has no peg '+'");
}

}  // namespace
}  // namespace mazers

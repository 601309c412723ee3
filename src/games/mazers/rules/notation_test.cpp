#include "games/mazers/rules/notation.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "games/mazers/rules/drawn_test.h"

namespace mazers {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::string_view start = "S r e1;?;-;d2e,e2e e9;?;-;d8e,e8e";
constexpr std::string_view middle =
    "S b52W h4.i4.i5.h5.g5.g6.f6.e6.e7;h3n,e7n;i3n.g4n.h4n.e5n.f5e.f5n.h5n.i5n.d6e.f6n.d7e.e7e;c2e,c3e "
    "c1.d1;!;d1n.c2n;e7n,g7n";

std::string refused(std::string_view text) {
    const auto read = Mazers::read_position({}, text);
    return read ? "accepted" : read.error().what;
}

// What stands in the text where the error points.
std::string_view pointed_at(std::string_view text, std::size_t length) {
    const auto read = Mazers::read_position({}, text);
    return read ? "" : text.substr(read.error().offset, length);
}

std::string with(std::string_view text, std::string_view from, std::string_view to) {
    std::string changed(text);
    return changed.replace(changed.find(from), from.size(), to);
}

TEST(MazersPositionText, is_read_and_written_alike) {
    for (const std::string_view text : {start, middle}) {
        const auto read = Mazers::read_position({}, text);
        ASSERT_TRUE(read) << read.error().what;
        EXPECT_EQ(Mazers::write_position({}, *read), text);
    }
}

TEST(MazersPositionText, is_refused_with_a_reason_and_a_place) {
    EXPECT_THAT(refused("S r"), HasSubstr("This text has 2 parts"));
    EXPECT_EQ(refused(with(start, "S", "X")), "the side to move must be S or N, not 'X'");
    for (const std::string_view phase :
         {"b", "b07BW", "b53", "b53WB", "w", "w0", "w13", "w04", "q", "w4x", "wt"})
        EXPECT_THAT(refused(with(start, " r ", " " + std::string(phase) + " ")),
                    HasSubstr("the phase must be r, b53BW"))
            << phase;
    EXPECT_EQ(refused(with(start, "e1;?;-", "e1;?")),
              "a side must be its path, ends, walls and blockers joined by ';', not 'e1;?;d2e,e2e'");
    EXPECT_EQ(refused(with(start, "e1;", "a1;")), "'a1' is not a cell of this board");
    EXPECT_EQ(pointed_at(with(start, "e9;", "a1;"), 2), "a1");
    EXPECT_EQ(refused(with(middle, "i4.i5", "i4.i4")), "the path contains the cell i4 twice");
    EXPECT_EQ(refused(with(middle, "i3n.g4n", "g4n.i3n")),
              "wall pieces must be in the order of their edges, each only once");
    EXPECT_EQ(refused(with(start, "d8e,", "a1e,")), "'a1e' is not an edge between two cells of this board");
    EXPECT_EQ(pointed_at(with(start, "d8e,", "a1e,"), 3), "a1e");
    EXPECT_THAT(refused(with(start, "d8e,e8e", "d8e")), HasSubstr("the blockers must be two slots"));
    EXPECT_THAT(refused(with(middle, "h3n,e7n", "h3n")),
                HasSubstr("the ends must be the openings of tail and head"));
}

TEST(MazersPositionText, is_refused_if_it_is_impossible) {  // [MZ-7] [MZ-8] [MZ-18]
    EXPECT_EQ(refused(with(start, "d8e,", "d2e,")), "two blockers are on the same slot");
    EXPECT_EQ(refused(with(start, "d8e,", "d8n,")),
              "North: there cannot be a blocker on d8n, which is in the red zone");
    EXPECT_EQ(refused(with(start, "d8e,", "d5e,")),
              "North: there cannot be a blocker on d5e, which is a built-in wall or a doorway");
    EXPECT_EQ(refused(with(start, "e1;", "e2;")),
              "South: until the head is chosen, the path must be the home cell alone");
    EXPECT_EQ(refused(with(middle, "h4.i4.i5", "h4.i5")), "South: i5 is not next to h4");
    EXPECT_EQ(refused(with(middle, "i3n.g4n", "c1e.i3n.g4n")), "South: there are more than 12 wall pieces");
    EXPECT_EQ(refused(with(middle, "d1n.c2n", "d1n.c2n.h4e")), "South: the path is blocked at h4e");
    EXPECT_EQ(refused(with(middle, "d1n.c2n", "d1n.c2n.e7n")), "North: there are two pieces on e7n");
    EXPECT_EQ(refused(with(middle, "e7n;i3n", "e7e;i3n")),
              "South: each cell of a path must have two walls; e7 has 1");
    EXPECT_EQ(refused(with(middle, "h3n,", "h2n,")), "South: the tail at h4 has no opening at h2n");
    EXPECT_EQ(refused(with(middle, "c1.d1;!;d1n.c2n", "-;!;-")),
              "North has arrived and cleared all its walls, so the game is over");
    EXPECT_EQ(refused(with(start, " r ", " x ")),
              "the phase says that the game is over, but South has not won");
    EXPECT_EQ(refused(with(middle, "c1.d1;", "c1.c2;")),
              "North: a path that has arrived must lead to the opponent's home");
}

TEST(MazersPositionText, is_refused_if_something_would_happen_automatically) {  // [MZ-12]
    EXPECT_EQ(refused("S w4 e1.f1;d1e,f1e;f1n;d2e,e2e e9;?;-;d8e,e8e"),
              "there is nothing to decide in this position: the next thing happens automatically")
        << "g1 has two walls and joins";
    EXPECT_EQ(refused("S w4 e1.f1.g1;d1e,g1n;f1n;d2e,e2e e9;?;-;d8e,e8e"), "accepted");
    EXPECT_EQ(refused("S r e1.f1;d1e,f1e;f1n;d2e,e2e e9;?;-;d8e,e8e"), "accepted")
        << "it joins when South builds";
}

TEST(MazersTurnText, is_actions_joined_by_colons) {
    const auto split = [](std::string_view text) { return *Mazers::split_turn({}, text); };
    EXPECT_THAT(split("53:Bd4n:Wf6e:d1n:c1e"), ElementsAre("53", "Bd4n", "Wf6e", "d1n", "c1e"));
    EXPECT_THAT(split("11:"), ElementsAre("11"));
    EXPECT_THAT(split("11"), ElementsAre("11"));
    EXPECT_THAT(split("53:BD4N:wF6e:D1n:b2e:bb2e"), ElementsAre("53", "Bd4n", "Wf6e", "d1n", "b2e", "Bb2e"))
        << "capitals do not matter";
    EXPECT_THAT(split("Wa10n"), ElementsAre("Wa10n"));
    for (const std::string_view text : {"", ":", "53::d1n", "07", "1", "Bd4", "Bd4n:", "Xd4n", "d4s"})
        EXPECT_FALSE(Mazers::split_turn({}, text)) << text;
}

TEST(MazersPicture, tells_the_sides_apart_without_colour) {
    const Rules rules;
    const auto at = Mazers::read_position(rules,
                                          "N w7 e1.f1.g1.g2.h2;d1e,h2n;f1n.f2e.g2n.g3e;d3n,f3e "
                                          "e9.d9.c9;e9e,c8n;d8n;g7n,e6e");
    ASSERT_TRUE(at) << at.error().what;
    std::string drawing;
    const std::vector<std::string> turns{"22:Wf3e:Bd3n:f1n:g2n:f2e:g3e"};
    auto before = *at;
    before.sides.two.blockers = rules.board->green_lines.two;
    for (const game::Row& row : Mazers::draw_turn(rules, before, *at, turns))
        drawing += plain_text(row) + '\n';
    EXPECT_EQ(drawing, R"(           +---+---+---+---+---+
 9         | N   n : n : . r . |           North  b w  ~~~  11 of 12 in hand
       +---+   +~~~+---+ r +   +---+
 8     | .  (n)  .   .   .   .   . |       South  B W  ===  8 of 12 in hand
   +---+   +   +   +   +   + b +   +---+
 7 | .   .   .   .   .   .   .   .   . |   Wall pieces to place  7
   +   +   +---+   +   +   +---+   +   +
 6 | .   . | .   .   . w .   . | .   . |
   +   +   +   +   +   +   +   +   +   +
 5 | .   .   .   . | . | .   .   .   . |
   +   +   +   +   +   +   +   +   +   +
 4 | .   . | .   .   .   .   . | .   . |
   +   +   +---+ B +   +   +---+   +   +
 3 | .   .   .   .   .   . W . H(s)  . |
   +---+   +   +   +   +   +===+   +---+
 2     | .   .   .   .   . H s   S |
       +---+   + r +---+===+   +---+
 1         | . r . : s : s   s |
           +---+---+---+---+---+
     a   b   c   d   e   f   g   h   i

South  22:Wf3e:Bd3n:f1n:g2n:f2e:g3e
)");
}

TEST(MazersPicture, marks_where_a_blocker_stood_until_both_have_moved) {
    const Rules rules;
    const auto marks = [&](std::string_view text) {
        const auto at = *Mazers::read_position(rules, text);
        auto before = at;
        before.sides.one.blockers = rules.board->green_lines.one;
        std::string drawing;
        for (const game::Row& row : Mazers::draw_turn(rules, before, at, {})) drawing += plain_text(row);
        return std::ranges::count(drawing, '*');
    };
    EXPECT_EQ(marks("S b53W e1;?;-;d3n,e2e e9;?;-;d8e,e8e"), 1);
    EXPECT_EQ(marks("S w8 e1;?;-;d3n,f3e e9;?;-;d8e,e8e"), 0);
}

std::size_t widest_row(const game::Drawing& drawing) {
    std::size_t widest = 0;
    for (const game::Row& row : drawing) widest = std::max(widest, plain_text(row).size());
    return widest;
}

TEST(MazersPicture, fits_into_80_columns_on_every_board) {
    std::string longest_turn = "66:Ba10n:Wb10n";
    for (int piece = 0; piece < pieces_per_side; ++piece) longest_turn += ":c10n";
    for (const ShippedBoard& shipped : shipped_boards()) {
        Rules rules;
        rules.board = shipped.board;
        Position at = Mazers::start(rules);
        EXPECT_LE(widest_row(Mazers::draw(rules, at, {})), 80U) << shipped.name;
        for (const Player player : game::both_players) {
            at.sides[player].stage = Side::Stage::arrived;
            const auto drawing = Mazers::draw(rules, at, std::vector{longest_turn, longest_turn});
            EXPECT_LE(widest_row(drawing), 80U) << shipped.name;
            std::string text;
            for (const game::Row& row : drawing) text += plain_text(row) + '\n';
            EXPECT_THAT(text, HasSubstr("12 of 12 in hand"));
            EXPECT_THAT(text, HasSubstr("arrived"));
        }
    }
}

TEST(MazersPicture, every_slot_can_be_pointed_at) {
    const Rules rules;
    EdgeSet named;
    for (const game::Row& row : Mazers::draw(rules, *Mazers::read_position(rules, start), {}))
        for (const game::Run& run : row)
            if (const auto edge = Edge::parse(run.place)) named.insert(*edge);
    EXPECT_EQ(named, rules.board->slots);
}

TEST(MazersPicture, says_what_to_do_next) {
    const Rules rules;
    const auto advice = [&](std::string_view text) {
        return write_messages(Mazers::advice(rules, *Mazers::read_position(rules, text)));
    };
    EXPECT_EQ(advice(start), "roll the dice");
    EXPECT_EQ(advice(with(start, " r ", " b53BW ")), "move your blockers: black 5 steps, white 3");
    EXPECT_EQ(advice(middle), "move your white blocker 2 steps");
    EXPECT_EQ(advice("S w4 e1.f1.g1;d1e,g1n;f1n;d2e,e2e e9;?;-;d8e,e8e"), "place 4 wall pieces");
}

}  // namespace
}  // namespace mazers

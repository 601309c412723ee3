#include "fourth_game/rows.h"

#include <gmock/gmock.h>

#include <array>

#include "engine/plain_brain.h"
#include "engine/search.h"
#include "game/laws.h"
#include "game/perft.h"

namespace rows {

namespace {

using game::Line;
using game::Outcome;
using game::Reason;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

using Brain = engine::PlainBrain<Rows>;
static_assert(engine::Brain<Brain>);

constexpr Rules usual{};
constexpr Rules misere{.misere = true};

Line<Rows> played(const Rules& rules, std::initializer_list<std::string_view> turns) {
    Line<Rows> line(rules);
    for (const std::string_view text : turns) {
        const auto turn = game::read_turn(line, text);
        EXPECT_TRUE(turn) << text << ": " << turn.error().what;
        if (turn) line.apply(turn->front());
    }
    return line;
}

Position position(std::string_view text) {
    const auto read = Rows::read_position(usual, text);
    EXPECT_TRUE(read) << text << ": " << read.error().what;
    return read.value_or(Position{});
}

std::string refused(std::string_view text) {
    const auto read = Rows::read_position(usual, text);
    return read ? "not refused" : read.error().what;
}

std::string objection(const Line<Rows>& line, std::string_view turn) {
    const auto read = game::read_turn(line, turn);
    return read ? "legal" : read.error().what;
}

TEST(RowsLaws, are_met_with_either_rule) {
    for (const Rules& rules : {usual, misere}) {
        const auto broken = game::check_laws<Rows>(rules, 1, 200, 20);
        EXPECT_FALSE(broken) << broken->law << " at " << broken->where;
    }
}

// The counts come from second_opinion.py.
TEST(RowsPerft, agrees_with_an_independent_program) {
    constexpr std::array<std::uint64_t, 10> counts{1, 9, 72, 504, 3024, 15120, 56160, 154944, 255168, 255168};
    for (int depth = 0; depth < 10; ++depth) {
        const std::uint64_t count = counts[static_cast<std::size_t>(depth)];
        EXPECT_EQ(game::perft<Rows>(usual, Rows::start(usual), depth), count) << depth;
        EXPECT_EQ(game::perft<Rows>(misere, Rows::start(misere), depth), count) << depth;
    }
}

TEST(RowsPerft, agrees_in_the_middle_of_a_game) {  // second_opinion.py xo..x....
    constexpr std::array<std::uint64_t, 6> counts{1, 6, 30, 105, 305, 473};
    for (int depth = 0; depth < 6; ++depth)
        EXPECT_EQ(game::perft<Rows>(usual, position("xo1/1x1/3 o"), depth),
                  counts[static_cast<std::size_t>(depth)]);
}

TEST(RowsEnding, three_in_a_row_wins_across_up_and_on_both_diagonals) {  // [RW-4]
    for (const char* won : {"oo1/3/xxx o", "oo1/xxx/3 o", "xxx/oo1/3 o", "xo1/xo1/x2 o", "ox1/ox1/1x1 o",
                            "oox/2x/2x o", "o1x/1x1/x1o o", "x1o/1x1/o1x o"})
        EXPECT_EQ(Rows::ending(usual, position(won)), (game::Ending{Outcome::one_wins, Reason::goal})) << won;
    EXPECT_EQ(Rows::ending(usual, position("ooo/xx1/x2 x")).outcome, Outcome::two_wins);
}

TEST(RowsEnding, with_misere_making_a_row_loses) {  // [RW-5]
    EXPECT_EQ(played(misere, {"a1", "a3", "b1", "b3", "c1"}).ending(),
              (game::Ending{Outcome::two_wins, Reason::goal}));
    EXPECT_EQ(played(usual, {"a1", "a3", "b1", "b3", "c1"}).ending().outcome, Outcome::one_wins);
}

TEST(RowsEnding, a_full_board_without_a_row_is_a_draw) {  // [RW-6]
    const auto line = played(usual, {"b2", "a1", "b1", "b3", "a2", "c2", "a3", "c1", "c3"});
    EXPECT_EQ(line.ending(), (game::Ending{Outcome::draw, Reason::no_move}));
    EXPECT_EQ(objection(line, "a1"), "the game is over [RW-6]");
}

TEST(RowsTurns, players_alternately_mark_empty_squares) {  // [RW-2] [RW-3]
    const auto line = played(usual, {"b2", "C3"});
    EXPECT_THAT(Rows::legal_actions(usual, line.now()), SizeIs(7));
    EXPECT_EQ(line.now(), position("2o/1x1/3 x"));
}

TEST(RowsObjections, name_the_clause) {
    const auto line = played(usual, {"b2"});
    EXPECT_EQ(objection(line, "d2"), "d2 is not on the board (files a–c, ranks 1–3) [RW-1]");
    EXPECT_EQ(objection(line, "."), "you cannot skip your turn: put a mark on an empty square [RW-2]");
    EXPECT_EQ(objection(line, "a1:a2"), "the turn is complete before 'a2': leave out the rest [RW-2]");
    EXPECT_EQ(objection(line, "B2"), "b2 is already taken [RW-3]");
    EXPECT_EQ(objection(line, "hello"), "'hello' is not a turn; write a square like b2");
}

TEST(RowsNotation, refuses_malformed_positions) {
    EXPECT_THAT(refused("3/3/3"), HasSubstr("the board and the side to move"));
    EXPECT_THAT(refused("3/3 x"), HasSubstr("3 ranks"));
    for (const char* rank : {"12", "4", "xxxx", "y2", "2", "33"})
        EXPECT_THAT(refused("3/" + std::string(rank) + "/3 x"), HasSubstr("a rank must be")) << rank;
    EXPECT_THAT(refused("3/3/3 X"), HasSubstr("x or o"));
}

TEST(RowsNotation, refuses_positions_that_no_game_reaches) {  // [RW-2] [RW-6]
    EXPECT_THAT(refused("3/3/3 o"), HasSubstr("so o cannot be to move"));
    EXPECT_THAT(refused("3/1o1/3 x"), HasSubstr("so x cannot be to move"));
    EXPECT_THAT(refused("xxx/ooo/3 x"), HasSubstr("already has three in a row"));
}

TEST(RowsNotation, says_where_a_position_is_wrong) {
    EXPECT_EQ(Rows::read_position(usual, "3/y2/3 x").error().offset, 2U);
    EXPECT_EQ(Rows::read_position(usual, "3/3/3 y").error().offset, 6U);
}

TEST(RowsOptions, are_read_and_written) {  // [RW-5]
    const std::array on{game::Setting{"misere", "on"}};
    EXPECT_EQ(Rows::read_rules(usual, on), misere);
    EXPECT_THAT(Rows::write_rules(misere, usual), ElementsAre(on[0]));
    EXPECT_THAT(Rows::write_rules(misere, misere), IsEmpty());
    EXPECT_EQ(Rows::read_rules(usual, std::array{game::Setting{"misere", "yes"}}).error().what,
              "option misere cannot be 'yes'; possible values: on, off");
    EXPECT_THAT(Rows::read_rules(usual, std::array{game::Setting{"size", "4"}}).error().what,
                HasSubstr("rows has no option 'size'"));
}

TEST(RowsPicture, shows_the_marks_and_the_turns) {  // [RW-1]
    const auto line = played(usual, {"b2", "c3"});
    std::string picture = "\n";
    for (const game::Row& row : Rows::draw(usual, line.now(), std::array<std::string, 2>{"b2", "c3"}))
        picture += plain_text(row) + '\n';
    EXPECT_EQ(picture, R"(
    A  B  C

 3  .  .  o  3  Crosses  Noughts
 2  .  x  .  2  b2       c3
 1  .  .  .  1

    A  B  C
)");
}

TEST(RowsAdvice, warns_if_making_a_row_loses) {
    EXPECT_THAT(Rows::advice(usual, {}), IsEmpty());
    EXPECT_EQ(base::write_messages(Rows::advice(misere, {})), "three in a row loses [RW-5]");
}

engine::Thought<Rows> think(const Rules& rules, const Position& at) {
    const Brain brain(rules);
    engine::Table table(1 << 16);
    return engine::Search<Brain>(brain, table, [] { return engine::Milliseconds{0}; })
        .think(Line<Rows>(rules, at), {.depth = 10}, engine::Stopper{});
}

// The results come from second_opinion.py.
TEST(RowsSearch, finds_a_draw_with_best_play_under_either_rule) {
    EXPECT_EQ(think(usual, {}).variations[0].score, 0);
    EXPECT_EQ(think(misere, {}).variations[0].score, 0);
}

TEST(RowsSearch, finds_the_winner_after_weak_first_turns) {  // second_opinion.py xo..x....
    EXPECT_TRUE(engine::is_loss(think(usual, position("xo1/1x1/3 o")).variations[0].score));
    EXPECT_TRUE(engine::is_win(think(misere, position("xo1/1x1/3 o")).variations[0].score));
}

}  // namespace
}  // namespace rows

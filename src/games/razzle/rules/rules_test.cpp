// The clauses of src/games/razzle/rules.md, one after another, on drawn boards.
#include "games/razzle/rules/rules.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "base/random.h"
#include "game/laws.h"
#include "games/razzle/rules/board_test.h"

namespace razzle {
namespace {

using game::Ending;
using game::Outcome;
using game::Reason;
using game::Repetition;
using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

TEST(RazzleSetUp, has_five_pieces_and_a_ball_on_each_back_rank) {  // [RZ-1] [RZ-2]
    EXPECT_EQ(text(Line(Rules{})), "1xxXxx1/7/7/7/7/7/7/1ooOoo1 x -");
    EXPECT_EQ(text(Line(Rules{.first = First::x1})), "1ooOoo1/7/7/7/7/7/7/1xxXxx1 x -");
}

TEST(RazzleSetUp, x_moves_first_wherever_it_sits) {  // [RZ-2]
    EXPECT_EQ(Line(Rules{}).actor(), game::Actor::one);
    EXPECT_EQ(Line(Rules{.first = First::x1}).actor(), game::Actor::one);
    EXPECT_TRUE(legal(Line(Rules{}), "c8-b6"));
    EXPECT_TRUE(legal(Line(Rules{.first = First::x1}), "c1-b3"));
}

TEST(RazzleSetUp, other_sizes_follow_the_same_pattern) {  // [RZ-20]
    EXPECT_EQ(text(Line(Rules{.files = 4, .ranks = 5, .pieces = 2})), "1Xx1/4/4/4/1Oo1 x -");
    EXPECT_EQ(text(Line(Rules{.files = 4, .ranks = 5, .pieces = 3})), "xXx1/4/4/4/oOo1 x -");
    EXPECT_EQ(text(Line(Rules{.files = 3, .ranks = 3, .pieces = 2})), "Xx1/3/Oo1 x -");
    EXPECT_EQ(text(Line(Rules{.files = 8, .ranks = 8, .pieces = 8})), "xxxXxxxx/8/8/8/8/8/8/oooOoooo x -");
    using Wide = Razzle<Large>;
    const Rules rules{.files = 9, .ranks = 9, .pieces = 7};
    EXPECT_EQ(Wide::write_position(rules, Wide::start(rules)), "1xxxXxxx1/9/9/9/9/9/9/9/1oooOooo1 x -");
}

TEST(RazzleTurn, is_a_move_or_passes_but_never_both) {  // [RZ-3]
    const Line line{Rules{}};
    EXPECT_THAT(refusal(line, "b8-a6:a6-b4"),
                "the turn is complete before 'a6-b4': leave out the rest [RZ-3]");
    EXPECT_THAT(refusal(line, "d8-c8:b8-a6"), HasSubstr("you can only pass again; the ball is on c8 [RZ-3]"));
}

TEST(RazzleTurn, cannot_be_skipped) {  // [RZ-3]
    EXPECT_THAT(refusal(Line{Rules{}}, "."), EndsWith("you cannot skip your turn [RZ-3]"));
}

TEST(RazzleMove, is_a_knights_jump_to_an_empty_square) {  // [RZ-4]
    const Line line = drawn(R"(
        .  .  .  .  .  .  .
        .  x  .  .  .  .  .
        .  .  o  .  x  .  .
        .  .  .  .  .  .  .
        .  .  .  x  .  .  .
        .  .  .  .  .  x  .
        .  .  .  .  .  .  X
        O  o  o  o  .  .  .)",
                            "x -");
    EXPECT_FALSE(legal(line, "d4-c6")) << "taken by o";
    EXPECT_FALSE(legal(line, "d4-e6")) << "taken by x";
    EXPECT_FALSE(legal(line, "d4-d5")) << "not a knight's move";
    for (const std::string_view to : {"b5", "f5", "b3", "c2", "e2"})
        EXPECT_TRUE(legal(line, "d4-" + std::string(to))) << to;
    EXPECT_FALSE(legal(line, "d4-f3"));
}

TEST(RazzleMove, jumps_over_pieces) {  // [RZ-4]
    EXPECT_TRUE(legal(Line{Rules{}}, "b8-d7")) << "over c8";
}

TEST(RazzleMove, is_not_for_the_holder_of_the_ball) {  // [RZ-5]
    EXPECT_EQ(refusal(Line{Rules{}}, "d8-e6"),
              "the piece on d8 has the ball: it can pass, but not move [RZ-5]");
}

constexpr std::string_view passing_board = R"(
    .  .  x  .  .  .  .
    .  .  .  .  .  .  .
    x  .  .  .  .  .  .
    .  .  .  .  x  .  .
    .  .  .  .  .  .  .
    .  .  X  o  .  .  x
    .  .  .  .  .  .  .
    .  o  O  o  o  .  .)";

TEST(RazzlePass, goes_in_all_straight_lines_over_empty_squares) {  // [RZ-6]
    const Line line = drawn(passing_board, "x -");
    EXPECT_TRUE(legal(line, "c3-c8")) << "along a file";
    EXPECT_TRUE(legal(line, "c3-e5")) << "along a diagonal";
    EXPECT_EQ(refusal(line, "c3-g3"), "the piece on d3 is in the way [RZ-6]");
    EXPECT_EQ(refusal(line, "c3-a6"), "c3 and a6 are not in a straight line [RZ-6]");
    EXPECT_THAT(refusal(line, "c3-c5"),
                HasSubstr("c5 is empty: you can pass only to one of your own pieces [RZ-6]"));
    EXPECT_THAT(refusal(line, "c3-d3"), HasSubstr("the piece on d3 is not yours: you can pass only"))
        << "the opponent's piece";
}

TEST(RazzlePass, is_stopped_by_own_pieces_as_well) {  // [RZ-6]
    EXPECT_EQ(refusal(Line{Rules{}}, "d8-f8"), "the piece on e8 is in the way [RZ-6]");
}

TEST(RazzleChain, goes_on_as_long_as_the_player_likes) {  // [RZ-7]
    Line line = drawn(R"(
        .  x  .  x  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  x  .  X  .  .  .
        .  .  .  .  x  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  o  o  O  o  o  .)",
                      "x -");
    EXPECT_TRUE(legal(line, "d5-b5"));
    EXPECT_TRUE(legal(line, "d5-b5-b8"));
    EXPECT_TRUE(legal(line, "d5-b5-b8-d8"));
    EXPECT_FALSE(legal(line, "d5-b5-b8-d8-d5")) << "the first holder has touched the ball";
    EXPECT_EQ(refusal(line, "d5-b5-b8-b5"), "the piece on b5 has already had the ball this turn [RZ-7]");
    play(line, "d5-b5-b8-d8");
    EXPECT_EQ(text(line), "1~x1X3/7/7/1~x1~x3/4x2/7/7/1ooOoo1 o -");
}

TEST(RazzleChain, may_be_stopped_after_any_pass) {  // [RZ-7]
    Line line{Rules{}};
    line.apply(game::written_actions(line)[7].action);  // d8-c8
    EXPECT_THAT(actions(line), ElementsAre(".", "c8-b8"));
    EXPECT_EQ(text(line), "1xX~xxx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8");
}

TEST(RazzleEligibility, a_piece_that_has_passed_may_not_receive_until_it_has_moved) {  // [RZ-8]
    Line line{Rules{}};
    play(line, "d8-c8 b1-a3 c8-b8 a3-b1");
    EXPECT_EQ(text(line), "1X~x~xxx1/7/7/7/7/7/7/1ooOoo1 x -");
    EXPECT_EQ(refusal(line, "b8-c8"),
              "the piece on c8 has passed the ball and cannot receive it again until it has moved [RZ-8]");
    play(line, "c8-a7 b1-c3");
    EXPECT_TRUE(legal(line, "b8-a7")) << "it has moved and may receive again";
}

TEST(RazzleEligibility, with_turn_lasts_no_longer_than_the_turn) {  // [RZ-8]
    Line line{Rules{.ineligible = Ineligible::turn}};
    EXPECT_FALSE(legal(line, "d8-c8-d8"));
    line.apply(game::written_actions(line)[7].action);  // d8-c8
    EXPECT_THAT(text(line), HasSubstr("1xX~xxx1/")) << "marked until the turn ends";
    line.apply(game::written_actions(line)[0].action);  // stop
    EXPECT_EQ(text(line), "1xXxxx1/7/7/7/7/7/7/1ooOoo1 o -");
    play(line, "b1-a3");
    EXPECT_TRUE(legal(line, "c8-d8"));
}

TEST(RazzleEligibility, with_both_marks_receivers_too) {  // [RZ-8]
    Line line{Rules{.ineligible = Ineligible::both}};
    play(line, "d8-c8");
    EXPECT_EQ(text(line), "1x~X~xxx1/7/7/7/7/7/7/1ooOoo1 o -");
}

// [RZ-8] A receiver cannot receive while it holds the ball, and is marked anyway when it passes.
RC_GTEST_PROP(RazzleEligibility, both_and_passer_allow_the_same_turns, (std::uint64_t seed)) {
    base::Random random(seed);
    Line passer{Rules{.repetition = Repetition::allowed()}};
    Line both{Rules{.ineligible = Ineligible::both, .repetition = Repetition::allowed()}};
    for (int turn = 0; turn < 40 && passer.actor() != game::Actor::nobody; ++turn) {
        const auto legal_turns = turns(passer);
        RC_ASSERT(legal_turns == turns(both));
        const std::string& chosen = legal_turns[random.below(static_cast<std::uint32_t>(legal_turns.size()))];
        play(passer, chosen);
        play(both, chosen);
    }
    RC_ASSERT(passer.ending() == both.ending());
}

constexpr std::string_view forcing_board = R"(
    .  x  .  .  x  .  .
    .  .  .  x  .  .  .
    .  .  .  .  .  .  .
    .  .  .  X  x  .  .
    .  .  .  .  .  .  .
    .  .  .  .  o  .  .
    .  .  .  .  .  .  .
    .  o  o  O  .  o  .)";

TEST(RazzleForcedPass, a_knight_that_lands_next_to_the_ball_forces_a_pass) {  // [RZ-9]
    Line line = drawn(forcing_board, "o -");
    play(line, "e3-c4");
    EXPECT_THAT(text(line), EndsWith(" x c4"));
    EXPECT_THAT(turns(line), ElementsAre("d5-d7", "d5-d7-e8", "d5-d7-e8-b8", "d5-d7-e8-b8-e5", "d5-d7-e8-e5",
                                         "d5-d7-e8-e5-b8", "d5-e5", "d5-e5-b8", "d5-e5-b8-e8",
                                         "d5-e5-b8-e8-d7", "d5-e5-e8", "d5-e5-e8-b8", "d5-e5-e8-d7"));
}

TEST(RazzleForcedPass, counts_diagonal_neighbours_as_adjacent) {  // [RZ-9]
    Line line = drawn(forcing_board, "o -");
    play(line, "e3-c4");
    EXPECT_EQ(refusal(line, "b8-a6"), "Ohs has moved to c4, next to your ball: you must pass [RZ-9]");
}

TEST(RazzleForcedPass, can_be_switched_off) {  // [RZ-9]
    Line line = drawn(forcing_board, "o -", {.forced = false});
    play(line, "e3-c4");
    EXPECT_THAT(text(line), EndsWith(" x -"));
    EXPECT_TRUE(legal(line, "b8-a6"));
}

TEST(RazzleForcedPass, is_not_caused_by_a_piece_that_already_stood_there) {  // [RZ-10]
    Line line = drawn(R"(
        .  x  .  .  x  .  .
        .  .  .  x  .  .  .
        .  .  .  .  .  .  .
        .  .  .  X  x  .  .
        .  .  o  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  o  o  O  .  o  .)",
                      "o -");
    play(line, "b1-a3");
    EXPECT_THAT(text(line), EndsWith(" x -"));
    EXPECT_TRUE(legal(line, "b8-a6"));
}

TEST(RazzleForcedPass, is_not_caused_by_a_pass) {  // [RZ-10]
    Line line = drawn(R"(
        .  x  .  .  x  .  .
        .  .  .  x  .  .  .
        .  .  .  .  .  .  .
        .  .  .  X  x  .  .
        .  .  o  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  o  O  o  .  o  .)",
                      "o -");
    play(line, "c1-c4");
    EXPECT_THAT(text(line), EndsWith(" x -"));
    EXPECT_TRUE(legal(line, "b8-a6"));
}

TEST(RazzleForcedPass, requires_only_one_pass) {  // [RZ-11]
    Line line = drawn(R"(
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        x  .  X  x  .  x  .
        x  .  .  .  .  .  .
        .  .  .  .  o  .  .
        .  .  .  .  .  .  .
        .  o  o  O  .  o  .)",
                      "o -");
    play(line, "e3-c4");
    EXPECT_TRUE(legal(line, "c5-d5")) << "d5 is next to c4 as well, and yet the chain may stop there";
}

TEST(RazzleForcedPass, does_not_apply_if_no_pass_is_possible) {  // [RZ-12]
    Line line = drawn(R"(
        ~x~ .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  X  .  .  .
        x  .  .  .  .  .  .
        .  .  .  .  o  .  x
        x  .  .  .  .  .  .
        .  o  o  O  .  o  .)",
                      "o -");
    play(line, "e3-c4");
    EXPECT_THAT(text(line), EndsWith(" x c4"));
    EXPECT_TRUE(legal(line, "a4-b6"));
    EXPECT_THAT(turns(line), Not(Contains(testing::StartsWith("d5"))));
}

TEST(RazzleForcedPass, does_not_apply_if_every_pass_would_repeat_a_position) {  // [RZ-12]
    const Rules rules{.ineligible = Ineligible::turn, .files = 4, .ranks = 5, .pieces = 2};
    Line line = drawn(R"(
        .  .  .  .
        X  .  .  .
        x  .  .  .
        .  o  .  .
        .  .  .  O)",
                      "o -", rules);
    play(line, "b2-d3 a4-a3 d3-b2");
    EXPECT_EQ(text(line), "4/x3/X3/1o2/3O x b2") << "forced, but a3-a4 would bring back the drawn board";
    EXPECT_THAT(turns(line), ElementsAre("a4-c3", "a4-c5"));
    EXPECT_EQ(refusal(line, "a3-a4"), "a3-a4 would repeat an earlier position [RZ-14]");
}

TEST(RazzleGoal, wins_at_once) {  // [RZ-13]
    Line line = drawn(R"(
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  x  .
        x  .  .  X  .  .  .
        .  .  .  .  .  .  .
        x  o  o  x  O  o  o)",
                      "x -", Rules{});
    EXPECT_TRUE(legal(line, "d3-d1"));
    play(line, "d3-d1");
    EXPECT_EQ(line.ending(), (Ending{Outcome::one_wins, Reason::goal}));
    EXPECT_EQ(line.actor(), game::Actor::nobody);
    EXPECT_THAT(text(line), EndsWith(" o -")) << "the side letter still changes";
    EXPECT_EQ(refusal(line, "b1-a3"), "the game is over [RZ-19]");
}

TEST(RazzleGoal, ends_the_chain) {  // [RZ-13]
    const Line line = drawn(R"(
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  x  .
        x  .  .  X  .  .  .
        .  .  .  .  .  .  .
        x  o  o  x  O  o  o)",
                            "x -");
    EXPECT_THAT(turns(line), Contains("d3-a3-a1"));
    EXPECT_EQ(refusal(line, "d3-d1-f3"), "the turn is complete before 'd1-f3': leave out the rest [RZ-3]");
}

TEST(RazzleGoal, is_the_other_end_for_each_side) {  // [RZ-13] [RZ-2]
    constexpr std::string_view board = R"(
        .  .  .  .
        .  .  .  .
        .  .  .  .
        O  .  .  X
        o  .  .  x)";
    const Rules rules{.files = 4, .ranks = 5, .pieces = 2};
    Line downwards = drawn(board, "x -", rules);
    play(downwards, "d2-d1");
    EXPECT_EQ(downwards.ending(), (Ending{Outcome::one_wins, Reason::goal}));
    const Rules upwards{.first = First::x1, .files = 4, .ranks = 5, .pieces = 2};
    Line up = drawn(board, "o -", upwards);
    play(up, "a2-a1");
    EXPECT_EQ(up.ending(), (Ending{Outcome::two_wins, Reason::goal}));
}

TEST(RazzleRepetition, forbids_moving_back_to_an_earlier_position) {  // [RZ-14]
    Line line{Rules{}};
    play(line, "c8-b6 e1-f3 b6-c8");
    EXPECT_EQ(refusal(line, "f3-e1"), "f3-e1 would repeat an earlier position [RZ-14]");
    EXPECT_THAT(turns(line), Not(Contains("f3-e1"))) << "the starting position counts, too";
}

TEST(RazzleRepetition, compares_pieces_and_balls_but_not_marks) {  // [RZ-14]
    Line line{Rules{}};
    play(line, "d8-c8 b1-a3 d8-e6 a3-b1");
    EXPECT_EQ(refusal(line, "e6-d8"), "e6-d8 would repeat an earlier position [RZ-14]")
        << "the mark on d8 makes no difference";
}

constexpr std::string_view triangle = R"(
    x  .  .  X  .  .  x
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  x  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  x  .  .  .  .  .
    .  o  o  O  o  o  .)";

TEST(RazzleRepetition, ignores_who_is_to_move) {  // [RZ-14]
    Line line = drawn(triangle, "x -", {.ineligible = Ineligible::turn});
    play(line, "d8-a8 f1-e3 a8-d5 e3-f1");
    EXPECT_EQ(refusal(line, "d5-d8"), "ending the turn here would repeat an earlier position [RZ-14]")
        << "the drawn board, now with o to move";
}

TEST(RazzleRepetition, allows_an_earlier_position_in_the_middle_of_a_turn) {  // [RZ-15]
    Line line = drawn(triangle, "x -", {.ineligible = Ineligible::turn});
    play(line, "d8-a8 f1-e3 a8-d5 e3-f1");
    EXPECT_FALSE(legal(line, "d5-d8"));
    EXPECT_TRUE(legal(line, "d5-d8-g8")) << "through the drawn board and on";
    EXPECT_THAT(actions(line), Contains("d5-d8"));
    line.apply(Action<Small>::pass(*Small::Square::parse("d5"), *Small::Square::parse("d8")));
    EXPECT_THAT(actions(line), ElementsAre("d8-g8")) << "stopping here or on a8 would repeat a position";
}

TEST(RazzleRepetition, draws_at_the_third_occurrence) {  // [RZ-16]
    Line line{Rules{.repetition = Repetition::draw_at(3)}};
    play(line, "b8-a6 b1-a3 a6-b8 a3-b1 b8-a6 b1-a3 a6-b8");
    EXPECT_FALSE(line.ending().over());
    play(line, "a3-b1");
    EXPECT_EQ(line.ending(), (Ending{Outcome::draw, Reason::repetition}));
}

TEST(RazzleRepetition, when_counted_compares_marks_and_who_is_to_move) {  // [RZ-16]
    Line line{Rules{.repetition = Repetition::draw_at(2)}};
    play(line, "d8-c8 b1-a3 d8-e6 a3-b1 e6-d8");
    EXPECT_FALSE(line.ending().over()) << "d8 was marked the first time";
    const Rules counted{.ineligible = Ineligible::turn, .repetition = Repetition::draw_at(2)};
    Line turned = drawn(triangle, "x -", counted);
    play(turned, "d8-a8 f1-e3 a8-d5 e3-f1 d5-d8");
    EXPECT_FALSE(turned.ending().over()) << "the drawn board, but the other side is to move";
}

TEST(RazzleRepetition, when_counted_ignores_the_holders_mark) {  // [RZ-16]
    Line line{Rules{.ineligible = Ineligible::both, .repetition = Repetition::draw_at(2)}};
    play(line, "d8-c8 b1-a3 d8-e6 a3-b1 e6-d8 b1-a3 c8-d8 a3-b1 c8-b6 b1-a3 b6-c8");
    EXPECT_FALSE(line.ending().over());
    play(line, "a3-b1");
    EXPECT_EQ(text(line), "1xx~Xxx1/7/7/7/7/7/7/1ooOoo1 x -");
    EXPECT_EQ(line.ending(), (Ending{Outcome::draw, Reason::repetition}))
        << "the start, but for the mark on X";
}

TEST(RazzleTurnLimit, draws_after_so_many_turns_of_both_sides) {  // [RZ-17]
    Line line{Rules{.turns = 3}};
    play(line, "d8-c8-b8 b1-a3");
    EXPECT_FALSE(line.ending().over()) << "a turn counts once however many passes it has";
    play(line, "c8-b6");
    EXPECT_EQ(line.ending(), (Ending{Outcome::draw, Reason::limit}));
}

constexpr std::string_view stuck = R"(
    X  .  .
    . ~x~ .
    .  o  O)";

TEST(RazzleNoTurn, loses_for_the_player_to_move) {  // [RZ-18]
    const Rules rules{.files = 3, .ranks = 3, .pieces = 2};
    EXPECT_EQ(drawn(stuck, "x -", rules).ending(), (Ending{Outcome::two_wins, Reason::no_move}));
    Line line = drawn(stuck, "o -", rules);
    EXPECT_FALSE(line.ending().over());
    play(line, "b1-c3");
    EXPECT_EQ(line.ending(), (Ending{Outcome::two_wins, Reason::no_move}));
}

TEST(RazzleEnd, has_the_reason_that_comes_first) {  // [RZ-19]
    const Rules limited{.turns = 1, .files = 3, .ranks = 3, .pieces = 2};
    Line no_turn = drawn(stuck, "o -", limited);
    play(no_turn, "b1-c3");
    EXPECT_EQ(no_turn.ending().reason, Reason::no_move) << "before the turn limit";

    Line repeated{Rules{.repetition = Repetition::draw_at(2), .turns = 4}};
    play(repeated, "b8-a6 b1-a3 a6-b8 a3-b1");
    EXPECT_EQ(repeated.ending().reason, Reason::repetition) << "before the turn limit";

    Line goal = drawn(R"(
        .  .  .
        .  .  X
        O  o  x)",
                      "x -", limited);
    play(goal, "c2-c1");
    EXPECT_EQ(goal.ending().reason, Reason::goal) << "before the turn limit";
}

// Tests that take long in a sanitizer build run only in the release build.
#ifdef NDEBUG
constexpr int games_of_a_preset = 20;
constexpr int games_of_a_size = 3;
#else
constexpr int games_of_a_preset = 5;
constexpr int games_of_a_size = 1;
#endif

// Every preset on the usual board, every way of marking on small ones, and the widest board.
template <class G>
void expect_laws(const Rules& rules, int games) {
    const auto broken = game::check_laws<G>(rules, 7, games, 150);
    EXPECT_FALSE(broken) << broken->law << "\n  at " << broken->where;
}

TEST(RazzleLaws, hold_for_every_preset) {
    for (const auto& preset : presets()) expect_laws<Game>(preset.rules, games_of_a_preset);
}

TEST(RazzleLaws, hold_on_every_size) {
    for (std::uint8_t files = 3; files <= 9; ++files)
        for (std::uint8_t ranks = 3; ranks <= 9; ++ranks) {
            Rules rules{.first = files % 2 == 0 ? First::x8 : First::x1, .files = files, .ranks = ranks};
            rules.ineligible = Ineligible(ranks % 3);
            rules.pieces = static_cast<std::uint8_t>(std::max(2, files - ranks % 3));
            fits_small(rules) ? expect_laws<Game>(rules, games_of_a_size)
                              : expect_laws<Razzle<Large>>(rules, games_of_a_size);
        }
}

// Both grids play the same game where both can.
RC_GTEST_PROP(RazzleGrids, small_and_large_agree, (std::uint64_t seed)) {
    base::Random random(seed);
    const Rules rules{.repetition = Repetition::allowed()};
    auto small = Game::start(rules);
    auto large = Razzle<Large>::start(rules);
    for (int step = 0; step < 60 && !Game::ending(rules, small).over(); ++step) {
        const auto choices = Game::legal_actions(rules, small);
        const auto same = Razzle<Large>::legal_actions(rules, large);
        RC_ASSERT(choices.size() == same.size());
        const auto chosen = random.below(static_cast<std::uint32_t>(choices.size()));
        RC_ASSERT(Game::write_action(small, choices[chosen]) ==
                  Razzle<Large>::write_action(large, same[chosen]));
        Game::apply(rules, small, choices[chosen]);
        Razzle<Large>::apply(rules, large, same[chosen]);
        RC_ASSERT(Game::write_position(rules, small) == Razzle<Large>::write_position(rules, large));
    }
}

}  // namespace
}  // namespace razzle

#include "games/octi/rules/rules.h"

#include <gmock/gmock.h>

#include "game/perft.h"
#include "games/octi/rules/line_test.h"

namespace octi {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

TEST(OctiBoard, has_81_squares_42_or_61_hexagons) {  // [OC-1]
    EXPECT_EQ(material(Board::octi).squares.size(), 81);
    EXPECT_EQ(material(Board::octilite).squares.size(), 42);
    EXPECT_EQ(material(Board::hexi).squares.size(), 61);
    EXPECT_TRUE(read_square(Board::hexi, "59"));
    EXPECT_FALSE(read_square(Board::hexi, "61").has_value() && read_square(Board::hexi, "16").has_value());
    EXPECT_FALSE(read_square(Board::octilite, "71"));
    EXPECT_FALSE(read_square(Board::octi, "10"));
}

TEST(OctiBoard, directions_go_around_a_square_clockwise) {  // [OC-2]
    const auto around = [](Board board, std::string_view from) {
        std::string names;
        for (const Direction direction : directions(board))
            names += name_of(*neighbour(board, *read_square(board, from), direction)) + ' ';
        return names;
    };
    EXPECT_EQ(around(Board::octi, "55"), "56 66 65 64 54 44 45 46 ");
    EXPECT_EQ(around(Board::hexi, "55"), "56 66 65 54 44 45 ");
    EXPECT_EQ(neighbour(Board::hexi, *read_square(Board::hexi, "15"), Direction{0}), std::nullopt);
}

TEST(OctiStart, has_pods_without_prongs_on_the_homes) {  // [OC-4] [OC-5]
    const auto start = [](std::string_view name) { return text_of(Line(preset(name))); };
    EXPECT_EQ(start("octi"), "9/9/2x1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:25 4:0:25");
    EXPECT_EQ(start("octi3base"), start("octi"));
    EXPECT_EQ(start("octilite"), "6/1xxxx1/6/6/6/1oooo1/6 x 0:0:12 0:0:12");
    EXPECT_EQ(start("hexi"), "5/6/1x1x1x1/8/9/8/1o1o1o1/6/5 x 3:0:19 3:0:19");
    EXPECT_EQ(start("hexi3base"), start("hexi"));
    EXPECT_EQ(Octi::to_move(Octi::start({.first = Player::two})), Player::two);
}

TEST(OctiTurn, is_one_of_four_things_and_no_pass) {  // [OC-6]
    const Line line = drawn(octi, "9 9 2x6 9 9 9 2oA6 9 9");
    EXPECT_THAT(actions(line), IsSupersetOf({"33=B", "33=B-A", "33", "53", "33-34"}));
    EXPECT_THAT(actions(line), Not(Contains(".")));
    EXPECT_EQ(verdict(line, "."), "OC-6");
}

TEST(OctiProngs, are_added_to_free_holes_while_the_supply_lasts) {  // [OC-3] [OC-7]
    const Line added = played(Line(octi), "57=E");
    EXPECT_EQ(text_of(added), "9/9/2x1xE1x2/9/9/9/2o1o1o2/9/9 o 4:0:24 4:0:25");
    EXPECT_EQ(verdict(drawn(octi, "9 9 2x6 9 9 9 2oA6 9 9"), "33=A"), "OC-7");
    const Line spent = line_at(octi, "9/9/2x6/9/9/9/2oA6/9/9 o 4:2:49 4:2:0");
    EXPECT_EQ(verdict(spent, "33=B"), "OC-7");
    EXPECT_EQ(verdict(spent, "33=B-A"), "legal");
}

TEST(OctiProngs, are_repositioned_within_a_pod_if_the_option_is_on) {  // [OC-8]
    const std::string_view ranks = "9 9 2x6 9 9 9 2oAC6 9 9";
    EXPECT_EQ(text_of(played(drawn(octi, ranks), "33=B-A")), "9/9/2x6/9/9/9/2oBC6/9/9 x 4:2:25 4:2:23");
    EXPECT_EQ(verdict(drawn(octi, ranks), "33=C-A"), "OC-8");
    EXPECT_EQ(verdict(drawn({.reposition = false}, ranks), "33=B-A"), "OC-8");
    EXPECT_EQ(verdict(line_at(preset("octilite"), "6/1xxxx1/6/6/6/1ooAoo1/6 o 0:0:12 0:0:11"), "32=B-A"),
              "OC-8");
}

TEST(OctiNewPods, enter_from_the_reserve_on_own_homes_without_enemies) {  // [OC-9]
    const Line line = drawn(all_three, "9 9 2x6 9 9 9 2o1x4 9 9");
    EXPECT_EQ(verdict(line, "73"), "legal");
    EXPECT_EQ(verdict(line, "53"), "OC-9");
    EXPECT_EQ(verdict(line, "44"), "OC-9");
    EXPECT_EQ(verdict(line, "57"), "OC-10");
    EXPECT_EQ(text_of(played(line, "33")), "9/9/2x6/9/9/9/2o_o1x4/9/9 x 4:1:25 3:2:25");
    EXPECT_EQ(verdict(Line(preset("octilite")), "26"), "OC-9");
}

TEST(OctiNewPods, are_freed_on_homes_with_own_pods_while_on_an_enemy_home) {  // [OC-10]
    const Line line = line_at(all_three, "9/9/2o1x4/9/9/9/4o4/9/9 o 4:2:25 3:2:25");
    EXPECT_EQ(text_of(played(line, "37")), "9/9/2o_o1x4/9/9/9/4o4/9/9 x 4:2:25 3:1:25");
    EXPECT_EQ(text_of(played(line, "53")), "9/9/2o1x4/9/9/9/4o_o4/9/9 x 4:2:25 3:1:25");
    EXPECT_EQ(text_of(played(line, "33")), "9/9/2o1x4/9/9/9/2o1o4/9/9 x 4:2:25 2:2:25");
    EXPECT_EQ(verdict(line, "77"), "OC-10");
}

TEST(OctiMoves, need_prongs_and_take_any_pods_of_one_square) {  // [OC-11]
    const Line line = drawn(octi, "9 9 2x6 9 9 9 2oA_oB_o6 9 9");
    EXPECT_THAT(moves_from(line, "33"), ElementsAre("33_A:33-34", "33_A_B:33-34:33-44", "33_B:33-44"));
    EXPECT_EQ(verdict(line, "33_n:33-34"), "OC-11");
    EXPECT_EQ(text_of(played(line, "33_A_B:33-34:33-44")), "9/9/2x6/9/9/2oAoB5/2o6/9/9 x 4:2:25 4:0:23");
    // A pod that can neither step nor jump is not lifted: both squares to its right are occupied.
    const Line blocked = drawn(all_three, "9 9 2x6 9 9 9 2oA_oCxx4 9 9");
    EXPECT_THAT(moves_from(blocked, "33"), ElementsAre("33_A:33-34"));
    EXPECT_EQ(verdict(blocked, "33_A_C"), "OC-11");
}

TEST(OctiSteps, go_one_square_to_an_empty_one_or_to_own_pods) {  // [OC-12]
    const Line line = drawn(octi, "9 9 2x6 9 9 2xo5 2oABC6 9 9");
    EXPECT_THAT(moves_from(line, "33"), IsSupersetOf({"33-44", "33-43"}));
    EXPECT_EQ(verdict(line, "33-34"), "OC-12");
    EXPECT_EQ(verdict(line, "33-42"), "OC-12");
    EXPECT_EQ(verdict(line, "33-63"), "OC-12");
    const Line lite = line_at(preset("octilite"), "6/1xxxx1/6/6/6/1oCooo1/6 o 0:0:12 0:0:11");
    EXPECT_EQ(verdict(lite, "22-32"), "OC-12");
}

TEST(OctiJumps, cross_a_stack_to_an_empty_square_and_go_on) {  // [OC-13]
    const Line line = drawn(octi, "9 9 2x6 9 6x2 4x_x4 2ooBC5 9 9");
    EXPECT_THAT(moves_from(line, "43"),
                IsSupersetOf({"43-65", "43-65-85", "43-65-85x", "43-65x", "43-65x-85x", "43-65xn-85"}));
    EXPECT_EQ(verdict(line, "43-65-66"), "OC-12");
    EXPECT_EQ(verdict(line, "43-53-73"), "OC-6") << "a turn ends with a step";
    EXPECT_EQ(verdict(drawn(octi, "9 9 2x6 9 5x3 4x4 3oB5 9 9"), "43-65"), "OC-13") << "blocked";
    EXPECT_EQ(verdict(drawn(octi, "9 9 2x6 9 9 9 3oB5 9 9"), "43-65"), "OC-13") << "nothing to jump";
}

TEST(OctiJumps, cross_each_square_only_once) {  // [OC-13]
    const Line line = drawn(octi, "9 9 2x6 9 9 9 2oCGx5 9 9");
    EXPECT_THAT(moves_from(line, "33"), ElementsAre("33-23", "33-53", "33-53x"));
}

TEST(OctiJumps, of_pods_that_move_together_ignore_each_other) {  // [OC-14]
    // Both leave 33, so the second may land where the first began: around 43, 54 and 44 and back.
    const Line all = drawn(octi, "9 9 2x6 9 9 3xx4 2oACF_oAx5 9 9");
    EXPECT_THAT(moves_from(all, "33"), Contains("33_A_ACF:33-34:33-53"));
    EXPECT_EQ(verdict(drawn(octi, "9 9 2x6 9 9 3x5 2oACFx5 9 9"), "33-53"), "legal");
}

TEST(OctiJumps, may_come_back_to_a_square_that_all_pods_have_left) {  // [OC-14]
    // C over 43 to 53, A over 54 to 55, F over 44 back to 33.
    const Line alone = drawn(octi, "9 9 2x6 9 9 3xx4 2oACFx5 9 9");
    EXPECT_EQ(text_of(played(alone, "33-53-55-33")), "9/9/2x6/9/9/3xx4/2oACFx5/9/9 x 3:0:25 4:2:22");
    const Line stack = drawn(octi, "9 9 2x6 9 9 3xx4 2oACF_ox5 9 9");
    EXPECT_THAT(moves_from(stack, "33"), Contains("33_ACF:33-53-55"));
    EXPECT_THAT(moves_from(stack, "33"), Not(Contains("33_ACF:33-53-55-33"))) << "one stays";
}

TEST(OctiCaptures, are_chosen_pod_by_pod_and_may_be_own_ones) {  // [OC-15]
    const Line line = drawn(octi, "9 9 2x6 9 9 9 2oCxA_xB_x_x5 9 9");
    EXPECT_THAT(moves_from(line, "33"),
                ElementsAre("33-53", "33-53x", "33-53xA", "33-53xA_B", "33-53xA_B_n", "33-53xA_n",
                            "33-53xA_n_n", "33-53xB", "33-53xB_n", "33-53xB_n_n", "33-53xn", "33-53xn_n"));
    const Line own = drawn(octi, "9 9 2x6 9 9 9 2oCoAB5 9 9");
    EXPECT_EQ(text_of(played(own, "33-53x")), "9/9/2x6/9/9/9/4oC4/9/9 x 4:2:25 4:2:24");
}

TEST(OctiCaptures, of_a_second_pod_are_of_what_is_left) {  // [OC-15]
    const Line line = drawn(octi, "9 9 2x6 9 9 9 2oABC_oCx_x5 9 9");
    EXPECT_THAT(actions(after(line, "33_ABC_C:33-53xn")), IsSupersetOf({"33-53", "33-53x"}));
    EXPECT_THAT(actions(after(line, "33_ABC_C:33-53x")), ElementsAre("33-53"));
    EXPECT_EQ(verdict(line, "33_ABC_C:33-53x:33-53x"), "OC-15");
}

TEST(OctiCaptures, give_the_prongs_to_the_captor_and_keep_the_pods_for_their_owner) {  // [OC-16]
    const Line line = line_at(octi, "9/9/2x6/9/9/9/2oCxABD5/9/9 o 4:1:22 4:2:24");
    EXPECT_EQ(text_of(played(line, "33-53x")), "9/9/2x6/9/9/9/4oC4/9/9 x 4:2:22 4:2:27");
}

TEST(OctiCaptures, block_and_can_be_jumped_until_the_turn_is_over) {  // [OC-16]
    // The pod captured on 43 still stands in the way: 53 over 43 to 33 would need a second jump over it.
    const Line line = drawn(octi, "9 9 2x6 9 9 4x4 2oACGx5 9 9");
    EXPECT_THAT(moves_from(line, "33"), Contains("33-53x-55x"));
    EXPECT_THAT(moves_from(line, "33"), Not(Contains("33-53x-33")));
}

TEST(OctiEnd, is_reached_on_as_many_homes_as_the_goal_requires) {  // [OC-17] [OC-21]
    const std::string_view near = "9 9 2x6 4oA4 9 9 2o6 9 9";
    const Line won = played(drawn(octi, near), "56-57");
    EXPECT_EQ(won.ending(), (game::Ending{game::Outcome::two_wins, game::Reason::goal}));
    EXPECT_THAT(actions(won), IsEmpty());
    EXPECT_FALSE(played(drawn({.goal = 2}, near), "56-57").ending().over());
    const Line through = drawn(octi, "9 9 2x6 3xx4 4oAC1x2 9 2o6 9 9");
    EXPECT_FALSE(played(through, "55=B").ending().over());
}

TEST(OctiEnd, touching_a_home_in_a_chain_does_not_count) {  // [OC-17]
    const Line line = drawn(octi, "9 5x3 9 4x4 4oABC4 9 2o6 9 9");
    EXPECT_TRUE(played(line, "55-57").ending().over());
    EXPECT_FALSE(played(line, "55-57-79").ending().over());
}

TEST(OctiEnd, comes_when_a_side_has_no_turn) {  // [OC-18]
    const Line line = line_at(octi, "9/9/9/9/9/4x4/4oA4/9/9 o 0:6:25 4:2:24");
    const Line won = played(line, "53-55x");
    EXPECT_EQ(won.ending(), (game::Ending{game::Outcome::two_wins, game::Reason::no_move}));
    const Line reserve = played(line_at(octi, "9/9/9/9/9/4x4/4oA4/9/9 o 1:5:25 4:2:24"), "53-55x");
    EXPECT_THAT(actions(reserve), ElementsAre("37", "57", "77"));
}

TEST(OctiEnd, comes_when_a_position_occurs_for_the_third_time) {  // [OC-19]
    const std::string_view once = "57=D-E 53=B-A 57=E-D 53=A-B";
    const Line begun = played(Line(octi), "57=E 53=A");
    const Line twice = played(played(begun, once), "57=D-E 53=B-A 57=E-D");
    EXPECT_FALSE(twice.ending().over());
    EXPECT_EQ(played(twice, "53=A-B").ending(),
              (game::Ending{game::Outcome::draw, game::Reason::repetition}));
}

TEST(OctiEnd, comes_at_the_turn_limit) {  // [OC-20]
    EXPECT_EQ(played(Line({.turns = 2}), "57=E 53=A").ending(),
              (game::Ending{game::Outcome::draw, game::Reason::limit}));
}

// The tables that independent programs agree on are in tests/data; this one has a tower with many turns.
TEST(OctiCount, agrees_with_the_list_of_turns) {
    const Line line = line_at(octi, "9/9/9/9/9/3xx4/2oACF_oBEHx5/1xx6/1o7 o 0:2:25 0:4:19");
    EXPECT_EQ(Octi::count_turns(line.rules(), line.now()), turns(line).size());
    EXPECT_EQ(turns(line).size(), 2445U);
}

// Each of the seven pods goes around any of the enemies: far too many turns to list.
TEST(OctiCount, counts_the_turns_of_a_tower_that_nobody_could_list) {
    const Line line =
        line_at(all_three, "9/9/9/9/9/1xxxx4/1xoABC_oABD_oABE_oABF_oABG_oABH_oBCDx5/1x7/9 o 0:0:25 0:0:4");
    EXPECT_GT(Octi::count_turns(line.rules(), line.now()), 1'000'000U);
}

}  // namespace
}  // namespace octi

#include "games/razzle/solver/numbering.h"

#include <gmock/gmock.h>

#include <limits>

#include "games/razzle/solver/boards_test.h"

namespace razzle::solver {
namespace {

using razzle::Ineligible;
using razzle::Large;
using razzle::Small;
using Game = razzle::Razzle<Small>;

TEST(Numbering, gives_every_position_its_own_number) {
    for (const Rules& rules : in_all_variants(3, 3, 2)) {
        const Numbering<Small> numbering(rules);
        for (std::uint64_t number = 0; number < numbering.size(); ++number)
            if (const auto at = numbering.position(number)) {
                ASSERT_EQ(numbering.number(*at), number);
            }
    }
}

TEST(Numbering, numbers_every_position_that_the_rules_accept) {
    for (const Rules& rules : in_all_variants(3, 3, 2)) {
        const Numbering<Small> numbering(rules);
        for (std::uint64_t number = 0; number < numbering.size(); ++number)
            if (const auto at = numbering.position(number)) {
                const auto read = Game::read_position(rules, Game::write_position(rules, *at));
                ASSERT_TRUE(read) << read.error().what;
                ASSERT_EQ(*read, *at);
            }
    }
}

// 4x4 squares, 2 pieces: 16·15/2 places for mine, 14·13/2 for theirs, 2·2 holders, 2·2 marks, duty or not.
TEST(Numbering, has_as_many_numbers_as_combinations) {
    EXPECT_EQ(Numbering<Small>::size(board(4, 4, 2)), 120U * 91 * 4 * 4 * 2);
    EXPECT_EQ(Numbering<Small>::size(board(4, 4, 2, {.forced = false})), 120U * 91 * 4 * 4);
    EXPECT_EQ(Numbering<Small>::size(board(4, 4, 2, {.ineligible = Ineligible::turn, .forced = false})),
              120U * 91 * 4);
    EXPECT_EQ(Numbering<Large>::size(board(9, 9, 9)), std::numeric_limits<std::uint64_t>::max());
}

TEST(Numbering, is_the_same_for_both_players_seen_from_their_own_side) {
    const Rules rules = board(4, 5, 3);
    const Numbering<Small> numbering(rules);
    const auto number = [&](std::string_view text) {
        return numbering.number(*Game::read_position(rules, text));
    };
    EXPECT_EQ(number("~xXx1/4/4/2o1/~oO2 x -"), number("2X~x/1x2/4/4/1oO~o o -"));
    EXPECT_EQ(number("1Xx1/1o2/4/2x1/~oO2 x b4"), number("2X~x/1o2/4/2x1/1oO1 o c2"));
}

TEST(Numbering, ignores_which_knight_forces_and_marks_on_holders) {
    const Rules rules = board(4, 5, 3, {.ineligible = Ineligible::both});
    const Numbering<Small> numbering(rules);
    const auto number = [&](std::string_view text) {
        return numbering.number(*Game::read_position(rules, text));
    };
    EXPECT_EQ(number("xXx1/1oo1/4/4/1O2 x b4"), number("xXx1/1oo1/4/4/1O2 x c4"));
    EXPECT_NE(number("xXx1/1oo1/4/4/1O2 x b4"), number("xXx1/1oo1/4/4/1O2 x -"));
    EXPECT_EQ(number("xXx1/1oo1/4/4/1O2 x -"), number("x~Xx1/1oo1/4/4/1~O2 x -"));
}

}  // namespace
}  // namespace razzle::solver

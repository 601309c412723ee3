#include "ugi/allowance.h"

#include <gtest/gtest.h>

namespace ugi {
namespace {

Go clock(int milliseconds, int increment = 0) {
    Go go;
    go.clocks.one = {Milliseconds(milliseconds), Milliseconds(increment)};
    return go;
}

TEST(Allowance, never_exceeds_what_is_left) {
    for (const int left : {0, 1, 25, 100, 1'000, 60'000, 3'600'000})
        for (const int increment : {0, 100, 10'000})
            for (const int turns : {1, 2, 40}) {
                Go go = clock(left, increment);
                go.turns_to_go = turns;
                const auto limits = within_time({}, go, game::Player::one);
                ASSERT_TRUE(limits.soft_time && limits.hard_time);
                EXPECT_GE(*limits.soft_time, Milliseconds(1));
                EXPECT_LE(*limits.soft_time, *limits.hard_time);
                EXPECT_LE(*limits.hard_time, std::max(Milliseconds(1), Milliseconds(left)));
            }
}

TEST(Allowance, is_exactly_the_time_of_a_turn_if_that_is_given) {
    Go go = clock(5);
    go.turn_time = Milliseconds(300);
    EXPECT_EQ(within_time({}, go, game::Player::one).hard_time, Milliseconds(300));
}

TEST(Allowance, is_not_limited_by_the_clock_of_the_other) {
    EXPECT_FALSE(within_time({}, clock(1'000), game::Player::two).hard_time);
}

}  // namespace
}  // namespace ugi

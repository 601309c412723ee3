#include "engine/time.h"

#include <gmock/gmock.h>

namespace engine {
namespace {

using namespace std::chrono_literals;

TEST(TimeForTurn, is_never_more_than_a_third_of_what_is_left) {
    for (const Milliseconds left : {100ms, 1000ms, 60'000ms, 3'600'000ms})
        for (const Milliseconds increment : {0ms, 100ms, 10'000ms}) {
            const TurnTime time = time_for_turn({left, increment, 0});
            EXPECT_LE(time.hard, left / 3);
            EXPECT_LE(time.soft, time.hard);
        }
}

TEST(TimeForTurn, is_positive_even_if_no_time_is_left) {
    EXPECT_EQ(time_for_turn({0ms, 0ms, 0}).hard, 1ms);
    EXPECT_EQ(time_for_turn({-50ms, 0ms, 200}).hard, 1ms);
}

TEST(TimeForTurn, is_never_used_up_by_turns_that_take_it_all) {
    Milliseconds left = 60'000ms;
    for (int turn = 0; turn < 200; turn += 2) left -= time_for_turn({left, 0ms, turn}).soft;
    EXPECT_GT(left, 30ms);
}

TEST(TimeForTurn, grows_with_the_increment_and_as_the_game_grows_long) {
    const TurnTime plain = time_for_turn({60'000ms, 0ms, 0});
    EXPECT_GT(time_for_turn({60'000ms, 1000ms, 0}).soft, plain.soft);
    EXPECT_GT(time_for_turn({60'000ms, 0ms, 60}).soft, plain.soft);
}

TEST(TimeForTurn, tightens_limits_but_does_not_loosen_them) {
    const TurnTime time{.soft = 100ms, .hard = 300ms};
    EXPECT_EQ(within({}, time).hard_time, 300ms);
    const Limits limits = within({.depth = 7, .soft_time = 50ms}, time);
    EXPECT_EQ(limits.depth, 7);
    EXPECT_EQ(limits.soft_time, 50ms);
    EXPECT_EQ(limits.hard_time, 300ms);
}

}  // namespace
}  // namespace engine

#include "table/clock.h"

#include <gtest/gtest.h>

namespace table {
namespace {

using game::Player;
using std::chrono::hours;
using std::chrono::seconds;

constexpr Player ann = Player::one;
constexpr Player ben = Player::two;
constexpr Moment start{hours(24 * 20'000)};
constexpr Milliseconds day = hours(24);

Clock new_clock(std::string_view time_control) { return {*read_time_control(time_control), ann, start}; }

// A clock that has begun: both have made their first turn, and ann's time runs from the start.
Clock begun_clock(std::string_view time_control) {
    Clock clock = new_clock(time_control);
    clock.press(start);
    clock.press(start);
    return clock;
}

Left left(const Clock& clock, Player player, Milliseconds after = Milliseconds(0)) {
    return clock.left(player, start + after).value();
}

TEST(Clock, of_a_live_game_begins_after_both_first_turns) {
    Clock clock = new_clock("5m+3s");
    EXPECT_FALSE(clock.begun());
    EXPECT_EQ(clock.running(), ann);
    EXPECT_EQ(clock.deadline(), start + start_allowance);
    EXPECT_EQ(left(clock, ann, seconds(20)).time, seconds(300)) << "the first turn costs no time";
    clock.press(start + seconds(20));
    EXPECT_EQ(clock.running(), ben);
    EXPECT_EQ(clock.deadline(), start + seconds(20) + start_allowance) << "each has the whole allowance";
    clock.press(start + seconds(45));
    EXPECT_TRUE(clock.begun());
    EXPECT_EQ(left(clock, ann, seconds(45)).time, seconds(300)) << "the first turn adds no increment";
    EXPECT_EQ(left(clock, ben, seconds(45)).time, seconds(300));
    EXPECT_EQ(left(clock, ann, seconds(46)).time, seconds(299)) << "now it runs";
}

TEST(Clock, of_correspondence_runs_from_the_first_moment) {
    Clock clock = new_clock("10d+1d<20d");
    EXPECT_EQ(clock.deadline(), start + 10 * day);
    clock.press(start + 3 * day);
    EXPECT_EQ(left(clock, ann).time, 8 * day);
    EXPECT_EQ(clock.deadline(), start + 13 * day);
}

TEST(Clock, adds_the_increment_after_a_turn) {
    Clock clock = begun_clock("5m+3s");
    EXPECT_EQ(clock.deadline(), start + seconds(300) + most_refund);
    clock.press(start + seconds(10));
    EXPECT_EQ(left(clock, ann).time, seconds(293));
    EXPECT_EQ(left(clock, ben, seconds(10)).time, seconds(300));
    EXPECT_EQ(left(clock, ben, seconds(12)).time, seconds(298));
}

TEST(Clock, with_delay_charges_only_what_goes_beyond_it) {
    Clock clock = begun_clock("5m d3s");
    EXPECT_EQ(clock.deadline(), start + seconds(303) + most_refund);
    EXPECT_EQ(left(clock, ann, seconds(2)).time, seconds(300));
    EXPECT_EQ(left(clock, ann, seconds(5)).time, seconds(298));
    clock.press(start + seconds(2));
    EXPECT_EQ(left(clock, ann).time, seconds(300)) << "unused delay is not saved up";
    clock.press(start + seconds(10));
    EXPECT_EQ(left(clock, ben).time, seconds(295));
}

TEST(Clock, in_byo_yomi_keeps_a_period_that_is_not_used_up) {
    Clock clock = begun_clock("1m 3x30s");
    EXPECT_EQ(clock.deadline(), start + seconds(150) + most_refund);
    EXPECT_EQ(left(clock, ann, seconds(59)), (Left{seconds(1), 3}));
    EXPECT_EQ(left(clock, ann, seconds(60)), (Left{seconds(30), 3}));
    EXPECT_EQ(left(clock, ann, seconds(89)), (Left{seconds(1), 3}));
    EXPECT_EQ(left(clock, ann, seconds(90)), (Left{seconds(30), 2})) << "the first period is used up";
    EXPECT_EQ(left(clock, ann, seconds(149)), (Left{seconds(1), 1}));
    EXPECT_EQ(left(clock, ann, seconds(150)), (Left{seconds(0), 0}));
    EXPECT_EQ(left(clock, ann, seconds(999)), (Left{seconds(0), 0}));
    clock.press(start + seconds(100));
    EXPECT_EQ(left(clock, ann), (Left{seconds(30), 2}));
    clock.press(start + seconds(101));
    EXPECT_EQ(left(clock, ben), (Left{seconds(59), 3}));
    clock.press(start + seconds(130));
    EXPECT_EQ(left(clock, ann), (Left{seconds(30), 2})) << "29 seconds of 30: kept";
}

TEST(Clock, gives_the_same_days_to_every_turn) {
    Clock clock = new_clock("3d");
    clock.press(start + 2 * day);
    EXPECT_EQ(left(clock, ann).time, 3 * day);
    EXPECT_EQ(clock.deadline(), start + 5 * day);
    EXPECT_EQ(left(clock, ben, 4 * day).time, day);
}

TEST(Clock, never_fills_a_bank_beyond_its_cap) {
    Clock clock = new_clock("19d+2d<20d");
    clock.press(start);
    EXPECT_EQ(left(clock, ann).time, 20 * day);
    clock.press(start + 5 * day);
    EXPECT_EQ(left(clock, ben).time, 16 * day);
}

TEST(Clock, gives_days_to_every_turn_and_to_all_turns_together) {
    Clock clock = new_clock("3d/5d");
    EXPECT_EQ(left(clock, ann), (Left{3 * day, 0, 5 * day}));
    EXPECT_EQ(clock.deadline(), start + 3 * day);
    EXPECT_EQ(left(clock, ann, 2 * day), (Left{day, 0, 3 * day}));
    clock.press(start + 2 * day);
    EXPECT_EQ(left(clock, ann, 2 * day), (Left{3 * day, 0, 3 * day})) << "a turn begins with all its days";
    clock.press(start + 2 * day);
    clock.press(start + 4 * day);
    EXPECT_EQ(left(clock, ann, 4 * day), (Left{day, 0, day})) << "as long as there are any";
    clock.press(start + 4 * day);
    EXPECT_EQ(clock.deadline(), start + 5 * day);
    EXPECT_TRUE(clock.in_time(start + 5 * day - Milliseconds(1), seconds(0)));
    EXPECT_FALSE(clock.in_time(start + 5 * day, seconds(0)));
    EXPECT_EQ(left(clock, ann, 9 * day), (Left{}));
    EXPECT_EQ(left(clock, ben, 9 * day), (Left{3 * day, 0, 5 * day}));
}

TEST(Clock, knows_when_the_turn_would_have_begun_without_stops) {
    Clock clock = new_clock("3d");
    EXPECT_EQ(clock.turn_began(), start);
    clock.set_paused(true, start + day);
    EXPECT_EQ(clock.turn_began(), std::nullopt);
    clock.set_paused(false, start + 5 * day);
    EXPECT_EQ(clock.turn_began(), start + 4 * day) << "a day of it was used before";
    clock.press(start + 6 * day);
    EXPECT_EQ(clock.turn_began(), start + 6 * day);
}

TEST(Clock, stops_the_total_during_a_vacation) {
    Clock clock = new_clock("3d/5d");
    clock.set_away(ann, true, start + day);
    clock.set_away(ann, false, start + 40 * day);
    EXPECT_EQ(left(clock, ann, 40 * day), (Left{2 * day, 0, 4 * day}));
    EXPECT_EQ(clock.deadline(), start + 42 * day);
}

TEST(Clock, may_run_the_total_through_a_vacation) {
    Clock clock = new_clock("3d/50d!");
    clock.set_away(ann, true, start + day);
    EXPECT_EQ(clock.running(), ann);
    EXPECT_EQ(clock.turn_began(), std::nullopt) << "the time for the turn stops";
    EXPECT_EQ(clock.deadline(), start + 50 * day);
    EXPECT_EQ(left(clock, ann, 40 * day), (Left{2 * day, 0, 10 * day}));
    EXPECT_EQ(left(clock, ann, 49 * day), (Left{day, 0, day}));
    EXPECT_EQ(left(clock, ben, 40 * day), (Left{3 * day, 0, 50 * day}));
    clock.set_away(ann, false, start + 40 * day);
    EXPECT_EQ(clock.deadline(), start + 42 * day);
    EXPECT_TRUE(clock.in_time(start + 42 * day - Milliseconds(1), seconds(0)));
    EXPECT_FALSE(clock.in_time(start + 42 * day, seconds(0)));
    clock.press(start + 41 * day);
    EXPECT_EQ(left(clock, ann, 41 * day), (Left{3 * day, 0, 9 * day}));
    clock.set_away(ann, true, start + 41 * day);
    EXPECT_EQ(clock.deadline(), start + 44 * day) << "it is ben's turn";
}

TEST(Clock, stops_during_a_pause_even_the_total) {
    Clock clock = new_clock("3d/50d!");
    clock.set_away(ann, true, start);
    clock.set_paused(true, start + day);
    EXPECT_EQ(clock.running(), std::nullopt);
    EXPECT_EQ(clock.deadline(), std::nullopt);
    EXPECT_EQ(left(clock, ann, 40 * day), (Left{3 * day, 0, 49 * day}));
}

TEST(Clock, can_guarantee_some_time_to_the_player_to_move) {
    Clock clock = new_clock("7d");
    clock.leave(ben, 2 * day, start + 6 * day);
    EXPECT_EQ(clock.deadline(), start + 7 * day) << "it is not ben's turn";
    clock.leave(ann, day, start + 5 * day);
    EXPECT_EQ(clock.deadline(), start + 7 * day) << "there is more left";
    clock.leave(ann, 2 * day, start + 6 * day);
    EXPECT_EQ(clock.deadline(), start + 8 * day);
    EXPECT_EQ(clock.turn_began(), start + day);
    clock.leave(ann, 20 * day, start + 7 * day);
    EXPECT_EQ(clock.deadline(), start + 14 * day) << "never more than the turn has";
    Clock bank = new_clock("10d+1d<20d");
    bank.leave(ann, 2 * day, start + 9 * day);
    EXPECT_EQ(bank.deadline(), start + 11 * day);
}

TEST(Clock, does_not_refund_the_total) {
    Clock clock = new_clock("3d/50d");
    clock.leave(ann, 2 * day, start + 2 * day);
    EXPECT_EQ(left(clock, ann, 2 * day), (Left{2 * day, 0, 48 * day}));
    EXPECT_EQ(clock.deadline(), start + 4 * day);
    Clock late = new_clock("3d/3d");
    late.leave(ann, 2 * day, start + 2 * day);
    EXPECT_EQ(late.deadline(), start + 3 * day);
}

TEST(Clock, without_a_limit_never_runs_out) {
    const Clock clock = begun_clock("unlimited");
    EXPECT_EQ(clock.deadline(), std::nullopt);
    EXPECT_EQ(clock.left(ann, start), std::nullopt);
    EXPECT_TRUE(clock.in_time(start + 1'000 * day, seconds(0)));
    EXPECT_EQ(new_clock("unlimited").deadline(), std::nullopt)
        << "there is no limit for the first turn either";
}

TEST(Clock, runs_out_when_the_last_moment_is_used) {
    const Clock clock = begun_clock("1m");
    EXPECT_TRUE(clock.in_time(start + seconds(60) - Milliseconds(1), seconds(0)));
    EXPECT_FALSE(clock.in_time(start + seconds(60), seconds(0)));
    EXPECT_TRUE(clock.in_time(start + seconds(60), Milliseconds(1))) << "unless lag excuses it";
    EXPECT_FALSE(clock.in_time(*clock.deadline(), most_refund)) << "which it does up to the deadline";
}

TEST(Clock, refunds_lag_up_to_a_limit_for_each_turn) {
    const Clock clock = begun_clock("1m");
    const Moment now = start + seconds(10);
    EXPECT_EQ(clock.refund(now, Milliseconds(300)), Milliseconds(300));
    EXPECT_EQ(clock.refund(now, seconds(5)), most_refund);
    EXPECT_EQ(clock.refund(now, seconds(-5)), seconds(0));
    EXPECT_EQ(clock.refund(start + Milliseconds(20), seconds(5)), Milliseconds(20))
        << "not more than it took";
}

TEST(Clock, refunds_lag_out_of_a_quota_that_refills_slowly) {
    Clock clock = begun_clock("1m");
    Moment now = start;
    Milliseconds refunded{0};
    for (int turn = 0; turn < 10; ++turn) {
        now += seconds(2);
        const Milliseconds refund = clock.refund(now, seconds(2));
        refunded += refund;
        clock.press(now, refund);
        clock.press(now);
    }
    EXPECT_EQ(clock.left(ann, now)->time, seconds(40) + refunded);
    EXPECT_EQ(refunded, most_quota + 9 * quota_per_turn);
    EXPECT_EQ(clock.refund(now + seconds(2), seconds(2)), quota_per_turn);
    EXPECT_EQ(clock.deadline(), now + seconds(40) + refunded + quota_per_turn)
        << "the deadline includes no more than the quota";
}

// Somebody pretends to be a second away all the time.
TEST(Clock, refunds_little_in_fast_games) {
    Clock clock = begun_clock("1s");
    Moment now = start;
    Milliseconds thought{0};
    for (int turn = 0; turn < 40 && clock.deadline() > now + Milliseconds(100); ++turn) {
        now += Milliseconds(100);
        thought += Milliseconds(100);
        clock.press(now, clock.refund(now, seconds(1)));
        clock.press(now);
    }
    EXPECT_GE(thought, seconds(1));
    EXPECT_LT(thought, seconds(2)) << "not more than a turn and its lag";
}

TEST(Clock, does_not_count_an_outage) {
    Clock clock = begun_clock("10s");
    clock.excuse(seconds(12), start + seconds(15));
    EXPECT_EQ(left(clock, ann, seconds(15)).time, seconds(7));
    EXPECT_EQ(clock.deadline(), start + seconds(22) + Milliseconds(500)) << "and lag is excused as before";
    clock.excuse(seconds(60), start + seconds(16));
    EXPECT_EQ(left(clock, ann, seconds(16)).time, seconds(10)) << "the player gains no time";
}

TEST(Clock, does_not_refund_lag_in_correspondence_or_free_turns) {
    EXPECT_EQ(begun_clock("3d").refund(start + day, seconds(1)), seconds(0));
    EXPECT_EQ(new_clock("1m").refund(start + seconds(2), seconds(1)), seconds(0));
}

TEST(Clock, stops_during_a_pause) {
    Clock clock = begun_clock("5m+3s");
    clock.set_paused(true, start + seconds(10));
    EXPECT_EQ(clock.running(), std::nullopt);
    EXPECT_EQ(clock.deadline(), std::nullopt);
    EXPECT_EQ(left(clock, ann, hours(5)).time, seconds(290));
    clock.set_paused(false, start + hours(5));
    EXPECT_EQ(clock.running(), ann);
    EXPECT_EQ(clock.deadline(), start + hours(5) + seconds(290) + most_refund);
    clock.press(start + hours(5) + seconds(1));
    EXPECT_EQ(left(clock, ann).time, seconds(292)) << "11 seconds in all";
}

TEST(Clock, stops_only_for_the_player_on_vacation) {
    Clock clock = new_clock("3d");
    clock.set_away(ben, true, start);
    EXPECT_EQ(clock.running(), ann) << "ben is away, and it is ann's turn";
    clock.press(start + day);
    EXPECT_EQ(clock.running(), std::nullopt);
    clock.set_away(ben, false, start + 31 * day);
    EXPECT_EQ(clock.deadline(), start + 34 * day);
    clock.set_away(ben, true, start + 32 * day);
    EXPECT_EQ(left(clock, ben, 50 * day).time, 2 * day);
    clock.press(start + 60 * day);
    EXPECT_EQ(clock.running(), ann) << "a player on vacation may play";
    EXPECT_TRUE(clock.is_away(ben));
}

TEST(Clock, after_a_takeback_keeps_used_time_and_adds_nothing) {
    Clock clock = begun_clock("5m+3s");
    clock.press(start + seconds(10));
    clock.hand_to(ann, start + seconds(15));
    EXPECT_EQ(clock.running(), ann);
    EXPECT_EQ(left(clock, ann, seconds(15)).time, seconds(293));
    EXPECT_EQ(left(clock, ben, seconds(15)).time, seconds(295));
    EXPECT_TRUE(clock.begun());
}

TEST(Clock, after_a_takeback_gives_the_whole_days_of_a_turn) {
    Clock clock = new_clock("3d");
    clock.press(start + day);
    clock.hand_to(ann, start + 2 * day);
    EXPECT_EQ(left(clock, ben, 2 * day).time, 3 * day);
    EXPECT_EQ(clock.deadline(), start + 5 * day);
    Clock counted = new_clock("3d/5d");
    counted.press(start + day);
    counted.hand_to(ann, start + 3 * day);
    EXPECT_EQ(left(counted, ann, 3 * day), (Left{3 * day, 0, 4 * day}));
    EXPECT_EQ(left(counted, ben, 3 * day), (Left{3 * day, 0, 3 * day})) << "the total is not refunded";
}

TEST(Clock, stops_with_the_game) {
    Clock clock = begun_clock("5m+3s");
    clock.stop(start + seconds(10));
    EXPECT_EQ(clock.running(), std::nullopt);
    EXPECT_EQ(left(clock, ann, hours(1)).time, seconds(290));
    Clock counted = begun_clock("1m 3x30s");
    counted.stop(start + seconds(100));
    EXPECT_EQ(left(counted, ann, hours(1)), (Left{seconds(20), 2})) << "in the middle of a period, too";
    Clock fallen = begun_clock("5m+3s");
    fallen.stop(*fallen.deadline());
    EXPECT_EQ(left(fallen, ann).time, seconds(0));
}

TEST(Clock, is_a_value) {
    EXPECT_EQ(begun_clock("5m+3s"), begun_clock("5m+3s"));
    EXPECT_NE(begun_clock("5m+3s"), begun_clock("5m+2s"));
    EXPECT_NE(begun_clock("5m+3s"), new_clock("5m+3s"));
}

}  // namespace
}  // namespace table

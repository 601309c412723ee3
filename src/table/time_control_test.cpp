#include "table/time_control.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace table {
namespace {

using std::chrono::days;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::HasSubstr;

base::Error refusal(std::string_view text) {
    const auto time_control = read_time_control(text);
    EXPECT_FALSE(time_control) << text;
    return time_control ? base::Error{} : time_control.error();
}

TEST(TimeControl, has_a_text_for_each_kind) {
    EXPECT_EQ(read_time_control("unlimited"), TimeControl(Unlimited{}));
    EXPECT_EQ(read_time_control("5m"), TimeControl(Fischer{minutes(5), seconds(0)}));
    EXPECT_EQ(read_time_control("5m+3s"), TimeControl(Fischer{minutes(5), seconds(3)}));
    EXPECT_EQ(read_time_control("5m d3s"), TimeControl(Delay{minutes(5), seconds(3)}));
    EXPECT_EQ(read_time_control("10m 3x30s"), TimeControl(ByoYomi{minutes(10), 3, seconds(30)}));
    EXPECT_EQ(read_time_control("3x30s"), TimeControl(ByoYomi{seconds(0), 3, seconds(30)}));
    EXPECT_EQ(read_time_control("3d"), TimeControl(DaysPerTurn{days(3)}));
    EXPECT_EQ(read_time_control("10d+1d<20d"), TimeControl(DayBank{days(10), days(1), days(20)}));
    EXPECT_EQ(read_time_control("7d/60d"), TimeControl(TotalDays{days(7), days(60)}));
    EXPECT_EQ(read_time_control("7d/60d!"), TimeControl(TotalDays{days(7), days(60), true}));
}

TEST(TimeControl, is_written_in_canonical_form) {
    EXPECT_EQ(write_time_control(*read_time_control("300s+0m3s")), "5m+3s");
    EXPECT_EQ(write_time_control(*read_time_control(" 90s ")), "1m30s");
    EXPECT_EQ(write_time_control(*read_time_control("5m+0s")), "5m");
    EXPECT_EQ(write_time_control(*read_time_control("5m\t d60s")), "5m d1m");
    EXPECT_EQ(write_time_control(*read_time_control("0s 1x90s")), "1x1m30s");
    EXPECT_EQ(write_time_control(*read_time_control("007d")), "7d");
}

TEST(TimeControl, is_live_unless_it_is_counted_in_days) {
    for (const std::string_view text : {"unlimited", "5m", "5m+3s", "5m d3s", "10m 3x30s"})
        EXPECT_TRUE(is_live(*read_time_control(text))) << text;
    for (const std::string_view text : {"3d", "10d+1d<20d", "7d/60d", "7d/60d!"})
        EXPECT_FALSE(is_live(*read_time_control(text))) << text;
}

TEST(TimeControl, that_is_wrong_is_refused_with_what_would_have_been_right) {
    EXPECT_THAT(refusal("").what, HasSubstr("a time control is written like 5m+3s"));
    EXPECT_THAT(refusal("fast").what, HasSubstr("or unlimited, not 'fast'"));
    EXPECT_EQ(refusal("5").what, "a time for the game is written like 5m, 30s or 1m30s, not '5'");
    EXPECT_EQ(refusal("5h").what, "a time for the game is written like 5m, 30s or 1m30s, not '5h'");
    EXPECT_EQ(refusal("5m+").what, "an increment is written like 5m, 30s or 1m30s, not ''");
    EXPECT_EQ(refusal("5m+3s4").what, "an increment is written like 5m, 30s or 1m30s, not '3s4'");
    EXPECT_EQ(refusal("5m d").what, "a delay is written like 5m, 30s or 1m30s, not ''");
    EXPECT_EQ(refusal("5m 30s").what, "periods are written like 3x30s and a delay like d3s, not '30s'");
    EXPECT_EQ(refusal("5m 3x30").what, "a period is written like 5m, 30s or 1m30s, not '30'");
    EXPECT_EQ(refusal("3d2").what, "a time for a turn is written like 3d, not '3d2'");
    EXPECT_EQ(refusal("10d+1d").what, "days with an increment need a cap, as in 10d+1d<20d");
    EXPECT_EQ(refusal("10d+1s<20d").what, "an increment is written like 3d, not '1s'");
    EXPECT_EQ(refusal("7d/60").what, "a time for all turns is written like 3d, not '60'");
    EXPECT_EQ(refusal("7d/60d!!").what, "a time for all turns is written like 3d, not '60d!'");
    EXPECT_EQ(refusal("7d!").what, "a time for a turn is written like 3d, not '7d!'");
    EXPECT_EQ(refusal("7d/60d/90d").what, "a time for all turns is written like 3d, not '60d/90d'");
    EXPECT_EQ(refusal("5m d3s now").what, "unexpected 'now' after the time control");
}

TEST(TimeControl, has_limits_for_every_number) {
    EXPECT_EQ(refusal("0s").what, "a time for the game must be from 1s to 180m, not 0s");
    EXPECT_EQ(refusal("181m").what, "a time for the game must be from 1s to 180m, not 181m");
    EXPECT_EQ(refusal("5m+181s").what, "an increment must be from 0s to 3m, not 3m1s");
    EXPECT_EQ(refusal("5m d0s").what, "a delay must be from 1s to 3m, not 0s");
    EXPECT_EQ(refusal("5m 0x30s").what, "there must be from 1 to 30 periods, not '0'");
    EXPECT_EQ(refusal("5m 31x30s").what, "there must be from 1 to 30 periods, not '31'");
    EXPECT_EQ(refusal("1x601s").what, "a period must be from 1s to 10m, not 10m1s");
    EXPECT_EQ(refusal("0d").what, "a time for a turn must be from 1d to 30d, not 0d");
    EXPECT_EQ(refusal("31d").what, "a time for a turn must be from 1d to 30d, not 31d");
    EXPECT_EQ(refusal("101d+1d<102d").what, "a bank must be from 1d to 100d, not 101d");
    EXPECT_EQ(refusal("10d+0d<20d").what, "an increment must be from 1d to 30d, not 0d");
    EXPECT_EQ(refusal("10d+1d<9d").what, "a cap must be from 10d to 100d, not 9d");
    EXPECT_EQ(refusal("31d/60d").what, "a time for a turn must be from 1d to 30d, not 31d");
    EXPECT_EQ(refusal("7d/6d").what, "a time for all turns must be from 7d to 1000d, not 6d");
    EXPECT_EQ(refusal("7d/1001d").what, "a time for all turns must be from 7d to 1000d, not 1001d");
    EXPECT_THAT(refusal("99999999999999999999m").what, HasSubstr("is written like"));
}

TEST(TimeControl, that_is_wrong_is_refused_with_where) {
    EXPECT_EQ(refusal("  fast").offset, 2U);
    EXPECT_EQ(refusal("5m+999s").offset, 3U);
    EXPECT_EQ(refusal("5m   dx").offset, 6U);
    EXPECT_EQ(refusal("5m 3x999m").offset, 5U);
    EXPECT_EQ(refusal("10d+1d<9d").offset, 7U);
    EXPECT_EQ(refusal("10d+1d").offset, 6U);
    EXPECT_EQ(refusal("7d/6d").offset, 3U);
}

std::string refused_reminder(std::string_view text, std::string_view time_control) {
    const auto reminder = read_reminder(text, *read_time_control(time_control));
    EXPECT_FALSE(reminder) << text;
    return reminder ? "" : reminder.error().what;
}

TEST(Reminder, comes_before_the_time_of_a_turn_is_up) {
    EXPECT_EQ(read_reminder("7d", *read_time_control("21d")), days(7));
    EXPECT_EQ(read_reminder("20d", *read_time_control("21d")), days(20));
    EXPECT_EQ(read_reminder("9d", *read_time_control("10d+1d<20d")), days(9));
    EXPECT_EQ(read_reminder("6d", *read_time_control("7d/60d")), days(6));
    EXPECT_EQ(refused_reminder("21d", "21d"), "a reminder must be from 1d to 20d, not 21d");
    EXPECT_EQ(refused_reminder("0d", "21d"), "a reminder must be from 1d to 20d, not 0d");
    EXPECT_EQ(refused_reminder("soon", "21d"), "a reminder is written like 3d, not 'soon'");
    EXPECT_EQ(refused_reminder("1d", "1d"), "with one day per turn there is no time for a reminder");
    EXPECT_EQ(refused_reminder("1d", "5m+3s"), "only correspondence games can have a reminder");
    EXPECT_EQ(refused_reminder("1d", "unlimited"), "only correspondence games can have a reminder");
    EXPECT_EQ(write_reminder(days(7)), "7d");
}

using rc::Gen;
namespace gen = rc::gen;

template <class Time, class Limit>
Gen<Time> any_time(Time least, Limit most) {
    const auto last = std::chrono::duration_cast<Time>(most).count();
    return gen::map(gen::inRange<std::int64_t>(least.count(), last + 1),
                    [](std::int64_t count) { return Time(count); });
}

TimeControl any_time_control() {
    switch (*gen::inRange(0, 7)) {
    case 0: return Unlimited{};
    case 1: return Fischer{*any_time(seconds(1), limits::bank), *any_time(seconds(0), limits::extra)};
    case 2: return Delay{*any_time(seconds(1), limits::bank), *any_time(seconds(1), limits::extra)};
    case 3:
        return ByoYomi{*any_time(seconds(0), limits::bank), *gen::inRange(1, limits::periods + 1),
                       *any_time(seconds(1), limits::period)};
    case 4: return DaysPerTurn{*any_time(days(1), limits::per_turn)};
    case 5: {
        const days each = *any_time(days(1), limits::per_turn);
        return TotalDays{each, *any_time(each, limits::total), *gen::arbitrary<bool>()};
    }
    default: break;
    }
    const days cap = *any_time(days(1), limits::day_bank);
    return DayBank{*any_time(days(1), cap), *any_time(days(1), limits::per_turn), cap};
}

RC_GTEST_PROP(TimeControlProperty, what_is_written_is_read_as_the_same, ()) {
    const TimeControl time_control = any_time_control();
    const auto read = read_time_control(write_time_control(time_control));
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == time_control);
}

}  // namespace
}  // namespace table

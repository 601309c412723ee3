#include "house/common/days.h"

#include <gtest/gtest.h>

namespace house {
namespace {

using namespace std::chrono_literals;

TEST(Days, are_read_as_they_are_written) {
    for (const std::string_view text : {"2026-11-15", "2028-02-29", "1970-01-01", "9999-12-31"}) {
        const auto day = read_day(text);
        ASSERT_TRUE(day) << text;
        EXPECT_EQ(write_day(*day), text);
    }
    EXPECT_EQ(read_day("2026-11-15"), Day(2026y / 11 / 15));
}

TEST(Days, that_do_not_exist_are_refused) {
    for (const std::string_view text :
         {"", "soon", "2026-11", "2026-11-1", "2026-02-29", "2026-13-01", "2026-00-10", "2026-10-00",
          "15.11.2026", "2026-1-115", "126-11-015", "-026-11-15", "2026-11-15 ", "2026-11-15T00:00"})
        EXPECT_FALSE(read_day(text)) << text;
}

TEST(Days, last_from_midnight_to_midnight) {
    const Day day = Day(2026y / 12 / 31);
    EXPECT_EQ(day_of(day), day);
    EXPECT_EQ(day_of(day + 24h - 1ms), day);
    EXPECT_EQ(day_of(day - 1ms), Day(2026y / 12 / 30));
    EXPECT_EQ(year_of(day), 2026);
    EXPECT_EQ(year_of(day + 24h), 2027);
}

TEST(Days, have_moments_to_the_minute) {
    using namespace std::chrono_literals;
    const Time time = Day(2026y / 3 / 9) + 7h + 5min + 59s;
    EXPECT_EQ(write_moment(time), "2026-03-09 07:05");
    EXPECT_EQ(write_moment(Day(2026y / 12 / 31)), "2026-12-31 00:00");
}

}  // namespace
}  // namespace house

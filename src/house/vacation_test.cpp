#include "house/vacation.h"

#include <gmock/gmock.h>

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

constexpr Time noon = std::chrono::sys_days{2026y / 7 / 1} + 12h;

TEST(Vacation, has_thirty_days_every_year) {
    EXPECT_EQ(days_left({}, noon), 30);
    const Account away = with_vacation({}, 12, noon).value();
    EXPECT_EQ(away.on_vacation_until, noon + days(12));
    EXPECT_EQ(days_left(away, noon), 18);
    EXPECT_EQ(days_left(away, std::chrono::sys_days{2026y / 12 / 31}), 18);
    EXPECT_EQ(days_left(away, std::chrono::sys_days{2027y / 1 / 1}), 30);
}

TEST(Vacation, ends_by_itself) {
    const Account away = with_vacation({}, 2, noon).value();
    EXPECT_TRUE(on_vacation(away, noon));
    EXPECT_TRUE(on_vacation(away, noon + days(2) - 1ms));
    EXPECT_FALSE(on_vacation(away, noon + days(2)));
    EXPECT_FALSE(on_vacation({}, noon));
}

TEST(Vacation, gives_back_whole_days_that_are_left) {
    const Account away = with_vacation({}, 10, noon).value();
    EXPECT_EQ(days_left(without_vacation(away, noon + days(3)), noon), 27);
    EXPECT_EQ(days_left(without_vacation(away, noon + days(3) + 1ms), noon), 26);
    EXPECT_EQ(days_left(without_vacation(away, noon + days(10)), noon), 20);
    EXPECT_FALSE(without_vacation(away, noon).on_vacation_until);
}

TEST(Vacation, that_begins_again_counts_once) {
    const Account away = with_vacation({}, 20, noon).value();
    const Account longer = with_vacation(away, 30, noon).value();
    EXPECT_EQ(longer.on_vacation_until, noon + days(30));
    EXPECT_EQ(days_left(longer, noon), 0);
}

TEST(Vacation, is_no_longer_than_there_are_days) {
    const Account away = with_vacation({.name = "ann"}, 20, noon).value();
    const auto later = with_vacation(away, 11, noon + days(20));
    ASSERT_FALSE(later);
    EXPECT_EQ(later.error().code, code::no_days_left);
    EXPECT_EQ(later.error().message, "ann has 10 of 30 days of vacation left this year.");
    EXPECT_FALSE(with_vacation({}, 31, noon));
    EXPECT_FALSE(with_vacation({}, 0, noon));
    EXPECT_FALSE(with_vacation({}, -3, noon));
}

TEST(Vacation, over_new_year_does_not_make_more_than_a_year_has) {
    const Time christmas = std::chrono::sys_days{2026y / 12 / 25};
    const Account away = with_vacation({}, 20, christmas).value();
    const Account back = without_vacation(away, christmas + days(10));
    EXPECT_EQ(days_left(back, christmas + days(10)), 30);
}

}  // namespace
}  // namespace house

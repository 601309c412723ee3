#include "house/tables/fair_play.h"

#include <gtest/gtest.h>

#include <vector>

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

constexpr Time midday = std::chrono::sys_days{std::chrono::year{2026} / 7 / 1} + 12h;

// So many, a minute apart, the last of them at midday.
std::vector<Time> aborts(int count) {
    std::vector<Time> times;
    for (int number = count - 1; number >= 0; --number) times.push_back(midday - number * 1min);
    return times;
}

TEST(Aborts, are_free_at_first) {
    for (int count = 0; count <= free_aborts; ++count)
        EXPECT_EQ(barred_until(aborts(count), midday), std::nullopt) << count;
}

TEST(Aborts, cost_more_each_time) {
    EXPECT_EQ(barred_until(aborts(4), midday), midday + 15min);
    EXPECT_EQ(barred_until(aborts(5), midday), midday + 1h);
    EXPECT_EQ(barred_until(aborts(6), midday), midday + 6h);
    EXPECT_EQ(barred_until(aborts(7), midday), midday + 24h);
    EXPECT_EQ(barred_until(aborts(30), midday), midday + 24h);
}

TEST(Aborts, are_forgotten_after_a_while) {
    EXPECT_EQ(barred_until(aborts(4), midday + 15min - 1ms), midday + 15min);
    EXPECT_EQ(barred_until(aborts(4), midday + 15min), std::nullopt);
}

TEST(Aborts, of_the_day_before_do_not_count) {
    auto times = aborts(3);
    times.push_back(midday + days(1));
    EXPECT_EQ(barred_until(times, midday + days(1)), std::nullopt);
}

}  // namespace
}  // namespace house

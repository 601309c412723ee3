#include "house/tables/fair_play.h"

#include <gtest/gtest.h>

#include <vector>

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

constexpr Time noon = std::chrono::sys_days{std::chrono::year{2026} / 7 / 1} + 12h;

// So many, a minute apart, the last of them at noon.
std::vector<Time> aborts(int count) {
    std::vector<Time> times;
    for (int number = count - 1; number >= 0; --number) times.push_back(noon - number * 1min);
    return times;
}

TEST(Aborts, cost_nothing_at_first) {
    for (int count = 0; count <= free_aborts; ++count)
        EXPECT_EQ(barred_until(aborts(count), noon), std::nullopt) << count;
}

TEST(Aborts, cost_more_each_time) {
    EXPECT_EQ(barred_until(aborts(4), noon), noon + 15min);
    EXPECT_EQ(barred_until(aborts(5), noon), noon + 1h);
    EXPECT_EQ(barred_until(aborts(6), noon), noon + 6h);
    EXPECT_EQ(barred_until(aborts(7), noon), noon + 24h);
    EXPECT_EQ(barred_until(aborts(30), noon), noon + 24h);
}

TEST(Aborts, are_forgiven_in_time) {
    EXPECT_EQ(barred_until(aborts(4), noon + 15min - 1ms), noon + 15min);
    EXPECT_EQ(barred_until(aborts(4), noon + 15min), std::nullopt);
}

TEST(Aborts, of_the_day_before_do_not_count) {
    auto times = aborts(3);
    times.push_back(noon + days(1));
    EXPECT_EQ(barred_until(times, noon + days(1)), std::nullopt);
}

}  // namespace
}  // namespace house

#include "house/moderation/length.h"

#include <gmock/gmock.h>

namespace house {
namespace {

using namespace std::chrono_literals;

TEST(Length, is_written_in_hours_days_or_weeks) {
    EXPECT_EQ(read_length("12h"), 12h);
    EXPECT_EQ(read_length("7d"), 7 * 24h);
    EXPECT_EQ(read_length("4w"), 28 * 24h);
    EXPECT_EQ(read_length("36500d"), 36'500 * 24h);
}

TEST(Length, has_a_minimum_and_a_maximum) {
    for (const char* text : {"", "d", "7", "0d", "-1d", "1.5h", "7 d", "7D", "36501d", "99999999999999h"})
        EXPECT_EQ(read_length(text), std::nullopt) << text;
}

}  // namespace
}  // namespace house

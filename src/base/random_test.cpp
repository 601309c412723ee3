#include "base/random.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/hash.h"

namespace base {
namespace {

// Published test values of SplitMix64 for the seed 1234567.
TEST(Random, gives_the_known_sequence_on_every_machine) {
    Random random(1234567);
    EXPECT_EQ(random.next(), 6457827717110365317U);
    EXPECT_EQ(random.next(), 3203168211198807973U);
    EXPECT_EQ(random.next(), 9817491932198370423U);
}

TEST(Random, below_is_uniform_and_stays_below_its_bound) {
    Random random(1);
    std::array<int, 6> faces{};
    constexpr int throws = 60000;
    for (int thrown = 0; thrown < throws; ++thrown) ++faces.at(random.below(6));
    for (const int count : faces) EXPECT_NEAR(count, throws / 6.0, 5 * std::sqrt(throws / 6.0));
}

TEST(Hash, changes_with_the_key_the_word_and_their_order) {
    EXPECT_NE(mix(0, 1), mix(0, 2));
    EXPECT_NE(mix(1, 0), mix(2, 0));
    EXPECT_NE(mix(mix(0, 1), 2), mix(mix(0, 2), 1));
}

}  // namespace
}  // namespace base

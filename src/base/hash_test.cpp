#include "base/hash.h"

#include <gtest/gtest.h>

#include <set>

namespace {

// Self-play gives each file a seed and each game of it a number.
TEST(Hash, GamesOfSeedsThatFollowEachOtherDiffer) {
    std::set<std::uint64_t> seeds;
    for (std::uint64_t seed = 0; seed < 32; ++seed)
        for (std::uint64_t number = 0; number < 1'000; ++number)
            seeds.insert(base::numbered_seed(seed, number));
    EXPECT_EQ(seeds.size(), 32'000U);
}

TEST(Hash, AKeyHasSixteenDigits) { EXPECT_EQ(base::write_key(0xAB), "00000000000000ab"); }

}  // namespace

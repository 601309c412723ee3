#include "game/stood.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"

namespace game {
namespace {

TEST(Stood, counts_how_often_a_position_has_occurred) {
    Stood<int> stood;
    EXPECT_EQ(stood.times(7, 1), 0);
    stood.push(7, 1);
    stood.push(7, 2);
    stood.push(7, 1);
    EXPECT_EQ(stood.times(7, 1), 2);
    EXPECT_EQ(stood.times(7, 2), 1);
    EXPECT_EQ(stood.times(7, 3), 0) << "the same key, another position";
    EXPECT_EQ(stood.times_of_last(), 2);
    stood.pop();
    EXPECT_EQ(stood.times(7, 1), 1);
    EXPECT_EQ(stood.times_of_last(), 1);
}

// Compared with a linear search, while positions come and go. With few keys, so that chains are long.
TEST(Stood, agrees_with_a_linear_search) {
    base::Random random{42};
    Stood<std::uint32_t> stood;
    std::vector<std::uint32_t> all;
    const auto key_of = [](std::uint32_t position) { return std::uint64_t{position / 4} << 60U; };
    for (int step = 0; step < 20'000; ++step) {
        if (!all.empty() && random.below(5) < 2) {
            stood.pop();
            all.pop_back();
        } else {
            all.push_back(random.below(60));
            stood.push(key_of(all.back()), all.back());
        }
        if (all.size() > 300)
            for (; !all.empty(); all.pop_back()) stood.pop();
        const std::uint32_t sought = random.below(60);
        ASSERT_EQ(stood.times(key_of(sought), sought), std::ranges::count(all, sought)) << "step " << step;
    }
}

TEST(Stood, can_be_copied) {
    Stood<int> stood;
    for (int position = 0; position < 100; ++position)
        stood.push(static_cast<std::uint64_t>(position), position);
    Stood<int> copy = stood;
    for (int left = 0; left < 50; ++left) stood.pop();
    EXPECT_EQ(copy.times(99, 99), 1);
    EXPECT_EQ(stood.times(99, 99), 0);
    EXPECT_EQ(stood.times(49, 49), 1);
}

}  // namespace
}  // namespace game

#include "house/tables/cache.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace house {
namespace {

std::shared_ptr<const int> thing(int value) { return std::make_shared<const int>(value); }

TEST(Cache, returns_what_was_put) {
    Cache<int> cache(2);
    EXPECT_EQ(cache.take("a"), nullptr);
    cache.put("a", 1, thing(7));
    EXPECT_EQ(*cache.take("a"), 7);
}

TEST(Cache, keeps_the_newest_edition) {
    Cache<int> cache(2);
    cache.put("a", 2, thing(20));
    cache.put("a", 1, thing(10));
    EXPECT_EQ(*cache.take("a"), 20);
    cache.put("a", 3, thing(30));
    EXPECT_EQ(*cache.take("a"), 30);
}

TEST(Cache, drops_the_least_recently_used) {
    Cache<int> cache(2);
    cache.put("a", 1, thing(1));
    cache.put("b", 1, thing(2));
    EXPECT_NE(cache.take("a"), nullptr);
    cache.put("c", 1, thing(3));
    EXPECT_EQ(cache.take("b"), nullptr);
    EXPECT_NE(cache.take("a"), nullptr);
    EXPECT_NE(cache.take("c"), nullptr);
}

TEST(Cache, limits_the_total_weight) {
    Cache<int> cache(10);
    cache.put("a", 1, thing(1), 4);
    cache.put("b", 1, thing(2), 4);
    cache.put("a", 2, thing(3), 6);
    EXPECT_NE(cache.take("b"), nullptr) << "the replaced entry no longer counts";
    cache.put("c", 1, thing(4), 3);
    EXPECT_EQ(cache.take("a"), nullptr);
    EXPECT_NE(cache.take("b"), nullptr);
    EXPECT_NE(cache.take("c"), nullptr);
    cache.put("d", 1, thing(5), 11);
    EXPECT_EQ(cache.take("d"), nullptr) << "an entry above the limit is not kept";
}

TEST(Cache, is_used_by_many_at_once) {
    Cache<int> cache(8);
    std::vector<std::jthread> users;
    for (int user = 0; user < 4; ++user)
        users.emplace_back([&cache, user] {
            for (int round = 0; round < 2'000; ++round) {
                const std::string name = std::to_string((round + user) % 16);
                cache.put(name, round, thing(round));
                if (const auto taken = cache.take(name)) {
                    ASSERT_GE(*taken, 0);
                }
            }
        });
}

}  // namespace
}  // namespace house

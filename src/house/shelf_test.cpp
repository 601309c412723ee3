#include "house/shelf.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace house {
namespace {

std::shared_ptr<const int> thing(int value) { return std::make_shared<const int>(value); }

TEST(Shelf, gives_what_was_put) {
    Shelf<int> shelf;
    EXPECT_EQ(shelf.take("a"), nullptr);
    shelf.put("a", 1, thing(7));
    EXPECT_EQ(*shelf.take("a"), 7);
}

TEST(Shelf, keeps_the_newest_edition) {
    Shelf<int> shelf;
    shelf.put("a", 2, thing(20));
    shelf.put("a", 1, thing(10));
    EXPECT_EQ(*shelf.take("a"), 20);
    shelf.put("a", 3, thing(30));
    EXPECT_EQ(*shelf.take("a"), 30);
}

TEST(Shelf, gives_up_what_was_not_needed_for_longest) {
    Shelf<int> shelf(2);
    shelf.put("a", 1, thing(1));
    shelf.put("b", 1, thing(2));
    EXPECT_NE(shelf.take("a"), nullptr);
    shelf.put("c", 1, thing(3));
    EXPECT_EQ(shelf.take("b"), nullptr);
    EXPECT_NE(shelf.take("a"), nullptr);
    EXPECT_NE(shelf.take("c"), nullptr);
}

TEST(Shelf, is_used_by_many_at_once) {
    Shelf<int> shelf(8);
    std::vector<std::jthread> users;
    for (int user = 0; user < 4; ++user)
        users.emplace_back([&shelf, user] {
            for (int round = 0; round < 2'000; ++round) {
                const std::string name = std::to_string((round + user) % 16);
                shelf.put(name, round, thing(round));
                if (const auto taken = shelf.take(name)) {
                    ASSERT_GE(*taken, 0);
                }
            }
        });
}

}  // namespace
}  // namespace house

#include "engine/table.h"

#include <gmock/gmock.h>

namespace engine {
namespace {

TEST(Table, gives_back_what_was_stored) {
    Table table(1 << 12);
    const Knowledge known{.step = {0xDEAD'BEEF}, .score = -30'123, .bound = Bound::at_most, .depth = 200};
    table.store(42, known);
    EXPECT_EQ(table.find(42), known);
    EXPECT_EQ(table.find(43), std::nullopt);
}

TEST(Table, keeps_to_its_size) {
    EXPECT_EQ(Table(1 << 20).bytes(), 1 << 20);
    EXPECT_EQ(Table(1000).bytes(), 960);
    EXPECT_EQ(Table(0).bytes(), 64);
}

TEST(Table, finds_the_key_zero_only_when_it_was_stored) {
    Table table(64);
    EXPECT_EQ(table.find(0), std::nullopt);
    table.store(0, {});
    EXPECT_EQ(table.find(0), Knowledge{});
}

TEST(Table, keeps_the_step_when_none_is_stored_over_it) {
    Table table(64);
    table.store(1, {.step = {5}, .depth = 3});
    table.store(1, {.step = no_step, .depth = 4});
    EXPECT_EQ(table.find(1)->step, Step{5});
    EXPECT_EQ(table.find(1)->depth, 4);
}

TEST(Table, replaces_shallow_entries_before_deep_ones) {
    Table table(64);
    for (std::uint64_t key = 1; key <= 4; ++key) table.store(key, {.depth = static_cast<int>(key) * 10});
    table.store(5, {.depth = 1});
    EXPECT_FALSE(table.find(1));
    for (std::uint64_t key = 2; key <= 5; ++key) EXPECT_TRUE(table.find(key)) << key;
}

TEST(Table, replaces_old_entries_before_new_ones) {
    Table table(64);
    table.store(1, {.depth = 15});
    table.next_generation();
    for (std::uint64_t key = 2; key <= 5; ++key) table.store(key, {.depth = 0});
    EXPECT_FALSE(table.find(1));
    EXPECT_EQ(table.fill(), 1000);
}

TEST(Table, forgets) {
    Table table(1 << 10);
    for (std::uint64_t key = 0; key < 100; ++key) table.store(key << 32, {.depth = 1});
    EXPECT_GT(table.fill(), 0);
    table.forget();
    EXPECT_EQ(table.fill(), 0);
    EXPECT_FALSE(table.find(0));
}

}  // namespace
}  // namespace engine

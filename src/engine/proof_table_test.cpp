#include "engine/proof_table.h"

#include <gmock/gmock.h>

namespace engine {
namespace {

TEST(ProofTable, finds_what_was_stored_last) {
    ProofTable table(1 << 12);
    EXPECT_EQ(table.find(7), std::nullopt);
    table.store(7, {3, 4}, 1);
    EXPECT_EQ(table.find(7), (ProofNumbers{3, 4}));
    for (const ProofNumbers numbers :
         {ProofNumbers::proved(), ProofNumbers::disproved(), ProofNumbers{ProofNumbers::most, 1}}) {
        table.store(7, numbers, 1);
        EXPECT_EQ(table.find(7), numbers);
    }
}

TEST(ProofTable, replaces_the_cheapest_entry_first) {
    ProofTable table(1);
    table.store(1, {1, 1}, 1'000);
    table.store(2, {2, 2}, 1);
    for (std::uint64_t key = 3; key < 10; ++key) table.store(key, {3, 3}, 50);
    EXPECT_EQ(table.find(1), (ProofNumbers{1, 1}));
    EXPECT_EQ(table.find(2), std::nullopt);
    EXPECT_EQ(table.find(9), (ProofNumbers{3, 3}));
}

TEST(ProofTable, keeps_within_its_bytes_and_forgets) {
    ProofTable table(10'000);
    EXPECT_LE(table.bytes(), 10'000);
    EXPECT_GT(table.bytes(), 9'900);
    EXPECT_EQ(table.fill(), 0);
    for (std::uint64_t key = 0; key < 10'000; ++key) table.store(key, {}, 1);
    EXPECT_EQ(table.fill(), 1000);
    table.forget();
    EXPECT_EQ(table.fill(), 0);
}

}  // namespace
}  // namespace engine

#include "base/select.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace base {
namespace {

void expect_every_bit_found(std::uint64_t word) {
    std::uint32_t below = 0;
    for (int bit = 0; bit < 64; ++bit) {
        if ((word >> bit & 1) == 0) continue;
        ASSERT_EQ(nth_bit(word, below), bit) << word;
        ++below;
    }
}

TEST(NthBit, is_found_if_all_bits_or_one_bit_is_set) {
    expect_every_bit_found(~std::uint64_t{0});
    for (int bit = 0; bit < 64; ++bit) expect_every_bit_found(std::uint64_t{1} << bit);
}

TEST(NthBit, is_found_in_words_with_many_and_with_few_bits) {
    Random random(1);
    for (int round = 0; round < 10'000; ++round) {
        const std::uint64_t word = random.next();
        expect_every_bit_found(word);
        expect_every_bit_found(word & random.next() & random.next());
    }
}

}  // namespace
}  // namespace base

// The n-th set bit of a word, without a loop that the processor could mispredict.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace base {

namespace select {

inline constexpr std::uint64_t every_byte = 0x0101'0101'0101'0101;

// Where the n-th set bit of a byte is, by n and the byte.
inline constexpr auto in_byte = [] {
    std::array<std::array<std::uint8_t, 256>, 8> table{};
    for (std::size_t byte = 0; byte < 256; ++byte) {
        std::size_t before = 0;
        for (std::uint8_t bit = 0; bit < 8; ++bit)
            if ((byte >> bit & 1) != 0) table[before++][byte] = bit;
    }
    return table;
}();

// In each byte, how many bits are set in it and in those below.
[[nodiscard]] constexpr std::uint64_t running_counts(std::uint64_t word) {
    word -= word >> 1 & 0x5555'5555'5555'5555;
    word = (word & 0x3333'3333'3333'3333) + (word >> 2 & 0x3333'3333'3333'3333);
    return ((word + (word >> 4)) & 0x0F0F'0F0F'0F0F'0F0F) * every_byte;
}

}  // namespace select

// The number of the set bit that has so many set bits below it. Precondition: there is one.
[[nodiscard]] constexpr int nth_bit(std::uint64_t word, std::uint32_t below) {
    assert(below < static_cast<std::uint32_t>(std::popcount(word)));
    constexpr std::uint64_t top_bits = 0x80 * select::every_byte;
    const std::uint64_t counts = select::running_counts(word);
    // A byte's top bit stays where its count is not above `below`: the bit is in none of these bytes.
    const std::uint64_t passed = (((below * select::every_byte | top_bits) - counts) & top_bits) >> 7;
    const auto shift = static_cast<int>(passed * select::every_byte >> 56) * 8;
    const std::uint64_t before = counts << 8 >> shift & 0xFF;
    return shift + select::in_byte[static_cast<std::size_t>(below - before)][word >> shift & 0xFF];
}

}  // namespace base

// Mixing words into a 64-bit key.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace base {

[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t key, std::uint64_t word) {
    key = (key ^ word ^ 0x9E37'79B9'7F4A'7C15) * 0xBF58'476D'1CE4'E5B9;
    return key ^ (key >> 29);
}

[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t key, std::string_view text) {
    for (const char letter : text) key = mix(key, static_cast<unsigned char>(letter));
    return key;
}

// The seed of the game with this number, of many that were begun with one seed. Games of two seeds differ: to
// mix the two numbers as they are would give game 3 of seed 4 and game 4 of seed 3 the same.
[[nodiscard]] constexpr std::uint64_t numbered_seed(std::uint64_t seed, std::uint64_t number) {
    return mix(mix(0, seed), number);
}

// A key in 16 hexadecimal digits.
[[nodiscard]] inline std::string write_key(std::uint64_t key) {
    std::string text(16, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, key /= 16)
        *digit = "0123456789abcdef"[key % 16];
    return text;
}

}  // namespace base

// Mixing words into a 64-bit key.
#pragma once

#include <cstdint>

namespace base {

[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t key, std::uint64_t word) {
    key = (key ^ word ^ 0x9E37'79B9'7F4A'7C15) * 0xBF58'476D'1CE4'E5B9;
    return key ^ (key >> 29);
}

}  // namespace base

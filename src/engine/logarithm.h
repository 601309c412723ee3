// Logarithms in whole numbers, the same on every machine.
#pragma once

#include <bit>
#include <cstdint>

namespace engine {

// Sixteen times the logarithm to base 2, straight lines between the powers of two. Of 0 as of 1.
[[nodiscard]] constexpr int sixteenths_of_log2(std::uint64_t number) {
    if (number == 0) return 0;
    const int whole = static_cast<int>(std::bit_width(number)) - 1;
    const std::uint64_t rest = number - (std::uint64_t{1} << whole);
    const std::uint64_t part = whole >= 4 ? rest >> (whole - 4) : rest << (4 - whole);
    return 16 * whole + static_cast<int>(part);
}

static_assert(sixteenths_of_log2(1) == 0 && sixteenths_of_log2(8) == 48 && sixteenths_of_log2(24) == 72);

}  // namespace engine

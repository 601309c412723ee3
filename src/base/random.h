// Random numbers that are the same on every machine for the same seed: for tests, benchmarks and search.
// Dice and secrets of real games never come from here.
#pragma once

#include <cassert>
#include <cstdint>

namespace base {

// SplitMix64: one addition and a mixer; passes BigCrush, any seed will do.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        std::uint64_t word = (state_ += 0x9E37'79B9'7F4A'7C15);
        word = (word ^ (word >> 30)) * 0xBF58'476D'1CE4'E5B9;
        word = (word ^ (word >> 27)) * 0x94D0'49BB'1331'11EB;
        return word ^ (word >> 31);
    }

    // A number from 0 to `bound` − 1. The bias is below bound / 2³², which no use here can notice.
    constexpr std::uint32_t below(std::uint32_t bound) {
        assert(bound > 0);
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

private:
    std::uint64_t state_;
};

}  // namespace base

// Numbers the inputs of a network's view.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/network.h"

namespace engine {

// Writes inputs one after another, so that the order of the calls is their numbering.
template <std::size_t Words>
class InputWriter {
public:
    // Precondition: the word has no bits beyond its width, which is at most 64.
    void bits(std::uint64_t word, int width) {
        const int shift = next_ % 64;
        const auto index = static_cast<std::size_t>(next_ / 64);
        next_ += width;
        assert(next_ <= static_cast<int>(Words) * 64);
        inputs_[index] |= word << shift;
        if (shift + width > 64) inputs_[index + 1] |= word >> (64 - shift);
    }
    // One input for each value below `count`; the first also for all that are less, the last for all that are
    // greater.
    void one_of(int value, int count) { bits(std::uint64_t{1} << std::clamp(value, 0, count - 1), count); }
    void flag(bool on) { bits(on ? 1 : 0, 1); }

    // Begins a group of so many inputs, which may be more than a word has; `set` turns some of them on.
    void group(int count) {
        group_ = next_;
        next_ += count;
        assert(next_ <= static_cast<int>(Words) * 64);
    }
    void set(int number) {
        const int at = group_ + number;
        inputs_[static_cast<std::size_t>(at / 64)] |= std::uint64_t{1} << (at % 64);
    }

    [[nodiscard]] const NetworkInputs<Words>& inputs() const { return inputs_; }

private:
    NetworkInputs<Words> inputs_{};
    int next_ = 0;
    int group_ = 0;
};

}  // namespace engine

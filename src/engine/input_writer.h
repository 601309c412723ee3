// Numbers the inputs of a network's view.
#pragma once

#include <algorithm>
#include <array>
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

// Lists the inputs that are on, numbered in the same way: for a view that is made anew rather than from
// another. Preconditions: at most `Most` are on, and none is set twice.
template <std::size_t Most>
class RowWriter {
public:
    void one_of(int value, int count) {
        add(next_ + std::clamp(value, 0, count - 1));
        next_ += count;
    }
    void flag(bool on) {
        if (on) add(next_);
        ++next_;
    }

    void group(int count) {
        group_ = next_;
        next_ += count;
    }
    void set(int number) { add(group_ + number); }

    [[nodiscard]] RowNumbers rows() const { return {rows_.data(), size_}; }

private:
    void add(int row) {
        assert(size_ < Most);
        rows_[size_++] = static_cast<std::uint16_t>(row);
    }

    std::array<std::uint16_t, Most> rows_;  // only the first size_ count
    std::size_t size_ = 0;
    int next_ = 0;
    int group_ = 0;
};

}  // namespace engine

// Path: the repetition_keys passed on the way to a board, those of the game so far and those of the search,
// oldest first. It answers whether a board between turns has stood before.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

class Path {
public:
    void clear() {
        repetition_keys_.clear();
        crowd_.fill(0);
    }
    void push(std::uint64_t repetition_key) {
        repetition_keys_.push_back(repetition_key);
        ++crowd_[slot(repetition_key)];
    }
    void pop() {
        assert(!repetition_keys_.empty());
        --crowd_[slot(repetition_keys_.back())];
        repetition_keys_.pop_back();
    }

    [[nodiscard]] int size() const { return static_cast<int>(repetition_keys_.size()); }

    // Where `repetition_key` has last stood; nearly always known to be nowhere without looking.
    [[nodiscard]] std::optional<int> last(std::uint64_t repetition_key) const {
        return crowd_[slot(repetition_key)] == 0 ? std::nullopt : last_below(size(), repetition_key);
    }

    // Where the repetition_key at the end has stood before that.
    [[nodiscard]] std::optional<int> last_before_end() const {
        assert(!repetition_keys_.empty());
        const std::uint64_t repetition_key = repetition_keys_.back();
        return crowd_[slot(repetition_key)] == 1 ? std::nullopt : last_below(size() - 1, repetition_key);
    }

    // How often the repetition_key at the end stands on the path, the end included.
    [[nodiscard]] int occurrences_of_end() const {
        assert(!repetition_keys_.empty());
        return static_cast<int>(
            std::count(repetition_keys_.begin(), repetition_keys_.end(), repetition_keys_.back()));
    }

private:
    [[nodiscard]] static std::size_t slot(std::uint64_t repetition_key) { return repetition_key % slots; }
    [[nodiscard]] std::optional<int> last_below(int end, std::uint64_t repetition_key) const {
        for (int index = end - 1; index >= 0; --index)
            if (repetition_keys_[static_cast<std::size_t>(index)] == repetition_key) return index;
        return std::nullopt;
    }

    static constexpr std::size_t slots = 4096;

    std::vector<std::uint64_t> repetition_keys_;
    std::array<std::uint16_t, slots> crowd_{};  // how many of the path share a slot
};

}  // namespace engine

// Path: the landmarks passed on the way to a board, those of the game so far and those of the search, oldest
// first. It answers whether a board between turns has stood before.
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
        landmarks_.clear();
        crowd_.fill(0);
    }
    void push(std::uint64_t landmark) {
        landmarks_.push_back(landmark);
        ++crowd_[slot(landmark)];
    }
    void pop() {
        assert(!landmarks_.empty());
        --crowd_[slot(landmarks_.back())];
        landmarks_.pop_back();
    }

    [[nodiscard]] int size() const { return static_cast<int>(landmarks_.size()); }

    // Where `landmark` has last stood; nearly always known to be nowhere without looking.
    [[nodiscard]] std::optional<int> last(std::uint64_t landmark) const {
        return crowd_[slot(landmark)] == 0 ? std::nullopt : last_below(size(), landmark);
    }

    // Where the landmark at the end has stood before that.
    [[nodiscard]] std::optional<int> last_before_end() const {
        assert(!landmarks_.empty());
        const std::uint64_t landmark = landmarks_.back();
        return crowd_[slot(landmark)] == 1 ? std::nullopt : last_below(size() - 1, landmark);
    }

    // How often the landmark at the end stands on the path, the end included.
    [[nodiscard]] int occurrences_of_end() const {
        assert(!landmarks_.empty());
        return static_cast<int>(std::count(landmarks_.begin(), landmarks_.end(), landmarks_.back()));
    }

private:
    [[nodiscard]] static std::size_t slot(std::uint64_t landmark) { return landmark % slots; }
    [[nodiscard]] std::optional<int> last_below(int end, std::uint64_t landmark) const {
        for (int index = end - 1; index >= 0; --index)
            if (landmarks_[static_cast<std::size_t>(index)] == landmark) return index;
        return std::nullopt;
    }

    static constexpr std::size_t slots = 4096;

    std::vector<std::uint64_t> landmarks_;
    std::array<std::uint16_t, slots> crowd_{};  // how many of the path share a slot
};

}  // namespace engine

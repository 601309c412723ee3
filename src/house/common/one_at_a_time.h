// OneAtATime: whoever does something about the same thing waits for the others.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string_view>

namespace house {

// Now and then two things that have nothing in common share a lock. Nobody holds two of them.
class OneAtATime {
public:
    [[nodiscard]] std::unique_lock<std::mutex> wait_for(std::string_view thing) {
        return std::unique_lock(locks_[std::hash<std::string_view>()(thing) % locks_.size()]);
    }

private:
    std::array<std::mutex, 256> locks_;
};

}  // namespace house

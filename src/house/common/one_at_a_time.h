// OneAtATime: operations on the same thing wait for each other.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string_view>

namespace house {

// Unrelated things may occasionally share a lock. No thread holds two of them.
class OneAtATime {
public:
    [[nodiscard]] std::unique_lock<std::mutex> wait_for(std::string_view thing) {
        return std::unique_lock(locks_[std::hash<std::string_view>()(thing) % locks_.size()]);
    }

private:
    std::array<std::mutex, 256> locks_;
};

}  // namespace house

// RoundTrips: recent round-trip times to a client. It may be used from any thread.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <mutex>

namespace api {

class RoundTrips {
public:
    void add(std::chrono::milliseconds time) {
        const std::lock_guard lock(mutex_);
        times_[count_++ % times_.size()] = time;
    }

    // The shortest of the last few, because single slow answers do not mean a slow connection. Zero if
    // nothing was measured.
    [[nodiscard]] std::chrono::milliseconds least() const {
        const std::lock_guard lock(mutex_);
        const std::size_t known = std::min(count_, times_.size());
        if (known == 0) return std::chrono::milliseconds(0);
        return *std::min_element(times_.begin(), times_.begin() + static_cast<std::ptrdiff_t>(known));
    }

private:
    mutable std::mutex mutex_;
    std::array<std::chrono::milliseconds, 5> times_{};
    std::size_t count_ = 0;
};

}  // namespace api

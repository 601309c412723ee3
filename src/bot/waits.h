// Waits: how long to wait before the next of several attempts, longer each time.
#pragma once

#include <algorithm>
#include <chrono>

namespace bot {

class Waits {
public:
    static constexpr std::chrono::milliseconds shortest{500};
    static constexpr std::chrono::milliseconds longest{30'000};

    [[nodiscard]] std::chrono::milliseconds next() {
        const auto wait = wait_;
        wait_ = std::min(2 * wait_, longest);
        return wait;
    }
    // An attempt has succeeded.
    void reset() { wait_ = shortest; }

private:
    std::chrono::milliseconds wait_ = shortest;
};

}  // namespace bot

// Time as it passes here.
#pragma once

#include <chrono>

#include "engine/thinking.h"

namespace cli {

[[nodiscard]] inline engine::Clock steady_clock() {
    return [] {
        return std::chrono::duration_cast<engine::Milliseconds>(
            std::chrono::steady_clock::now().time_since_epoch());
    };
}

// What time it is, as everybody tells it.
[[nodiscard]] inline std::chrono::sys_time<std::chrono::milliseconds> now() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

}  // namespace cli

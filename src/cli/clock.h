// Time as it passes here.
#pragma once

#include <chrono>

#include "engine/clock.h"

namespace cli {

using engine::steady_clock;

// What time it is, as everybody tells it.
[[nodiscard]] inline std::chrono::sys_time<std::chrono::milliseconds> now() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

}  // namespace cli

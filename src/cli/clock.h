// The clocks of this machine.
#pragma once

#include <chrono>

#include "engine/clock.h"

namespace cli {

using engine::steady_clock;

// The time of day.
[[nodiscard]] inline std::chrono::sys_time<std::chrono::milliseconds> now() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

}  // namespace cli

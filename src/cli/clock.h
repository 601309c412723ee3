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

}  // namespace cli

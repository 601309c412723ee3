// Time as it passes on this machine.
#pragma once

#include <chrono>

#include "engine/thinking.h"

namespace engine {

[[nodiscard]] inline Clock steady_clock() {
    return [] {
        return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
    };
}

}  // namespace engine

#include "engine/parallel.h"

namespace engine {

// Where there are no threads, one after another.
void run_together(const std::vector<std::function<void()>>& jobs) {
    for (const auto& job : jobs) job();
}

}  // namespace engine

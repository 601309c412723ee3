// How the engine runs jobs together where there are no threads.
#include "engine/parallel.h"

namespace engine {

void run_together(const std::vector<std::function<void()>>& jobs) {
    for (const auto& job : jobs) job();
}

}  // namespace engine

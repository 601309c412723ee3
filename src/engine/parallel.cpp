#include "engine/parallel.h"

#include <thread>

namespace engine {

void run_together(const std::vector<std::function<void()>>& jobs) {
    if (jobs.empty()) return;
    std::vector<std::thread> threads;
    for (std::size_t number = 1; number < jobs.size(); ++number) threads.emplace_back(jobs[number]);
    jobs.front()();
    for (std::thread& thread : threads) thread.join();
}

}  // namespace engine

// WorkerLoop: threads that repeat the same work, and pause when there is nothing to do.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace work {

struct LoopSettings {
    std::chrono::milliseconds pause;  // after which an idle thread looks again
    int threads = 1;
    std::function<void()> at_start = [] {};  // run by each thread, before its work
};

class WorkerLoop {
public:
    // `work` returns true if there may be more to do at once. With several threads it runs in several at a
    // time.
    WorkerLoop(std::function<bool()> work, LoopSettings settings);
    ~WorkerLoop() { stop(); }
    WorkerLoop(const WorkerLoop&) = delete;
    WorkerLoop& operator=(const WorkerLoop&) = delete;
    WorkerLoop(WorkerLoop&&) = delete;
    WorkerLoop& operator=(WorkerLoop&&) = delete;

    // Call it once.
    void start();
    // Returns when the current work has ended.
    void stop();
    // Whether the work should end soon. From any thread, including the work itself.
    [[nodiscard]] bool is_stopping() const { return stopping_.stop_requested(); }

    // There may be something to do: an idle thread looks at once, a busy one looks again before it pauses.
    // From any thread.
    void wake();

    // While polling is off, idle threads look again only when they are woken. It is on at first; turning it
    // on makes them look at once. From any thread.
    void set_polling(bool polling);
    [[nodiscard]] bool is_polling() const { return polling_; }

private:
    void repeat();
    // How often it has been woken.
    [[nodiscard]] std::uint64_t calls();
    // Returns when there is a reason to look since this many calls, or when the loop stops.
    void wait(std::uint64_t known_calls, std::chrono::milliseconds pause);

    std::function<bool()> work_;
    LoopSettings settings_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::uint64_t calls_ = 0;
    std::atomic<bool> polling_ = true;  // changed under the mutex
    // Separate from the threads: the work asks it while start() still adds threads.
    std::stop_source stopping_;
    std::vector<std::jthread> threads_;
};

}  // namespace work

// WorkerLoop: threads that do the same work again and again, and pause when there is nothing to do.
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
    std::chrono::milliseconds pause;  // after which a thread that found nothing to do looks again
    int threads = 1;
    std::function<void()> at_start = [] {};  // run by each thread, before its work
};

class WorkerLoop {
public:
    // `work` returns true if there may be more to do at once. With several threads it is run in several at a
    // time.
    WorkerLoop(std::function<bool()> work, LoopSettings settings);
    ~WorkerLoop() { stop(); }
    WorkerLoop(const WorkerLoop&) = delete;
    WorkerLoop& operator=(const WorkerLoop&) = delete;
    WorkerLoop(WorkerLoop&&) = delete;
    WorkerLoop& operator=(WorkerLoop&&) = delete;

    // To be called once.
    void start();
    // Returns when the work that is under way has ended.
    void stop();
    // Whether the work should end soon. From any thread, the work's own included.
    [[nodiscard]] bool is_stopping() const { return stopping_.stop_requested(); }

    // There may be something to do: a thread that pauses looks at once, one that works looks again before it
    // pauses. From any thread.
    void wake();

    // While polling is off, threads that have found nothing to do look again only when they are woken. It is
    // on from the start; turning it on makes them look at once. From any thread.
    void set_polling(bool polling);
    [[nodiscard]] bool is_polling() const { return polling_; }

private:
    void repeat();
    // How often it has been woken.
    [[nodiscard]] std::uint64_t calls();
    // Returns when a thread that knew of so many calls has a reason to look, or when the loop stops.
    void wait(std::uint64_t known_calls, std::chrono::milliseconds pause);

    std::function<bool()> work_;
    LoopSettings settings_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::uint64_t calls_ = 0;
    std::atomic<bool> polling_ = true;  // changed under the mutex
    std::stop_source stopping_;  // not the threads' own: the work asks it while start() still adds threads
    std::vector<std::jthread> threads_;
};

}  // namespace work

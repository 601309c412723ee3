#include "server/work/worker_loop.h"

#include <utility>

namespace work {

WorkerLoop::WorkerLoop(std::function<bool()> work, LoopSettings settings)
    : work_(std::move(work)), settings_(std::move(settings)) {}

void WorkerLoop::start() {
    for (int thread = 0; thread < settings_.threads; ++thread) threads_.emplace_back([this] { repeat(); });
}

void WorkerLoop::stop() {
    stopping_.request_stop();
    threads_.clear();
}

void WorkerLoop::wake() {
    {
        const std::lock_guard lock(mutex_);
        ++calls_;
    }
    changed_.notify_one();
}

void WorkerLoop::set_polling(bool polling) {
    {
        const std::lock_guard lock(mutex_);
        if (polling_.exchange(polling) == polling || !polling) return;
        ++calls_;
    }
    changed_.notify_all();
}

void WorkerLoop::repeat() {
    settings_.at_start();
    wait(0, std::chrono::milliseconds(0));
    while (!is_stopping()) {
        const std::uint64_t known_calls = calls();
        if (!work_()) wait(known_calls, settings_.pause);
    }
}

std::uint64_t WorkerLoop::calls() {
    const std::lock_guard lock(mutex_);
    return calls_;
}

// Polling may be turned off during the pause: whether a thread looks by itself is decided at its end.
void WorkerLoop::wait(std::uint64_t known_calls, std::chrono::milliseconds pause) {
    std::unique_lock lock(mutex_);
    const auto is_called = [&] { return calls_ != known_calls; };
    changed_.wait_for(lock, stopping_.get_token(), pause, is_called);
    changed_.wait(lock, stopping_.get_token(), [&] { return polling_ || is_called(); });
}

}  // namespace work

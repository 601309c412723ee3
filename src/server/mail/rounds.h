// Rounds: a thread that does its work again and again, with a pause when there is nothing to do.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

namespace mail {

class Rounds {
public:
    // `work` says whether there may be more to do at once.
    Rounds(std::function<bool()> work, std::chrono::milliseconds pause)
        : work_(std::move(work)), pause_(pause) {}
    ~Rounds() { stop(); }
    Rounds(const Rounds&) = delete;
    Rounds& operator=(const Rounds&) = delete;
    Rounds(Rounds&&) = delete;
    Rounds& operator=(Rounds&&) = delete;

    // To be called once.
    void start() {
        thread_ = std::thread([this] { repeat(); });
    }
    // Returns when the work that is under way has ended.
    void stop() {
        stopping_.request_stop();
        if (thread_.joinable()) thread_.join();
    }
    // Whether the work had better end soon. From any thread, the work's own included.
    [[nodiscard]] bool is_stopping() const { return stopping_.stop_requested(); }

    // There may be something to do. From any thread, and at once.
    void wake() {
        {
            const std::lock_guard lock(mutex_);
            ++calls_;
        }
        changed_.notify_one();
    }

private:
    // Who was called while working looks again before pausing.
    void repeat() {
        while (!is_stopping()) {
            std::unique_lock lock(mutex_);
            const std::uint64_t calls = calls_;
            lock.unlock();
            if (work_()) continue;
            lock.lock();
            changed_.wait_for(lock, stopping_.get_token(), pause_, [&] { return calls_ != calls; });
        }
    }

    std::function<bool()> work_;
    std::chrono::milliseconds pause_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::uint64_t calls_ = 0;    // to wake
    std::stop_source stopping_;  // not the thread's own: the work asks it while start() still writes thread_
    std::thread thread_;
};

}  // namespace mail

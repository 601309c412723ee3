// Readiness: whether the house can write now, found out by writing. However often it is asked, that is tried
// once a second at most, and one who asks is kept waiting at most.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>

#include "server/api/api.h"
#include "server/work/worker_loop.h"

namespace server {

class Readiness {
public:
    struct Settings {
        std::chrono::milliseconds lasting{1'000};   // how long an answer is good for
        std::chrono::milliseconds patience{1'000};  // how long one who asks is kept waiting
    };

    // `try_writing` may take long; it is called in a thread of its own.
    Readiness(std::function<bool()> try_writing, const Settings& settings);

    void start() { loop_.start(); }
    void stop() { loop_.stop(); }

    // From any thread. While somebody waits for a new answer the others get the last one.
    [[nodiscard]] api::Health ask();
    // From now on the answer is that the house is closing.
    void close();

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] bool is_fresh() const;
    void keep(api::Health health);
    [[nodiscard]] bool look();

    std::function<bool()> try_writing_;
    Settings settings_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool closing_ = false;
    bool trying_ = false;  // somebody has asked for it, and it has not ended
    api::Health last_ = api::Health::slow;
    std::optional<Clock::time_point> known_since_;
    work::WorkerLoop loop_;  // last: its thread uses all of the above
};

}  // namespace server

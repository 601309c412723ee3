// Readiness: whether the server can write now, tested with a write. It is tried at most once a second, and at
// most one request waits for the result.
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
        std::chrono::milliseconds lasting{1'000};   // how long a result is valid
        std::chrono::milliseconds patience{1'000};  // how long a request waits
    };

    // `try_writing` may take long; it is called in a thread of its own.
    Readiness(std::function<bool()> try_writing, const Settings& settings);

    void start() { loop_.start(); }
    void stop() { loop_.stop(); }

    // From any thread. While one caller waits for a new result, the others get the last one.
    [[nodiscard]] api::Health ask();
    // From now on the answer is that the server is shutting down.
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
    bool trying_ = false;  // it was requested and has not ended
    api::Health last_ = api::Health::slow;
    std::optional<Clock::time_point> known_since_;
    work::WorkerLoop loop_;  // last: its thread uses all of the above
};

}  // namespace server

// Patience: how long to wait for a server that has stopped answering.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>

namespace sql {

// Shared by all connections to a server. Once one of them has timed out, the others fail at once, and one of
// them tries again from time to time.
class Patience {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds for_an_answer{5'000};
    static constexpr std::chrono::milliseconds between_tries{1'000};

    // Whether a request may be sent now. While the server is silent, true only for the connection that tries
    // again.
    [[nodiscard]] bool may_ask(Clock::time_point now = Clock::now()) {
        const std::scoped_lock lock(mutex_);
        if (!silent_until_) return true;
        if (now < *silent_until_) return false;
        silent_until_ = now + for_an_answer + between_tries;
        return true;
    }
    void answered() {
        const std::scoped_lock lock(mutex_);
        silent_until_.reset();
    }
    void waited_in_vain(Clock::time_point now = Clock::now()) {
        const std::scoped_lock lock(mutex_);
        silent_until_ = now + between_tries;
    }

private:
    std::mutex mutex_;
    std::optional<Clock::time_point> silent_until_;
};

}  // namespace sql

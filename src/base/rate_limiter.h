// Token buckets by key. Each key may do `burst` things at once and `per_second` in the long run. Time is
// passed in, from a monotonic clock: after a step back all keys would have to wait.
#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace base {

// Of a clock that never goes back.
using SteadyTime = std::chrono::time_point<std::chrono::steady_clock, std::chrono::milliseconds>;

struct Rate {
    double per_second = 1;
    double burst = 1;
};

// Remembers at most this many keys. A key with a full bucket can be forgotten without loss; if there are too
// many others, the least recently used one is forgotten.
class RateLimiter {
public:
    using Time = SteadyTime;

    // Precondition: all are positive.
    RateLimiter(Rate rate, std::size_t most_keys);
    RateLimiter(const RateLimiter&) = delete;  // the keys lie in the buckets
    RateLimiter& operator=(const RateLimiter&) = delete;

    // Takes a token: nothing if that is allowed, else the time after which it will be.
    [[nodiscard]] std::optional<std::chrono::milliseconds> take(std::string_view key, Time now);

    [[nodiscard]] std::size_t keys() const { return buckets_.size(); }

private:
    using Precise = std::chrono::time_point<std::chrono::steady_clock, std::chrono::nanoseconds>;
    // The state of a bucket is the time at which it will be full.
    struct Bucket {
        std::string key;
        Precise full_at;
    };
    using Buckets = std::list<Bucket>;  // least recently used first

    void forget(Precise now);
    [[nodiscard]] Bucket& bucket_of(std::string_view key, Precise now);

    const std::chrono::nanoseconds token_time_;  // in which a token comes
    const std::chrono::nanoseconds fill_time_;   // in which an empty bucket is full
    const std::size_t most_keys_;
    Buckets buckets_;
    std::unordered_map<std::string_view, Buckets::iterator> by_key_;
};

// "Try again in 30 seconds.": the wait in seconds, minutes, hours or days, rounded up.
[[nodiscard]] std::string try_again_in(std::chrono::milliseconds wait);

}  // namespace base

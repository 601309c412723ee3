#include "base/rate_limiter.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace base {

RateLimiter::RateLimiter(Rate rate, std::size_t most_keys)
    : token_time_(std::llround(1e9 / rate.per_second)),
      fill_time_(std::llround(1e9 / rate.per_second * rate.burst)),
      most_keys_(most_keys) {
    assert(rate.per_second > 0 && rate.burst >= 1 && most_keys > 0);
}

std::optional<std::chrono::milliseconds> RateLimiter::take(std::string_view key, Time now) {
    forget(now);
    Bucket& bucket = bucket_of(key, now);
    const Precise full_at = std::max<Precise>(bucket.full_at, now) + token_time_;
    const auto too_early = full_at - now - fill_time_;
    if (too_early > std::chrono::nanoseconds::zero())
        return std::chrono::ceil<std::chrono::milliseconds>(too_early);
    bucket.full_at = full_at;
    return std::nullopt;
}

// Two at a time: faster than new keys, one per call, can fill the list, and still cheap.
void RateLimiter::forget(Precise now) {
    for (int count = 0; count < 2 && !buckets_.empty() && buckets_.front().full_at <= now; ++count) {
        by_key_.erase(buckets_.front().key);
        buckets_.pop_front();
    }
}

RateLimiter::Bucket& RateLimiter::bucket_of(std::string_view key, Precise now) {
    if (const auto found = by_key_.find(key); found != by_key_.end()) {
        buckets_.splice(buckets_.end(), buckets_, found->second);
        return buckets_.back();
    }
    if (buckets_.size() == most_keys_) {
        by_key_.erase(buckets_.front().key);
        buckets_.pop_front();
    }
    buckets_.push_back({std::string(key), now});
    by_key_.emplace(buckets_.back().key, std::prev(buckets_.end()));
    return buckets_.back();
}

std::string try_again_in(std::chrono::milliseconds wait) {
    using std::chrono::ceil;
    using std::chrono::days;
    using std::chrono::hours;
    using std::chrono::minutes;
    using std::chrono::seconds;
    const auto in = [](auto count, const std::string& unit) {
        return "Try again in " + std::to_string(count) + ' ' + unit + (count == 1 ? "." : "s.");
    };
    if (wait <= minutes(2)) return in(std::max(ceil<seconds>(wait), seconds(1)).count(), "second");
    if (wait <= hours(2)) return in(ceil<minutes>(wait).count(), "minute");
    if (wait <= days(2)) return in(ceil<hours>(wait).count(), "hour");
    return in(ceil<days>(wait).count(), "day");
}

}  // namespace base

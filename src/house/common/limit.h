// Limit: how often a user may do something before they have to wait. It may be used from any thread. Each
// node counts for itself; house/people/shared_limit.h counts for all nodes together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "base/rate_limiter.h"
#include "house/common/ids.h"
#include "house/common/refusal.h"

namespace house {

class Limit {
public:
    // `code` and `sentence` are for the refusal when the limit is exceeded; "Try again in …" is appended to
    // the sentence.
    Limit(base::Rate rate, std::string_view code, std::string sentence)
        : limiter_(rate, most_keys), code_(code), sentence_(std::move(sentence)) {}

    [[nodiscard]] Answer<void> take(std::string_view key, base::SteadyTime now) {
        const std::lock_guard lock(mutex_);
        const auto wait = limiter_.take(key, now);
        if (!wait) return {};
        return tl::unexpected(Refusal{
            .code = code_, .message = sentence_ + ' ' + base::try_again_in(*wait), .retry_after = wait});
    }

    [[nodiscard]] Answer<void> take(AccountId account, base::SteadyTime now) {
        return take(std::to_string(static_cast<std::int64_t>(account)), now);
    }

private:
    static constexpr std::size_t most_keys = 100'000;

    std::mutex mutex_;
    base::RateLimiter limiter_;
    std::string_view code_;
    std::string sentence_;
};

}  // namespace house

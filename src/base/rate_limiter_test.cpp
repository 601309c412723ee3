#include "base/rate_limiter.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <deque>
#include <map>
#include <vector>

namespace base {
namespace {

using namespace std::chrono_literals;

using Time = RateLimiter::Time;

constexpr Time start{std::chrono::milliseconds{1'700'000'000'000}};

TEST(RateLimiter, lets_a_burst_pass_and_then_one_at_a_time) {
    RateLimiter limiter({.per_second = 2, .burst = 3}, 10);
    for (int count = 0; count < 3; ++count) EXPECT_EQ(limiter.take("ann", start), std::nullopt);
    EXPECT_EQ(limiter.take("ann", start), 500ms);
    EXPECT_EQ(limiter.take("ann", start + 499ms), 1ms);
    EXPECT_EQ(limiter.take("ann", start + 500ms), std::nullopt);
    EXPECT_EQ(limiter.take("ann", start + 500ms), 500ms);
}

TEST(RateLimiter, counts_each_key_by_itself) {
    RateLimiter limiter({.per_second = 1, .burst = 1}, 10);
    EXPECT_EQ(limiter.take("ann", start), std::nullopt);
    EXPECT_EQ(limiter.take("ben", start), std::nullopt);
    EXPECT_NE(limiter.take("ann", start), std::nullopt);
}

TEST(RateLimiter, forgets_keys_that_are_no_longer_limited) {
    RateLimiter limiter({.per_second = 1, .burst = 1}, 1'000);
    for (int key = 0; key < 100; ++key) static_cast<void>(limiter.take(std::to_string(key), start));
    EXPECT_EQ(limiter.keys(), 100);
    for (int count = 0; count < 100; ++count) static_cast<void>(limiter.take("late", start + 1h));
    EXPECT_EQ(limiter.keys(), 1);
}

TEST(RateLimiter, forgets_the_least_recently_used_key_when_there_are_too_many) {
    RateLimiter limiter({.per_second = 0.001, .burst = 1}, 2);
    for (const char* key : {"ann", "ben", "ann", "cay"}) static_cast<void>(limiter.take(key, start));
    EXPECT_EQ(limiter.keys(), 2);
    EXPECT_NE(limiter.take("ann", start), std::nullopt);
    EXPECT_EQ(limiter.take("ben", start), std::nullopt);
}

struct Visit {
    char key;
    int pause;  // milliseconds since the last
};

rc::Gen<std::vector<Visit>> visits() {
    return rc::gen::container<std::vector<Visit>>(
        rc::gen::construct<Visit>(rc::gen::element('a', 'b', 'c'), rc::gen::inRange(0, 700)));
}

RC_GTEST_PROP(RateLimiter, never_allows_more_than_rate_and_burst_in_any_stretch_of_time, ()) {
    constexpr Rate rate{.per_second = 4, .burst = 5};
    RateLimiter limiter(rate, 100);
    std::map<char, std::vector<Time>> allowed;
    Time now = start;
    for (const Visit& visit : *visits()) {
        now += std::chrono::milliseconds(visit.pause);
        if (!limiter.take(std::string(1, visit.key), now)) allowed[visit.key].push_back(now);
    }
    for (const auto& [key, times] : allowed)
        for (std::size_t first = 0; first < times.size(); ++first)
            for (std::size_t last = first; last < times.size(); ++last) {
                const double seconds = std::chrono::duration<double>(times[last] - times[first]).count();
                RC_ASSERT(static_cast<double>(last - first + 1) <=
                          rate.burst + rate.per_second * seconds + 0.1);
            }
}

RC_GTEST_PROP(RateLimiter, tells_exactly_how_long_to_wait, ()) {
    RateLimiter limiter({.per_second = 3, .burst = 2}, 100);
    Time now = start;
    for (const Visit& visit : *visits()) {
        now += std::chrono::milliseconds(visit.pause);
        const auto wait = limiter.take("key", now);
        if (!wait) continue;
        RC_ASSERT(limiter.take("key", now + *wait - 1ms) != std::nullopt);
        RC_ASSERT(limiter.take("key", now + *wait) == std::nullopt);
        now += *wait;
    }
}

TEST(RateLimiter, says_the_wait_in_the_unit_that_fits) {
    EXPECT_EQ(try_again_in(0ms), "Try again in 1 second.");
    EXPECT_EQ(try_again_in(29'001ms), "Try again in 30 seconds.");
    EXPECT_EQ(try_again_in(2min), "Try again in 120 seconds.");
    EXPECT_EQ(try_again_in(2min + 1ms), "Try again in 3 minutes.");
    EXPECT_EQ(try_again_in(2h + 1ms), "Try again in 3 hours.");
    EXPECT_EQ(try_again_in(49h), "Try again in 3 days.");
}

RC_GTEST_PROP(RateLimiter, never_remembers_more_keys_than_it_may, ()) {
    RateLimiter limiter({.per_second = 0.5, .burst = 2}, 7);
    Time now = start;
    for (const int key : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 40))) {
        now += 10ms;
        static_cast<void>(limiter.take(std::to_string(key), now));
        RC_ASSERT(limiter.keys() <= 7U);
    }
}

}  // namespace
}  // namespace base

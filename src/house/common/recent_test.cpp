#include "house/common/recent.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace house {
namespace {

using namespace std::chrono_literals;

constexpr base::SteadyTime first_moment{1h};

TEST(Recent, is_computed_again_only_when_it_is_too_old) {
    Recent<int> recent(5s);
    int computed = 0;
    const auto count = [&]() -> Answer<int> { return ++computed; };
    EXPECT_EQ(recent.get(first_moment, count).value(), 1);
    EXPECT_EQ(recent.get(first_moment + 4999ms, count).value(), 1);
    EXPECT_EQ(recent.get(first_moment + 5s, count).value(), 2);
    EXPECT_EQ(computed, 2);
}

TEST(Recent, is_handed_out_while_one_caller_computes_it_anew) {
    Recent<int> recent(5s);
    EXPECT_EQ(recent.get(first_moment, [] { return Answer<int>(1); }).value(), 1);
    int meanwhile = 0;
    const auto slowly = [&]() -> Answer<int> {
        // Another caller, who would wait forever if the first one held a lock.
        meanwhile = recent.get(first_moment + 7s, [] { return Answer<int>(99); }).value();
        return 2;
    };
    EXPECT_EQ(recent.get(first_moment + 6s, slowly).value(), 2);
    EXPECT_EQ(meanwhile, 1);
}

TEST(Recent, survives_a_refusal_and_an_exception) {
    Recent<int> recent(5s);
    const auto refuse = []() -> Answer<int> { return refused(code::unavailable, "not now"); };
    EXPECT_FALSE(recent.get(first_moment, refuse));
    EXPECT_EQ(recent.get(first_moment, [] { return Answer<int>(1); }).value(), 1);
    EXPECT_EQ(recent.get(first_moment + 6s, refuse).value(), 1) << "the old value is better than none";
    const auto fail = []() -> Answer<int> { throw std::runtime_error("broken"); };
    EXPECT_THROW(static_cast<void>(recent.get(first_moment + 20s, fail)), std::runtime_error);
    EXPECT_EQ(recent.get(first_moment + 20s, [] { return Answer<int>(3); }).value(), 3);
}

}  // namespace
}  // namespace house

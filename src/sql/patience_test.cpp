#include "sql/patience.h"

#include <gtest/gtest.h>

namespace sql {
namespace {

using std::chrono::milliseconds;

TEST(Patience, allows_all_requests_to_a_server_that_answers) {
    Patience patience;
    EXPECT_TRUE(patience.may_ask());
    EXPECT_TRUE(patience.may_ask());
}

TEST(Patience, allows_one_probe_at_a_time_of_a_silent_server) {
    Patience patience;
    const Patience::Clock::time_point now{};
    patience.waited_in_vain(now);
    EXPECT_FALSE(patience.may_ask(now));
    const auto later = now + Patience::between_tries;
    EXPECT_TRUE(patience.may_ask(later));
    EXPECT_FALSE(patience.may_ask(later)) << "another caller is probing";
    EXPECT_FALSE(patience.may_ask(later + Patience::for_an_answer));
    EXPECT_TRUE(patience.may_ask(later + Patience::for_an_answer + Patience::between_tries))
        << "the other caller did not return";
    patience.answered();
    EXPECT_TRUE(patience.may_ask(later));
    EXPECT_TRUE(patience.may_ask(later));
}

}  // namespace
}  // namespace sql

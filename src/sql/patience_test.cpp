#include "sql/patience.h"

#include <gtest/gtest.h>

namespace sql {
namespace {

using std::chrono::milliseconds;

TEST(Patience, lets_everybody_ask_a_server_that_answers) {
    Patience patience;
    EXPECT_TRUE(patience.may_ask());
    EXPECT_TRUE(patience.may_ask());
}

TEST(Patience, lets_one_at_a_time_try_whether_a_silent_server_is_back) {
    Patience patience;
    const Patience::Clock::time_point now{};
    patience.waited_in_vain(now);
    EXPECT_FALSE(patience.may_ask(now));
    const auto later = now + Patience::between_tries;
    EXPECT_TRUE(patience.may_ask(later));
    EXPECT_FALSE(patience.may_ask(later)) << "somebody else is trying";
    EXPECT_FALSE(patience.may_ask(later + Patience::for_an_answer));
    EXPECT_TRUE(patience.may_ask(later + Patience::for_an_answer + Patience::between_tries)) << "who is gone";
    patience.answered();
    EXPECT_TRUE(patience.may_ask(later));
    EXPECT_TRUE(patience.may_ask(later));
}

}  // namespace
}  // namespace sql

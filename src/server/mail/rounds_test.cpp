#include "server/mail/rounds.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace mail {
namespace {

using namespace std::chrono_literals;

TEST(RoundsTest, work_may_ask_at_once_whether_it_had_better_end) {
    std::atomic<int> asked = 0;
    Rounds* self = nullptr;
    Rounds rounds(
        [&] {
            asked += self->is_stopping() ? 0 : 1;
            return false;
        },
        1h);
    self = &rounds;
    rounds.start();
    while (asked == 0) std::this_thread::yield();
    rounds.stop();
    EXPECT_EQ(asked, 1);
    EXPECT_TRUE(rounds.is_stopping());
}

TEST(RoundsTest, go_on_at_once_while_there_is_more_to_do) {
    std::atomic<int> done = 0;
    Rounds rounds([&] { return ++done < 3; }, 1h);
    rounds.start();
    while (done < 3) std::this_thread::yield();
    rounds.stop();
    EXPECT_EQ(done, 3);
}

TEST(RoundsTest, who_is_woken_looks_again) {
    std::atomic<int> done = 0;
    Rounds rounds(
        [&] {
            ++done;
            return false;
        },
        1h);
    rounds.start();
    while (done == 0) std::this_thread::yield();
    rounds.wake();
    while (done == 1) std::this_thread::yield();
    rounds.stop();
    EXPECT_EQ(done, 2);
}

TEST(RoundsTest, that_never_began_can_be_stopped) {
    Rounds rounds([] { return true; }, 1h);
    rounds.stop();
    EXPECT_TRUE(rounds.is_stopping());
}

}  // namespace
}  // namespace mail

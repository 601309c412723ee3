#include "server/work/worker_loop.h"

#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <chrono>
#include <functional>
#include <future>
#include <latch>
#include <mutex>
#include <semaphore>
#include <set>
#include <thread>

namespace work {
namespace {

using namespace std::chrono_literals;

// Work that never finds anything to do, and lets a test wait until it has looked.
class Looks {
public:
    bool operator()() {
        ++count_;
        looked_.release();
        return false;
    }
    void await(int more) {
        for (int look = 0; look < more; ++look) looked_.acquire();
    }
    [[nodiscard]] int count() const { return count_; }

private:
    std::atomic<int> count_ = 0;
    std::counting_semaphore<> looked_{0};
};

// Waits for several of the shortest pauses, so that a loop that should not look would be noticed.
void let_pauses_pass() {
    Looks looks;
    WorkerLoop loop(std::ref(looks), {.pause = 1ms});
    loop.start();
    looks.await(20);
}

TEST(WorkerLoopTest, work_may_ask_at_once_whether_it_should_end) {
    std::promise<bool> asked;
    WorkerLoop* self = nullptr;
    WorkerLoop loop(
        [&] {
            asked.set_value(self->is_stopping());
            return false;
        },
        {.pause = 1h});
    self = &loop;
    loop.start();
    EXPECT_FALSE(asked.get_future().get());
    loop.stop();
    EXPECT_TRUE(loop.is_stopping());
}

TEST(WorkerLoopTest, goes_on_at_once_while_there_is_more_to_do) {
    int done = 0;
    std::latch third(1);
    WorkerLoop loop(
        [&] {
            if (++done == 3) third.count_down();
            return done < 3;
        },
        {.pause = 1h});
    loop.start();
    third.wait();
    loop.stop();
    EXPECT_EQ(done, 3);
}

TEST(WorkerLoopTest, looks_again_after_the_pause) {
    Looks looks;
    WorkerLoop loop(std::ref(looks), {.pause = 1ms});
    loop.start();
    looks.await(3);
}

TEST(WorkerLoopTest, looks_again_when_woken) {
    Looks looks;
    WorkerLoop loop(std::ref(looks), {.pause = 1h});
    loop.start();
    looks.await(1);
    loop.wake();
    looks.await(1);
    loop.stop();
    EXPECT_EQ(looks.count(), 2);
}

TEST(WorkerLoopTest, looks_again_before_pausing_when_woken_while_working) {
    std::counting_semaphore<> works(0);
    std::latch woken(1);
    Looks looks;
    WorkerLoop loop(
        [&] {
            works.release();
            woken.wait();
            return looks();
        },
        {.pause = 1h});
    loop.start();
    works.acquire();
    loop.wake();
    loop.wake();
    woken.count_down();
    looks.await(2);
    loop.stop();
    EXPECT_EQ(looks.count(), 2) << "one look is enough for all calls";
}

TEST(WorkerLoopTest, works_in_several_threads_at_a_time) {
    constexpr int threads = 3;
    std::barrier together(threads);
    Looks looks;
    WorkerLoop loop(
        [&] {
            together.arrive_and_wait();
            return looks();
        },
        {.pause = 1h, .threads = threads});
    loop.start();
    looks.await(threads);
}

TEST(WorkerLoopTest, wakes_a_thread_that_pauses_while_another_works) {
    std::latch busy(1);
    std::latch relieved(1);
    std::atomic<int> looks = 0;
    WorkerLoop loop(
        [&] {
            const int look = ++looks;
            if (look == 1) relieved.wait();
            if (look == 2) busy.count_down();
            if (look == 3) relieved.count_down();
            return false;
        },
        {.pause = 1h, .threads = 2});
    loop.start();
    busy.wait();
    loop.wake();
    relieved.wait();
}

TEST(WorkerLoopTest, prepares_each_thread_before_its_work) {
    constexpr int threads = 3;
    std::mutex mutex;
    std::set<std::thread::id> prepared;
    std::set<std::thread::id> unprepared;
    std::barrier together(threads);
    Looks looks;
    const auto prepare = [&] {
        const std::lock_guard lock(mutex);
        EXPECT_TRUE(prepared.insert(std::this_thread::get_id()).second) << "once is enough";
    };
    WorkerLoop loop(
        [&] {
            together.arrive_and_wait();
            const std::lock_guard lock(mutex);
            if (!prepared.contains(std::this_thread::get_id())) unprepared.insert(std::this_thread::get_id());
            return looks();
        },
        {.pause = 1h, .threads = threads, .at_start = prepare});
    loop.start();
    looks.await(threads);
    loop.stop();
    EXPECT_EQ(prepared.size(), threads);
    EXPECT_TRUE(unprepared.empty());
}

TEST(WorkerLoopTest, stops_when_the_work_under_way_has_ended) {
    std::latch works(1);
    bool ended = false;
    WorkerLoop* self = nullptr;
    WorkerLoop loop(
        [&] {
            works.count_down();
            while (!self->is_stopping()) std::this_thread::yield();
            ended = true;
            return true;
        },
        {.pause = 1h});
    self = &loop;
    loop.start();
    works.wait();
    loop.stop();
    EXPECT_TRUE(ended);
}

TEST(WorkerLoopTest, that_never_began_can_be_stopped) {
    WorkerLoop loop([] { return true; }, {.pause = 1h});
    loop.stop();
    EXPECT_TRUE(loop.is_stopping());
}

TEST(WorkerLoopTest, that_does_not_poll_can_be_stopped) {
    WorkerLoop loop([] { return true; }, {.pause = 1h});
    loop.set_polling(false);
    loop.start();
    loop.stop();
    EXPECT_TRUE(loop.is_stopping());
}

TEST(WorkerLoopTest, does_not_look_by_itself_while_polling_is_off) {
    Looks looks;
    WorkerLoop* self = nullptr;
    WorkerLoop loop(
        [&] {
            self->set_polling(false);
            return looks();
        },
        {.pause = 1ms});
    self = &loop;
    EXPECT_TRUE(loop.is_polling());
    loop.start();
    looks.await(1);
    let_pauses_pass();
    loop.stop();
    EXPECT_EQ(looks.count(), 1);
    EXPECT_FALSE(loop.is_polling());
}

TEST(WorkerLoopTest, does_not_begin_to_look_while_polling_is_off) {
    Looks looks;
    WorkerLoop loop(std::ref(looks), {.pause = 1ms});
    loop.set_polling(false);
    loop.start();
    let_pauses_pass();
    loop.stop();
    EXPECT_EQ(looks.count(), 0);
}

TEST(WorkerLoopTest, looks_when_woken_while_polling_is_off) {
    Looks looks;
    WorkerLoop loop(std::ref(looks), {.pause = 1ms});
    loop.set_polling(false);
    loop.wake();
    loop.start();
    looks.await(1);
    loop.wake();
    looks.await(1);
    let_pauses_pass();
    loop.stop();
    EXPECT_EQ(looks.count(), 2);
}

TEST(WorkerLoopTest, goes_on_while_there_is_more_to_do_while_polling_is_off) {
    int done = 0;
    std::latch third(1);
    WorkerLoop loop(
        [&] {
            if (++done == 3) third.count_down();
            return done < 3;
        },
        {.pause = 1h});
    loop.set_polling(false);
    loop.start();
    loop.wake();
    third.wait();
    loop.stop();
    EXPECT_EQ(done, 3);
}

TEST(WorkerLoopTest, looks_at_once_in_all_threads_when_polling_is_turned_on) {
    constexpr int threads = 3;
    std::latch begun(threads);
    std::barrier together(threads);
    Looks looks;
    WorkerLoop loop(
        [&] {
            together.arrive_and_wait();
            return looks();
        },
        {.pause = 1h, .threads = threads, .at_start = [&] { begun.count_down(); }});
    loop.set_polling(false);
    loop.start();
    begun.wait();
    loop.set_polling(true);
    looks.await(threads);
}

TEST(WorkerLoopTest, does_not_look_when_polling_is_turned_on_that_was_on) {
    Looks looks;
    WorkerLoop loop(std::ref(looks), {.pause = 1h});
    loop.start();
    looks.await(1);
    loop.set_polling(true);
    let_pauses_pass();
    loop.stop();
    EXPECT_EQ(looks.count(), 1);
}

}  // namespace
}  // namespace work

#include "server/net/outbox.h"

#include <gmock/gmock.h>

#include <atomic>
#include <latch>
#include <thread>

#include "server/net/connections.h"
#include "server/net/stream.h"
#include "server/net/workers.h"

namespace net {
namespace {

using ::testing::ElementsAre;
using ::testing::Pointee;
using namespace std::chrono_literals;

TEST(Outbox, gives_texts_out_in_their_order) {
    Outbox outbox(100);
    EXPECT_TRUE(outbox.put(share("a")));
    EXPECT_TRUE(outbox.put(share("b")));
    EXPECT_THAT(outbox.take().texts, ElementsAre(Pointee(std::string("a")), Pointee(std::string("b"))));
    EXPECT_TRUE(outbox.take().texts.empty());
}

TEST(Outbox, wakes_its_reader_once_for_all_that_comes_while_that_sleeps) {
    Outbox outbox(100);
    int calls = 0;
    outbox.connect([&] { ++calls; });
    outbox.put(share("before the reader has looked"));
    EXPECT_EQ(calls, 0);
    EXPECT_EQ(outbox.take().texts.size(), 1);
    EXPECT_TRUE(outbox.take().texts.empty());
    outbox.put(share("a"));
    outbox.put(share("b"));
    EXPECT_EQ(calls, 1);
}

TEST(Outbox, gives_up_a_reader_that_lets_it_overflow) {
    Outbox outbox(10);
    int calls = 0;
    outbox.connect([&] { ++calls; });
    EXPECT_TRUE(outbox.put(share("1234567890")));
    EXPECT_FALSE(outbox.put(share("x")));
    EXPECT_EQ(calls, 1);
    EXPECT_TRUE(outbox.overflowed());
    EXPECT_FALSE(outbox.put(share("")));
    EXPECT_TRUE(outbox.take().texts.empty());
    EXPECT_EQ(outbox.take().ending->code, 1013);
}

TEST(Outbox, ends_after_the_waiting_texts) {
    Outbox outbox(10);
    outbox.put(share("a"));
    outbox.finish({.code = 1001});
    outbox.finish({.code = 1002});
    EXPECT_FALSE(outbox.put(share("b")));
    const Outbox::Taken taken = outbox.take();
    EXPECT_EQ(taken.texts.size(), 1);
    EXPECT_EQ(taken.ending->code, 1001);
}

TEST(Stream, reports_once_that_its_reader_has_gone) {
    Stream stream;
    int calls = 0;
    stream.on_gone([&] { ++calls; });
    stream.reader_gone();
    stream.reader_gone();
    EXPECT_EQ(calls, 1);
    EXPECT_FALSE(stream.send("late"));
    stream.on_gone([&] { ++calls; });
    EXPECT_EQ(calls, 2);
}

TEST(Workers, limit_the_waiting_jobs) {
    std::atomic<int> waiting = 0;
    std::atomic<int> refused = 0;
    Workers workers(1, 2,
                    {.waiting = [&](double change) { waiting += static_cast<int>(change); },
                     .refused = [&](double more) { refused += static_cast<int>(more); }});
    std::latch busy(1);
    std::latch go(1);
    std::atomic<int> done = 0;
    ASSERT_TRUE(workers.offer([&] {
        busy.count_down();
        go.wait();
    }));
    busy.wait();
    EXPECT_TRUE(workers.offer([&] { ++done; }));
    EXPECT_TRUE(workers.offer([&] { ++done; }));
    EXPECT_FALSE(workers.offer([&] { ++done; }));
    workers.insist([&] { ++done; });
    EXPECT_EQ(waiting, 3);
    EXPECT_EQ(refused, 1);
    go.count_down();
    workers.finish();
    EXPECT_EQ(done, 3);
    EXPECT_EQ(waiting, 0);
}

class Counted : public Connection {
public:
    void stop() override { ++stops; }
    void abort() override { ++aborts; }
    int stops = 0;
    int aborts = 0;
};

TEST(Connections, are_bounded_in_all_and_by_address) {
    std::size_t open = 0;
    Connections connections(3, 2, [&](std::size_t count) { open = count; });
    auto first = connections.enter("a");
    auto second = connections.enter("a");
    EXPECT_EQ(connections.enter("a").refusal, Connections::Refusal::address_full);
    auto third = connections.enter("b");
    EXPECT_EQ(connections.enter("c").refusal, Connections::Refusal::full);
    EXPECT_EQ(open, 3);
    first.place = {};
    EXPECT_EQ(open, 2);
    EXPECT_EQ(connections.enter("a").refusal, Connections::Refusal::none);
}

TEST(Connections, from_a_proxy_are_not_counted_by_address) {
    Connections connections(3, 1);
    auto first = connections.enter("");
    EXPECT_EQ(connections.enter("").refusal, Connections::Refusal::none);
}

TEST(Connections, are_stopped_together_with_those_that_come_late) {
    Connections connections(3, 3);
    auto early = connections.enter("a");
    auto late = connections.enter("a");
    const auto one = std::make_shared<Counted>();
    const auto two = std::make_shared<Counted>();
    early.place.take(one);
    connections.stop_all();
    late.place.take(two);
    EXPECT_EQ(one->stops, 1);
    EXPECT_EQ(two->stops, 1);
    EXPECT_FALSE(connections.wait_until_none(0ms));
    connections.abort_all();
    EXPECT_EQ(one->aborts, 1);
    early.place = {};
    late.place = {};
    EXPECT_TRUE(connections.wait_until_none(0ms));
}

}  // namespace
}  // namespace net

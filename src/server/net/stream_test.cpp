#include "server/net/stream.h"

#include <gmock/gmock.h>

#include "server/net/server_test.h"
#include "server/net/wire_test.h"

namespace net::testing {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view get_stream = "GET /stream HTTP/1.1\r\nHost: here\r\n\r\n";

// Long enough that no heartbeat disturbs a test.
constexpr std::chrono::milliseconds never = 1h;

TEST(Streams, send_lines_as_they_come_and_end) {
    House house({.stream_beat = never});
    Wire wire(house.port());
    wire.send(get_stream);
    const Answer answer = wire.read_answer(true);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.header("content-type"), "application/x-ndjson");
    EXPECT_EQ(answer.header("transfer-encoding"), "chunked");
    EXPECT_EQ(wire.read_chunk(), "first\n");
    const auto stream = house.streams(1).front();
    EXPECT_TRUE(stream->send("second"));
    EXPECT_EQ(wire.read_chunk(), "second\n");
    EXPECT_TRUE(stream->send("last"));
    stream->finish();
    EXPECT_EQ(wire.read_chunk(), "last\n");
    EXPECT_EQ(wire.read_chunk(), "");
    EXPECT_TRUE(wire.ended());
    house.wait_until_told("gone");
    EXPECT_FALSE(stream->send("late"));
}

TEST(Streams, send_empty_lines_during_silence) {
    const House house({.stream_beat = 20ms});
    Wire wire(house.port());
    wire.send(get_stream);
    wire.read_answer(true);
    EXPECT_EQ(wire.read_chunk(), "first\n");
    for (int count = 0; count < 3; ++count) EXPECT_EQ(wire.read_chunk(), "\n");
}

TEST(Streams, report_that_their_reader_has_gone) {
    House house({.stream_beat = never});
    {
        Wire wire(house.port());
        wire.send(get_stream);
        wire.read_answer(true);
    }
    house.wait_until_told("gone");
    EXPECT_FALSE(house.streams(1).front()->send("late"));
    house.wait_for_connections(0);
}

TEST(Streams, reach_a_hundred_readers) {
    House house({.stream_beat = never});
    std::vector<Wire> wires;
    for (int count = 0; count < 100; ++count) wires.emplace_back(house.port()).send(get_stream);
    const auto streams = house.streams(100);
    constexpr int lines = 20;
    for (int number = 0; number < lines; ++number) {
        const Text line = line_for_all(std::to_string(number));
        for (const auto& stream : streams) EXPECT_TRUE(stream->send(line));
    }
    for (const auto& stream : streams) stream->finish();
    std::string expected = "first\n";
    for (int number = 0; number < lines; ++number) expected += std::to_string(number) + "\n";
    for (Wire& wire : wires) {
        wire.read_answer(true);
        std::string all;
        for (std::string chunk = wire.read_chunk(); !chunk.empty(); chunk = wire.read_chunk()) all += chunk;
        EXPECT_EQ(all, expected);
    }
}

TEST(Streams, give_up_a_reader_that_never_reads) {
    House house({.write_time = never, .stream_beat = never});
    Wire wire(house.port(), 4'096);
    wire.send(get_stream);
    const auto stream = house.streams(1).front();
    const Text line = line_for_all(std::string(10'000, 'x'));
    while (stream->send(line)) std::this_thread::yield();
    house.wait_until_told("gone");
    house.wait_for_connections(0);
}

TEST(Streams, end_when_the_server_stops) {
    House house({.stream_beat = never});
    Wire wire(house.port());
    wire.send(get_stream);
    wire.read_answer(true);
    EXPECT_EQ(wire.read_chunk(), "first\n");
    house.stop();
    EXPECT_EQ(wire.read_chunk(), "");
    EXPECT_TRUE(wire.ended());
    house.wait_until_told("gone");
}

TEST(Streams, are_not_begun_for_head) {
    House house({.stream_beat = never});
    Wire wire(house.port());
    wire.send("HEAD /stream HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_EQ(wire.read_answer(true).status, 200);
    EXPECT_TRUE(wire.ended());
    house.wait_until_told("gone");
}

TEST(Streams, are_not_for_the_old_version_which_knows_no_chunks) {
    House house;
    EXPECT_EQ(Wire(house.port()).ask("GET /stream HTTP/1.0\r\n\r\n").status, 505);
    house.wait_until_told("gone");
}

TEST(Streams, are_counted_while_they_are_open) {
    House house({.stream_beat = never});
    Wire wire(house.port());
    wire.send(get_stream);
    house.wait_for([&] { return house.gauge("parlor_streams{kind=\"other\"}", 1); });
    house.streams(1).front()->finish();
    house.wait_for([&] { return house.gauge("parlor_streams{kind=\"other\"}", 0); });
}

}  // namespace
}  // namespace net::testing

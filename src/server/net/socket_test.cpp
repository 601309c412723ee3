#include "server/net/socket.h"

#include <gmock/gmock.h>

#include "server/net/server_test.h"
#include "server/net/wire_test.h"

namespace net::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using namespace std::chrono_literals;

constexpr int text_frame = 1;
constexpr int binary_frame = 2;
constexpr int close_frame = 8;
constexpr int ping_frame = 9;
constexpr int pong_frame = 10;

std::string handshake(std::string_view more = "") {
    return "GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
           std::string(more) + "\r\n";
}

// A socket after its handshake.
Wire open_socket(const House& house, int receive_buffer = 0) {
    Wire wire(house.port(), receive_buffer);
    wire.send(handshake());
    EXPECT_EQ(wire.read_answer(true).status, 101);
    return wire;
}

TEST(Sockets, shake_hands_as_the_standard_says) {
    const House house;
    Wire wire(house.port());
    wire.send(handshake("Sec-WebSocket-Extensions: permessage-deflate\r\n"));
    const std::string head = wire.read_until("\r\n\r\n");
    EXPECT_THAT(head, HasSubstr("101"));
    // The example of RFC 6455, section 1.3.
    EXPECT_THAT(head, HasSubstr("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
    EXPECT_THAT(head, Not(HasSubstr("deflate")));
    EXPECT_THAT(head, Not(HasSubstr("Beast")));
}

TEST(Sockets, receive_texts_in_order_and_answer) {
    const House house;
    Wire wire = open_socket(house);
    std::string all;
    for (int number = 0; number < 100; ++number) all += frame(text_frame, std::to_string(number));
    wire.send(all);
    for (int number = 0; number < 100; ++number)
        ASSERT_EQ(wire.read_message().payload, std::to_string(number));
}

TEST(Sockets, put_texts_together_that_come_in_frames) {
    const House house;
    Wire wire = open_socket(house);
    wire.send(frame(text_frame, "one ", false) + frame(ping_frame, "p") + frame(0, "te", false) +
              frame(0, "xt"));
    const Frame pong = wire.read_frame();
    EXPECT_EQ(pong.opcode, pong_frame);
    EXPECT_EQ(pong.payload, "p");
    EXPECT_EQ(wire.read_message().payload, "one text");
}

TEST(Sockets, close_when_the_client_does) {
    House house;
    Wire wire = open_socket(house);
    wire.send(frame(close_frame, "\x03\xE8"));
    EXPECT_EQ(wire.read_message().close_code(), 1000);
    EXPECT_TRUE(wire.ended());
    house.wait_until_told("closed");
    EXPECT_FALSE(house.sockets(1).front()->send("late"));
}

TEST(Sockets, close_when_the_client_vanishes) {
    House house;
    { const Wire wire = open_socket(house); }
    house.wait_until_told("closed");
    house.wait_for_connections(0);
}

TEST(Sockets, close_after_what_was_sent) {
    House house;
    Wire wire = open_socket(house);
    const auto socket = house.sockets(1).front();
    EXPECT_TRUE(socket->send("bye"));
    socket->close({.code = 1008, .reason = "for a reason"});
    EXPECT_FALSE(socket->send("late"));
    EXPECT_EQ(wire.read_message().payload, "bye");
    const Frame end = wire.read_message();
    EXPECT_EQ(end.close_code(), 1008);
    EXPECT_EQ(end.payload.substr(2), "for a reason");
    wire.send(frame(close_frame, end.payload.substr(0, 2)));
    EXPECT_TRUE(wire.ended());
    house.wait_until_told("closed");
}

TEST(Sockets, refuse_binary_messages) {
    const House house;
    struct Case {
        std::string sent;
        int code;
    };
    const std::string unmasked("\x81\x01x", 3);
    const std::string reserved_bit("\xC1\x80\x01\x02\x03\x04", 6);
    const std::string unknown_opcode("\x83\x80\x01\x02\x03\x04", 6);
    for (const Case& one :
         {Case{frame(binary_frame, "x"), 1003}, Case{frame(text_frame, "\xFF"), 1007},
          Case{frame(text_frame, "\xC3"), 1007}, Case{frame(text_frame, "\xED\xA0\x80"), 1007},
          Case{frame(text_frame, std::string(16'385, 'x')), 1009}, Case{unmasked, 1002},
          Case{reserved_bit, 1002}, Case{unknown_opcode, 1002}, Case{frame(0, "x"), 1002},
          Case{frame(ping_frame, std::string(126, 'x')), 1002}, Case{frame(ping_frame, "x", false), 1002},
          Case{frame(text_frame, "a", false) + frame(text_frame, "b"), 1002}}) {
        Wire wire = open_socket(house);
        wire.send(one.sent);
        EXPECT_EQ(wire.read_message().close_code(), one.code) << one.sent.substr(0, 20);
        wire.send(frame(close_frame, "\x03\xE8"));
        EXPECT_TRUE(wire.ended());
    }
}

TEST(Sockets, refuse_a_text_that_is_too_long_in_many_frames) {
    const House house;
    Wire wire = open_socket(house);
    wire.send(frame(text_frame, "x", false));
    for (int count = 0; count < 17; ++count) wire.send(frame(0, std::string(1'000, 'x'), false));
    EXPECT_EQ(wire.read_message().close_code(), 1009);
}

TEST(Sockets, take_a_text_as_long_as_allowed) {
    const House house;
    Wire wire = open_socket(house);
    const std::string text(16'384, 'x');
    wire.send(frame(text_frame, text));
    EXPECT_EQ(wire.read_message().payload, text);
}

TEST(Sockets, may_be_opened_by_our_own_pages_only) {
    const House house({.origins = {"https://friend.org"}});
    const auto status = [&](std::string_view more) {
        Wire wire(house.port());
        wire.send(handshake(more));
        return wire.read_answer(true).status;
    };
    EXPECT_EQ(status("Origin: https://evil.org\r\n"), 403);
    EXPECT_EQ(status("Cookie: session=1\r\n"), 403);
    EXPECT_EQ(status("Origin: http://here\r\nCookie: session=1\r\n"), 101);
    EXPECT_EQ(status("Origin: https://friend.org\r\n"), 101);
    EXPECT_EQ(status(""), 101);
}

TEST(Sockets, are_not_for_plain_requests) {
    House house;
    Wire wire(house.port());
    const Answer answer = wire.ask("GET /socket HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_EQ(answer.status, 426);
    EXPECT_EQ(answer.header("upgrade"), "websocket");
    house.wait_until_told("closed");
    EXPECT_EQ(wire.ask("GET /hello HTTP/1.1\r\nHost: here\r\n\r\n").body, "hello");
}

TEST(Sockets, are_refused_with_a_broken_handshake) {
    House house;
    Wire wire(house.port());
    wire.send(
        "GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n");
    EXPECT_EQ(wire.read_answer().status, 400);
    house.wait_until_told("closed");
}

TEST(Sockets, are_pinged_and_dropped_without_an_answer) {
    House house({.socket_idle_time = 100ms});
    Wire silent = open_socket(house);
    EXPECT_EQ(silent.read_frame().opcode, ping_frame);
    EXPECT_EQ(silent.read_frame().opcode, -1);
    house.wait_until_told("closed");
}

TEST(Sockets, that_answer_are_kept_longer_than_silent_ones) {
    const House house({.socket_idle_time = 2s});
    Wire alive = open_socket(house);
    for (int count = 0; count < 3; ++count) {
        const Frame ping = alive.read_frame();
        ASSERT_EQ(ping.opcode, ping_frame);
        alive.send(frame(pong_frame, ping.payload));
    }
}

TEST(Sockets, give_up_a_client_that_never_reads) {
    House house({.socket_idle_time = 1h});
    Wire wire = open_socket(house, 4'096);
    const auto socket = house.sockets(1).front();
    const Text text = share(std::string(10'000, 'x'));
    while (socket->send(text)) std::this_thread::yield();
    house.wait_until_told("closed");
    house.wait_for_connections(0);
}

TEST(Sockets, reach_a_hundred_clients) {
    House house;
    std::vector<Wire> wires;
    for (int count = 0; count < 100; ++count) wires.push_back(open_socket(house));
    const auto sockets = house.sockets(100);
    for (int number = 0; number < 20; ++number) {
        const Text text = share(std::to_string(number));
        for (const auto& socket : sockets) EXPECT_TRUE(socket->send(text));
    }
    for (Wire& wire : wires)
        for (int number = 0; number < 20; ++number)
            ASSERT_EQ(wire.read_message().payload, std::to_string(number));
}

TEST(Sockets, take_texts_from_many_threads) {
    House house;
    Wire wire = open_socket(house);
    const auto socket = house.sockets(1).front();
    {
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 8; ++thread)
            threads.emplace_back([&] {
                for (int count = 0; count < 100; ++count) socket->send(std::string("x"));
            });
    }
    for (int count = 0; count < 800; ++count) ASSERT_EQ(wire.read_message().payload, "x");
}

TEST(Sockets, can_be_opened_again_and_again) {
    House house;
    for (int count = 0; count < 50; ++count) {
        Wire wire = open_socket(house);
        wire.send(frame(text_frame, "hello"));
        ASSERT_EQ(wire.read_message().payload, "hello");
    }
    house.wait_until_told("closed", 50);
    house.wait_for_connections(0);
}

TEST(Sockets, close_with_1011_when_a_handler_fails) {
    House house;
    Wire wire = open_socket(house);
    wire.send(frame(text_frame, "throw"));
    EXPECT_EQ(wire.read_message().close_code(), 1011);
    wire.send(frame(close_frame, "\x03\xF3"));
    EXPECT_TRUE(wire.ended());
    house.stop();
    EXPECT_THAT(house.log(), HasSubstr("the socket's disk is full"));
}

TEST(Sockets, close_with_1013_when_too_much_waits) {
    House house({.worker_threads = 1, .most_waiting = 1});
    Wire working = open_socket(house);
    Wire refused = open_socket(house);
    working.send(frame(text_frame, "gate"));
    house.wait_for_gate(1);
    Wire waiting(house.port());
    waiting.send("GET /hello HTTP/1.1\r\nHost: here\r\n\r\n");
    house.wait_for([&] { return house.gauge("parlor_workers_waiting{pool=\"requests\"}", 1); });
    refused.send(frame(text_frame, "too much"));
    EXPECT_EQ(refused.read_message().close_code(), 1013);
    house.open_gate();
    EXPECT_EQ(working.read_message().payload, "gate");
}

TEST(Sockets, close_with_1001_when_the_server_stops) {
    House house;
    Wire wire = open_socket(house);
    std::jthread stopping([&] { house.stop(); });
    EXPECT_EQ(wire.read_message().close_code(), 1001);
    wire.send(frame(close_frame, "\x03\xE9"));
    EXPECT_TRUE(wire.ended());
    stopping.join();
    house.wait_until_told("closed");
}

TEST(Sockets, that_do_not_answer_are_cut_off_when_the_server_stops) {
    House house({.stop_time = 50ms});
    Wire wire = open_socket(house);
    house.stop();
    EXPECT_EQ(wire.read_message().close_code(), 1001);
    EXPECT_TRUE(wire.ended());
    house.wait_until_told("closed");
}

TEST(Sockets, are_counted_while_they_are_open) {
    House house;
    {
        const Wire wire = open_socket(house);
        house.wait_for([&] { return house.gauge("parlor_sockets{kind=\"other\"}", 1); });
    }
    house.wait_for([&] { return house.gauge("parlor_sockets{kind=\"other\"}", 0); });
}

}  // namespace
}  // namespace net::testing

// A real server, tested by a client that shares no code with it.
#include "server/net/server.h"

#include <gmock/gmock.h>

#include <atomic>
#include <condition_variable>
#include <latch>
#include <mutex>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "server/net/router.h"
#include "server/net/server_test.h"
#include "server/net/wire_test.h"

namespace net::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using namespace std::chrono_literals;
using std::string_literals::operator""s;

constexpr std::string_view get_hello = "GET /hello HTTP/1.1\r\nHost: here\r\n\r\n";

std::string post_echo(std::string_view body, std::string_view more = "") {
    return "POST /echo HTTP/1.1\r\nHost: here\r\n" + std::string(more) +
           "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

std::string code_of(const Answer& answer) {
    const auto body = nlohmann::json::parse(answer.body, nullptr, false);
    return body.is_object() ? body.value("code", "") : answer.body;
}

TEST(Http, answers_with_the_headers_that_every_answer_has) {
    const House house;
    Wire wire(house.port());
    const Answer answer = wire.ask(get_hello);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, "hello");
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.header("referrer-policy"), "same-origin");
    EXPECT_NE(answer.header("content-security-policy"), "");
    EXPECT_NE(answer.header("date"), "");
    EXPECT_EQ(answer.header("x-request-id").size(), 16);
    EXPECT_EQ(answer.header("server"), "");
}

TEST(Http, answers_a_thousand_requests_over_one_connection) {
    const House house;
    Wire wire(house.port());
    for (int count = 0; count < 1'000; ++count) {
        const std::string body = std::to_string(count);
        ASSERT_EQ(wire.ask(post_echo(body)).body, body);
    }
}

TEST(Http, answers_requests_that_were_sent_at_once_in_their_order) {
    const House house;
    Wire wire(house.port());
    std::string all;
    for (int count = 0; count < 50; ++count) all += post_echo(std::to_string(count));
    wire.send(all);
    for (int count = 0; count < 50; ++count) ASSERT_EQ(wire.read_answer().body, std::to_string(count));
}

TEST(Http, answers_many_clients_at_a_time) {
    const House house;
    std::atomic<int> wrong = 0;
    {
        std::vector<std::jthread> threads;
        for (int client = 0; client < 16; ++client)
            threads.emplace_back([&, client] {
                for (int count = 0; count < 50; ++count) {
                    Wire wire(house.port());
                    const std::string body = std::to_string(client) + ":" + std::to_string(count);
                    if (wire.ask(post_echo(body)).body != body) ++wrong;
                }
            });
    }
    EXPECT_EQ(wrong, 0);
}

TEST(Http, reads_a_request_that_comes_letter_by_letter) {
    const House house;
    Wire wire(house.port());
    for (const char letter : post_echo("slow")) wire.send({&letter, 1});
    EXPECT_EQ(wire.read_answer().body, "slow");
}

TEST(Http, reads_a_body_in_chunks) {
    const House house;
    Wire wire(house.port());
    const Answer answer = wire.ask(
        "POST /echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: "
        "chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
    EXPECT_EQ(answer.body, "abcde");
    EXPECT_EQ(wire.ask(get_hello).body, "hello");
}

TEST(Http, says_to_go_on_before_a_body_that_waits_for_that) {
    const House house;
    Wire wire(house.port());
    wire.send("POST /echo HTTP/1.1\r\nHost: here\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
    EXPECT_EQ(wire.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    wire.send("ok");
    EXPECT_EQ(wire.read_answer().body, "ok");
}

TEST(Http, refuses_a_body_that_waits_before_it_is_sent) {
    const House house;
    Wire wire(house.port());
    wire.send("POST /echo HTTP/1.1\r\nHost: here\r\nExpect: 100-continue\r\nContent-Length: 5000\r\n\r\n");
    EXPECT_EQ(wire.read_answer().status, 413);
}

TEST(Http, answers_head_with_the_length_and_without_the_body) {
    const House house;
    Wire wire(house.port());
    wire.send("HEAD /hello HTTP/1.1\r\nHost: here\r\n\r\n");
    const Answer answer = wire.read_answer(true);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.header("content-length"), "5");
    EXPECT_EQ(wire.ask(get_hello).body, "hello");
}

TEST(Http, closes_when_asked_to_and_after_a_request_of_the_old_version) {
    const House house;
    for (const char* request :
         {"GET /hello HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n", "GET /hello HTTP/1.0\r\n\r\n"}) {
        Wire wire(house.port());
        const Answer answer = wire.ask(request);
        EXPECT_EQ(answer.body, "hello");
        EXPECT_EQ(answer.header("connection"), "close");
        EXPECT_TRUE(wire.ended());
    }
}

TEST(Http, refuses_invalid_requests_and_closes) {
    const House house;
    for (const std::string& request : {
             std::string("nonsense\r\n\r\n"),
             std::string("GET /hello\r\n\r\n"),
             std::string("GET /hello HTTP/2.0\r\nHost: here\r\n\r\n"),
             std::string("GET /hello HTTP/1.1\r\nHost here\r\n\r\n"),
             "GET /hello HTTP/1.1\r\nHost: he\0re\r\n\r\n"s,
             std::string("GET /hello HTTP/1.1\r\nHost : here\r\n\r\n"),
             std::string("POST /echo HTTP/1.1\r\nHost: here\r\nContent-Length: -1\r\n\r\n"),
             std::string(
                 "POST /echo HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"),
             std::string("POST /echo HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\nTransfer-Encoding: "
                         "chunked\r\n\r\n0\r\n\r\n"),
             std::string("POST /echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n"),
             std::string("POST /echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: xchunked\r\n\r\n"),
             "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"s,
         }) {
        Wire wire(house.port());
        const Answer answer = wire.ask(request);
        EXPECT_EQ(answer.status, 400) << request;
        EXPECT_EQ(code_of(answer), "bad-request") << request;
        EXPECT_TRUE(wire.ended());
    }
}

TEST(Http, refuses_ambiguous_requests) {
    const House house;
    for (const char* request :
         {"GET /hello HTTP/1.1\r\n\r\n", "GET /hello HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
          "GET /a/../hello HTTP/1.1\r\nHost: here\r\n\r\n",
          "GET /%2e%2e/hello HTTP/1.1\r\nHost: here\r\n\r\n", "GET /hello%00 HTTP/1.1\r\nHost: here\r\n\r\n",
          "GET http://here/hello HTTP/1.1\r\nHost: here\r\n\r\n"}) {
        Wire wire(house.port());
        const Answer answer = wire.ask(request);
        EXPECT_EQ(answer.status, 400) << request;
        EXPECT_EQ(code_of(answer), "bad-request");
    }
}

TEST(Http, refuses_methods_it_does_not_know) {
    const House house;
    Wire wire(house.port());
    EXPECT_EQ(wire.ask("BREW /hello HTTP/1.1\r\nHost: here\r\n\r\n").status, 501);
    EXPECT_EQ(wire.ask("DELETE /hello HTTP/1.1\r\nHost: here\r\n\r\n").status, 405);
    EXPECT_EQ(wire.ask("GET /nothing HTTP/1.1\r\nHost: here\r\n\r\n").status, 404);
}

TEST(Http, refuses_headers_that_are_too_large) {
    const House house;
    for (const std::string& request :
         {"GET /hello HTTP/1.1\r\nHost: here\r\nX: " + std::string(9'000, 'x') + "\r\n\r\n",
          "GET /" + std::string(200'000, 'x')}) {
        Wire wire(house.port());
        wire.send(request);
        const Answer answer = wire.read_answer();
        EXPECT_EQ(answer.status, 431);
        EXPECT_EQ(code_of(answer), "headers-too-large");
        EXPECT_TRUE(wire.ended());
    }
}

TEST(Http, refuses_bodies_that_are_too_large) {
    const House house;
    const std::string much(1'001, 'x');
    Wire told(house.port());
    const Answer answer = told.ask(post_echo(much));
    EXPECT_EQ(answer.status, 413);
    EXPECT_EQ(code_of(answer), "too-large");
    EXPECT_TRUE(told.ended());
    Wire chunked(house.port());
    EXPECT_EQ(chunked
                  .ask("POST /echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n" +
                       much + "\r\n0\r\n\r\n")
                  .status,
              413);
    Wire small_chunks(house.port());
    std::string many = "POST /echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (int count = 0; count < 1'001; ++count) many += "1\r\nx\r\n";
    EXPECT_EQ(small_chunks.ask(many + "0\r\n\r\n").status, 413);
    Wire enough(house.port());
    EXPECT_EQ(enough.ask(post_echo(much.substr(1))).body.size(), 1'000);
}

TEST(Http, sends_large_answers_whole) {
    const House house;
    Wire wire(house.port());
    EXPECT_EQ(wire.ask("GET /large HTTP/1.1\r\nHost: here\r\n\r\n").body, std::string(3'000'000, 'x'));
    EXPECT_EQ(wire.ask(get_hello).body, "hello");
}

TEST(Http, logs_a_failure_and_sends_the_client_only_its_id) {
    House house;
    Wire wire(house.port());
    const Answer answer =
        wire.ask("GET /throw?token=hush HTTP/1.1\r\nHost: here\r\nCookie: session=hush\r\n\r\n");
    EXPECT_EQ(answer.status, 500);
    EXPECT_EQ(code_of(answer), "internal");
    EXPECT_THAT(answer.body, Not(HasSubstr("disk")));
    EXPECT_THAT(answer.body, HasSubstr(answer.header("x-request-id")));
    house.stop();
    EXPECT_THAT(house.log(), HasSubstr("the disk is full"));
    EXPECT_THAT(house.log(), HasSubstr(answer.header("x-request-id")));
    EXPECT_THAT(house.log(), Not(HasSubstr("hush")));
}

TEST(Http, counts_what_it_answers) {
    House house;
    Wire wire(house.port());
    wire.ask(get_hello);
    wire.ask("GET /nothing HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_THAT(house.metrics(), HasSubstr("parlor_http_requests_total{route=\"/hello\",status=\"200\"} 1"));
    EXPECT_THAT(house.metrics(), HasSubstr("parlor_http_requests_total{route=\"none\",status=\"404\"} 1"));
}

TEST(Http, refuses_what_a_foreign_page_asks_with_a_cookie) {
    const House house;
    Wire wire(house.port());
    const Answer answer = wire.ask(post_echo("x", "Origin: https://evil.org\r\nCookie: session=1\r\n"));
    EXPECT_EQ(answer.status, 403);
    EXPECT_EQ(code_of(answer), "foreign-origin");
    Wire other(house.port());
    EXPECT_EQ(other.ask(post_echo("x", "Origin: https://here\r\nCookie: session=1\r\n")).status, 200);
}

TEST(Http, believes_trusted_proxies_only) {
    constexpr std::string_view request =
        "GET /whoami HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 9.9.9.9\r\nX-Forwarded-Proto: https\r\n\r\n";
    const House plain;
    EXPECT_EQ(Wire(plain.port()).ask(request).body, "127.0.0.1");
    const House behind({.trusted_proxies = {"127.0.0.0/8"}});
    EXPECT_EQ(Wire(behind.port()).ask(request).body, "9.9.9.9 secure");
}

TEST(Http, uses_the_request_id_of_a_trusted_proxy) {
    const std::string request = "GET /hello HTTP/1.1\r\nHost: here\r\nX-Request-Id: from-proxy.7\r\n\r\n";
    const House plain;
    EXPECT_NE(Wire(plain.port()).ask(request).header("x-request-id"), "from-proxy.7");
    House behind({.trusted_proxies = {"127.0.0.0/8"}});
    EXPECT_EQ(Wire(behind.port()).ask(request).header("x-request-id"), "from-proxy.7");
    behind.stop();
    EXPECT_THAT(behind.log(), HasSubstr("from-proxy.7"));
}

TEST(Http, drops_clients_with_slow_headers) {
    const House house({.header_time = 50ms});
    Wire wire(house.port());
    wire.send("GET /hello HTTP/1.1\r\nHo");
    EXPECT_TRUE(wire.ended());
}

TEST(Http, drops_clients_with_endless_headers) {
    const House house({.header_time = 100ms});
    Wire wire(house.port());
    wire.send("GET /hello HTTP/1.1\r\nHost: here\r\n");
    // Each line is a sign of life; the time for all of them is over nevertheless.
    std::jthread drip([&](const std::stop_token& stop) {
        while (!stop.stop_requested() && wire.send("X: y\r\n")) std::this_thread::yield();
    });
    const Answer answer = wire.read_answer();
    EXPECT_TRUE(answer.status == 0 || answer.status == 431);
}

TEST(Http, drops_clients_with_a_slow_body) {
    const House house({.body_time = 50ms});
    Wire wire(house.port());
    wire.send("POST /echo HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nabc");
    EXPECT_TRUE(wire.ended());
}

TEST(Http, drops_silent_clients) {
    const House house({.idle_time = 50ms});
    Wire silent(house.port());
    EXPECT_TRUE(silent.ended());
    Wire talked_once(house.port());
    talked_once.ask(get_hello);
    EXPECT_TRUE(talked_once.ended());
}

TEST(Http, drops_clients_that_never_read) {
    House house({.write_time = 50ms});
    Wire wire(house.port(), 4'096);
    std::string all;
    for (int count = 0; count < 20; ++count) all += "GET /large HTTP/1.1\r\nHost: here\r\n\r\n";
    wire.send(all);
    wire.read_exactly(1);
    house.wait_for_connections(0);
}

TEST(Http, forgets_clients_that_go_away_in_the_middle) {
    House house;
    for (const char* begun :
         {"", "GET /he", "POST /echo HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nabc"}) {
        Wire wire(house.port());
        wire.send(begun);
    }
    // Whoever comes later is served later: when this one is, all those have been seen.
    EXPECT_EQ(Wire(house.port()).ask(get_hello).body, "hello");
    house.wait_for_connections(0);
}

TEST(Http, has_a_bound_for_connections) {
    House house({.most_connections = 2});
    Wire first(house.port());
    auto second = std::make_unique<Wire>(house.port());
    EXPECT_EQ(first.ask(get_hello).status, 200);
    EXPECT_EQ(second->ask(get_hello).status, 200);
    Wire third(house.port());
    const Answer answer = third.read_answer();
    EXPECT_EQ(answer.status, 503);
    EXPECT_EQ(code_of(answer), "busy");
    EXPECT_TRUE(third.ended());
    second.reset();
    house.wait_for_connections(1);
    EXPECT_EQ(Wire(house.port()).ask(get_hello).status, 200);
}

TEST(Http, has_a_bound_for_connections_of_one_address) {
    const House house({.most_connections_per_address = 1});
    Wire first(house.port());
    EXPECT_EQ(first.ask(get_hello).status, 200);
    Wire second(house.port());
    const Answer answer = second.read_answer();
    EXPECT_EQ(answer.status, 429);
    EXPECT_EQ(code_of(answer), "too-many-connections");
}

TEST(Http, lets_a_proxy_have_more_connections_than_an_address) {
    const House house({.most_connections_per_address = 1, .trusted_proxies = {"127.0.0.1"}});
    Wire first(house.port());
    EXPECT_EQ(first.ask(get_hello).status, 200);
    EXPECT_EQ(Wire(house.port()).ask(get_hello).status, 200);
}

TEST(Http, withstands_a_flood_of_connections_from_one_address) {
    House house({.most_connections_per_address = 5});
    {
        std::vector<Wire> flood;
        for (int count = 0; count < 200; ++count) flood.emplace_back(house.port());
        int refused = 0;
        for (std::size_t late = 5; late < flood.size(); ++late)
            refused += flood[late].read_answer().status == 429;
        EXPECT_EQ(refused, 195);
    }
    house.wait_for_connections(0);
    EXPECT_EQ(Wire(house.port()).ask(get_hello).body, "hello");
}

TEST(Http, says_busy_when_too_many_requests_wait) {
    House house({.worker_threads = 1, .most_waiting = 1});
    Wire working(house.port());
    working.send("GET /gate HTTP/1.1\r\nHost: here\r\n\r\n");
    house.wait_for_gate(1);
    Wire waiting(house.port());
    waiting.send(get_hello);
    house.wait_for([&] { return house.gauge("parlor_workers_waiting{pool=\"requests\"}", 1); });
    Wire refused(house.port());
    const Answer answer = refused.ask(get_hello);
    EXPECT_EQ(answer.status, 503);
    EXPECT_EQ(code_of(answer), "busy");
    EXPECT_EQ(answer.header("retry-after"), "1");
    EXPECT_TRUE(house.gauge("parlor_workers_busy{pool=\"requests\"}", 1));
    EXPECT_TRUE(house.gauge("parlor_workers_refused_total{pool=\"requests\"}", 1));
    house.open_gate();
    EXPECT_EQ(working.read_answer().body, "through");
    EXPECT_EQ(waiting.read_answer().body, "hello");
}

TEST(Stopping, lets_requests_under_way_be_answered) {
    House house;
    Wire working(house.port());
    working.send("GET /gate HTTP/1.1\r\nHost: here\r\n\r\n");
    house.wait_for_gate(1);
    Wire idle(house.port());
    EXPECT_EQ(idle.ask(get_hello).body, "hello");
    std::jthread stopping([&] { house.stop(); });
    EXPECT_TRUE(idle.ended());
    house.open_gate();
    const Answer answer = working.read_answer();
    EXPECT_EQ(answer.body, "through");
    EXPECT_EQ(answer.header("connection"), "close");
    EXPECT_TRUE(working.ended());
    stopping.join();
    EXPECT_FALSE(Wire(house.port()).connected());
}

TEST(Stopping, cuts_off_what_does_not_end_in_time) {
    House house({.stop_time = 50ms});
    Wire wire(house.port(), 4'096);
    std::string all;
    for (int count = 0; count < 20; ++count) all += "GET /large HTTP/1.1\r\nHost: here\r\n\r\n";
    wire.send(all);
    wire.read_exactly(1);
    house.stop();
    wire.read_until("this never comes");
    EXPECT_TRUE(wire.ended());
}

TEST(Stopping, is_done_once_and_without_having_started) {
    House house;
    house.stop();
    house.stop();
    Metrics metrics;
    std::ostringstream text;
    Log log = Log::to(text);
    Router router({}, {}, [] { return Time{}; });
    Server never_started({}, router, metrics, log);
}

TEST(Starting, fails_if_the_port_is_in_use) {
    const House house;
    Metrics metrics;
    std::ostringstream text;
    Log log = Log::to(text);
    Router router({}, {}, [] { return Time{}; });
    Server second({.port = house.port()}, router, metrics, log);
    const auto port = second.start();
    ASSERT_FALSE(port);
    EXPECT_THAT(port.error().what, StartsWith("cannot listen at 127.0.0.1 port "));
    EXPECT_FALSE(Server({.address = "nowhere"}, router, metrics, log).start());
    EXPECT_FALSE(Server({.trusted_proxies = {"nobody"}}, router, metrics, log).start());
    EXPECT_FALSE(Server({.content_security_policy = "a\r\nb"}, router, metrics, log).start());
}

}  // namespace
}  // namespace net::testing

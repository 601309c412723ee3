// A server for tests, with routes that do what a test needs, on a port that is free.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "server/net/metrics.h"
#include "server/net/router.h"
#include "server/net/server.h"
#include "server/net/socket.h"
#include "server/net/stream.h"

namespace net::testing {

// A place where threads meet: something can be written down, and waited for.
class Meeting {
public:
    void change(const std::function<void()>& apply) {
        {
            const std::scoped_lock lock(mutex_);
            apply();
        }
        changed_.notify_all();
    }
    void wait_until(const std::function<bool()>& holds) {
        std::unique_lock lock(mutex_);
        EXPECT_TRUE(changed_.wait_for(lock, std::chrono::seconds(30), holds)) << "it never happens";
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
};

class House {
public:
    explicit House(Settings settings = {})
        : log_(Log::to(text_)), server_(std::move(settings), router_, metrics_, log_) {
        const auto port = server_.start();
        EXPECT_TRUE(port) << (port ? "" : port.error().what);
        port_ = port.value_or(0);
    }
    ~House() {
        open_gate();
        server_.stop();
    }
    House(const House&) = delete;
    House& operator=(const House&) = delete;
    House(House&&) = delete;
    House& operator=(House&&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] std::string metrics() const { return metrics_.text(); }
    // To be read when the server has stopped.
    [[nodiscard]] std::string log() const { return text_.str(); }
    void stop() { server_.stop(); }

    // Polls, for events without a notification.
    void wait_for(const std::function<bool()>& holds) const {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (!holds()) {
            ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "it never happens";
            std::this_thread::yield();
        }
    }
    void wait_for_connections(int count) const {
        wait_for([&] { return gauge("parlor_connections", count); });
    }
    [[nodiscard]] bool gauge(const std::string& name, int value) const {
        return metrics().find("\n" + name + " " + std::to_string(value) + "\n") != std::string::npos;
    }

    // Requests to /gate wait until it is opened.
    void open_gate() {
        meeting_.change([&] { gate_open_ = true; });
    }
    void wait_for_gate(int requests) {
        meeting_.wait_until([&] { return at_gate_ == requests; });
    }

    // What was told by streams and sockets, in the order of its coming.
    void tell(std::string text) {
        meeting_.change([&] { told_.push_back(std::move(text)); });
    }
    void wait_until_told(const std::string& text, std::ptrdiff_t times = 1) {
        meeting_.wait_until([&] { return std::ranges::count(told_, text) >= times; });
    }

    // The streams and sockets that were asked for, once there are so many.
    std::vector<std::shared_ptr<Stream>> streams(std::size_t count) {
        meeting_.wait_until([&] { return streams_.size() >= count; });
        return streams_;
    }
    std::vector<std::shared_ptr<Socket>> sockets(std::size_t count) {
        meeting_.wait_until([&] { return sockets_.size() >= count; });
        return sockets_;
    }

private:
    // Sends back what it receives; throws at "throw", waits at "gate".
    class Echo : public Socket {
    public:
        explicit Echo(House& house) : house_(house) {}
        void on_text(std::string text) override {
            if (text == "throw") throw std::runtime_error("the socket's disk is full");
            if (text == "gate") house_.pass_gate();
            send(std::move(text));
        }
        void on_closed() override { house_.tell("closed"); }

    private:
        House& house_;
    };

    void pass_gate() {
        meeting_.change([&] { ++at_gate_; });
        meeting_.wait_until([&] { return gate_open_; });
    }

    Response open_stream() {
        auto stream = std::make_shared<Stream>();
        stream->on_gone([this] { tell("gone"); });
        stream->send("first");
        meeting_.change([&] { streams_.push_back(stream); });
        return lines(stream);
    }
    Response open_socket() {
        auto socket = std::make_shared<Echo>(*this);
        meeting_.change([&] { sockets_.push_back(socket); });
        return upgrade(socket);
    }
    static Response who(const Request& request) {
        return plain(200, "text/plain", request.address + (request.secure ? " secure" : ""));
    }
    Response through_gate() {
        pass_gate();
        return plain(200, "text/plain", "through");
    }

    std::vector<Route> routes() {
        const Text large = share(std::string(3'000'000, 'x'));
        return {
            {Method::get, "/hello", [](const Request&) { return plain(200, "text/plain", "hello"); }},
            {Method::post,
             "/echo",
             [](const Request& request) { return plain(200, "text/plain", request.body); },
             {.body = 1'000}},
            {Method::get, "/large", [large](const Request&) { return Response{.body = large}; }},
            {Method::get, "/throw",
             [](const Request&) -> Response { throw std::runtime_error("the disk is full"); }},
            {Method::get, "/whoami", [](const Request& request) { return who(request); }},
            {Method::get, "/gate", [this](const Request&) { return through_gate(); }},
            {Method::get, "/stream", [this](const Request&) { return open_stream(); }},
            {Method::get, "/socket", [this](const Request&) { return open_socket(); }},
        };
    }

    Meeting meeting_;
    bool gate_open_ = false;
    int at_gate_ = 0;
    std::vector<std::string> told_;
    std::vector<std::shared_ptr<Stream>> streams_;
    std::vector<std::shared_ptr<Socket>> sockets_;
    std::ostringstream text_;
    Log log_;
    Metrics metrics_;
    Router router_{routes(), {}, [] { return Time{}; }};
    Server server_;
    std::uint16_t port_ = 0;
};

}  // namespace net::testing

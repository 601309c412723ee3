// A scripted web server for tests.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace client {

// A server that takes a request for each answer it is given, and answers with these bytes, whatever was
// asked.
class Server {
public:
    enum class Then : std::uint8_t { leave, stay };

    explicit Server(std::string answer, Then then = Then::leave)
        : Server(std::vector{std::move(answer)}, then) {}
    explicit Server(std::vector<std::string> answers, Then then = Then::leave)
        : listener_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): how sockets want it
        auto* const raw = reinterpret_cast<sockaddr*>(&address);
        EXPECT_EQ(::bind(listener_, raw, size), 0);
        EXPECT_EQ(::listen(listener_, static_cast<int>(answers.size())), 0);
        EXPECT_EQ(::getsockname(listener_, raw, &size), 0);
        port_ = ntohs(address.sin_port);
        thread_ = std::jthread([this, answers = std::move(answers), then] {
            for (const std::string& answer : answers) serve(answer, then);
        });
    }
    ~Server() { finish(); }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    [[nodiscard]] std::string address() const { return "http://127.0.0.1:" + std::to_string(port_); }

    [[nodiscard]] bool was_asked() const { return was_asked_; }
    // What was asked, once that has ended: all of it, and where there was at most one request, that.
    const std::vector<std::string>& requests() {
        finish();
        return requests_;
    }
    std::string asked() {
        EXPECT_LE(requests().size(), 1U);
        return requests_.empty() ? "" : requests_.front();
    }

private:
    void serve(const std::string& answer, Then then) {
        const int connection = ::accept(listener_, nullptr, nullptr);
        if (connection < 0) return;
        requests_.emplace_back();
        while (!is_whole() && read_some(connection)) {}
        was_asked_ = true;
        static_cast<void>(::send(connection, answer.data(), answer.size(), MSG_NOSIGNAL));
        if (then == Then::stay)
            while (read_some(connection)) {}
        ::close(connection);
    }
    bool read_some(int connection) {
        std::array<char, 4096> block{};
        const ssize_t count = ::recv(connection, block.data(), block.size(), 0);
        if (count > 0) requests_.back().append(block.data(), static_cast<std::size_t>(count));
        return count > 0;
    }
    [[nodiscard]] bool is_whole() const {
        const std::string& asked = requests_.back();
        const std::size_t end = asked.find("\r\n\r\n");
        const std::size_t length = asked.find("Content-Length: ");
        if (end == std::string::npos || length == std::string::npos) return end != std::string::npos;
        return asked.size() >= end + 4 + std::stoul(asked.substr(length + 16));
    }
    void finish() {
        ::shutdown(listener_, SHUT_RDWR);  // nobody who has not come yet is waited for
        if (thread_.joinable()) thread_.join();
        if (listener_ >= 0) ::close(std::exchange(listener_, -1));
    }

    int listener_;
    int port_ = 0;
    std::atomic<bool> was_asked_ = false;
    std::vector<std::string> requests_;
    std::jthread thread_;
};

inline std::string answer(std::string_view status, std::string_view body) {
    return "HTTP/1.1 " + std::string(status) + "\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + std::string(body);
}

}  // namespace client

// A line-based server for tests, with one client at a time.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace mail {

class LineServer {
public:
    class Connection {
    public:
        explicit Connection(int socket) : socket_(socket) {}

        // Without its line end; false if the client has disconnected.
        bool read(std::string& line) {
            std::size_t end = 0;
            while ((end = unread_.find("\r\n")) == std::string::npos) {
                std::array<char, 4096> block{};
                const ssize_t count = ::recv(socket_, block.data(), block.size(), 0);
                if (count <= 0) return false;
                unread_.append(block.data(), static_cast<std::size_t>(count));
            }
            line = unread_.substr(0, end);
            unread_.erase(0, end + 2);
            return true;
        }
        bool say(std::string_view words) {
            const std::string line = std::string(words) + "\r\n";
            return ::send(socket_, line.data(), line.size(), MSG_NOSIGNAL) > 0;
        }

    private:
        int socket_;
        std::string unread_;
    };

    // `talk` is the whole conversation with a client.
    explicit LineServer(std::function<void(Connection&)> talk)
        : talk_(std::move(talk)), listener_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): how sockets want it
        auto* const raw = reinterpret_cast<sockaddr*>(&address);
        EXPECT_EQ(::bind(listener_, raw, size), 0);
        EXPECT_EQ(::listen(listener_, 5), 0);
        EXPECT_EQ(::getsockname(listener_, raw, &size), 0);
        port_ = ntohs(address.sin_port);
        thread_ = std::jthread([this] { serve(); });
    }
    ~LineServer() {
        ::shutdown(listener_, SHUT_RDWR);
        thread_.join();
        ::close(listener_);
    }
    LineServer(const LineServer&) = delete;
    LineServer& operator=(const LineServer&) = delete;

    [[nodiscard]] std::string host() const { return "127.0.0.1:" + std::to_string(port_); }

private:
    void serve() {
        for (;;) {
            const int socket = ::accept(listener_, nullptr, nullptr);
            if (socket < 0) return;
            Connection connection(socket);
            talk_(connection);
            ::close(socket);
        }
    }

    std::function<void(Connection&)> talk_;
    int listener_;
    int port_ = 0;
    std::jthread thread_;
};

}  // namespace mail

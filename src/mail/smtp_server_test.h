// An SMTP server for tests that says what it is told to say.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace mail {

class SmtpServer {
public:
    // Instead of a reply: says nothing any more, or hangs up.
    static constexpr std::string_view silence = "silence";
    static constexpr std::string_view hang_up = "hang up";

    SmtpServer() : listener_(::socket(AF_INET, SOCK_STREAM, 0)) {
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
    ~SmtpServer() {
        ::shutdown(listener_, SHUT_RDWR);
        thread_.join();
        ::close(listener_);
    }
    SmtpServer(const SmtpServer&) = delete;
    SmtpServer& operator=(const SmtpServer&) = delete;

    [[nodiscard]] std::string url() const { return "smtp://127.0.0.1:" + std::to_string(port_); }

    // What is replied to a command from now on: "RCPT", or "." for the end of a message, or "hello".
    void reply(const std::string& command, std::string_view words) {
        const std::lock_guard lock(mutex_);
        replies_[command] = words;
    }
    // The same where the sender has something behind a plus.
    void reply_to_sealed(const std::string& command, std::string_view words) {
        const std::lock_guard lock(mutex_);
        replies_to_sealed_[command] = words;
    }
    // The messages that it has taken, as they were before they were sent.
    [[nodiscard]] std::vector<std::string> messages() const {
        const std::lock_guard lock(mutex_);
        return messages_;
    }
    // Whom each of them was from, by its envelope.
    [[nodiscard]] std::vector<std::string> senders() const {
        const std::lock_guard lock(mutex_);
        return senders_;
    }
    [[nodiscard]] int visits() const {
        const std::lock_guard lock(mutex_);
        return visits_;
    }

private:
    void serve() {
        for (;;) {
            const int connection = ::accept(listener_, nullptr, nullptr);
            if (connection < 0) return;
            {
                const std::lock_guard lock(mutex_);
                ++visits_;
            }
            unread_.clear();
            sender_.clear();
            if (say(connection, reply_to("hello")))
                while (converse(connection)) {}
            ::close(connection);
        }
    }
    // One command; false when the conversation is over.
    bool converse(int connection) {
        std::string line;
        if (!read_line(connection, line)) return false;
        const std::string command = line.substr(0, 4);
        if (command == "MAIL") sender_ = line.substr(line.find('<') + 1, line.find('>') - line.find('<') - 1);
        const std::string reply = reply_to(command);
        if (!say(connection, reply)) return false;
        return command == "DATA" && reply.starts_with("354") ? take_message(connection) : command != "QUIT";
    }
    bool take_message(int connection) {
        std::string message;
        for (std::string line; read_line(connection, line);) {
            if (line == ".") {
                const std::string reply = reply_to(".");
                if (reply.starts_with("250")) {
                    const std::lock_guard lock(mutex_);
                    messages_.push_back(message);
                    senders_.push_back(sender_);
                }
                return say(connection, reply);
            }
            message += line.starts_with('.') ? line.substr(1) : line;
            message += "\r\n";
        }
        return false;
    }
    [[nodiscard]] std::string reply_to(const std::string& command) const {
        const std::lock_guard lock(mutex_);
        const bool is_sealed = sender_.find('+') != std::string::npos && replies_to_sealed_.contains(command);
        const auto& replies = is_sealed ? replies_to_sealed_ : replies_;
        const auto found = replies.find(command);
        return found == replies.end() ? "500 what?" : found->second;
    }
    bool say(int connection, const std::string& words) {
        if (words == hang_up) return false;
        if (words == silence) {
            for (std::string line; read_line(connection, line);) {}
            return false;
        }
        const std::string line = words + "\r\n";
        return ::send(connection, line.data(), line.size(), MSG_NOSIGNAL) > 0;
    }
    bool read_line(int connection, std::string& line) {
        std::size_t end = 0;
        while ((end = unread_.find("\r\n")) == std::string::npos) {
            std::array<char, 4096> block{};
            const ssize_t count = ::recv(connection, block.data(), block.size(), 0);
            if (count <= 0) return false;
            unread_.append(block.data(), static_cast<std::size_t>(count));
        }
        line = unread_.substr(0, end);
        unread_.erase(0, end + 2);
        return true;
    }

    int listener_;
    int port_ = 0;
    mutable std::mutex mutex_;
    std::map<std::string, std::string> replies_{
        {"hello", "220 here"},    {"EHLO", "250 hello"},         {"MAIL", "250 fine"}, {"RCPT", "250 fine"},
        {"DATA", "354 go ahead"}, {".", "250 it is on its way"}, {"QUIT", "221 bye"}};
    std::map<std::string, std::string> replies_to_sealed_;
    std::vector<std::string> messages_;
    std::vector<std::string> senders_;
    int visits_ = 0;
    std::string unread_;
    std::string sender_;  // of the message that is being brought
    std::jthread thread_;
};

}  // namespace mail

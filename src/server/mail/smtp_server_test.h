// A scripted SMTP server for tests.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/mail/line_server_test.h"

namespace mail {

class SmtpServer {
public:
    // Instead of a reply: says nothing any more, or hangs up.
    static constexpr std::string_view silence = "silence";
    static constexpr std::string_view hang_up = "hang up";

    [[nodiscard]] std::string url() const { return "smtp://" + server_.host(); }

    // What is replied to a command from now on: "RCPT", or "." for the end of a message, or "hello".
    void reply(const std::string& command, std::string_view words) {
        const std::lock_guard lock(mutex_);
        replies_[command] = words;
    }
    // The same where the sender has something behind a plus.
    void reply_to_signed(const std::string& command, std::string_view words) {
        const std::lock_guard lock(mutex_);
        replies_to_signed_[command] = words;
    }
    // The messages it has accepted, as they were before sending.
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
    using Connection = LineServer::Connection;

    void receive(Connection& connection) {
        {
            const std::lock_guard lock(mutex_);
            ++visits_;
        }
        sender_.clear();
        if (say(connection, reply_to("hello")))
            while (converse(connection)) {}
    }
    // One command; false when the conversation is over.
    bool converse(Connection& connection) {
        std::string line;
        if (!connection.read(line)) return false;
        const std::string command = line.substr(0, 4);
        if (command == "MAIL") sender_ = line.substr(line.find('<') + 1, line.find('>') - line.find('<') - 1);
        const std::string reply = reply_to(command);
        if (!say(connection, reply)) return false;
        return command == "DATA" && reply.starts_with("354") ? take_message(connection) : command != "QUIT";
    }
    bool take_message(Connection& connection) {
        std::string message;
        for (std::string line; connection.read(line);) {
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
        const bool is_signed = sender_.find('+') != std::string::npos && replies_to_signed_.contains(command);
        const auto& replies = is_signed ? replies_to_signed_ : replies_;
        const auto found = replies.find(command);
        return found == replies.end() ? "500 what?" : found->second;
    }
    static bool say(Connection& connection, const std::string& words) {
        if (words == hang_up) return false;
        if (words != silence) return connection.say(words);
        for (std::string line; connection.read(line);) {}
        return false;
    }

    mutable std::mutex mutex_;
    std::map<std::string, std::string> replies_{
        {"hello", "220 here"},    {"EHLO", "250 hello"},         {"MAIL", "250 fine"}, {"RCPT", "250 fine"},
        {"DATA", "354 go ahead"}, {".", "250 it is on its way"}, {"QUIT", "221 bye"}};
    std::map<std::string, std::string> replies_to_signed_;
    std::vector<std::string> messages_;
    std::vector<std::string> senders_;
    int visits_ = 0;
    std::string sender_;  // of the message that is being brought
    LineServer server_{
        [this](Connection& connection) { receive(connection); }};  // last: uses all of the above
};

}  // namespace mail

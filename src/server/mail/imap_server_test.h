// A scripted IMAP server for tests.
#pragma once

#include <algorithm>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/mail/line_server_test.h"

namespace mail {

class ImapServer {
public:
    // Instead of a reply: says nothing, or hangs up.
    static constexpr std::string_view silence = "silence";
    static constexpr std::string_view hang_up = "hang up";

    [[nodiscard]] std::string url() const { return "imap://" + server_.host(); }

    // What is replied to a command from now on, where TAG stands for its tag: "SELECT", or "UID" for all that
    // begin with it, or "DONE".
    void reply(const std::string& command, std::string_view words) {
        const std::lock_guard lock(mutex_);
        replies_[command] = words;
    }
    // How often it has heard a command.
    [[nodiscard]] std::ptrdiff_t heard(std::string_view command) const {
        const std::lock_guard lock(mutex_);
        return std::ranges::count(heard_, command);
    }

private:
    void converse(LineServer::Connection& connection) {
        if (!connection.say("* OK here")) return;
        std::string tag;
        for (std::string line; connection.read(line);) {
            const std::size_t blank = line.find(' ');
            if (blank != std::string::npos) tag = line.substr(0, blank);
            const std::string said = blank == std::string::npos ? line : line.substr(blank + 1);
            const std::string reply = reply_to(said.substr(0, said.find(' ')), tag);
            if (reply == hang_up || (reply != silence && !connection.say(reply))) return;
        }
    }
    [[nodiscard]] std::string reply_to(const std::string& command, const std::string& tag) {
        constexpr std::string_view placeholder = "TAG";
        const std::lock_guard lock(mutex_);
        heard_.push_back(command);
        const auto found = replies_.find(command);
        std::string reply = found == replies_.end() ? "TAG BAD what?" : found->second;
        if (const std::size_t at = reply.find(placeholder); at != std::string::npos)
            reply.replace(at, placeholder.size(), tag);
        return reply;
    }

    mutable std::mutex mutex_;
    std::map<std::string, std::string> replies_{{"CAPABILITY", "* CAPABILITY IMAP4rev1 IDLE\r\nTAG OK"},
                                                {"SELECT", "* 1 EXISTS\r\nTAG OK"},
                                                {"NOOP", "TAG OK"},
                                                {"UID", "* SEARCH\r\nTAG OK"},
                                                {"IDLE", "+ waiting"},
                                                {"DONE", "TAG OK"},
                                                {"LOGOUT", "TAG OK"}};
    std::vector<std::string> heard_;
    LineServer server_{
        [this](LineServer::Connection& connection) { converse(connection); }};  // last: uses all
};

}  // namespace mail

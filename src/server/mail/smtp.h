// SMTP: hands one message to a mail server, and knows what has become of it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/mail/server.h"

namespace mail {

struct Mailing {
    std::string from;  // addresses, for the envelope
    std::string to;
    std::string bytes;  // lines that end with CR LF
};

struct SendResult {
    enum class Outcome : std::uint8_t {
        sent,         // the server has it, and answers for it
        refused,      // the server will never take it
        dead_end,     // nor anything else for this recipient, whom nobody can reach
        later,        // not now
        no_sender,    // the server takes nothing from this sender
        unreachable,  // nor any other: the server does not answer, or does not let us in
        broken_off,   // by whoever sends
        in_doubt,     // the end of the message went out, and what became of it was not heard
    };

    Outcome outcome = Outcome::sent;
    std::string trouble{};  // in a sentence that has nothing of the message, and no password
};

class Smtp {
public:
    // `host` is who we say we are.
    Smtp(Server server, std::string host) : server_(std::move(server)), host_(std::move(host)) {}

    // Calls `hand_over` once everything but the end of the message has been given away: until then nothing
    // can have arrived. If that is false, the end is not sent. Breaks off when `stopped` says so: at once
    // before that moment, and soon after it.
    [[nodiscard]] SendResult send(const Mailing& mailing, const std::function<bool()>& hand_over,
                                  const std::function<bool()>& stopped) const;

private:
    Server server_;
    std::string host_;
};

}  // namespace mail

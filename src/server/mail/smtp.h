// SMTP: sends one email to a mail server, and reports the outcome.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/mail/server.h"

namespace mail {

struct Mailing {
    std::string from;  // envelope addresses
    std::string to;
    std::string bytes;  // lines that end with CR LF
};

struct SendResult {
    enum class Outcome : std::uint8_t {
        sent,         // the server has accepted it
        refused,      // the server will never accept it
        dead_end,     // nor any other email for this recipient, who cannot be reached
        later,        // try again later
        no_sender,    // the server accepts nothing from this sender
        unreachable,  // the server does not answer, or refuses the sign-in
        broken_off,   // cancelled by the caller
        in_doubt,     // the end of the email was sent, but no answer was received
    };

    Outcome outcome = Outcome::sent;
    std::string trouble{};  // a sentence without any part of the email or the password
};

class Smtp {
public:
    // `host` is our name in the greeting.
    Smtp(Server server, std::string host) : server_(std::move(server)), host_(std::move(host)) {}

    // Calls `hand_over` when everything but the end of the email has been sent: until then it cannot have
    // been delivered. If that returns false, the end is not sent. Cancels when `stopped` returns true: at
    // once before that moment, soon after it.
    [[nodiscard]] SendResult send(const Mailing& mailing, const std::function<bool()>& hand_over,
                                  const std::function<bool()>& stopped) const;

private:
    Server server_;
    std::string host_;
};

}  // namespace mail

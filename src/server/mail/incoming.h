// Incoming mail: emails become commands of the command language, and its answers become emails.
//
// An email goes through four steps: it is parsed (message.h), its sender identified (identify.h), the command
// carried out (command.h) and the reply written (reply.h). No email is carried out or answered twice
// (received.h), and automatic ones are never answered.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <string_view>

#include "commands/runner.h"
#include "house/common/limit.h"
#include "house/house.h"
#include "server/mail/address.h"
#include "server/mail/command.h"
#include "server/mail/identify.h"
#include "server/mail/message.h"
#include "server/mail/received.h"
#include "server/mail/reply.h"
#include "server/mail/standing.h"
#include "server/mail/verdict.h"

namespace mail {

// May be used from any thread. It processes one email at a time.
class IncomingMail {
public:
    // After this time, the process that was working on an email must have died.
    static constexpr std::chrono::minutes patience = longest_business;

    // House and runner must outlive this. `queued` is called when there is an email to send.
    IncomingMail(
        house::House& house, commands::Runner& runner, Address address, Log log,
        std::function<void()> queued = [] {});

    [[nodiscard]] Verdict take(std::string_view bytes);

private:
    // Handles a bounce.
    [[nodiscard]] Verdict take_back(const Message& report) const;
    // Sends the reply that `answer` makes, unless the email with this hash was answered before.
    [[nodiscard]] Verdict answer_once(const house::Hash& hash,
                                      const std::function<OrVerdict<AnswerLetter>(Attempt)>& answer) const;
    [[nodiscard]] OrVerdict<CommandResult> command(const Message& message, const Sender& sender,
                                                   Attempt attempt);
    [[nodiscard]] OrVerdict<AnswerLetter> reply(const Message& message, const CommandResult& result);
    // Whether the sender may send one more now.
    [[nodiscard]] OrVerdict<void> admit(const Message& message, const Sender& sender);

    house::House& house_;
    commands::Runner& runner_;
    Address address_;
    Log log_;
    std::function<void()> queued_;
    std::mutex mutex_;
    house::Limit strangers_;  // per address, emails received
    house::Limit advice_;     // per address, replies to emails that made no sense
    house::Limit friends_;    // per account, emails received
};

}  // namespace mail

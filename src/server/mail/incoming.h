// Incoming mail: what comes becomes commands of the command language, and what that answers becomes letters.
//
// A message goes through four steps: it is parsed (message.h), its sender identified (identify.h), the
// command carried out (command.h) and the reply written (reply.h). No message is carried out or answered
// twice (received.h), and none that a machine has written is answered at all.
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

// May be used from any thread. It takes one message at a time.
class IncomingMail {
public:
    // Whoever is busy with a message for longer has died.
    static constexpr std::chrono::minutes patience = longest_business;

    // House and runner must outlive this. `queued` is called when there is a letter to be sent.
    IncomingMail(
        house::House& house, commands::Runner& runner, Address address, Log log,
        std::function<void()> queued = [] {});

    [[nodiscard]] Verdict take(std::string_view bytes);

private:
    // A letter of the house has come back, if it is one.
    [[nodiscard]] Verdict take_back(const Message& report) const;
    // Sends what `answer` makes of a message, unless the message is known by this hash.
    [[nodiscard]] Verdict answer_once(const house::Hash& hash,
                                      const std::function<OrVerdict<AnswerLetter>(Attempt)>& answer) const;
    [[nodiscard]] OrVerdict<CommandResult> command(const Message& message, const Sender& sender,
                                                   Attempt attempt);
    [[nodiscard]] OrVerdict<AnswerLetter> reply(const Message& message, const CommandResult& result);
    // Whether a sender may write once more now.
    [[nodiscard]] OrVerdict<void> admit(const Message& message, const Sender& sender);

    house::House& house_;
    commands::Runner& runner_;
    Address address_;
    Log log_;
    std::function<void()> queued_;
    std::mutex mutex_;
    house::Limit strangers_;  // what one address sends
    house::Limit advice_;     // what one address is told that it did not ask for
    house::Limit friends_;    // what one account sends
};

}  // namespace mail

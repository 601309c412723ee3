// Command: carries out the command of an email whose sender is known.
#pragma once

#include <cstdint>
#include <optional>

#include "commands/runner.h"
#include "house/house.h"
#include "server/mail/identify.h"
#include "server/mail/message.h"
#include "server/mail/verdict.h"

namespace mail {

// Whether processing of the email was begun before: then its command may or may not have been carried out.
enum class Attempt : std::uint8_t { first, again };

// The result of an email.
struct CommandResult {
    Sender sender;
    commands::Reply reply;
    std::optional<house::Account> account{};  // the account that acted; nothing: none
};

// At a second attempt nothing is done: the sender is told so, with the current state.
[[nodiscard]] OrVerdict<CommandResult> run_command(house::House& house, commands::Runner& runner,
                                                   const Message& message, const Sender& sender,
                                                   Attempt attempt);

}  // namespace mail

// Command: what somebody who has been identified wants, carried out.
#pragma once

#include <cstdint>
#include <optional>

#include "commands/runner.h"
#include "house/house.h"
#include "server/mail/identify.h"
#include "server/mail/message.h"
#include "server/mail/verdict.h"

namespace mail {

// Whether somebody has begun with a message before: then what it asks for may have been done or not.
enum class Attempt : std::uint8_t { first, again };

// What came of a message.
struct CommandResult {
    Sender sender;
    commands::Reply reply;
    std::optional<house::Account> account{};  // by whose right it was done; nothing: nobody's
};

// At a second attempt at a command nothing is done: the sender is told so, and how things stand.
[[nodiscard]] OrVerdict<CommandResult> run_command(house::House& house, commands::Runner& runner,
                                                   const Message& message, const Sender& sender,
                                                   Attempt attempt);

}  // namespace mail

// Wanted: the command in a reply to one of our emails.
#pragma once

#include <string>

#include "server/mail/message.h"

namespace mail {

// A line of the command language, and the comment with it.
struct Wanted {
    std::string line;
    std::string comment{};
};

// The first line is the command, the rest the comment. In a reply to an email about nothing in particular (a
// digest), each line may be a command.
[[nodiscard]] Wanted wanted_by(const Message& message, bool about_something);

}  // namespace mail

// Wanted: what somebody wants who answers a letter of the house.
#pragma once

#include <string>

#include "server/mail/message.h"

namespace mail {

// A line of the command language, and what goes with it.
struct Wanted {
    std::string line;
    std::string comment{};
};

// The first line is the command, and the rest goes with it. Where the letter that is answered is about
// nothing in particular (a digest), there may be a command on each line.
[[nodiscard]] Wanted wanted_by(const Message& message, bool about_something);

}  // namespace mail

// Tokens, with which a program identifies itself to a server.
#pragma once

#include <string>

#include "cli/failure.h"

namespace cli {

// The given token, or else PARLOR_TOKEN of the environment; empty if there is neither.
[[nodiscard]] Expected<std::string> read_token(const std::string& given);

}  // namespace cli

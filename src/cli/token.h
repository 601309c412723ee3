// Tokens: what shows a house whose program this is.
#pragma once

#include <string>

#include "cli/failure.h"

namespace cli {

// The one that is given, or else that of the environment, PARLOR_TOKEN; empty: neither.
[[nodiscard]] Expected<std::string> read_token(const std::string& given);

}  // namespace cli

// Addresses: what may stand in them, and what has to be written otherwise.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace client {

// A text as one part of a path, or as a value in a query.
[[nodiscard]] std::string escaped(std::string_view text);

// The address of a server, with neither path nor query nor somebody's password: "https://parlor.example". An
// end of "/" is dropped.
[[nodiscard]] base::Result<std::string> read_server(std::string_view text);

}  // namespace client

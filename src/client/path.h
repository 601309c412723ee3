// URLs: escaping, and reading the address of a server.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace client {

// Escapes a text as one segment of a path, or as a value in a query.
[[nodiscard]] std::string escaped(std::string_view text);

// The address of a server, without path, query or password: "https://parlor.example". A "/" at the end is
// dropped.
[[nodiscard]] base::Result<std::string> read_server(std::string_view text);

}  // namespace client

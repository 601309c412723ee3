// Tags: what a client has already is not sent again.
#pragma once

#include <string>
#include <string_view>

#include "server/net/request.h"
#include "server/net/response.h"

namespace net {

// The ETag of what consists of these bytes.
[[nodiscard]] std::string tag_of(std::string_view bytes);

// Whether a request says that its client has what this tag stands for.
[[nodiscard]] bool is_known(const Request& request, std::string_view tag);

// The answer under its tag; without its body and with 304 if the client has it. Its body is a text.
[[nodiscard]] Response unless_known(const Request& request, Response response);

}  // namespace net

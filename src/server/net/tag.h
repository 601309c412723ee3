// ETags: what a client already has is not sent again.
#pragma once

#include <string>
#include <string_view>

#include "server/net/request.h"
#include "server/net/response.h"

namespace net {

// The ETag of these bytes.
[[nodiscard]] std::string tag_of(std::string_view bytes);

// Whether the request's client already has the content with this tag.
[[nodiscard]] bool is_known(const Request& request, std::string_view tag);

// The answer with its tag; 304 without a body if the client already has it. Precondition: the body is text.
[[nodiscard]] Response unless_known(const Request& request, Response response);

}  // namespace net

// Requests that another site made a browser send: they carry our cookies, and say so in their Origin.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "server/net/request.h"
#include "server/net/response.h"

namespace net {

// Refuses, with 403, a request that changes something by the right of a cookie, or wants a socket, unless it
// comes from a page of this host or of one of `origins` ("https://play.example.org"). Programs without a
// browser send no cookie, and need no Origin.
[[nodiscard]] std::optional<Response> refuse_foreign(const Request& request,
                                                     std::span<const std::string> origins);

}  // namespace net

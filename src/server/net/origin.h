// Requests that another site made a browser send: they carry our cookies, and say so in their Origin.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "server/net/request.h"
#include "server/net/response.h"

namespace net {

// Refuses, with 403, a request that changes something or wants a socket, unless it comes from a page of this
// host or of one of `origins` ("https://play.example.org"). It need not have a cookie: who is signed in can
// be made somebody else by being given another. A bearer token is no page's to send but its owner's, and
// programs without a browser send neither a cookie nor what browsers say of where a request comes from.
// Where a path begins with one of `open_paths` ("unsubscribe"), what it shows is enough: a page of any site
// may send it, but never with a cookie.
[[nodiscard]] std::optional<Response> refuse_foreign(const Request& request,
                                                     std::span<const std::string> origins,
                                                     std::span<const std::string> open_paths = {});

}  // namespace net

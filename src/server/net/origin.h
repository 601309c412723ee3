// Protection against cross-site requests, which carry our cookies and are recognized by their Origin.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "server/net/request.h"
#include "server/net/response.h"

namespace net {

// Refuses, with 403, a request that changes something or opens a socket, unless it comes from a page of this
// host or of one of `origins` ("https://play.example.org"). This also holds without a cookie, because a
// foreign page could sign the user in to another account. Requests with a bearer token are accepted, because
// only its owner can send it, and so are those of programs, which send neither a cookie nor the headers of
// browsers. Paths that begin with one of `open_paths` ("unsubscribe") need no more than their content: a page
// of any site may send them, but never with a cookie.
[[nodiscard]] std::optional<Response> refuse_foreign(const Request& request,
                                                     std::span<const std::string> origins,
                                                     std::span<const std::string> open_paths = {});

}  // namespace net

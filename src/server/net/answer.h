// The head of an HTTP response.
#pragma once

#include <string>
#include <string_view>

#include "server/net/response.h"

namespace net {

struct HeadOptions {
    std::string_view request_id;
    std::string_view content_security_policy;  // for pages and their scripts
    bool keep_alive = true;
    bool chunked = false;  // a stream: its length is unknown
};

// Status line and headers, including those that every answer has: nosniff, Referrer-Policy, a
// Content-Security-Policy, the request's id. They do not reveal which program we are.
[[nodiscard]] std::string write_head(const Response& response, const HeadOptions& options);

}  // namespace net

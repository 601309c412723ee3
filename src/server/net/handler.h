// What a server asks about each request.
#pragma once

#include <cstddef>
#include <optional>

#include "server/net/request.h"
#include "server/net/response.h"

namespace net {

// What is decided before the body is read.
struct Admission {
    std::optional<Response> refusal{};  // the answer, given at once; the body is not read
    std::size_t body_limit = 0;         // bytes
};

class Handler {
public:
    virtual ~Handler() = default;

    // Looks at a request without its body, and completes it (`route`, `captures`). Called by I/O threads, by
    // several at a time: must not wait for anything.
    [[nodiscard]] virtual Admission admit(Request& request) = 0;
    // Answers a request that was admitted. Called by workers, by several at a time. May throw: the client
    // gets 500 and the log the reason.
    [[nodiscard]] virtual Response handle(const Request& request) = 0;
};

}  // namespace net

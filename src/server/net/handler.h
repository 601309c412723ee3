// The interface between the server and its routes.
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

    // Checks a request without its body, and completes it (`route`, `captures`). Called by several I/O
    // threads at a time: must not block.
    [[nodiscard]] virtual Admission admit(Request& request) = 0;
    // Answers an admitted request. Called by several workers at a time. May throw: the client gets 500, and
    // the log the reason.
    [[nodiscard]] virtual Response handle(const Request& request) = 0;
};

}  // namespace net

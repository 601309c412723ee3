// A response, and functions to make one.
#pragma once

#include <chrono>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>

#include "server/net/headers.h"
#include "server/net/outbox.h"

namespace net {

struct Request;
class Socket;
class Stream;

struct Response {
    int status = 200;
    Headers headers{};
    std::variant<std::string, Text, std::shared_ptr<Stream>, std::shared_ptr<Socket>> body{};
    bool framable = false;  // pages of other sites may show it in a frame

    // The body if it is text; empty for a stream or a socket.
    [[nodiscard]] std::string_view text() const;
};

[[nodiscard]] Response json(int status, const nlohmann::json& body);
[[nodiscard]] Response plain(int status, Literal content_type, std::string text);
[[nodiscard]] Response no_content();

// {"code": …, "message": …, "details": …}: a stable code for programs, and a sentence for people.
[[nodiscard]] Response refused(int status, std::string_view code, std::string_view sentence);
[[nodiscard]] Response refused(int status, std::string_view code, std::string_view sentence,
                               const nlohmann::json& details);
// Adds the id of the request to the details of a server error (5xx), so that a user who reports it can name
// it.
void name_request(Response& response, std::string_view request_id);
// Retry-After, in whole seconds, rounded up.
void set_retry_after(Response& response, std::chrono::milliseconds retry_after);
// A refusal that may be retried later.
[[nodiscard]] Response refused_for_now(int status, std::string_view code, std::string_view sentence,
                                       std::chrono::milliseconds retry_after);

[[nodiscard]] Response lines(std::shared_ptr<Stream> stream);
// Answers a request for a socket; other requests get 426 instead.
[[nodiscard]] Response upgrade(std::shared_ptr<Socket> socket);

// The only way to set a cookie: HttpOnly; SameSite=Lax; Path=/, and Secure if the request came over TLS.
// False, and nothing is set, if `value` has characters that are not allowed in cookies. An age of zero
// removes the cookie.
[[nodiscard]] bool set_cookie(Response& response, const Request& request, Literal name,
                              std::string_view value, std::chrono::seconds age);

}  // namespace net

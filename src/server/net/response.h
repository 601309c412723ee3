// An answer, and how to make one.
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

    // The body where it is text; empty where it is a stream or a socket.
    [[nodiscard]] std::string_view text() const;
};

[[nodiscard]] Response json(int status, const nlohmann::json& body);
[[nodiscard]] Response plain(int status, Literal content_type, std::string text);
[[nodiscard]] Response no_content();

// {"code": …, "message": …, "details": …}: a code that programs may rely on, and a sentence for people.
[[nodiscard]] Response refused(int status, std::string_view code, std::string_view sentence);
[[nodiscard]] Response refused(int status, std::string_view code, std::string_view sentence,
                               const nlohmann::json& details);
// Writes the id of the request into the details of a refusal that is the server's fault (5xx), so that
// whoever reports it can say which one it was.
void name_request(Response& response, std::string_view request_id);
// Retry-After, in whole seconds, rounded up.
void set_retry_after(Response& response, std::chrono::milliseconds retry_after);
// A refusal of what may be tried again later.
[[nodiscard]] Response refused_for_now(int status, std::string_view code, std::string_view sentence,
                                       std::chrono::milliseconds retry_after);

[[nodiscard]] Response lines(std::shared_ptr<Stream> stream);
// Answers a request that wants a socket; any other gets 426 in its place.
[[nodiscard]] Response upgrade(std::shared_ptr<Socket> socket);

// The one way to a cookie: HttpOnly; SameSite=Lax; Path=/, and Secure where the request came by TLS. False,
// and nothing is set, if `value` is not made of the letters a cookie may have. An age of zero removes the
// cookie.
[[nodiscard]] bool set_cookie(Response& response, const Request& request, Literal name,
                              std::string_view value, std::chrono::seconds age);

}  // namespace net

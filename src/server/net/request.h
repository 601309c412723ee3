// A request, parsed and checked. Its content comes from a client and is untrusted.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace net {

// `remove` is DELETE; `delete` is a keyword of C++.
enum class Method { get, head, post, put, patch, remove, options };

[[nodiscard]] std::string_view name_of(Method method);
[[nodiscard]] std::optional<Method> read_method(std::string_view name);
// Whether a request with this method changes something.
[[nodiscard]] bool changes_something(Method method);

using TextByName = std::map<std::string, std::string, std::less<>>;

struct Parameter {
    std::string name;
    std::string value;

    bool operator==(const Parameter&) const = default;
};

struct Request {
    std::string id{};  // given by the server; part of answers and the log
    Method method = Method::get;
    std::vector<std::string> segments{};  // of the path, decoded: one may contain a slash
    std::vector<Parameter> query{};       // decoded, in order
    TextByName headers{};                 // by lower-case name; several of the same name are joined
    TextByName cookies{};
    std::string body{};
    std::string address{};      // the client's, as far as trusted proxies report it
    bool secure = false;        // over TLS, as a trusted proxy reports
    bool wants_socket = false;  // it asks to become a WebSocket
    std::string_view route{};   // the pattern that matched; set by the router, which owns it
    TextByName captures{};      // the values of the pattern's captures

    // Empty if there is none.
    [[nodiscard]] std::string_view header(std::string_view name) const;
    [[nodiscard]] std::optional<std::string_view> cookie(std::string_view name) const;
    // The first of that name.
    [[nodiscard]] std::optional<std::string_view> parameter(std::string_view name) const;
    // Precondition of both: the route's pattern has a capture of that name, here of the kind `int`.
    [[nodiscard]] const std::string& capture(std::string_view name) const;
    [[nodiscard]] int captured_number(std::string_view name) const;
};

// The cookies of a Cookie header; invalid pairs are skipped. Of two with the same name the first counts.
[[nodiscard]] TextByName read_cookies(std::string_view header);

}  // namespace net

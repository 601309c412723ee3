#include "server/net/origin.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace net {
namespace {

bool equal_without_case(std::string_view one, std::string_view other) {
    return std::ranges::equal(
        one, other, {}, [](unsigned char letter) { return std::tolower(letter); },
        [](unsigned char letter) { return std::tolower(letter); });
}

std::string_view host_of(std::string_view origin) {
    const std::size_t scheme = origin.find("://");
    return scheme == std::string_view::npos ? std::string_view{} : origin.substr(scheme + 3);
}

bool is_from_us(const Request& request, std::span<const std::string> origins) {
    const std::string_view origin = request.header("origin");
    if (origin.empty()) return request.header("sec-fetch-site") == "same-origin";
    const std::string_view host = host_of(origin);
    return (!host.empty() && equal_without_case(host, request.header("host"))) ||
           std::ranges::any_of(origins,
                               [&](const std::string& one) { return equal_without_case(one, origin); });
}

bool is_sent_by_a_browser(const Request& request) {
    return !request.header("cookie").empty() || !request.header("origin").empty() ||
           !request.header("sec-fetch-site").empty();
}

bool must_be_from_us(const Request& request) {
    if (request.wants_socket) return is_sent_by_a_browser(request);
    const bool has_token = !request.header("authorization").empty();
    return changes_something(request.method) && is_sent_by_a_browser(request) &&
           (!has_token || !request.header("cookie").empty());
}

bool is_open(const Request& request, std::span<const std::string> open_paths) {
    return request.header("cookie").empty() && !request.wants_socket && !request.segments.empty() &&
           std::ranges::find(open_paths, request.segments.front()) != open_paths.end();
}

}  // namespace

std::optional<Response> refuse_foreign(const Request& request, std::span<const std::string> origins,
                                       std::span<const std::string> open_paths) {
    if (!must_be_from_us(request) || is_from_us(request, origins)) return std::nullopt;
    if (is_open(request, open_paths)) return std::nullopt;
    return refused(403, "foreign-origin", "This request does not come from a page of this server.");
}

}  // namespace net

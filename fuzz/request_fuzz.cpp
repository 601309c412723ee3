// Reading the headers of a request. The input: its target, a line of cookies, a line of X-Forwarded-For.
#include "base/utf8.h"
#include "fuzzing.h"
#include "server/net/forwarded.h"
#include "server/net/request.h"
#include "server/net/target.h"

namespace {

using fuzz::require;

void check_target(std::string_view text) {
    const auto target = net::read_target(text);
    if (!target) return fuzz::check_error(target.error(), text);
    for (const std::string& segment : target->segments) {
        require(segment != "." && segment != "..", "no segment leads elsewhere", text);
        require(segment.find('\0') == std::string::npos && base::is_utf8(segment), "a segment is text", text);
    }
    for (const net::Parameter& parameter : target->query)
        require(base::is_utf8(parameter.name) && base::is_utf8(parameter.value), "a parameter is text", text);
}

void check_cookies(std::string_view text) {
    for (const auto& [name, value] : net::read_cookies(text)) {
        require(!name.empty() && name.find_first_of("=;") == std::string::npos, "a cookie has a name", text);
        require(value.find(';') == std::string::npos, "a cookie ends at the semicolon", text);
    }
}

void check_forwarded(std::string_view text) {
    static const std::vector<std::string> trusted{"127.0.0.0/8", "::1"};
    static const auto networks = net::Networks::read(trusted);
    const net::Client client = net::client_behind("127.0.0.1", text, "https", *networks);
    require(client.address == "127.0.0.1" || text.find(client.address) != std::string_view::npos,
            "the client's address is one that was named", text);
    const net::Client stranger = net::client_behind("9.9.9.9", text, "https", *networks);
    require(stranger.address == "9.9.9.9" && !stranger.secure, "a stranger is not believed", text);
}

}  // namespace

namespace fuzz {

const Target request_target("request_fuzz", [](std::string_view input) {
    check_target(take_line(input));
    check_cookies(take_line(input));
    check_forwarded(take_line(input));
});

}  // namespace fuzz

// Reading endpoints for notifications. The input: an address, or the keys of a browser.
#include <curl/curl.h>

#include <algorithm>
#include <memory>
#include <string>

#include "fuzzing.h"
#include "server/push/encodings.h"
#include "server/push/guard.h"
#include "server/push/web_push.h"

namespace {

using fuzz::require;
using push::Reach;

// A part of an address as libcurl reads it; empty if it has none.
std::string part_of(CURLU* url, CURLUPart part) {
    char* text = nullptr;
    if (curl_url_get(url, part, &text, 0) != CURLUE_OK) return "";
    const std::unique_ptr<char, void (*)(void*)> owner(text, curl_free);
    return text;
}

// Such a host may be an IPv4 address, which libcurl normalizes to four numbers.
bool is_of_digits(const std::string& host) {
    return host.find_first_not_of("0123456789abcdefABCDEFxX.") == std::string::npos;
}

// libcurl must read an address as we do: otherwise we would check one host and send the request to another.
void check_second_reader(const std::string& url, const std::string& origin) {
    const std::unique_ptr<CURLU, void (*)(CURLU*)> handle(curl_url(), curl_url_cleanup);
    if (curl_url_set(handle.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK) return;
    require(part_of(handle.get(), CURLUPART_USER).empty(), "nobody's name is in it", url);
    require(part_of(handle.get(), CURLUPART_PASSWORD).empty(), "nobody's password is in it", url);
    const std::string host = part_of(handle.get(), CURLUPART_HOST);
    const std::string scheme = part_of(handle.get(), CURLUPART_SCHEME);
    const bool same =
        is_of_digits(host) || host.starts_with('[') || origin.starts_with(scheme + "://" + host);
    require(same, "a second reader finds the same host", url);
}

void check_address(std::string_view input) {
    const auto origin = push::read_origin(input, Reach::anywhere);
    if (!origin) {
        fuzz::check_error(origin.error(), input);
        require(!push::read_origin(input, Reach::world), "who goes anywhere goes to all the world", input);
        return;
    }
    require(input.starts_with(*origin), "an origin is the beginning", input);
    require(push::read_origin(*origin, Reach::anywhere) == origin, "an origin is its own", *origin);
    check_second_reader(std::string(input), *origin);
}

void check_keys(std::string_view input) {
    if (const auto keys = push::read_push_keys(input)) {
        require(keys->point.size() == push::point_size && keys->secret.size() == 16, "keys have their size");
        static_cast<void>(push::is_point(keys->point));
    }
    if (const auto bytes = push::read_base64url(input)) {
        const std::string_view padded = input.substr(0, input.find_last_not_of('=') + 1);
        require(push::write_base64url(*bytes) == padded, "what is read is written again", input);
    }
}

}  // namespace

namespace fuzz {

const Target endpoint_target("endpoint_fuzz", [](std::string_view input) {
    static_cast<void>(push::is_public(input));
    check_address(input);
    check_keys(input);
});

}  // namespace fuzz

#include "server/api/doors.h"

#include <charconv>

#include "base/text.h"

namespace api {
namespace {

constexpr std::string_view bearer = "Bearer ";

std::string_view token_of(const Request& request) {
    const std::string_view header = request.header("authorization");
    return header.starts_with(bearer) ? header.substr(bearer.size()) : std::string_view{};
}

}  // namespace

std::string_view secret_of(const Request& request) {
    if (const std::string_view token = token_of(request); !token.empty()) return token;
    return request.cookie(session_cookie.text()).value_or(std::string_view{});
}

house::Answer<std::optional<Identity>> visitor(House& house, const Request& request) {
    const std::string_view secret = secret_of(request);
    if (secret.empty()) return std::nullopt;
    auto identity = house.accounts.recognize(secret);
    if (identity) return *std::move(identity);
    const bool stranger = identity.error().code == house::code::not_signed_in && token_of(request).empty();
    if (stranger) return std::nullopt;
    return tl::unexpected(identity.error());
}

house::Answer<Identity> member(House& house, const Request& request, Permission permission) {
    const std::string_view secret = secret_of(request);
    if (secret.empty())
        return house::refused(house::code::not_signed_in,
                              "Please sign in, or send a token as 'Authorization: Bearer …'.");
    return house.accounts.recognize(secret).and_then(
        [&](const Identity& identity) -> house::Answer<Identity> {
            return check(identity, permission).map([&] { return identity; });
        });
}

Handle for_all(House& house, Response (*handle)(House&, const Request&)) {
    return [&house, handle](const Request& request) { return handle(house, request); };
}

Handle for_viewers(House& house, Response (*handle)(House&, const Request&, const std::optional<Identity>&)) {
    return [&house, handle](const Request& request) {
        return respond(visitor(house, request),
                       [&](const std::optional<Identity>& viewer) { return handle(house, request, viewer); });
    };
}

Handle for_members(House& house, Permission permission,
                   Response (*handle)(House&, const Request&, const Identity&)) {
    return [&house, permission, handle](const Request& request) {
        return respond(member(house, request, permission),
                       [&](const Identity& identity) { return handle(house, request, identity); });
    };
}

Response out_of_range(std::string_view name, std::string_view range) {
    return net::refused(400, "out-of-range", base::quoted(name) + " must be " + std::string(range) + ".",
                        {{"parameter", name}});
}

tl::expected<std::int64_t, Response> number_in_query(const Request& request, std::string_view name,
                                                     std::int64_t usual) {
    const auto text = request.parameter(name);
    if (!text) return usual;
    std::int64_t number = -1;
    const auto [end, trouble] = std::from_chars(text->data(), text->data() + text->size(), number);
    if (trouble != std::errc() || end != text->data() + text->size() || number < 0)
        return tl::unexpected(out_of_range(name, "a whole number from 0"));
    return number;
}

std::int64_t id_in_path(const Request& request) {
    const std::string_view text = request.capture("id");
    std::int64_t id = 0;
    const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), id);
    return trouble == std::errc() && end == text.data() + text.size() ? id : 0;
}

}  // namespace api

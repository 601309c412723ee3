// Doors: authentication of requests. Every route is behind one of these.
//
// A user is authenticated by a session cookie or by a bearer token. A request with an ended cookie counts as
// not signed in; an invalid token is refused, because a program sends it deliberately.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "house/house.h"
#include "server/api/answers.h"
#include "server/net/headers.h"
#include "server/net/router.h"

namespace api {

using house::House;
using house::Identity;
using house::Permission;

inline constexpr net::Literal session_cookie = "parlor-session";
// The cookie of a known device: house/accounts/passwords.h.
inline constexpr net::Literal device_cookie = "parlor-device";

// The secret of a request; empty: none.
[[nodiscard]] std::string_view secret_of(const Request& request);

// Nothing if the request has no secret.
[[nodiscard]] house::Answer<std::optional<Identity>> visitor(House& house, const Request& request);

// The refusal of a user without this permission, or of an anonymous request.
[[nodiscard]] house::Answer<Identity> member(House& house, const Request& request, Permission permission);

using Handle = std::function<Response(const Request&)>;

// For everyone, signed in or not.
[[nodiscard]] Handle for_all(House& house, Response (*handle)(House&, const Request&));
[[nodiscard]] Handle for_viewers(House& house,
                                 Response (*handle)(House&, const Request&, const std::optional<Identity>&));
// For signed-in users whose credential has the permission.
[[nodiscard]] Handle for_members(House& house, Permission permission,
                                 Response (*handle)(House&, const Request&, const Identity&));

// A non-negative integer in the query; `usual` if it is missing.
[[nodiscard]] tl::expected<std::int64_t, Response> number_in_query(const Request& request,
                                                                   std::string_view name, std::int64_t usual);
// The number in a path; 0, which is never an id, if it is not a number.
[[nodiscard]] std::int64_t id_in_path(const Request& request);
// The refusal of a query parameter that is out of its range, which is given in words.
[[nodiscard]] Response out_of_range(std::string_view name, std::string_view range);

}  // namespace api

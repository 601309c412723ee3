// Doors: who may come in where. Every route is behind one of these.
//
// Somebody is known by the cookie of a session or by the bearer token of a program. A cookie that is no
// longer worth anything makes a stranger; a token that is worth nothing is refused, since a program means it.
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
// By which a device is known again on which somebody has signed in before: house/accounts/passwords.h.
inline constexpr net::Literal device_cookie = "parlor-device";

// The secret that a request shows; empty: none.
[[nodiscard]] std::string_view secret_of(const Request& request);

// Nobody, if nothing is shown.
[[nodiscard]] house::Answer<std::optional<Identity>> visitor(House& house, const Request& request);

// The refusal of somebody who may not do such things, or of nobody at all.
[[nodiscard]] house::Answer<Identity> member(House& house, const Request& request, Permission permission);

using Handle = std::function<Response(const Request&)>;

// For everybody, known or not.
[[nodiscard]] Handle for_all(House& house, Response (*handle)(House&, const Request&));
[[nodiscard]] Handle for_viewers(House& house,
                                 Response (*handle)(House&, const Request&, const std::optional<Identity>&));
// For those who are known and, by a token, may do such things.
[[nodiscard]] Handle for_members(House& house, Permission permission,
                                 Response (*handle)(House&, const Request&, const Identity&));

// A whole number in the query that is not negative; `usual` if there is none.
[[nodiscard]] tl::expected<std::int64_t, Response> number_in_query(const Request& request,
                                                                   std::string_view name, std::int64_t usual);
// The number in a path; 0, which nothing has, if it is none.
[[nodiscard]] std::int64_t id_in_path(const Request& request);
// The refusal of a parameter of the query that is not in its range, which is told in words.
[[nodiscard]] Response out_of_range(std::string_view name, std::string_view range);

}  // namespace api

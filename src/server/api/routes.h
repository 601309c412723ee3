// The routes of the house, in the order of docs/api.md. Every one is described in openapi.yaml.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "commands/runner.h"
#include "server/api/api.h"
#include "server/api/doors.h"
#include "server/api/live.h"
#include "server/api/previews.h"
#include "server/net/files.h"
#include "server/net/router.h"

namespace api {

namespace limits {

inline net::Limits look() { return {.body = 0, .rate = "look"}; }
inline net::Limits picture() { return {.body = 0, .rate = "picture"}; }
inline net::Limits change() { return {.json = true, .rate = "change"}; }
inline net::Limits bare_change() { return {.body = 1'024, .rate = "change"}; }  // no body is expected
inline net::Limits entry() { return {.json = true, .rate = "entry"}; }
inline net::Limits sign_in() { return {.json = true, .rate = "sign-in"}; }
inline net::Limits bare_entry() { return {.body = 1'024, .rate = "entry"}; }

}  // namespace limits

[[nodiscard]] std::vector<net::Route> account_routes(House& house);
[[nodiscard]] std::vector<net::Route> people_routes(House& house);
[[nodiscard]] std::vector<net::Route> lobby_routes(House& house);
[[nodiscard]] std::vector<net::Route> table_routes(House& house);
[[nodiscard]] std::vector<net::Route> tournament_routes(House& house);
[[nodiscard]] std::vector<net::Route> opening_routes(House& house);
[[nodiscard]] std::vector<net::Route> analysis_routes(House& house);
[[nodiscard]] std::vector<net::Route> study_routes(House& house);
[[nodiscard]] std::vector<net::Route> puzzle_routes(House& house);
[[nodiscard]] std::vector<net::Route> picture_routes(House& house);
[[nodiscard]] std::vector<net::Route> command_routes(House& house, commands::Runner& runner);
[[nodiscard]] std::vector<net::Route> moderation_routes(House& house);
[[nodiscard]] std::vector<net::Route> program_routes(House& house, Live& live);
[[nodiscard]] std::vector<net::Route> post_routes(House& house, const Messenger& messenger);
// Everything that no other route handles, and what other routes leave to the page. `find` tells what an
// address shows (previews.h).
using FindPreview = std::function<std::optional<Preview>(std::string_view path)>;
[[nodiscard]] std::vector<net::Route> page_routes(const net::Files& page, const FindPreview& find);

}  // namespace api

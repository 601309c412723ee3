#include "server/api/api.h"

#include <iterator>

#include "server/api/live_socket.h"
#include "server/api/routes.h"

namespace api {

extern const std::string_view openapi;
extern const std::string_view front_page;

namespace {

using net::Method;

std::string_view write_health(Health health) {
    switch (health) {
    case Health::well: return "ok";
    case Health::closing: return "closing";
    case Health::unwell:
    case Health::slow: break;
    }
    return "degraded";
}

// A server that can answer this is running, whatever the state of the database.
Handle show_health(const AskHealth& health) {
    return [health](const Request&) { return json(200, Json{{"status", write_health(health())}}); };
}

Handle show_readiness(const AskHealth& health) {
    return [health](const Request&) {
        constexpr std::chrono::seconds a_while{1};
        switch (health()) {
        case Health::well: break;
        case Health::closing: return net::refused(503, "closing", "The server is shutting down.");
        case Health::slow:
            return net::refused_for_now(503, "slow", "The database has not answered in time.", a_while);
        case Health::unwell:
            return net::refused_for_now(503, "unavailable", "The server can't write to its database.",
                                        a_while);
        }
        return json(200, Json{{"status", "ok"}});
    };
}

Response show_openapi(House&, const Request&) {
    return net::plain(200, "application/json", std::string(openapi));
}

std::string_view kind_of(const std::optional<Identity>& viewer) {
    if (!viewer) return "visitor";
    return viewer->account.kind == house::Account::Kind::guest ? "guest" : "member";
}

house::Answer<std::optional<Identity>> viewer_of(House& house, const Request& request) {
    if (request.parameter("anonymous") == "true") return std::nullopt;
    return visitor(house, request);
}

Handle live_socket(House& house, Live& live) {
    return [&](const Request& request) {
        return respond(viewer_of(house, request), [&](const std::optional<Identity>& viewer) {
            const std::string secret(viewer ? secret_of(request) : std::string_view{});
            const auto owner = viewer ? std::optional(viewer->account.id) : std::nullopt;
            return net::upgrade(std::make_shared<LiveSocket>(house, live, secret, owner, kind_of(viewer)));
        });
    };
}

std::vector<net::Route> own_routes(House& house, Live& live, const AskHealth& health) {
    return {
        {Method::get, "/live/v1", live_socket(house, live), limits::look()},
        {Method::get, "/api/openapi.json", for_all(house, show_openapi), limits::look()},
        {Method::get, "/healthz", show_health(health), {.body = 0}},
        {Method::get, "/readyz", show_readiness(health), {.body = 0}},
    };
}

}  // namespace

net::Router::Rates usual_rates() {
    return {{"look", {.per_second = 20, .burst = 100}},
            {"picture", {.per_second = 2, .burst = 40}},
            {"change", {.per_second = 10, .burst = 40}},
            {"file", {.per_second = 50, .burst = 400}},
            // A whole school may sign in at once; wrong passwords are limited elsewhere.
            {"sign-in", {.per_second = 1, .burst = 60}},
            {"entry", {.per_second = 0.1, .burst = 20}}};
}

net::Router::Rates generous_rates() {
    constexpr base::Rate plenty{.per_second = 1e6, .burst = 1e6};
    return {{"look", plenty}, {"picture", plenty}, {"change", plenty},
            {"file", plenty}, {"sign-in", plenty}, {"entry", plenty}};
}

net::Files plain_page() {
    net::Files page;
    page.add("index.html", std::string(front_page));
    return page;
}

std::vector<net::Route> all_routes(House& house, commands::Runner& runner, Live& live,
                                   const Messenger& messenger, const AskHealth& health,
                                   const net::Files& page) {
    std::vector<net::Route> all;
    for (auto& routes :
         {account_routes(house), people_routes(house), lobby_routes(house), table_routes(house),
          tournament_routes(house), opening_routes(house), analysis_routes(house), study_routes(house),
          puzzle_routes(house), picture_routes(house), command_routes(house, runner),
          post_routes(house, messenger), moderation_routes(house), program_routes(house, live),
          own_routes(house, live, health),
          page_routes(page, [&house](std::string_view path) { return preview_of(house, path); })})
        all.insert(all.end(), routes.begin(), routes.end());
    return all;
}

std::vector<net::Route> metrics_routes(const net::Metrics& metrics) {
    return {{Method::get,
             "/metrics",
             [&metrics](const Request&) {
                 return net::plain(200, "text/plain; version=0.0.4; charset=utf-8", metrics.text());
             },
             {.body = 0}}};
}

}  // namespace api

#include "server/api/api.h"

#include <iterator>

#include "server/api/live_socket.h"
#include "server/api/routes.h"

namespace api {

extern const std::string_view openapi;
extern const std::string_view front_page;

namespace {

using net::Method;

// The house is well if its books can be read.
Response show_health(House& house, const Request&) {
    return respond(house.people.names({}), [](const auto&) { return json(200, Json{{"status", "ok"}}); });
}

Response show_openapi(House&, const Request&) {
    return net::plain(200, "application/json", std::string(openapi));
}

Handle live_socket(House& house, Live& live) {
    return [&](const Request& request) {
        return respond(visitor(house, request), [&](const std::optional<Identity>& viewer) {
            const std::string secret(viewer ? secret_of(request) : std::string_view{});
            const auto owner = viewer ? std::optional(viewer->account.id) : std::nullopt;
            return net::upgrade(std::make_shared<LiveSocket>(house, live, secret, owner));
        });
    };
}

std::vector<net::Route> own_routes(House& house, Live& live, net::Metrics& metrics) {
    return {
        {Method::get, "/live/v1", live_socket(house, live), limits::look()},
        {Method::get, "/api/openapi.json", for_all(house, show_openapi), limits::look()},
        {Method::get, "/healthz", for_all(house, show_health), {.body = 0}},
        {Method::get,
         "/metrics",
         [&metrics](const Request&) {
             return net::plain(200, "text/plain; version=0.0.4; charset=utf-8", metrics.text());
         },
         {.body = 0}},
    };
}

}  // namespace

net::Router::Rates usual_rates() {
    return {{"look", {.per_second = 20, .burst = 100}},
            {"change", {.per_second = 10, .burst = 40}},
            {"file", {.per_second = 50, .burst = 400}},
            {"entry", {.per_second = 0.1, .burst = 20}}};
}

net::Router::Rates generous_rates() {
    constexpr base::Rate plenty{.per_second = 1e6, .burst = 1e6};
    return {{"look", plenty}, {"change", plenty}, {"file", plenty}, {"entry", plenty}};
}

net::Files plain_page() {
    net::Files page;
    page.add("index.html", std::string(front_page));
    return page;
}

std::vector<net::Route> all_routes(House& house, commands::Runner& runner, Live& live,
                                   const Messenger& messenger, net::Metrics& metrics,
                                   const net::Files& page) {
    std::vector<net::Route> all;
    for (auto& routes :
         {account_routes(house), people_routes(house), lobby_routes(house), table_routes(house),
          command_routes(house, runner), post_routes(house, messenger), moderation_routes(house),
          program_routes(house, live), own_routes(house, live, metrics), page_routes(page)})
        all.insert(all.end(), routes.begin(), routes.end());
    return all;
}

}  // namespace api

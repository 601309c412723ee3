// The API of the server: every route, and the live updates.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/runner.h"
#include "house/house.h"
#include "server/api/live.h"
#include "server/net/files.h"
#include "server/net/metrics.h"
#include "server/net/router.h"

namespace api {

// Request limits per address: for reading, for changes, and for signing in, where guessing has to be slow.
[[nodiscard]] net::Router::Rates usual_rates();
// For servers whose users share one address, and for tests: practically unlimited.
[[nodiscard]] net::Router::Rates generous_rates();

// The page of a server that was built without the web page.
[[nodiscard]] net::Files plain_page();

// What the routes need from server/push: the key for push subscriptions, and the check of an endpoint.
struct Messenger {
    std::function<house::Answer<std::string>()> push_key;
    std::function<house::Answer<void>(const house::EndpointWish&)> check;
};

// The state of the server, for GET /readyz and GET /healthz.
enum class Health {
    well,     // it can write
    unwell,   // the database refuses writes
    slow,     // the database has not answered in time
    closing,  // it is shutting down: load balancers should use other nodes
};
using AskHealth = std::function<Health()>;

// All routes. The arguments must outlive them, except `messenger` and `health`.
[[nodiscard]] std::vector<net::Route> all_routes(house::House& house, commands::Runner& runner, Live& live,
                                                 const Messenger& messenger, const AskHealth& health,
                                                 const net::Files& page);
// For the host, at an address of its own.
[[nodiscard]] std::vector<net::Route> metrics_routes(const net::Metrics& metrics);

}  // namespace api

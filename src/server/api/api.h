// The house on the wire: every route, and what is told to those who listen.
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

// How often one address may ask: for a look, for a change, and to be let in, where guessing has to be slow.
[[nodiscard]] net::Router::Rates usual_rates();
// For houses whose guests share one address, and for tests: as often as the machine can.
[[nodiscard]] net::Router::Rates generous_rates();

// What a house without a page shows to a browser: that it is open, and to whom it talks.
[[nodiscard]] net::Files plain_page();

// What has to be asked of whoever brings things to browsers and programs: by what key pushes are known, and
// whether something could be brought to an endpoint.
struct Messenger {
    std::function<house::Answer<std::string>()> push_key;
    std::function<house::Answer<void>(const house::EndpointWish&)> check;
};

// How the house is, as GET /readyz and GET /healthz tell it.
enum class Health {
    well,     // it can write
    unwell,   // the database does not let it write
    slow,     // the database has not answered in time
    closing,  // it is about to close: others should be asked
};
using AskHealth = std::function<Health()>;

// All that a house answers to. All that is handed in must outlive the routes, but for what is asked.
[[nodiscard]] std::vector<net::Route> all_routes(house::House& house, commands::Runner& runner, Live& live,
                                                 const Messenger& messenger, const AskHealth& health,
                                                 const net::Files& page);
// For whoever runs the house, at an address of its own.
[[nodiscard]] std::vector<net::Route> metrics_routes(const net::Metrics& metrics);

}  // namespace api

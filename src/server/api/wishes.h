// Wishes: what somebody wants done at a table, as HTTP and the live socket both say it.
#pragma once

#include <chrono>
#include <string>

#include "house/tables/tables.h"
#include "server/api/answers.h"

namespace api {

using Wish = house::Tables::Wish;

// Each reads the fields it needs; what is wrong with them, `fields` remembers.
[[nodiscard]] Wish read_turn(net::Fields& fields, const std::string& id, std::chrono::milliseconds lag);
[[nodiscard]] Wish read_queued(net::Fields& fields);
[[nodiscard]] Wish read_offer(net::Fields& fields);
[[nodiscard]] Wish read_acceptance(net::Fields& fields);
[[nodiscard]] Wish read_refusal(net::Fields& fields);
[[nodiscard]] Wish read_withdrawal(net::Fields& fields);

// Those that need nothing said.
[[nodiscard]] Wish resignation();
[[nodiscard]] Wish abortion();
[[nodiscard]] Wish resumption();

}  // namespace api

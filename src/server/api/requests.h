// Requests at a table, in the format that HTTP and the live socket share.
#pragma once

#include <chrono>
#include <string>

#include "server/api/answers.h"
#include "table/commands.h"

namespace api {

// Each reads the fields it needs; errors are kept in `fields`.
[[nodiscard]] table::Request read_turn(net::Fields& fields, const std::string& id,
                                       std::chrono::milliseconds lag);
[[nodiscard]] table::Request read_queued(net::Fields& fields);
[[nodiscard]] table::Request read_offer(net::Fields& fields);
[[nodiscard]] table::Request read_acceptance(net::Fields& fields);
[[nodiscard]] table::Request read_refusal(net::Fields& fields);
[[nodiscard]] table::Request read_withdrawal(net::Fields& fields);

}  // namespace api

// What the actions of `parlor admin` have in common.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/commands.h"
#include "cli/json.h"
#include "house/accounts/admin.h"
#include "house/common/context.h"
#include "house/common/restriction.h"

namespace cli {

// A refusal of the house in the way of the command line: without its period.
[[nodiscard]] tl::unexpected<Failure> refuse(const house::Refusal& refusal);

// Milliseconds since 1970, or null.
[[nodiscard]] Json write_time(const std::optional<house::Time>& time);
// "until 2026-11-15", or "for good"; with the time of day where that is near.
[[nodiscard]] std::string write_end(house::Time until);
[[nodiscard]] Json describe(const house::Account& account);

// What is about somebody's conduct: mute, unmute, ban, unban, reports, close, log and moderator.
[[nodiscard]] bool is_moderation(std::string_view action);
[[nodiscard]] Done run_moderation(house::Context& context, const AdminArguments& arguments, Output& output);

}  // namespace cli

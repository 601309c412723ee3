// What the actions of `parlor admin` share.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/json.h"
#include "cli/server/commands.h"
#include "house/accounts/admin.h"
#include "house/common/context.h"
#include "house/common/restriction.h"

namespace cli {

// A refusal as an error of the command line, which has no final period.
[[nodiscard]] tl::unexpected<Failure> refuse(const house::Refusal& refusal);

// Milliseconds since 1970, or null.
[[nodiscard]] Json write_time(const std::optional<house::Time>& time);
// "until 2026-11-15", or "permanently"; with the time of day if it is less than two days away.
[[nodiscard]] std::string write_end(house::Time until);
[[nodiscard]] Json describe(const house::Account& account);

// The moderation actions: mute, unmute, ban, unban, reports, close, log, agreement and moderator.
[[nodiscard]] bool is_moderation(std::string_view action);
[[nodiscard]] Done run_moderation(house::Context& context, const AdminArguments& arguments, Output& output);

}  // namespace cli

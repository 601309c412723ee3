// The JSON of the API. docs/api.md and openapi.yaml describe it.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/accounts/accounts.h"
#include "house/accounts/people.h"
#include "house/common/ids.h"
#include "house/lobby/invitation.h"
#include "house/moderation/entities.h"
#include "house/people/account.h"
#include "house/tables/chat.h"
#include "house/tables/entities.h"
#include "house/tables/tables.h"
#include "server/api/answers.h"
#include "server/api/pages.h"

namespace api {

[[nodiscard]] Json write_time(house::Time time);
[[nodiscard]] Json write_time(const std::optional<house::Time>& time);

// {"first": "2026-12-24", "last": "2026-12-31"}, or null.
[[nodiscard]] Json write_planned_vacation(const house::Account& account);
[[nodiscard]] Json write_profile(const house::Profile& profile);
// Visible only to the owner.
[[nodiscard]] Json write_me(const house::Identity& who, const house::Profile& profile, house::Time now);
// The current mute or ban; null if there is none.
[[nodiscard]] Json write_restriction(const std::optional<house::Restriction>& restriction, house::Time now);
// As its reporter sees it.
[[nodiscard]] Json write_report(const house::Report& report);
[[nodiscard]] Json write_rating(const house::Rating& rating);
[[nodiscard]] Json write_credential(const house::Credential& credential, const house::Identity& owner);
[[nodiscard]] std::string write_hash(const house::Hash& hash);
[[nodiscard]] std::optional<house::Hash> read_hash(std::string_view hex);

// The scopes by name. Nothing: a name is unknown.
[[nodiscard]] Json write_scopes(house::Scopes held);
[[nodiscard]] std::optional<house::Scopes> read_scopes(const nlohmann::json& names);

using Names = std::map<house::AccountId, std::string>;
[[nodiscard]] Json write_invitation(const house::Invitation& invitation, const Names& names);
[[nodiscard]] std::vector<house::AccountId> people_in(std::span<const house::Invitation> invitations);

// A table as a user sees it.
[[nodiscard]] Json write_look(const house::Tables::Look& look);
// A row of a list of tables, several rows, and a page of them.
[[nodiscard]] Json write_row(const house::TableEntry& entry);
[[nodiscard]] Json write_rows(const std::vector<house::TableEntry>& entries);
[[nodiscard]] Json write_tables(const house::Tables::Listed& listed, const PageWish& wish);
[[nodiscard]] Json write_line(const house::SaidLine& line);

}  // namespace api

// Invitations in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/page.h"
#include "house/lobby/invitation.h"
#include "sql/database.h"

namespace house {

[[nodiscard]] std::optional<Invitation> find_invitation(sql::Snapshot& snapshot, std::string_view id);
// Open ones: of a game, or of all games if that is empty; and those from or to an account.
[[nodiscard]] std::vector<Invitation> list_seeks(sql::Snapshot& snapshot, std::string_view game,
                                                 const Page& page);
[[nodiscard]] std::vector<Invitation> list_open_invitations(sql::Snapshot& snapshot, AccountId account);
// Open ones that have expired.
[[nodiscard]] std::vector<Invitation> list_expired_invitations(sql::Snapshot& snapshot, Time now,
                                                               std::size_t limit);
// All of them by id, for an integrity check.
[[nodiscard]] std::vector<Invitation> list_all_invitations(sql::Snapshot& snapshot, const Page& page);

// Adds it, or replaces the one with this id.
void put_invitation(sql::Transaction& transaction, const Invitation& invitation);

}  // namespace house

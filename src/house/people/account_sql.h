// Accounts in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/page.h"
#include "house/people/account.h"
#include "sql/database.h"

namespace house {

[[nodiscard]] std::optional<Account> find_account(sql::Snapshot& snapshot, AccountId id);
// Names are compared without regard to case.
[[nodiscard]] std::optional<Account> find_account_named(sql::Snapshot& snapshot, std::string_view name);
// The account whose name looks like this one or is the same: see skeleton in names.h.
[[nodiscard]] std::optional<Account> find_account_like(sql::Snapshot& snapshot, std::string_view name);
// Addresses are compared without regard to case, too. Several accounts may claim the same address: this is
// the oldest of them. The one that has confirmed it is owner_of_mail in house/notify/notifications.h.
[[nodiscard]] std::optional<Account> find_account_with_mail(sql::Snapshot& snapshot, std::string_view mail);
// Ordered by name, which is also the key.
[[nodiscard]] std::vector<Account> list_accounts(sql::Snapshot& snapshot, const Page& page);
// Members and bots, ordered likewise: all of them, or those who have played a game.
[[nodiscard]] std::vector<Account> list_members(sql::Snapshot& snapshot, const Page& page);
[[nodiscard]] std::vector<Account> list_players(sql::Snapshot& snapshot, std::string_view game,
                                                const Page& page);
// Members who are looking for challenges to any game, ordered likewise.
[[nodiscard]] std::vector<Account> list_seeking(sql::Snapshot& snapshot, const Page& page);
// Accounts whose planned vacation should begin, and accounts whose vacation is over, the longest overdue
// first.
[[nodiscard]] std::vector<Account> list_vacations_due(sql::Snapshot& snapshot, Time now, std::size_t limit);
[[nodiscard]] std::vector<Account> list_vacations_over(sql::Snapshot& snapshot, Time now, std::size_t limit);

// Nothing if the name is taken or looks like one that is. The id of the argument is ignored.
[[nodiscard]] std::optional<AccountId> add_account(sql::Transaction& transaction, const Account& account);
void change_account(sql::Transaction& transaction, const Account& account);
// Changes only when they were last seen.
void note_visit(sql::Batch& batch, AccountId account, Time seen);

}  // namespace house

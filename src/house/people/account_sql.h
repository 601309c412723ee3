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
// Names are the same whatever their case: `name` may be written in any.
[[nodiscard]] std::optional<Account> find_account_named(sql::Snapshot& snapshot, std::string_view name);
// Whose name looks like this one or is the same: see skeleton in names.h.
[[nodiscard]] std::optional<Account> find_account_like(sql::Snapshot& snapshot, std::string_view name);
// Addresses are the same whatever their case, too. Anybody may claim one, so several may have it: this is who
// has had an account longest. Whose it has proved to be knows owner_of_mail in house/notify/notifications.h.
[[nodiscard]] std::optional<Account> find_account_with_mail(sql::Snapshot& snapshot, std::string_view mail);
// By name, which is the key, too.
[[nodiscard]] std::vector<Account> list_accounts(sql::Snapshot& snapshot, const Page& page);
// Members and bots, in the same way: all of them, or those who have played a game.
[[nodiscard]] std::vector<Account> list_members(sql::Snapshot& snapshot, const Page& page);
[[nodiscard]] std::vector<Account> list_players(sql::Snapshot& snapshot, std::string_view game,
                                                const Page& page);
// Whose planned vacation is due to begin, and whose vacation is over, the longest first.
[[nodiscard]] std::vector<Account> list_vacations_due(sql::Snapshot& snapshot, Time now, std::size_t limit);
[[nodiscard]] std::vector<Account> list_vacations_over(sql::Snapshot& snapshot, Time now, std::size_t limit);

// Nothing if the name is taken, or looks like one that is. The id of what is given is not looked at.
[[nodiscard]] std::optional<AccountId> add_account(sql::Transaction& transaction, const Account& account);
void change_account(sql::Transaction& transaction, const Account& account);
// That they are here, and nothing else.
void note_visit(sql::Batch& batch, AccountId account, Time seen);

}  // namespace house

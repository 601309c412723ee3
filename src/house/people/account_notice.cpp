#include "house/people/account_notice.h"

#include <string>

#include "sql/numbers.h"

namespace house {

void tell_change(sql::Transaction& transaction, AccountId account) {
    transaction.publish(std::string(account_channel), std::to_string(static_cast<std::int64_t>(account)));
}

std::optional<AccountId> read_account_notice(std::string_view payload) {
    const auto number = sql::read_number<std::int64_t>(payload);
    return number ? std::optional(AccountId{*number}) : std::nullopt;
}

}  // namespace house

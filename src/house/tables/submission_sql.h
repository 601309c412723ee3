// Turns that players have yet to confirm, in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/page.h"
#include "house/tables/entities.h"
#include "sql/database.h"

namespace house {

[[nodiscard]] std::optional<Submission> find_submission(sql::Snapshot& snapshot, std::string_view table,
                                                        AccountId account);
[[nodiscard]] std::vector<Submission> list_submissions(sql::Snapshot& snapshot, AccountId account);

void put_submission(sql::Transaction& transaction, const Submission& submission);
void erase_submission(sql::Batch& batch, std::string_view table, AccountId account);
// Erases all unconfirmed turns of an account.
void erase_submissions_of(sql::Transaction& transaction, AccountId account);

}  // namespace house

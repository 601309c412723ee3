// Reports in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "house/common/page.h"
#include "house/moderation/entities.h"
#include "sql/database.h"

namespace house {

[[nodiscard]] std::optional<Report> find_report(sql::Snapshot& snapshot, std::int64_t id);
// The open report of a user about another at a table or in a study; there is at most one.
[[nodiscard]] std::optional<Report> find_open_report(sql::Snapshot& snapshot, AccountId reporter,
                                                     AccountId about, std::string_view table,
                                                     std::string_view study = {});
// The newest first; all of them, or only open ones.
[[nodiscard]] std::vector<Report> list_reports(sql::Snapshot& snapshot, bool all, const Page& page);
// All by one user, in order.
[[nodiscard]] std::vector<Report> list_reports_by(sql::Snapshot& snapshot, AccountId reporter);

// Returns its id; the id of the argument is ignored.
std::int64_t add_report(sql::Transaction& transaction, const Report& report);
void close_report(sql::Transaction& transaction, std::int64_t id, const Report::Closing& closing);

}  // namespace house

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
// The open one by somebody about somebody at a table, of which there is one at most.
[[nodiscard]] std::optional<Report> find_open_report(sql::Snapshot& snapshot, AccountId reporter,
                                                     AccountId about, std::string_view table);
// The newest first; all of them, or those that are open.
[[nodiscard]] std::vector<Report> list_reports(sql::Snapshot& snapshot, bool all, const Page& page);
// All by somebody, in order.
[[nodiscard]] std::vector<Report> list_reports_by(sql::Snapshot& snapshot, AccountId reporter);

// Returns its id; that of the report given is not looked at.
std::int64_t add_report(sql::Transaction& transaction, const Report& report);
void close_report(sql::Transaction& transaction, std::int64_t id, const Report::Closing& closing);

}  // namespace house

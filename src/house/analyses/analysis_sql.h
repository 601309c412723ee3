// Computer analyses in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "house/analyses/entities.h"
#include "sql/database.h"

namespace house {

[[nodiscard]] std::optional<Analysis> find_analysis(sql::Snapshot& snapshot, std::string_view table);
// That of a worker; nothing if the lease has run out or belongs to nobody.
[[nodiscard]] std::optional<Analysis> find_leased_analysis(sql::Snapshot& snapshot, std::string_view lease,
                                                           Time now);
// When a member has asked for analyses since then, oldest first.
[[nodiscard]] std::vector<Time> list_analyses_asked(sql::Snapshot& snapshot, AccountId account, Time since);
// Whether a job is waiting that no worker has.
[[nodiscard]] bool has_waiting_analysis(sql::Snapshot& snapshot, Time now);
// The jobs that no worker has.
[[nodiscard]] AnalysisBacklog count_waiting_analyses(sql::Snapshot& snapshot, Time now);
// Jobs that so many workers have taken and not finished.
[[nodiscard]] std::vector<Analysis> list_abandoned_analyses(sql::Snapshot& snapshot, int attempts, Time now);

// Adds it, or replaces an earlier one of the same table.
void put_analysis(sql::Transaction& transaction, const Analysis& analysis);
// Leases the job that has been waiting longest and that no other transaction is leasing at the same time.
[[nodiscard]] std::optional<Analysis> lease_analysis(sql::Transaction& transaction, std::string_view lease,
                                                     Time until, Time now);

}  // namespace house

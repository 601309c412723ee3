// A table as it is stored: its settings and events, and now and then a snapshot, so that opening a long game
// reads only the latest events.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "house/tables/entities.h"
#include "sql/database.h"
#include "table/table.h"

namespace house {

// Enough that most games never need one.
inline constexpr std::int64_t events_between_snapshots = 500;

// The events of a table after number `after`. This and all below throw sql::Damaged if what is stored cannot
// be read: going on would make it worse.
[[nodiscard]] std::vector<table::Event> read_events(sql::Snapshot& snapshot, const TableEntry& entry,
                                                    std::int64_t after);

// The table of an entry that was read in the same snapshot of the database.
[[nodiscard]] table::Table read_stored_table(sql::Snapshot& snapshot, const TableEntry& entry);
// The same, from an earlier state of it.
[[nodiscard]] table::Table brought_up_to_date(sql::Snapshot& snapshot, const TableEntry& entry,
                                              table::Table table);

// What the snapshot of a table and the events after it lead to; nothing if there is none, or if it is of no
// use.
[[nodiscard]] std::optional<table::Table> read_from_snapshot(sql::Snapshot& snapshot,
                                                             const TableEntry& entry);

// If one is due after so many new events, replaces the snapshot by the table as it is now.
void add_snapshot(sql::Batch& batch, const TableEntry& entry, const table::Table& table,
                  std::size_t new_events);

}  // namespace house

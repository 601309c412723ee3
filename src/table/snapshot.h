// Snapshots: a table after one of its events, as one text, so that a long game need not be replayed from its
// first event.
//
// A snapshot is only a shortcut: the table is still the fold of its events. If a snapshot cannot be
// read, because another version of the program wrote it, the events are replayed instead.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "table/settings.h"
#include "table/table.h"

namespace table {

// It does not contain the settings.
[[nodiscard]] std::string write_snapshot(const Table& table);
// The table with these settings, which must be those it had; only the names of the players may have changed.
[[nodiscard]] base::Result<Table> read_snapshot(Settings settings, std::string_view text);

}  // namespace table

// Tables and their events in the database.
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

[[nodiscard]] std::optional<TableEntry> find_table(sql::Snapshot& snapshot, std::string_view id);
// Those behind number `after`, in order.
[[nodiscard]] std::vector<StoredEvent> list_events(sql::Snapshot& snapshot, std::string_view table,
                                                   std::int64_t after);
// Where an account sits, and the game goes on or is over.
[[nodiscard]] std::vector<TableEntry> list_tables(sql::Snapshot& snapshot, AccountId account, bool ended,
                                                  const Page& page);
// The same as far as a reader finds them in lists: the open ones, and those where they sit themselves.
[[nodiscard]] std::vector<TableEntry> list_tables_listed_for(sql::Snapshot& snapshot, AccountId account,
                                                             const std::optional<AccountId>& reader,
                                                             bool ended, const Page& page);
// Where it is this account's turn and somebody else waits for it, the most urgent first.
[[nodiscard]] std::vector<TableEntry> list_tables_awaiting(sql::Snapshot& snapshot, AccountId account,
                                                           std::size_t limit);
// Where the game goes on and everybody may watch; of a game, or of all if that is empty.
[[nodiscard]] std::vector<TableEntry> list_open_tables(sql::Snapshot& snapshot, std::string_view game,
                                                       const Page& page);
// That are due, the most overdue first.
[[nodiscard]] std::vector<TableEntry> list_due_tables(sql::Snapshot& snapshot, Time now, std::size_t limit);
// When the first of them was or will be due.
[[nodiscard]] std::optional<Time> first_due(sql::Snapshot& snapshot);
// How many of them have a clock that runs.
[[nodiscard]] std::int64_t count_running_clocks(sql::Snapshot& snapshot);
// Where a bot is to move: how many of them nobody holds a lease on at this time, and how many somebody does.
[[nodiscard]] std::int64_t count_tables_awaiting_bots(sql::Snapshot& snapshot, Time now);
[[nodiscard]] std::int64_t count_leases(sql::Snapshot& snapshot, Time now);
// Where a bot is to move and nobody holds a lease at this time, the longest waiting first.
[[nodiscard]] std::vector<TableEntry> list_tables_awaiting_bots(sql::Snapshot& snapshot, Time now,
                                                                std::size_t limit);
// By its number in its game.
[[nodiscard]] std::optional<TableEntry> find_table_on_board(sql::Snapshot& snapshot, std::string_view game,
                                                            int board);
// Whose reminder is due, the longest first.
[[nodiscard]] std::vector<TableEntry> list_tables_to_remind(sql::Snapshot& snapshot, Time now,
                                                            std::size_t limit);
// Where the game is over and everybody may look, the last that ended first; the key is "ended id", the
// time in milliseconds.
[[nodiscard]] std::vector<TableEntry> list_ended_tables(sql::Snapshot& snapshot, std::string_view game,
                                                        const Page& page);
// All of them by id, for an integrity check.
[[nodiscard]] std::vector<TableEntry> list_all_tables(sql::Snapshot& snapshot, const Page& page);

void add_table(sql::Transaction& transaction, const TableEntry& table);
// Puts an entry in place of the old one. False, and nothing is done, if the table has gone on since.
[[nodiscard]] bool change_table(sql::Transaction& transaction, const TableEntry& table);
// Puts events, one at least, behind those that are there, and notes in the entry what follows from them: not
// what a table was laid with (seats, game, board, settings, dice, visibility). A conflict if the first of
// them is not the next: somebody else has been faster.
void append_events(sql::Batch& batch, const TableEntry& table, std::span<const StoredEvent> events);
// False if another node holds the table at this time.
[[nodiscard]] bool take_lease(sql::Transaction& transaction, const Lease& lease, Time now);
void end_lease(sql::Batch& batch, std::string_view table);
// The number of the next table of a game. It is taken by that, even if no table comes of it.
[[nodiscard]] int take_board(sql::Transaction& transaction, std::string_view game);
// Changes what lists say of the reminder and the followers of a table, and nothing else.
void set_reminder(sql::Transaction& transaction, std::string_view table, std::optional<Time> remind);
void set_followed(sql::Transaction& transaction, std::string_view table, bool followed);

}  // namespace house

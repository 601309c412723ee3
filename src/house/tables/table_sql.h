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
// Those after number `after`, in order.
[[nodiscard]] std::vector<StoredEvent> list_events(sql::Snapshot& snapshot, std::string_view table,
                                                   std::int64_t after);
// The current or finished tables of an account.
[[nodiscard]] std::vector<TableEntry> list_tables(sql::Snapshot& snapshot, AccountId account, bool ended,
                                                  const Page& page);
// The same as far as they are listed for a reader: public ones, and the reader's own.
[[nodiscard]] std::vector<TableEntry> list_tables_listed_for(sql::Snapshot& snapshot, AccountId account,
                                                             const std::optional<AccountId>& reader,
                                                             bool ended, const Page& page);
// Tables in which it is this account's turn, without practice, the most urgent first.
[[nodiscard]] std::vector<TableEntry> list_tables_awaiting(sql::Snapshot& snapshot, AccountId account,
                                                           std::size_t limit);
// Current public tables; of a game, or of all games if that is empty.
[[nodiscard]] std::vector<TableEntry> list_open_tables(sql::Snapshot& snapshot, std::string_view game,
                                                       const Page& page);
// Tables whose deadline has passed, those first that were to be looked at first.
[[nodiscard]] std::vector<TableEntry> list_due_tables(sql::Snapshot& snapshot, Time now, std::size_t limit);
// Each table with a running clock has a time to look at it, which is its deadline or before: turns that set a
// later deadline leave it as it is, because it has an index. How many were to be looked at by now, though
// their deadline is later; and setting their time to their deadline.
[[nodiscard]] std::int64_t count_early_looks(sql::Snapshot& snapshot, Time now);
void put_off_looks(sql::Batch& batch, Time now);
// The first of these times: no deadline is earlier.
[[nodiscard]] std::optional<Time> first_look(sql::Snapshot& snapshot);
// How many tables have a running clock.
[[nodiscard]] std::int64_t count_running_clocks(sql::Snapshot& snapshot);
// Tables in which a bot is to move: how many are not leased at this time, and how many are.
[[nodiscard]] std::int64_t count_tables_awaiting_bots(sql::Snapshot& snapshot, Time now);
[[nodiscard]] std::int64_t count_leases(sql::Snapshot& snapshot, Time now);
// Tables in which a bot is to move and that are not leased at this time, the longest waiting first.
[[nodiscard]] std::vector<TableEntry> list_tables_awaiting_bots(sql::Snapshot& snapshot, Time now,
                                                                std::size_t limit);
// By its number in its game.
[[nodiscard]] std::optional<TableEntry> find_table_on_board(sql::Snapshot& snapshot, std::string_view game,
                                                            int board);
// Tables whose reminder is due, the longest overdue first.
[[nodiscard]] std::vector<TableEntry> list_tables_to_remind(sql::Snapshot& snapshot, Time now,
                                                            std::size_t limit);
// Finished public tables, the last that ended first; the key is "ended id", the time in milliseconds.
[[nodiscard]] std::vector<TableEntry> list_ended_tables(sql::Snapshot& snapshot, std::string_view game,
                                                        const Page& page);
// How often each result occurred in the finished public games of an account against others, by game; at most
// so many of the newest games in each seat are counted.
struct ResultCount {
    std::string game;
    game::Player seat = game::Player::one;
    std::string result;
    std::int64_t count = 0;
};
[[nodiscard]] std::vector<ResultCount> count_results(sql::Snapshot& snapshot, AccountId account,
                                                     std::size_t most);
// All of them by id, for an integrity check.
[[nodiscard]] std::vector<TableEntry> list_all_tables(sql::Snapshot& snapshot, const Page& page);

void add_table(sql::Transaction& transaction, const TableEntry& table);
// Replaces an entry. False, and nothing is done, if the table has changed since.
[[nodiscard]] bool change_table(sql::Transaction& transaction, const TableEntry& table);
// Appends events, at least one, and updates the entry accordingly, except for what never changes (game,
// board, settings, dice, visibility), and the seats only if the events have swapped them. A conflict if the
// first event is not the next one, because another write was faster.
enum class Seats : std::uint8_t { as_before, swapped };
void append_events(sql::Batch& batch, const TableEntry& table, std::span<const StoredEvent> events,
                   Seats seats = Seats::as_before);
// False if another node has leased the table at this time.
[[nodiscard]] bool take_lease(sql::Transaction& transaction, const Lease& lease, Time now);
void end_lease(sql::Batch& batch, std::string_view table);
// The next board number of a game. It is used up even if no table is created.
[[nodiscard]] int take_board(sql::Transaction& transaction, std::string_view game);
// Changes only the reminder and the follower mark of a table.
void set_reminder(sql::Transaction& transaction, std::string_view table, std::optional<Time> remind);
void set_followed(sql::Transaction& transaction, std::string_view table, bool followed);

}  // namespace house

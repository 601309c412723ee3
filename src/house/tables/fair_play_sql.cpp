#include "house/tables/fair_play_sql.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "house/common/columns.h"

namespace house {
namespace {

Time read_time(Columns row) { return row.time(); }

// In either seating.
std::array<std::pair<AccountId, AccountId>, 2> both_ways(AccountId one, AccountId other) {
    return {{{one, other}, {other, one}}};
}

}  // namespace

std::vector<Time> list_aborts(sql::Snapshot& snapshot, AccountId account, Time since) {
    return all_of(
        snapshot.query("SELECT time FROM rated_abort WHERE account = ?1 AND time > ?2 ORDER BY time",
                       {kept(account), kept(since)}),
        read_time);
}

std::vector<Time> list_rated_games(sql::Snapshot& snapshot, AccountId one, AccountId other, Time since) {
    std::vector<Time> begun;
    for (const auto& [first, second] : both_ways(one, other))
        std::ranges::copy(
            all_of(snapshot.query("SELECT created FROM table_entry WHERE seat_one = ?1 AND seat_two = ?2 "
                                  "AND ladder <> '' AND created > ?3",
                                  {kept(first), kept(second), kept(since)}),
                   read_time),
            std::back_inserter(begun));
    std::ranges::sort(begun);
    return begun;
}

bool have_met(sql::Snapshot& snapshot, AccountId one, AccountId other, std::string_view ladder) {
    return std::ranges::any_of(both_ways(one, other), [&](const auto& seats) {
        return !snapshot
                    .query(
                        "SELECT 1 FROM table_entry WHERE seat_one = ?1 AND seat_two = ?2 AND ladder <> '' "
                        "AND ladder = ?3 AND ended IS NOT NULL AND result <> '*' LIMIT 1",
                        {kept(seats.first), kept(seats.second), ladder})
                    .empty();
    });
}

void add_abort(sql::Batch& batch, AccountId account, std::string_view table, Time time) {
    batch.add("INSERT INTO rated_abort (account, time, table_id) VALUES (?1, ?2, ?3)",
              {kept(account), kept(time), table});
}

void erase_old_aborts(sql::Transaction& transaction, Time before) {
    transaction.query("DELETE FROM rated_abort WHERE time <= ?1", {kept(before)});
}

}  // namespace house

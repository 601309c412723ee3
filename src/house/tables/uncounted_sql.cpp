#include "house/tables/uncounted_sql.h"

#include "house/common/columns.h"
#include "house/tables/entry.h"

namespace house {
namespace {

constexpr int least_turns = 2;  // both players have made one

}  // namespace

void add_uncounted(sql::Batch& batch, const TableEntry& entry) {
    if (entry.visibility != Visibility::open || is_practice(entry) || entry.turns < least_turns) return;
    batch.add("INSERT INTO uncounted_game (table_id) VALUES (?1)", {entry.id});
}

std::vector<std::string> list_uncounted(sql::Snapshot& snapshot, std::size_t limit) {
    return all_of(
        snapshot.query("SELECT table_id FROM uncounted_game WHERE table_id > '' ORDER BY table_id LIMIT ?1",
                       {limit}),
        [](Columns row) { return row.text(); });
}

void end_uncounted(sql::Batch& batch, std::string_view table) {
    batch.add_expecting_one("DELETE FROM uncounted_game WHERE table_id = ?1", {table});
}

}  // namespace house

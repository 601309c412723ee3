#include "house/tables/rematches.h"

#include "house/common/columns.h"
#include "house/tables/notices.h"
#include "house/tables/table_sql.h"

namespace house {

std::optional<std::string> find_rematch(sql::Snapshot& snapshot, std::string_view table) {
    return one_of(snapshot.query("SELECT rematch FROM rematch WHERE table_id = ?1", {table}),
                  [](Columns row) { return row.text(); });
}

void set_rematch(sql::Transaction& transaction, std::string_view table, std::string_view rematch) {
    transaction.query(
        "INSERT INTO rematch (table_id, rematch) VALUES (?1, ?2) "
        "ON CONFLICT (table_id) DO UPDATE SET rematch = excluded.rematch",
        {table, rematch});
    const auto entry = find_table(transaction, table);
    if (!entry) return;
    sql::Batch batch;
    tell_of(batch, *entry);
    transaction.make(batch);
}

}  // namespace house

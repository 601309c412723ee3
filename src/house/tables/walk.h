// Iteration over long lists in the database.
#pragma once

#include "house/common/ids.h"
#include "house/common/page.h"
#include "house/tables/entities.h"
#include "house/tables/table_sql.h"
#include "sql/database.h"

namespace house {

// Calls `visit` with every current or finished table of an account. `visit` may write: that does not disturb
// the iteration.
template <class Visit>
void for_each_table_of(sql::Snapshot& snapshot, AccountId account, bool ended, const Visit& visit) {
    Page page{.after = {}, .limit = 200};
    for (;;) {
        const auto tables = list_tables(snapshot, account, ended, page);
        for (const TableEntry& table : tables) visit(table);
        if (tables.size() < page.limit) return;
        page.after = tables.back().id;
    }
}

}  // namespace house

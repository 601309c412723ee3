#include "house/tables/renaming.h"

#include <cassert>
#include <nlohmann/json.hpp>

#include "house/tables/entry.h"
#include "house/tables/table_sql.h"
#include "house/tables/walk.h"
#include "sql/database.h"
#include "table/settings.h"

namespace house {
namespace {

void rename_at(sql::Transaction& transaction, TableEntry entry, const Account& account) {
    auto settings = table::read_settings(entry.settings);
    if (!settings) throw sql::Damaged("table " + entry.id + ": " + settings.error().what);
    for (const game::Player player : game::both_players)
        if (settings->seats[player].id == seat_id(account.id)) settings->seats[player].name = account.name;
    entry.settings = table::write_settings(*settings).dump();
    [[maybe_unused]] const bool changed = change_table(transaction, entry);
    assert(changed);  // the entry was read in the same write
}

}  // namespace

void rename_at_tables(sql::Transaction& transaction, const Account& account) {
    for (const bool ended : {false, true})
        for_each_table_of(transaction, account.id, ended,
                          [&](const TableEntry& entry) { rename_at(transaction, entry, account); });
}

}  // namespace house

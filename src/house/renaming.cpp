#include "house/renaming.h"

#include <cassert>
#include <nlohmann/json.hpp>

#include "house/walk.h"
#include "table/settings.h"

namespace house {
namespace {

void rename_at(Writer& writer, TableEntry entry, const Account& account) {
    auto settings = table::read_settings(entry.settings);
    if (!settings) throw DamagedBooks("table " + entry.id + ": " + settings.error().what);
    for (const game::Player player : game::both_players)
        if (entry.seats[player] == account.id) settings->seats[player].name = account.name;
    entry.settings = table::write_settings(*settings).dump();
    [[maybe_unused]] const bool changed = writer.append(entry, {});
    assert(changed);  // the entry was read in the same write
}

}  // namespace

void rename_at_tables(Writer& writer, const Account& account) {
    for (const bool ended : {false, true})
        for_each_table_of(writer, account.id, ended,
                          [&](const TableEntry& entry) { rename_at(writer, entry, account); });
}

}  // namespace house

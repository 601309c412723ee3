#include "house/tables/absences.h"

#include "house/people/account_sql.h"
#include "sql/database.h"

namespace house {

table::Absences absences_at(sql::Snapshot& snapshot, const TableEntry& entry, const table::Table& table) {
    table::Absences until;
    for (const game::Player player : game::both_players) {
        if (!table.clock().is_away(player)) continue;
        if (const auto account = find_account(snapshot, entry.seats[player]))
            until[player] = account->on_vacation_until;
    }
    return until;
}

}  // namespace house

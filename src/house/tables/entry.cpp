#include "house/tables/entry.h"

#include <utility>

#include "house/notify/notifications.h"
#include "house/tables/table_notifications.h"

namespace house {

void note(TableEntry& entry, const table::Table& table) {
    if (table.is_swapped() && table.seats().one.id != seat_id(entry.seats.one))
        std::swap(entry.seats.one, entry.seats.two);
    entry.last_event = table.last_number();
    entry.turns = table.next_turn() - 1;
    entry.due = table.clock().deadline();
    entry.remind = next_reminder(table, table.last_time());
    entry.to_move = table.clock().is_paused() ? std::nullopt : std::optional(table.game().to_move());
    if (!table.ending()) return;
    entry.to_move.reset();
    entry.due.reset();
    entry.ended = table.last_time();
    entry.result = game::write_outcome(table.ending()->outcome);
}

std::string seat_id(AccountId account) { return std::to_string(static_cast<std::int64_t>(account)); }

const std::string& name_at(const table::Settings& settings, const TableEntry& entry, game::Player player) {
    const bool as_opened = settings.seats[player].id == seat_id(entry.seats[player]);
    return settings.seats[as_opened ? player : game::opponent(player)].name;
}

std::optional<game::Player> seat_of(const TableEntry& entry, AccountId account) {
    if (entry.to_move && entry.seats[*entry.to_move] == account) return entry.to_move;
    for (const game::Player player : game::both_players)
        if (entry.seats[player] == account) return player;
    return std::nullopt;
}

}  // namespace house

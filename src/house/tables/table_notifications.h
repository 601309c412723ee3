// Notifications about tables, to players and followers.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "game/player.h"
#include "house/people/account.h"
#include "house/tables/entities.h"
#include "sql/database.h"
#include "table/events.h"
#include "table/table.h"

namespace house {

// Who caused an event at a table: the player who made the request, or nobody if time has passed; and the
// player's comment.
struct Deed {
    std::optional<game::Player> by{};
    std::string_view name{};  // of that player
    std::string_view comment{};
};
// Notifies players and followers of events at a table, each of them once: the end of the game takes
// precedence over an offer, an offer over a turn. Nobody is notified of their own actions. Players of a live
// game are at the board: only its followers are notified.
void notify_of(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry, const table::Table& table,
               std::span<const table::Event> events, const Deed& deed);
// Notifies followers of a game of a new table; its players are notified of the invitation.
void notify_of_beginning(sql::Transaction& transaction, const TableEntry& entry, Time now);
// Notifies both players of a table that was set up for them.
void notify_of_arrangement(sql::Transaction& transaction, const TableEntry& entry, const Account& by,
                           Time now, std::string_view comment);
// Notifies the opponent in a correspondence game of chat.
void notify_of_chat(sql::Transaction& transaction, const TableEntry& entry, const Account& by,
                    std::string_view text, Time now);

// When the player to move gets the next reminder after a moment: once the game has waited as long as its
// settings say (or for two thirds of the available time), and a day before the time is up. Nothing in a live
// game.
[[nodiscard]] std::optional<Time> next_reminder(const table::Table& table, Time after);

}  // namespace house

// What those who play or follow a game are told of it.
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

// Whose doing something at a table is: of the player who asked for it, and sees what comes of it, or of
// nobody, since time has passed; and what that player says with it.
struct Deed {
    std::optional<game::Player> by{};
    std::string_view comment{};
};
// What has happened at a table, to its players and to those who follow it, and to each of them once: that
// the game is over before an offer, an offer before a turn. Nobody is told what they did themselves. Players
// of a live game sit in front of it: only its followers are told.
void notify_of(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry, const table::Table& table,
               std::span<const table::Event> events, const Deed& deed);
// A table was laid, to those who follow its game; its players hear of it with the invitation.
void notify_of_beginning(sql::Transaction& transaction, const TableEntry& entry, Time now);
// Somebody has laid a table for two others, to both of them.
void notify_of_arrangement(sql::Transaction& transaction, const TableEntry& entry, const Account& by,
                           Time now, std::string_view comment);
// Something was said at a table, to the other player of a game by correspondence.
void notify_of_chat(sql::Transaction& transaction, const TableEntry& entry, const Account& by,
                    std::string_view text, Time now);

// When whoever is to move has to be reminded next, after a moment: once they have let the game wait for as
// long as its settings say (or for two thirds of what they have), and a day before the flag falls. Nothing in
// a live game.
[[nodiscard]] std::optional<Time> next_reminder(const table::Table& table, Time after);

}  // namespace house

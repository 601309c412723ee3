// What a client sees of a table.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "game/player.h"
#include "table/table.h"
#include "table/time.h"

namespace table {

// Until when players are on vacation, which a table does not know itself.
using Absences = game::ByPlayer<std::optional<Moment>>;

// All that a player at the table may know, or somebody who only watches: settings, position, turns, clocks,
// offers, ending, and the number of the last event, from which a stream of events goes on. A player also sees
// the turns that they have set ahead. Seats are shown by name: an id is between the house and its owner.
[[nodiscard]] nlohmann::ordered_json look(const Table& table, std::optional<game::Player> viewer, Moment now,
                                          const Absences& absences = {});

// The part of it that changes by itself.
[[nodiscard]] nlohmann::ordered_json look_at_clocks(const Table& table, Moment now,
                                                    const Absences& absences = {});

}  // namespace table

// A table as a client sees it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "game/player.h"
#include "table/table.h"
#include "table/time.h"

namespace table {

// Until when players are on vacation, which the table itself does not know.
using Absences = game::ByPlayer<std::optional<Moment>>;

// Everything that a player or a watcher may know: settings, position, turns, clocks, offers, ending, and the
// number of the last event, after which a stream of events continues. A player also sees their own planned
// turns. Seats are shown by name; ids are not shown.
[[nodiscard]] nlohmann::ordered_json look(const Table& table, std::optional<game::Player> viewer, Moment now,
                                          const Absences& absences = {});

// The part of it that changes with time.
[[nodiscard]] nlohmann::ordered_json look_at_clocks(const Table& table, Moment now,
                                                    const Absences& absences = {});

}  // namespace table

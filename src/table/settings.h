// What a table is laid for. It is decided before the first event, and only the names of its seats change.
#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "game/player.h"
#include "play/game.h"
#include "table/time.h"
#include "table/time_control.h"

namespace table {

struct Seat {
    std::string id;    // whom the house has put there; means nothing to the table
    std::string name;  // as the sentences say it

    bool operator==(const Seat&) const = default;
};

// Who opens follows from the variant, the rolls for it and the position: play::Game::opener().
struct Settings {
    std::string game;
    play::Variant variant;
    std::optional<std::string> position{};  // nothing: the usual start
    std::optional<std::string>
        first_roll{};  // who begins was rolled for: as a record's tag FirstRoll tells it
    game::ByPlayer<Seat> seats;
    TimeControl time_control;
    std::optional<std::chrono::days> reminder{};  // then who is to move is reminded; nothing: as usual
    bool rated = false;
    Moment opened;  // when the turn of the opener begins

    bool operator==(const Settings&) const = default;
};

// A JSON object with a version, for the same readers as events. Reading does not ask whether there is such a
// game: Table::open does.
[[nodiscard]] nlohmann::ordered_json write_settings(const Settings& settings);
[[nodiscard]] base::Result<Settings> read_settings(std::string_view text);

}  // namespace table

// The settings of a table. They are fixed before the first event; only the names of the players can change.
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
    std::string id;    // the account; has no meaning for the table
    std::string name;  // used in sentences

    bool operator==(const Seat&) const = default;
};

// The opener follows from the variant, the first rolls and the position: play::Game::opener().
struct Settings {
    std::string game;
    play::Variant variant;
    std::optional<std::string> position{};  // nothing: the usual start
    std::optional<std::string>
        first_roll{};  // the rolls that decided who begins, in the format of a record's tag FirstRoll
    game::ByPlayer<Seat> seats;
    TimeControl time_control;
    // After which the player to move gets a reminder; nothing: the default.
    std::optional<std::chrono::days> reminder{};
    bool rated = false;
    // Instead of the second turn, the player who has it may swap sides.
    bool swap = false;
    std::string tournament{};  // its id; empty: none. Such a game cannot be aborted or paused by its players
    Moment opened;             // when the turn of the opener begins

    bool operator==(const Settings&) const = default;
};

// A JSON object with a version, like events. Reading does not check that the game exists: Table::open does.
[[nodiscard]] nlohmann::ordered_json write_settings(const Settings& settings);
[[nodiscard]] base::Result<Settings> read_settings(std::string_view text);

}  // namespace table

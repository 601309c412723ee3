// What belongs to a game at a terminal beside its turns, and the record made of both.
#pragma once

#include <optional>
#include <string>

#include "game/record.h"
#include "play/game.h"

namespace cli {

// How a game ended, if not by its rules: by resignation, for example, or as its record says.
struct Settled {
    game::Outcome outcome;
    std::string how;  // as in the Termination tag of a record; empty: unknown
};

struct Notes {
    std::string first_roll{};             // the rolls for the first turn, as in a record; empty: none
    game::ByPlayer<std::string> names{};  // of the players; empty: not known
    game::ByPlayer<bool> engines{};       // who is played by the engine
    std::optional<int> level{};           // the engine's
    std::string time{};                   // seconds that it may think per turn; empty: not limited
    std::optional<Settled> settled{};
    game::Record loaded{};  // the record that the game was loaded from; empty: none
};

// The game as a record, with the tags and comments of the record it was loaded from.
[[nodiscard]] game::Record written_down(const play::Game& game, const Notes& notes);

// Which players a record says are programs, and the level they play at.
[[nodiscard]] game::ByPlayer<bool> engines_in(const game::Record& record, const play::Game& game);
[[nodiscard]] std::optional<int> level_in(const game::Record& record);
// Seconds per turn; empty if it says nothing.
[[nodiscard]] std::string time_in(const game::Record& record);

// The tag of a kept game with the seed of its dice, which no record for others has.
inline constexpr std::string_view secret_seed_tag = "DiceSecret";

}  // namespace cli

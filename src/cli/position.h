// The arguments that describe a position: a game, its options, a position text, turns.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/failure.h"
#include "play/game.h"
#include "play/games.h"

namespace cli {

struct PositionArguments {
    std::string game;                     // GAME: a game or a preset
    std::vector<std::string> settings;    // --set name=value
    std::optional<std::string> position;  // --position
    std::string turns;                    // --turns, separated by spaces
    std::string first;                    // --first: short for --set first=…; empty: not given
};

// The game that the arguments describe.
[[nodiscard]] Expected<std::unique_ptr<play::Game>> open_game(const PositionArguments& arguments);

// Plays a turn. The error lists legal turns if that helps.
[[nodiscard]] Expected<std::string> play_turn(play::Game& game, std::string_view turn);

// "Eks has won (goal)", "drawn (limit)" or "Eks to move".
[[nodiscard]] std::string write_standing(const play::Game& game);

// "Eks has won (resignation)": how a finished game ended; `how` is the reason in brackets.
[[nodiscard]] std::string write_end(const play::Game& game, game::Outcome outcome, std::string_view how);

}  // namespace cli

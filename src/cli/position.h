// A position as commands take it: a game, its options, a position text, turns.
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
    std::string turns;                    // --turns, separated by blanks
    std::string first;  // --first: a short way to set the option of this name; empty: not given
};

// The game that the arguments describe.
[[nodiscard]] Expected<std::unique_ptr<play::Game>> open_game(const PositionArguments& arguments);

// Plays a turn; a refusal says what would have been legal where that helps.
[[nodiscard]] Expected<std::string> play_turn(play::Game& game, std::string_view turn);

// "Eks has won (goal)", "drawn (limit)" or "Eks to move".
[[nodiscard]] std::string write_standing(const play::Game& game);

// "Eks has won (resignation)": how a game ended that is over. `how` is a word for it.
[[nodiscard]] std::string write_end(const play::Game& game, game::Outcome outcome, std::string_view how);

}  // namespace cli

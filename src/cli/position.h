// A position as commands take it: a game, its options, a position text, turns.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arcade/games.h"
#include "arcade/match.h"
#include "cli/failure.h"

namespace cli {

struct PositionArguments {
    std::string game;                     // GAME: a game or a preset
    std::vector<std::string> settings;    // --set name=value
    std::optional<std::string> position;  // --position
    std::string turns;                    // --turns, separated by blanks
    std::string first;  // --first: a short way to set the option of this name; empty: not given
};

// The match that the arguments describe.
[[nodiscard]] Expected<std::unique_ptr<arcade::Match>> open_match(const PositionArguments& arguments);

// Plays a turn; a refusal says what would have been legal where that helps.
[[nodiscard]] Expected<std::string> play_turn(arcade::Match& match, std::string_view turn);

// "; legal from d8: d8-c8, d8-e8", or nothing: what could stand in the place of the first illegal action of
// `text`, if that is not too much to list.
[[nodiscard]] std::string legal_instead(const arcade::Match& match, std::string_view text);

// "Eks has won (goal)", "drawn (limit)" or "Eks to move".
[[nodiscard]] std::string write_standing(const arcade::Match& match);

// "Eks has won (resignation)": how a game ended that is over. `how` is a word for it.
[[nodiscard]] std::string write_end(const arcade::Match& match, game::Outcome outcome, std::string_view how);

}  // namespace cli

// Images of a game's positions, with its type erased: game/images.h.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/game.h"

namespace play {

// What a game says about positions that are alike. Precondition of all: the game is of the module that says
// it, and between turns.
struct Images {
    // The rules as a text, the same for all names of the same rules, and for either player to begin.
    std::string (*rules)(const Game& game);
    // The images of the position; the first is the position itself.
    std::vector<std::string> (*positions)(const Game& game);
    // A turn in the image with this number; nothing if it is not legal in the game.
    std::optional<std::string> (*turn)(const Game& game, std::size_t image, std::string_view turn);
};

}  // namespace play

// The handles of the library.
#pragma once

#include <parlor.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/game.h"

struct parlor_game {
    std::unique_ptr<play::Game> game;
};

namespace library {

// The actions that the beginning of a turn is made of, and what may follow; an error if it is not legal.
struct Begun {
    std::vector<std::string> actions;
    play::Draft draft;
};
[[nodiscard]] base::Result<Begun> read_begun(const play::Game& game, std::string_view text);

// The same error, and what could have been played instead of `turn`.
[[nodiscard]] base::Error with_alternatives(base::Error error, const play::Game& game, std::string_view turn);

}  // namespace library

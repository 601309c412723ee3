// Records as programs hand them over: one text with all its games, and a game as a text.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/game.h"
#include "play/replay.h"

namespace play {

// All games of a text, at least one. Every turn is checked, those of variations too; an error's offset is one
// of the text. `usual_game` is the game of a record that names none.
[[nodiscard]] base::Result<std::vector<Replay>> replay_all(std::string_view text,
                                                           std::string_view usual_game);

// A game that was replayed in canonical text.
[[nodiscard]] std::string write_canonical(const Replay& replay);

// A game as a record, with these tags: names and values alternately. Tags that the game itself sets are
// refused; the result may be given only if the rules have not ended the game.
[[nodiscard]] base::Result<std::string> record_of(const Game& game, std::span<const std::string> tags);

}  // namespace play

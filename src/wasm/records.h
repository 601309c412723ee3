// Records for a page: each turn with the position that it leads to.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/json_writer.h"
#include "base/result.h"
#include "play/game.h"

namespace wasm {

// The games of a text as a list of GameRecord. Every turn is checked, those of variations too; an error's
// offset is one of the text. `usual_game` is the game of a record that names none.
[[nodiscard]] base::Result<void> write_records(base::JsonWriter& json, std::string_view text,
                                               std::string_view usual_game);

// The same games in canonical text.
[[nodiscard]] base::Result<std::string> canonical_records(std::string_view text, std::string_view usual_game);

// A game as a record, with these tags: names and values by turns. What the game tells by itself is not for
// tags to report, but for the result of a game that the rules have not ended.
[[nodiscard]] base::Result<std::string> record_of(const play::Game& game, std::span<const std::string> tags);

}  // namespace wasm

// Records for a page: each turn with the position that it leads to.
#pragma once

#include <string>
#include <string_view>

#include "base/json_writer.h"
#include "base/result.h"

namespace wasm {

// The games of a text as a list of GameRecord. Every turn is checked, those of variations too; an error's
// offset is one of the text. `usual_game` is the game of a record that names none.
[[nodiscard]] base::Result<void> write_records(base::JsonWriter& json, std::string_view text,
                                               std::string_view usual_game);

// The same games in canonical text.
[[nodiscard]] base::Result<std::string> canonical_records(std::string_view text, std::string_view usual_game);

}  // namespace wasm

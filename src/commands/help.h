// Help pages about the command language, as text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/games.h"

namespace commands {

// The page about a subject: "" (the overview), "commands", "tutorial", "mail", "notices" or a game by any of
// its names. Nothing: there is no such page. `page` is the public address of the server; empty: it has none.
[[nodiscard]] std::optional<std::string> help_on(std::string_view subject, std::string_view page);

// How turns of a game are written, and its options.
[[nodiscard]] std::string help_with_game(const play::GameModule& module, std::string_view page);

// All subjects except the games, for suggestions.
[[nodiscard]] std::vector<std::string_view> help_subjects();

}  // namespace commands

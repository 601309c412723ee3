// Help: short pages about the command language, as text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/games.h"

namespace commands {

// The page about a subject: "" (what there is), "commands", "tutorial", "mail", "notices" or a game by any of
// its names. Nothing: there is no such page. `page` is where people find the house; empty: nowhere.
[[nodiscard]] std::optional<std::string> help_on(std::string_view subject, std::string_view page);

// How turns of a game are written, and its options.
[[nodiscard]] std::string help_with_game(const play::GameModule& module, std::string_view page);

// All subjects besides the games, for whoever has mistyped one.
[[nodiscard]] std::vector<std::string_view> help_subjects();

}  // namespace commands

// Help pages about the command language, as text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/games.h"

namespace commands {

// For whom a page is written, so that its examples work as they are printed.
struct HelpReader {
    std::string page{};    // the public address of the server; empty: it has none
    std::string name{};    // empty: the reader has no account yet, or has not said who they are
    bool by_mail = false;  // the reader writes emails
};

// The page about a subject: "" (the overview), "commands", "tutorial", "mail", "notices" or a game by any of
// its names. Nothing: there is no such page.
[[nodiscard]] std::optional<std::string> help_on(std::string_view subject, const HelpReader& reader);

// How turns of a game are written, its options, and its rules.
[[nodiscard]] std::string help_with_game(const play::GameModule& module, const HelpReader& reader);

// All subjects except the games, for suggestions.
[[nodiscard]] std::vector<std::string_view> help_subjects();

}  // namespace commands

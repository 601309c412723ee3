// What link previews say, in their tags and in their pictures. Sentences are without their full stops.
#pragma once

#include <string>
#include <string_view>

#include "house/studies/studies.h"
#include "house/tables/tables.h"
#include "play/module.h"

namespace api {

// The title of a game by its id; the id if there is no such game.
[[nodiscard]] std::string title_of_game(std::string_view id);

[[nodiscard]] game::ByPlayer<std::string> names_at(const house::Tables::Seen& seen);

// "In progress: 3 turns", "ann won after 20 turns".
[[nodiscard]] std::string say_progress(const house::Tables::Seen& seen);
// "A study by ann and ben".
[[nodiscard]] std::string say_authors(const house::Studies::Shown& study);
// What the game is about.
[[nodiscard]] std::string say_summary(const play::GameModule& module);
// "Chess, Draughts and Go".
[[nodiscard]] std::string titles_of_games();

}  // namespace api

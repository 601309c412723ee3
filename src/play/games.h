// All games, by name.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "play/game.h"
#include "play/module.h"

namespace play {

// The list. A program has the one that it is linked with: src/games/games.cpp, or one of a test.
[[nodiscard]] std::span<const GameModule> all_games();

// The module of a game. Precondition: there is such a game.
[[nodiscard]] const GameModule& module_of(std::string_view game_id);
[[nodiscard]] const GameModule& module_of(const Game& game);

// What a score means in this game.
[[nodiscard]] engine::Calibration calibration_of(const Game& game);

// The rules of a game in a language or, where they are not translated, in English.
[[nodiscard]] RulesPage rules_page_in(const GameModule& module, std::string_view language);

// As a record's tag Termination has it: "goal", "no-move".
[[nodiscard]] std::string_view write_reason(const Game& game, game::Reason reason);

// "PRESET size=5x5"
[[nodiscard]] std::string write_variant(const Variant& variant);

// A game and the preset of it that a name stands for: the game's own name or a preset's, in any case.
struct NamedGame {
    const GameModule* module;
    std::string_view preset;
};
[[nodiscard]] base::Result<NamedGame> find_game(std::string_view text);

// A game and the variant of it that a text stands for: such a name, and settings. Whether the game has these
// options is for new_game to say.
struct NamedVariant {
    const GameModule* module;
    Variant variant;
};
[[nodiscard]] base::Result<NamedVariant> read_variant(std::string_view text);

// Whether a variant sets who begins, in a game that otherwise rolls for it.
[[nodiscard]] bool sets_first(const Variant& variant, const GameModule& module);
// The variant as the players have agreed on it: canonical, but it sets who begins if and only if `given`
// does, even if that is the usual player.
[[nodiscard]] Variant as_agreed(const Variant& given, const Game& game);

}  // namespace play

// What a game's module.cpp fills its GameModule with, made from the rules of the game.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/game_of.h"
#include "play/module.h"
#include "play/rules_of.h"

namespace play {

template <game::Game G>
[[nodiscard]] std::vector<PresetInfo> preset_infos() {
    std::vector<PresetInfo> infos;
    for (const auto& preset : G::presets()) infos.push_back({preset.name, preset.summary});
    return infos;
}

// A game by rules that a variant names.
template <game::Game G>
[[nodiscard]] base::Result<std::unique_ptr<Game>> game_by(const typename G::Rules& rules,
                                                          const Variant& variant,
                                                          std::optional<std::string_view> position) {
    if (!position) return std::make_unique<GameOf<G>>(canonical<G>(variant, rules), rules);
    const auto set_up = G::read_position(rules, *position);
    if (!set_up) return base::failure(set_up.error());
    return std::make_unique<GameOf<G>>(canonical<G>(variant, rules), rules, *set_up);
}

template <game::Game G>
[[nodiscard]] base::Result<std::unique_ptr<Game>> new_game_of(const Variant& variant,
                                                              std::optional<std::string_view> position) {
    const auto rules = rules_of<G>(variant);
    if (!rules) return base::failure(rules.error());
    return game_by<G>(*rules, variant, position);
}

}  // namespace play

// From the name of rules to the rules themselves.
#pragma once

#include <algorithm>
#include <string>

#include "base/result.h"
#include "base/text.h"
#include "game/game.h"
#include "game/sentences.h"
#include "play/game.h"

namespace play {

// The rules of G that a variant names; its settings need not be canonical.
template <game::Game G>
[[nodiscard]] base::Result<typename G::Rules> rules_of(const Variant& variant) {
    const auto presets = G::presets();
    const auto preset = std::find_if(presets.begin(), presets.end(),
                                     [&](const auto& one) { return one.name == variant.preset; });
    if (preset == presets.end())
        return base::failure(game::say("variant.no-preset", G::id, base::quoted(variant.preset)));
    return G::read_rules(preset->rules, variant.settings);
}

// The same rules, named by the preset and the settings in which they differ from it. Precondition: there is
// such a preset.
template <game::Game G>
[[nodiscard]] Variant canonical(const Variant& variant, const typename G::Rules& rules) {
    const auto base = rules_of<G>({variant.preset, {}});
    return {variant.preset, G::write_rules(rules, *base)};
}

}  // namespace play

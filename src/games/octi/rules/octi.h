// Octi, OctiLite and Hexi: pods that grow prongs and go where these point. The rules are in
// src/games/octi/rules.md; [OC-n] is a clause of it.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "games/octi/rules/notation.h"
#include "games/octi/rules/objections.h"
#include "games/octi/rules/options.h"
#include "games/octi/rules/picture.h"
#include "games/octi/rules/position.h"
#include "games/octi/rules/rules.h"
#include "games/octi/rules/sentences.h"

namespace octi {

struct Octi : Mechanics, Notation, Objections, Picture {
    using Rules = octi::Rules;
    using Position = octi::Position;
    using Action = octi::Action;

    static constexpr std::string_view id = "octi";
    static constexpr std::size_t max_actions = octi::max_actions;
    static constexpr std::size_t max_turn_length = octi::max_turn_length;
    static constexpr bool either_begins = true;  // [OC-5]
    static constexpr game::Clauses clauses{.whole_turn = "OC-6", .repetition = "OC-19", .end = "OC-21"};

    static std::span<const base::Sentence> sentences() { return sentence_list; }
    static std::span<const game::Preset<Rules>> presets() { return octi::presets(); }
    static std::span<const game::Option> options() { return octi::options(); }
    static base::Result<Rules> read_rules(const Rules& base, std::span<const game::Setting> settings) {
        return octi::read_rules(base, settings);
    }
    static std::vector<game::Setting> write_rules(const Rules& rules, const Rules& base) {
        return octi::write_rules(rules, base);
    }
};

static_assert(game::Game<Octi>);
static_assert(game::WritesTurnsApart<Octi>);

}  // namespace octi

// Knights Double-Duel: two knights and eight pawns a side. The rules are in src/games/knights/rules.md;
// [KD-n] is a clause of it.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "games/knights/rules/notation.h"
#include "games/knights/rules/objections.h"
#include "games/knights/rules/options.h"
#include "games/knights/rules/picture.h"
#include "games/knights/rules/position.h"
#include "games/knights/rules/rules.h"
#include "games/knights/rules/sentences.h"

namespace knights {

struct Knights : Mechanics, Notation, Objections, Picture {
    using Rules = knights::Rules;
    using Position = knights::Position;
    using Action = knights::Action;

    static constexpr std::string_view id = "knights";
    static constexpr std::size_t max_actions = knights::max_actions;
    static constexpr std::size_t max_turn_length = knights::max_turn_length;
    static constexpr game::Clauses clauses{.whole_turn = "KD-4", .repetition = "KD-14", .end = "KD-16"};

    static std::span<const base::Sentence> sentences() { return sentence_list; }
    static std::span<const game::Preset<Rules>> presets() { return knights::presets(); }
    static std::span<const game::Option> options() { return knights::options(); }
    static base::Result<Rules> read_rules(const Rules& base, std::span<const game::Setting> settings) {
        return knights::read_rules(base, settings);
    }
    static std::vector<game::Setting> write_rules(const Rules& rules, const Rules& base) {
        return knights::write_rules(rules, base);
    }
};

static_assert(game::Game<Knights>);

}  // namespace knights

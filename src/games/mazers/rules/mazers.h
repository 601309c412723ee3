// Mazers: dice, blockers, and a path with two walls that moves across the board. The rules are in
// src/games/mazers/rules.md; [MZ-n] is a clause of it.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "games/mazers/rules/notation.h"
#include "games/mazers/rules/objections.h"
#include "games/mazers/rules/options.h"
#include "games/mazers/rules/picture.h"
#include "games/mazers/rules/position.h"
#include "games/mazers/rules/rules.h"
#include "games/mazers/rules/sentences.h"

namespace mazers {

struct Mazers : Mechanics, Notation, Objections, Picture {
    using Rules = mazers::Rules;
    using Position = mazers::Position;
    using Action = mazers::Action;

    static constexpr std::string_view id = "mazers";
    static constexpr std::size_t max_actions = mazers::max_actions;
    static constexpr std::size_t max_turn_length = mazers::max_turn_length;
    static constexpr bool either_begins = true;
    static constexpr game::Clauses clauses{.whole_turn = "MZ-12", .repetition = "MZ-28", .end = "MZ-29"};

    static std::span<const base::Sentence> sentences() { return sentence_list; }
    static std::span<const game::Preset<Rules>> presets() { return mazers::presets(); }
    static std::span<const game::Option> options() { return mazers::options(); }
    static base::Result<Rules> read_rules(const Rules& base, std::span<const game::Setting> settings) {
        return mazers::read_rules(base, settings);
    }
    static std::vector<game::Setting> write_rules(const Rules& rules, const Rules& base) {
        return mazers::write_rules(rules, base);
    }
};

static_assert(game::ChanceGame<Mazers> && game::EitherBegins<Mazers> && game::DrawsTurns<Mazers>);

}  // namespace mazers

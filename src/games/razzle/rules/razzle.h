// Razzle Dazzle: knights that pass a ball. The rules are in src/games/razzle/rules.md; [RZ-n] is a clause of
// it.
//
// Razzle<Small> plays on every board of up to 8×8, Razzle<Large> on the rest: the same rules, compiled twice.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "games/razzle/rules/notation.h"
#include "games/razzle/rules/objections.h"
#include "games/razzle/rules/options.h"
#include "games/razzle/rules/picture.h"
#include "games/razzle/rules/position.h"
#include "games/razzle/rules/rules.h"
#include "games/razzle/rules/sentences.h"

namespace razzle {

template <class Grid>
struct Razzle : Mechanics<Grid>, Notation<Grid>, Objections<Grid>, Picture<Grid> {
    using Rules = razzle::Rules;
    using Position = razzle::Position<Grid>;
    using Action = razzle::Action<Grid>;

    static constexpr std::string_view id = "razzle";
    static constexpr std::size_t max_actions = razzle::max_actions;
    static constexpr std::size_t max_turn_length = longest_side;  // a pass to each other piece, and stop
    static constexpr game::Clauses clauses{.whole_turn = "RZ-3", .repetition = "RZ-14", .end = "RZ-19"};

    static std::span<const base::Sentence> sentences() { return sentence_list; }
    static std::span<const game::Preset<Rules>> presets() { return razzle::presets(); }
    static std::span<const game::Option> options() { return razzle::options(); }
    static base::Result<Rules> read_rules(const Rules& base, std::span<const game::Setting> settings) {
        return razzle::read_rules(base, settings);
    }
    static std::vector<game::Setting> write_rules(const Rules& rules, const Rules& base) {
        return razzle::write_rules(rules, base);
    }
};

static_assert(game::HasDuties<Razzle<Small>> && game::HasDuties<Razzle<Large>>);
static_assert(game::Countable<Razzle<Small>> && game::Countable<Razzle<Large>>);

}  // namespace razzle

// Line: a game played so far, as the stack of its positions. It answers what a single position cannot:
// whether a turn repeats, whether the game is drawn, and what to take back.
#pragma once

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "game/game.h"
#include "game/stood.h"

namespace game {

template <Game G>
class Line {
public:
    using Rules = typename G::Rules;
    using Position = typename G::Position;
    using Action = typename G::Action;

    explicit Line(const Rules& rules) : Line(rules, G::start(rules)) {}

    // Repetition and the turn count start here; in mid-turn, at the start of the next turn.
    Line(const Rules& rules, const Position& from) : Line(rules, from, true) {}

    // A line that ignores repetition: only the position decides, as in perft.
    [[nodiscard]] static Line forgetful(const Rules& rules, const Position& from) {
        return Line(rules, from, false);
    }

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const Position& now() const { return positions_.back(); }
    [[nodiscard]] bool mid_turn() const { return G::mid_turn(now()); }

    // Complete turns made since the line began.
    [[nodiscard]] int turns_played() const { return std::max(0, between_turns_ - 1); }

    // In the order the rules look for it: what the position shows, no legal turn, repetition, turn limit.
    [[nodiscard]] Ending ending() const {
        if (const Ending shown = G::ending(rules_, now()); shown.over()) return shown;
        if (mid_turn()) return {};
        if (unbarred(candidates()).empty()) return {win_for(opponent(G::to_move(now()))), Reason::no_move};
        if (drawn_by_repetition()) return {Outcome::draw, Reason::repetition};
        if (drawn_by_limit()) return {Outcome::draw, Reason::limit};
        return {};
    }
    [[nodiscard]] Actor actor() const {
        if (ending().over()) return Actor::nobody;
        return at_chance<G>(now()) ? Actor::chance : game::actor(G::to_move(now()));
    }

    // The choices from which the turn can be finished without a forbidden repetition; none once the game is
    // over.
    [[nodiscard]] Actions<G> legal_actions() const {
        if (!mid_turn() && (drawn_by_repetition() || drawn_by_limit())) return {};
        return unbarred(candidates());
    }

    // The choices that are legal but for the repetition rule.
    [[nodiscard]] Actions<G> candidates() const {
        if (G::ending(rules_, now()).over()) return {};
        const Actions<G> actions = G::legal_actions(rules_, now());
        if constexpr (HasDuties<G>)
            if (unbarred(actions).empty()) return G::actions_without_duty(rules_, now());
        return actions;
    }

    void apply(const Action& action) { push(after<G>(rules_, now(), action)); }

    // Whether an action has been made that can be taken back.
    [[nodiscard]] bool can_take_back() const { return positions_.size() > 1; }

    // Undoes the last action.
    void take_back() {
        assert(can_take_back());
        if (counts(now())) {
            --between_turns_;
            if (heeds_repetition()) stood_.pop();
        }
        positions_.pop_back();
    }

private:
    Line(Rules rules, const Position& from, bool remembers)
        : rules_(std::move(rules)), remembers_(remembers) {
        push(from);
    }

    [[nodiscard]] bool counts(const Position& position) const { return remembers_ && !G::mid_turn(position); }
    [[nodiscard]] bool heeds_repetition() const {
        return G::repetition(rules_).effect != Repetition::Effect::none;
    }

    void push(const Position& position) {
        positions_.push_back(position);
        if (!counts(position)) return;
        ++between_turns_;
        if (!heeds_repetition()) return;
        const Position compared = G::compared(rules_, position);
        stood_.push(G::key(compared), compared);
    }

    // Whether a position between turns repeats one.
    [[nodiscard]] bool has_stood(const Position& position) const {
        const Position compared = G::compared(rules_, position);
        return stood_.times(G::key(compared), compared) > 0;
    }

    [[nodiscard]] bool repetition_is_forbidden() const {
        return G::repetition(rules_).effect == Repetition::Effect::forbidden;
    }
    [[nodiscard]] bool drawn_by_repetition() const {
        const Repetition rule = G::repetition(rules_);
        return rule.effect == Repetition::Effect::draw && between_turns_ > 0 &&
               stood_.times_of_last() >= rule.occurrences;
    }
    [[nodiscard]] bool drawn_by_limit() const {
        const int limit = G::turn_limit(rules_);
        return limit > 0 && turns_played() >= limit;
    }

    [[nodiscard]] Actions<G> unbarred(const Actions<G>& actions) const {
        if (!repetition_is_forbidden()) return actions;
        Actions<G> allowed;
        for (const Action& action : actions)
            if (can_finish(after<G>(rules_, now(), action))) allowed.push_back(action);
        return allowed;
    }

    // Whether some way of finishing the turn from `position` repeats nothing.
    [[nodiscard]] bool can_finish(const Position& position) const {
        if (!G::mid_turn(position)) return !has_stood(position);
        const Actions<G> actions = G::legal_actions(rules_, position);
        return std::any_of(actions.begin(), actions.end(), [&](const Action& action) {
            return can_finish(after<G>(rules_, position, action));
        });
    }

    Rules rules_;
    bool remembers_;
    std::vector<Position> positions_;
    int between_turns_ = 0;  // how many of them count
    Stood<Position> stood_;  // those, as the repetition rule compares them, if there is one
};

}  // namespace game

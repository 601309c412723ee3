// Turns taken back: the positions from which one turn leads to a given one.
//
// The rules only go forward, so this is the one place beside them that knows how pieces move. A check of the
// whole table by the rules alone (check.h) holds it to account.
#pragma once

#include <algorithm>

#include "games/razzle/rules/geometry.h"
#include "games/razzle/rules/razzle.h"
#include "games/razzle/solver/numbering.h"

namespace razzle::solver {

// The turns that may have led to one position. As for a Numbering, which knight forces makes no difference,
// and marks on holders are left out.
template <class Grid, class Visit>
class Unmaking {
public:
    using Position = razzle::Position<Grid>;
    using Square = typename Grid::Square;
    using SquareSet = typename Grid::SquareSet;

    Unmaking(const Rules& rules, const Position& at, Visit& visit)
        : rules_(rules), at_(at), mover_(game::opponent(at.to_move)), visit_(visit) {}

    // [RZ-4] [RZ-8] A piece that has just moved is not marked, but may have been before.
    void take_back_moves() const {
        const SquareSet empty = razzle::squares_of<Grid>(rules_) - razzle::occupied(at_);
        const SquareSet candidates = at_.pieces[mover_] - SquareSet{at_.ball[mover_]} - at_.ineligible;
        for (const Square to : candidates) {
            if (forces(to) != at_.forcing.has_value()) continue;
            for (const Square from : razzle::knight_targets<Grid>[to] & empty) take_back_move(from, to);
        }
    }

    // [RZ-7] The chain from its end to its beginning: the ball came from a piece that has not yet touched it.
    void take_back_passes() const {
        if (at_.forcing) return;  // [RZ-10]
        Position before = handed_back();
        take_back_pass(before, touchable());
    }

private:
    [[nodiscard]] bool forces(Square to) const {  // [RZ-9]
        return rules_.forced && razzle::neighbours<Grid>[at_.ball[at_.to_move]].contains(to);
    }

    [[nodiscard]] bool marks_stay() const { return rules_.ineligible != razzle::Ineligible::turn; }

    [[nodiscard]] Position handed_back() const {
        Position before = at_;
        before.to_move = mover_;
        before.forcing.reset();
        return before;
    }

    // Those who may have passed in the turn: where marks stay, all of them bear one. [RZ-8]
    [[nodiscard]] SquareSet touchable() const {
        const SquareSet others = at_.pieces[mover_] - SquareSet{at_.ball[mover_]};
        return marks_stay() ? others & at_.ineligible : others;
    }

    void take_back_move(Square from, Square to) const {
        Position before = handed_back();
        before.pieces[mover_].erase(to);
        before.pieces[mover_].insert(from);
        visit_before_move(before);
        if (!marks_stay()) return;
        before.ineligible.insert(from);
        visit_before_move(before);
    }

    void take_back_pass(Position& before, SquareSet untouched) const {
        const Square to = before.ball[mover_];
        for (const Square from : untouched& razzle::aligned<Grid>[to]) {
            if (!(razzle::between<Grid>[from][to] & razzle::occupied(at_)).empty()) continue;  // [RZ-6]
            if (razzle::is_goal<Grid>(rules_, mover_, from)) continue;                         // [RZ-13]
            const bool marked = before.ineligible.contains(from);
            before.ball[mover_] = from;
            before.ineligible.erase(from);
            visit_before_pass(before);
            take_back_pass(before, untouched - SquareSet{from});
            if (marked) before.ineligible.insert(from);
        }
        before.ball[mover_] = to;
    }

    // A pass may have been made whether or not it was due.
    void visit_before_pass(const Position& before) const {
        visit_(before);
        if (const auto forced = under_duty(before)) visit_(*forced);
    }

    // A move only if no pass was due. [RZ-9] [RZ-12]
    void visit_before_move(const Position& before) const {
        visit_(before);
        if (const auto forced = under_duty(before); forced && may_move(*forced)) visit_(*forced);
    }

    [[nodiscard]] std::optional<Position> under_duty(Position before) const {
        if (!rules_.forced) return std::nullopt;
        before.forcing = possible_forcing<Grid>(before);
        if (!before.forcing) return std::nullopt;
        return before;
    }

    [[nodiscard]] bool may_move(const Position& before) const {
        using Kind = typename razzle::Action<Grid>::Kind;
        const auto actions = razzle::Razzle<Grid>::legal_actions(rules_, before);
        return std::any_of(actions.begin(), actions.end(),
                           [](const auto& action) { return action.kind == Kind::move; });
    }

    const Rules& rules_;
    const Position& at_;
    Player mover_;
    Visit& visit_;
};

// Calls visit(before) once for each turn that leads from some position to `at`: twice for the same position
// if two chains of passes do. Some positions visited may be no legal ones: the player to move has already
// won.
template <class Grid, class Visit>
void for_each_predecessor(const Rules& rules, const razzle::Position<Grid>& at, Visit visit) {
    const Unmaking<Grid, Visit> unmaking(rules, at, visit);
    unmaking.take_back_moves();
    unmaking.take_back_passes();
}

}  // namespace razzle::solver

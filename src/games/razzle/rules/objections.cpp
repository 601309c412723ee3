#include "games/razzle/rules/objections.h"

#include <algorithm>
#include <optional>
#include <string>

#include "games/razzle/rules/geometry.h"
#include "games/razzle/rules/sentences.h"

namespace razzle {
namespace {

using game::Objection;
using game::opponent;

template <class Grid>
struct Attempt {
    const Rules& rules;
    const Position<Grid>& at;
    typename Grid::Square from;
    typename Grid::Square to;
};

// The square in the corner opposite a1.
std::string last_square(const Rules& rules) {
    return static_cast<char>('a' + rules.files - 1) + std::to_string(rules.ranks);
}

template <class Grid>
Objection off_the_board(const Rules& rules, std::string_view text) {
    const auto first = Grid::Square::parse(text.substr(0, 2));
    const bool first_is_off = !first || !squares_of<Grid>(rules).contains(*first);
    return object("razzle.off-board", first_is_off ? text.substr(0, 2) : text.substr(3), last_square(rules));
}

// Where the ball's way is closed: the first piece seen from `from` towards `to`.
template <class Grid>
typename Grid::Square first_between(const Attempt<Grid>& attempt) {
    const auto& at = attempt.at;
    auto nearest = attempt.to;
    for (const auto square : between<Grid>[attempt.from][attempt.to] & occupied(at))
        if (between<Grid>[attempt.from][nearest].contains(square)) nearest = square;
    return nearest;
}

template <class Grid>
Objection cannot_receive(const Attempt<Grid>& attempt) {
    const auto& chain = attempt.at.chain;
    const std::string receiver = attempt.to.name();
    if (std::find(chain.begin(), chain.end(), attempt.to) != chain.end())
        return object("razzle.touched", receiver);
    const bool both = attempt.rules.ineligible == Ineligible::both;
    return both ? object("razzle.ineligible-both", receiver) : object("razzle.ineligible", receiver);
}

template <class Grid>
Objection bad_pass(const Attempt<Grid>& attempt) {
    const auto& [rules, at, from, to] = attempt;
    const bool to_own = at.pieces[at.to_move].contains(to);
    if (!to_own && knight_targets<Grid>[from].contains(to)) return object("razzle.holder-stays", from.name());
    if (at.pieces[opponent(at.to_move)].contains(to)) return object("razzle.receiver-not-yours", to.name());
    if (!to_own) return object("razzle.no-receiver", to.name());
    if (!aligned<Grid>[from].contains(to)) return object("razzle.no-line", from.name(), to.name());
    if (!(between<Grid>[from][to] & occupied(at)).empty())
        return object("razzle.in-the-way", first_between(attempt).name());
    return cannot_receive(attempt);
}

template <class Grid>
Objection bad_move(const Attempt<Grid>& attempt) {
    const auto& [rules, at, from, to] = attempt;
    const std::string ball = at.ball[at.to_move].name();
    if (!at.chain.empty()) return object("razzle.only-ball", ball);
    if (occupied(at).contains(to) && at.pieces[at.to_move].contains(to))
        return object("razzle.taken-no-ball", to.name(), ball, from.name());
    if (occupied(at).contains(to)) return object("razzle.taken", to.name());
    if (!knight_targets<Grid>[from].contains(to)) return object("razzle.no-jump", from.name(), to.name());
    return object("razzle.must-pass", names[opponent(at.to_move)], at.forcing->name());
}

template <class Grid>
Objection objection_to(const Attempt<Grid>& attempt) {
    const auto& [rules, at, from, to] = attempt;
    if (at.pieces[opponent(at.to_move)].contains(from)) return object("razzle.not-yours", from.name());
    if (!at.pieces[at.to_move].contains(from)) return object("razzle.nobody", from.name());
    if (from == to) return object("razzle.same-place", to.name());
    return at.ball[at.to_move] == from ? bad_pass(attempt) : bad_move(attempt);
}

}  // namespace

template <class Grid>
Objection Objections<Grid>::objection(const Rules& rules, const Position<Grid>& at, std::string_view action) {
    if (action == game::stop) return object("razzle.turn-not-left-out");
    if (action.size() != 5 || action[2] != '-' || !board::names_square(action.substr(0, 2)) ||
        !board::names_square(action.substr(3)))
        return object("razzle.form");
    const auto from = Grid::Square::parse(action.substr(0, 2));
    const auto to = Grid::Square::parse(action.substr(3));
    const auto squares = squares_of<Grid>(rules);
    if (!from || !to || !squares.contains(*from) || !squares.contains(*to))
        return off_the_board<Grid>(rules, action);
    return objection_to(Attempt<Grid>{rules, at, *from, *to});
}

template struct Objections<Small>;
template struct Objections<Large>;

}  // namespace razzle

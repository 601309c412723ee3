#include "games/razzle/rules/objections.h"

#include <algorithm>
#include <optional>
#include <string>

#include "games/razzle/rules/geometry.h"

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

std::string piece_on(const auto square) { return "the piece on " + square.name(); }

std::string board_size(const Rules& rules) {
    return std::string("files a–") + static_cast<char>('a' + rules.files - 1) + ", ranks 1–" +
           std::to_string(rules.ranks);
}

template <class Grid>
Objection off_the_board(const Rules& rules, std::string_view text) {
    const auto first = Grid::Square::parse(text.substr(0, 2));
    const bool first_is_off = !first || !squares_of<Grid>(rules).contains(*first);
    return {"RZ-1", std::string(first_is_off ? text.substr(0, 2) : text.substr(3)) +
                        " is not on this board (" + board_size(rules) + ")"};
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
    const std::string receiver = piece_on(attempt.to);
    if (std::find(chain.begin(), chain.end(), attempt.to) != chain.end())
        return {"RZ-7", receiver + " has touched the ball in this turn already"};
    const bool both = attempt.rules.ineligible == Ineligible::both;
    return {"RZ-8", receiver + (both ? " has touched the ball" : " has passed the ball") +
                        " and may not receive until it has moved"};
}

template <class Grid>
Objection bad_pass(const Attempt<Grid>& attempt) {
    const auto& [rules, at, from, to] = attempt;
    const bool to_own = at.pieces[at.to_move].contains(to);
    if (!to_own && knight_targets<Grid>[from].contains(to))
        return {"RZ-5", piece_on(from) + " holds the ball and may not move"};
    if (!to_own)
        return {"RZ-6", std::string("the ball is passed to an own piece, and there is none on ") + to.name()};
    if (!aligned<Grid>[from].contains(to))
        return {"RZ-6", from.name() + " and " + to.name() + " are not on a straight line"};
    if (!(between<Grid>[from][to] & occupied(at)).empty())
        return {"RZ-6", piece_on(first_between(attempt)) + " stands in the way"};
    return cannot_receive(attempt);
}

template <class Grid>
Objection bad_move(const Attempt<Grid>& attempt) {
    const auto& [rules, at, from, to] = attempt;
    if (!at.chain.empty())
        return {"RZ-3",
                "after a pass only the ball, which is on " + at.ball[at.to_move].name() + ", goes on"};
    if (occupied(at).contains(to) && at.pieces[at.to_move].contains(to))
        return {"RZ-4", "a piece moves to an empty square, and " + to.name() + " is taken; the ball, which " +
                            from.name() + " does not hold, is on " + at.ball[at.to_move].name()};
    if (occupied(at).contains(to))
        return {"RZ-4", "a piece moves to an empty square, and " + to.name() + " is taken"};
    if (!knight_targets<Grid>[from].contains(to))
        return {"RZ-4", "a piece moves like a chess knight, and " + from.name() + " to " + to.name() +
                            " is no knight's jump"};
    return {"RZ-9", std::string(1, letters[opponent(at.to_move)]) + " has moved to " + at.forcing->name() +
                        ", next to your ball: you must pass"};
}

template <class Grid>
Objection objection_to(const Attempt<Grid>& attempt) {
    const auto& [rules, at, from, to] = attempt;
    if (at.pieces[opponent(at.to_move)].contains(from)) return {"RZ-4", piece_on(from) + " is not yours"};
    if (!at.pieces[at.to_move].contains(from)) return {"RZ-4", "no piece stands on " + from.name()};
    if (from == to) return {"RZ-3", "a move or a pass goes to another square than " + to.name()};
    return at.ball[at.to_move] == from ? bad_pass(attempt) : bad_move(attempt);
}

}  // namespace

template <class Grid>
Objection Objections<Grid>::objection(const Rules& rules, const Position<Grid>& at, std::string_view action) {
    if (action == game::stop) return {"RZ-3", "a turn is a move or at least one pass; it cannot be left out"};
    if (action.size() != 5 || action[2] != '-' || !board::names_square(action.substr(0, 2)) ||
        !board::names_square(action.substr(3)))
        return {"RZ-3", "an action goes from one square to another, like c8-b6"};
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

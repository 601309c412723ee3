#include "games/razzle/rules/rules.h"

#include <initializer_list>

#include "base/hash.h"
#include "games/razzle/rules/geometry.h"

namespace razzle {
namespace {

using game::opponent;

template <class Grid>
using SquareOf = typename Grid::Square;
template <class Grid>
using SetOf = typename Grid::SquareSet;

// [RZ-6] [RZ-8] The pieces to which the ball may go from `from`: eligible, in a straight line, nothing
// between.
template <class Grid>
SetOf<Grid> receivers(SquareOf<Grid> from, SetOf<Grid> eligible, SetOf<Grid> occupied) {
    SetOf<Grid> result;
    for (const auto to : eligible& aligned<Grid>[from])
        if ((between<Grid>[from][to] & occupied).empty()) result.insert(to);
    return result;
}

// The holder is left out: a pass goes to another piece.
template <class Grid>
SetOf<Grid> eligible(const Position<Grid>& at) {
    return at.pieces[at.to_move] - at.ineligible - SetOf<Grid>{at.ball[at.to_move]};
}

template <class Grid>
SetOf<Grid> receivers(const Position<Grid>& at) {
    return receivers<Grid>(at.ball[at.to_move], eligible(at), occupied(at));
}

// [RZ-5] Every piece but the holder of the ball.
template <class Grid>
SetOf<Grid> movable(const Position<Grid>& at) {
    return at.pieces[at.to_move] - SetOf<Grid>{at.ball[at.to_move]};
}

// [RZ-7] How many chains go on from `from`, each stop on the way counted as one. Nobody moves during a chain,
// so only the set of those who have not yet touched the ball changes. [RZ-13] A chain ends at the goal.
template <class Grid>
std::uint64_t count_chains(SquareOf<Grid> from, SetOf<Grid> eligible, SetOf<Grid> occupied,
                           SetOf<Grid> goal) {
    std::uint64_t count = 0;
    for (const auto to : eligible& aligned<Grid>[from]) {
        if (!(between<Grid>[from][to] & occupied).empty()) continue;
        ++count;
        if (!goal.contains(to)) count += count_chains<Grid>(to, eligible - SetOf<Grid>{to}, occupied, goal);
    }
    return count;
}

template <class Grid>
SetOf<Grid> goal_squares(const Rules& rules, Player player) {
    const auto rank = static_cast<std::size_t>(goal_rank(rules, player));
    return boards<Grid>[rules.files][rank + 1] - boards<Grid>[rules.files][rank];
}

template <class Grid>
void hand_over(const Rules& rules, Position<Grid>& position) {
    if (rules.ineligible == Ineligible::turn) position.ineligible = {};  // [RZ-8]
    position.to_move = opponent(position.to_move);
    position.forcing.reset();
    position.chain.clear();
}

template <class Grid>
void move_piece(const Rules& rules, Position<Grid>& position, SquareOf<Grid> from, SquareOf<Grid> to) {
    auto& mine = position.pieces[position.to_move];
    mine.erase(from);
    mine.insert(to);
    position.ineligible.erase(from);  // [RZ-8] moving makes a piece eligible again
    hand_over(rules, position);
    if (rules.forced && neighbours<Grid>[position.ball[position.to_move]].contains(to))
        position.forcing = to;  // [RZ-9]
}

template <class Grid>
void pass_ball(const Rules& rules, Position<Grid>& position, SquareOf<Grid> from, SquareOf<Grid> to) {
    const Player me = position.to_move;
    position.ball[me] = to;
    position.ineligible.insert(from);                                          // [RZ-8]
    if (rules.ineligible == Ineligible::both) position.ineligible.insert(to);  // [RZ-8]
    if (position.chain.empty()) position.chain.push_back(from);
    position.chain.push_back(to);
    if (is_goal<Grid>(rules, me, to)) hand_over(rules, position);  // [RZ-13]
}

template <class Grid>
typename Mechanics<Grid>::Actions passes(const Position<Grid>& at) {
    typename Mechanics<Grid>::Actions actions;
    const auto from = at.ball[at.to_move];
    for (const auto to : receivers(at)) actions.push_back(Action<Grid>::pass(from, to));
    return actions;
}

// [RZ-4]
template <class Grid>
void add_moves(const Rules& rules, const Position<Grid>& at, typename Mechanics<Grid>::Actions& actions) {
    const auto empty = squares_of<Grid>(rules) - occupied(at);
    for (const auto from : movable(at))
        for (const auto to : knight_targets<Grid>[from] & empty)
            actions.push_back(Action<Grid>::move(from, to));
}

template <class Grid>
std::uint64_t count_moves(const Rules& rules, const Position<Grid>& at) {
    const auto empty = squares_of<Grid>(rules) - occupied(at);
    int count = 0;
    for (const auto from : movable(at)) count += (knight_targets<Grid>[from] & empty).size();
    return static_cast<std::uint64_t>(count);
}

template <class Set>
std::uint64_t mix(std::uint64_t key, const Set& squares) {
    key = base::mix(key, squares.low_word());
    return sizeof(Set) > sizeof(std::uint64_t) ? base::mix(key, squares.high_word()) : key;
}

std::uint64_t pack(std::initializer_list<int> small_numbers) {
    std::uint64_t word = 0;
    for (const int number : small_numbers) word = word << 8 | static_cast<std::uint64_t>(number);
    return word;
}

}  // namespace

// [RZ-2] [RZ-20]
template <class Grid>
Position<Grid> Mechanics<Grid>::start(const Rules& rules) {
    Position position;
    const int first_file = (rules.files - rules.pieces) / 2;
    for (const Player player : game::both_players) {
        const board::Rank rank = home_rank(rules, player);
        for (int file = first_file; file < first_file + rules.pieces; ++file)
            position.pieces[player].insert(Square(board::File(file), rank));
        position.ball[player] = Square(board::File(first_file + (rules.pieces - 1) / 2), rank);
    }
    return position;
}

// [RZ-13]
template <class Grid>
game::Ending Mechanics<Grid>::ending(const Rules& rules, const Position& at) {
    for (const Player player : game::both_players)
        if (is_goal<Grid>(rules, player, at.ball[player])) return {game::win_for(player), game::Reason::goal};
    return {};
}

template <class Grid>
typename Mechanics<Grid>::Actions Mechanics<Grid>::legal_actions(const Rules& rules, const Position& at) {
    Actions actions = passes(at);
    if (mid_turn(at)) {
        actions.push_back(Action::stop());  // [RZ-7] [RZ-11]
        return actions;
    }
    const bool must_pass = at.forcing && !actions.empty();  // [RZ-9] [RZ-12]
    if (!must_pass) add_moves(rules, at, actions);
    return actions;
}

template <class Grid>
typename Mechanics<Grid>::Actions Mechanics<Grid>::actions_without_duty(const Rules& rules,
                                                                        const Position& at) {
    Position unforced = at;
    unforced.forcing.reset();
    return legal_actions(rules, unforced);
}

template <class Grid>
std::uint64_t Mechanics<Grid>::count_turns(const Rules& rules, const Position& at) {
    const std::uint64_t chains = count_chains<Grid>(at.ball[at.to_move], eligible(at), occupied(at),
                                                    goal_squares<Grid>(rules, at.to_move));
    if (at.forcing && chains > 0) return chains;  // [RZ-9] [RZ-12]
    return chains + count_moves(rules, at);
}

template <class Grid>
void Mechanics<Grid>::apply(const Rules& rules, Position& position, const Action& action) {
    switch (action.kind) {
    case Action::Kind::move: move_piece(rules, position, action.from, action.to); break;
    case Action::Kind::pass: pass_ball(rules, position, action.from, action.to); break;
    case Action::Kind::stop: hand_over(rules, position); break;
    }
}

template <class Grid>
std::uint64_t Mechanics<Grid>::key(const Position& at) {
    std::uint64_t key = mix(mix(mix(0, at.pieces.one), at.pieces.two), at.ineligible);
    key = base::mix(key, pack({at.ball.one.index(), at.ball.two.index(), static_cast<int>(at.to_move),
                               at.forcing ? at.forcing->index() : Square::count}));
    for (const Square square : at.chain) key = base::mix(key, static_cast<std::uint64_t>(square.index()));
    return key;
}

template <class Grid>
Position<Grid> Mechanics<Grid>::compared(const Rules& rules, const Position& at) {
    Position position = at;
    if (rules.repetition.effect == game::Repetition::Effect::draw) {  // [RZ-16]
        position.ineligible -= SquareSet{at.ball.one, at.ball.two};
        return position;
    }
    position.ineligible = {};  // [RZ-14] squares of pieces and balls, nothing else
    position.forcing.reset();
    position.to_move = Player::one;
    return position;
}

template struct Mechanics<Small>;
template struct Mechanics<Large>;

}  // namespace razzle

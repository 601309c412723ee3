#include "games/knights/rules/rules.h"

#include <initializer_list>

#include "base/hash.h"
#include "games/knights/rules/geometry.h"

namespace knights {
namespace {

using game::opponent;
using Kind = Action::Kind;

void add_knight_steps(const Rules& rules, const Position& at, Mechanics::Actions& actions) {
    const SquareSet open = open_squares(rules, at.mine(), at.theirs());
    const SquareSet enemies = at.theirs().occupied();
    for (const Square from : at.mine().knights) {
        for (const Square to : knight_targets[from] & open)
            actions.push_back(enemies.contains(to) ? Action::capture(from, to) : Action::jump(from, to));
        for (const Square pawns : switchable(rules, at))
            actions.push_back(Action::switch_places(from, pawns));
    }
    if (at.attack) actions.push_back(Action::capture(at.attack->from, at.attack->target));  // [KD-18]
}

void add_fills(const Position& at, Mechanics::Actions& actions) {
    const Square vacated = at.progress.vacated;
    if (at.mine().reserve > 0)  // [KD-7a]
        actions.push_back(Action::fill_from_reserve(vacated));
    else
        for (const Square from : fill_sources(at.mine())) actions.push_back(Action::fill(from, vacated));
}

void add_free_steps(const Position& at, Mechanics::Actions& actions) {
    const SquareSet targets = free_targets(at);
    for (const Square from : free_sources(at))
        actions.append(targets - SquareSet{from},
                       [&](const Square to) { return Action::free_step(from, to); });
}

void take_pawn(Side& side, Square from) {
    if (side.doubles.contains(from)) {
        side.doubles.erase(from);
        side.singles.insert(from);
    } else {
        side.singles.erase(from);
    }
}

void put_pawn(Side& side, Square to) {
    if (side.singles.contains(to)) {
        side.singles.erase(to);
        side.doubles.insert(to);
    } else {
        side.singles.insert(to);
    }
}

void move_knight(Side& side, Square from, Square to) {
    side.knights.erase(from);
    side.knights.insert(to);
}

// [KD-18] [KD-19] The right that the opponent of the player to move has in the next turn: the knight that
// landed beside a knight of the player to move still stands, and that knight has not moved in this turn.
std::optional<Attack> standing_threat(const Position& at) {
    for (const Square target : knights_under_threat(at) - SquareSet{at.progress.to})
        return Attack{*at.landed, target};
    return std::nullopt;
}

// After the last turn of the game both facts about neighbours are cleared: they no longer matter.
void hand_over(const Rules& rules, Position& position) {
    const Square to = position.progress.to;
    position.attack = standing_threat(position);
    position.landed.reset();
    position.to_move = opponent(position.to_move);
    position.progress = {};
    if (rules.neighbor && !own_knights_beside(position, to).empty() && can_move(rules, position))
        position.landed = to;  // [KD-17]
}

// [KD-12] The last knight has fallen: the turn ends at once.
void end_game(Position& position) {
    position.attack.reset();
    position.landed.reset();
    position.to_move = opponent(position.to_move);
    position.progress = {};
}

void step(Position& position, Square from, Square to) {
    Side& enemy = position.sides[opponent(position.to_move)];
    const bool takes_pawn = enemy.singles.contains(to);
    move_knight(position.sides[position.to_move], from, to);
    enemy.knights.erase(to);
    enemy.singles.erase(to);
    if (takes_pawn) ++enemy.reserve;  // [KD-5]
    if (enemy.knights.empty()) return end_game(position);
    position.progress = {Phase::fill, from, to, !takes_pawn};  // [KD-8]
}

// [KD-20]
void switch_places(const Rules& rules, Position& position, Square knight, Square pawns) {
    Side& side = position.sides[position.to_move];
    move_knight(side, knight, pawns);
    side.doubles.erase(pawns);
    side.singles.insert(knight);
    ++side.reserve;
    position.progress.to = pawns;
    hand_over(rules, position);
}

// [KD-8] [KD-11]
void after_fill(const Rules& rules, Position& position) {
    if (position.progress.free_due && !free_sources(position).empty())
        position.progress.phase = Phase::free_step;
    else
        hand_over(rules, position);
}

void fill(const Rules& rules, Position& position, const Action& action) {
    Side& side = position.sides[position.to_move];
    if (action.kind == Kind::fill)
        take_pawn(side, action.from);
    else
        --side.reserve;
    put_pawn(side, action.to);
    after_fill(rules, position);
}

void free_step(const Rules& rules, Position& position, Square from, Square to) {
    Side& side = position.sides[position.to_move];
    take_pawn(side, from);
    put_pawn(side, to);
    if (rules.doubled && position.progress.phase == Phase::free_step)
        position.progress.phase = Phase::second_free_step;  // [KD-22]
    else
        hand_over(rules, position);
}

// All that decides how many free steps there are: how many squares of each kind, wherever they lie.
struct Census {
    int doubles;
    int singles;  // without the vacated square
    int filled;   // 1 if on the vacated square stands one pawn: no source, but a target; else 0
    int empty;

    [[nodiscard]] std::uint64_t free_steps() const {
        const int targets = empty + singles + filled;
        const int steps = doubles * targets + singles * (targets - 1);
        return static_cast<std::uint64_t>(steps);
    }
};

// [KD-22] The second free steps after each first one, added up by the kinds of squares that the first goes
// from and to: only they decide what the census becomes.
std::uint64_t second_free_steps(const Census& before) {
    const auto [doubles, singles, filled, empty] = before;
    const auto ways = [](int sources, int targets, const Census& after) {
        const int first_steps = sources * targets;
        return static_cast<std::uint64_t>(first_steps) * after.free_steps();
    };
    return ways(doubles, empty, {doubles - 1, singles + 2, 1, empty - 1}) +
           ways(doubles, singles, {doubles, singles, 1, empty}) +
           ways(doubles, filled, {doubles, singles + 1, 0, empty}) +
           ways(singles, empty, {doubles, singles, 1, empty}) +
           ways(singles, singles - 1, {doubles + 1, singles - 2, 1, empty + 1}) +
           ways(singles, filled, {doubles + 1, singles - 1, 0, empty + 1});
}

// The turns that a knight's step to an empty square or onto a knight begins, `empty` squares being empty
// after the step. All fills that can be chosen lead to the same census.
std::uint64_t turns_after_step(const Rules& rules, const Side& side, int empty) {
    const int doubles = side.doubles.size();
    const int singles = side.singles.size();
    int fills = 1;
    Census census{doubles, singles, 1, empty - 1};  // [KD-7a]
    if (side.reserve == 0 && doubles > 0) {         // [KD-7b]
        fills = doubles;
        census = {doubles - 1, singles + 1, 1, empty - 1};
    } else if (side.reserve == 0) {  // [KD-7c]
        fills = singles;
        census = {0, singles - 1, 1, empty};
    }
    const std::uint64_t once = census.free_steps();
    const std::uint64_t sequences = rules.doubled ? once + second_free_steps(census) : once;
    return static_cast<std::uint64_t>(fills) * std::max<std::uint64_t>(1, sequences);  // [KD-11]
}

// [KD-8] There is no free step after a pawn is captured.
std::uint64_t turns_after_pawn(const Side& side) {
    return side.reserve > 0 ? 1 : static_cast<std::uint64_t>(fill_sources(side).size());
}

std::uint64_t pack(std::initializer_list<int> small_numbers) {
    std::uint64_t word = 0;
    for (const int number : small_numbers) word = word << 8 | static_cast<std::uint64_t>(number);
    return word;
}

}  // namespace

// [KD-2]
Position Mechanics::start(const Rules&) {
    Position position;
    for (const Player player : game::both_players) {
        const board::Rank home = player == Player::one ? board::Rank(0) : board::Rank(Grid::ranks - 1);
        for (const int file : {1, 4}) position.sides[player].knights.insert(Square(board::File(file), home));
        for (const int file : {0, 2, 3, 5})
            position.sides[player].doubles.insert(Square(board::File(file), home));
    }
    return position;
}

Mechanics::Actions Mechanics::legal_actions(const Rules& rules, const Position& at) {
    Actions actions;
    switch (at.progress.phase) {
    case Phase::knight_step: add_knight_steps(rules, at, actions); break;
    case Phase::fill: add_fills(at, actions); break;
    case Phase::second_free_step: actions.push_back(Action::stop()); [[fallthrough]];
    case Phase::free_step: add_free_steps(at, actions); break;
    }
    return actions;
}

std::uint64_t Mechanics::count_turns(const Rules& rules, const Position& at) {
    const Side& side = at.mine();
    const Side& enemy = at.theirs();
    const SquareSet open = open_squares(rules, at.mine(), at.theirs());
    const SquareSet empty = empty_squares(at);
    int to_empty = 0;
    int to_pawns = 0;
    int to_knights = at.attack ? 1 : 0;
    for (const Square from : side.knights) {
        const SquareSet targets = knight_targets[from] & open;
        to_empty += (targets & empty).size();
        to_pawns += (targets & enemy.singles).size();
        to_knights += (targets & enemy.knights).size();
    }
    const int switches = side.knights.size() * switchable(rules, at).size();
    auto count = static_cast<std::uint64_t>(switches);
    if (to_empty > 0)
        count += static_cast<std::uint64_t>(to_empty) * turns_after_step(rules, side, empty.size());
    if (to_pawns > 0) count += static_cast<std::uint64_t>(to_pawns) * turns_after_pawn(side);
    if (to_knights == 0) return count;
    const bool last = enemy.knights.size() == 1;  // [KD-12]
    return count + static_cast<std::uint64_t>(to_knights) *
                       (last ? 1 : turns_after_step(rules, side, empty.size() + 1));
}

void Mechanics::apply(const Rules& rules, Position& position, const Action& action) {
    switch (action.kind) {
    case Kind::jump:
    case Kind::capture: return step(position, action.from, action.to);
    case Kind::switch_places: return switch_places(rules, position, action.from, action.to);
    case Kind::fill:
    case Kind::fill_from_reserve: return fill(rules, position, action);
    case Kind::free_step: return free_step(rules, position, action.from, action.to);
    case Kind::stop: return hand_over(rules, position);
    }
}

std::uint64_t Mechanics::key(const Position& at) {
    std::uint64_t key = 0;
    for (const Player player : game::both_players) {
        const Side& side = at.sides[player];
        for (const SquareSet squares : {side.knights, side.singles, side.doubles})
            key = base::mix(key, squares.low_word());
    }
    const auto [phase, vacated, to, free_due] = at.progress;
    key = base::mix(key, pack({at.sides.one.reserve, at.sides.two.reserve, static_cast<int>(at.to_move),
                               static_cast<int>(phase), vacated.index(), to.index(), free_due ? 1 : 0}));
    return base::mix(key, pack({at.attack ? at.attack->from.index() : Square::count,
                                at.attack ? at.attack->target.index() : Square::count,
                                at.landed ? at.landed->index() : Square::count}));
}

}  // namespace knights

#include "games/knights/brain/brain.h"

#include <algorithm>

#include "base/hash.h"
#include "base/select.h"
#include "games/knights/brain/evaluation.h"
#include "games/knights/rules/geometry.h"

namespace knights::brain {
namespace {

using engine::Score;
using engine::Step;
using knights::Action;
using knights::Phase;
using knights::Position;
using knights::Rules;
using knights::Side;
using knights::Square;
using knights::SquareSet;

// A step is an action, or that a pawn is taken up from `from`. Its code: what kind it is, counted from 1, and
// the squares.
enum class Kind : std::uint8_t { jump = 1, capture, switch_places, fill, fill_from_reserve, put, stop, lift };

constexpr int square_bits = 6;

constexpr Step make_step(Kind kind, Square from, Square to) {
    const int code = (static_cast<int>(kind) << square_bits | from.index()) << square_bits | to.index();
    return {static_cast<std::uint32_t>(code)};
}

constexpr Step step_of(const Action& action) {
    return make_step(static_cast<Kind>(static_cast<int>(action.kind) + 1), action.from, action.to);
}
static_assert(step_of(Action::stop()) == make_step(Kind::stop, {}, {}));
static_assert(step_of(Action::free_step({}, {})) == make_step(Kind::put, {}, {}));

constexpr Step lift(Square from) { return make_step(Kind::lift, from, {}); }

constexpr Kind kind_of(Step step) { return static_cast<Kind>(step.code >> (2 * square_bits)); }

constexpr Square square_at(Step step, int shift) {
    constexpr std::uint32_t squares = (1U << square_bits) - 1;
    return Square::from_index(static_cast<int>(step.code >> shift & squares));
}
constexpr Square from_of(Step step) { return square_at(step, square_bits); }
constexpr Square to_of(Step step) { return square_at(step, 0); }

// Precondition: no pawn is taken up by it.
constexpr Action action_of(Step step) {
    return {static_cast<Action::Kind>(static_cast<int>(kind_of(step)) - 1), from_of(step), to_of(step)};
}

// Where a knight of the player to move may go, in whatever way: to jump, to attack a neighbour and to change
// places lead to different squares, so the square tells the way.
SquareSet destinations(const Rules& rules, const Position& at, SquareSet open, Square from) {
    SquareSet squares = (knights::knight_targets[from] & open) | knights::switchable(rules, at);
    if (at.attack && at.attack->from == from) squares.insert(at.attack->target);
    return squares;
}

Step knight_step(const Position& at, Square from, Square to) {
    if (at.theirs().occupied().contains(to)) return step_of(Action::capture(from, to));
    return step_of(at.mine().doubles.contains(to) ? Action::switch_places(from, to) : Action::jump(from, to));
}

// The fill, if it does not come from the reserve.
Step fill_from(const Position& at, Square from) { return step_of(Action::fill(from, at.progress.vacated)); }
Step fill_from_reserve(const Position& at) { return step_of(Action::fill_from_reserve(at.progress.vacated)); }

SquareSet put_targets(const Brain::Board& at) {
    return knights::free_targets(at.position) - SquareSet{*at.lifted};
}
Step put(const Brain::Board& at, Square to) { return step_of(Action::free_step(*at.lifted, to)); }

std::uint32_t count(SquareSet squares) { return static_cast<std::uint32_t>(squares.size()); }

// The member with so many before it.
Square nth(SquareSet squares, std::uint32_t before) {
    return Square::from_index(base::nth_bit(squares.word(), before));
}

Square any(SquareSet squares, base::Random& random) { return nth(squares, random.below(count(squares))); }

Step random_knight_step(const Rules& rules, const Position& at, base::Random& random) {
    const SquareSet open = knights::open_squares(rules, at.mine(), at.theirs());
    std::uint32_t steps = 0;
    for (const Square from : at.mine().knights) steps += count(destinations(rules, at, open, from));
    if (steps == 0) return engine::no_step;
    std::uint32_t chosen = random.below(steps);
    for (const Square from : at.mine().knights) {
        const SquareSet squares = destinations(rules, at, open, from);
        if (chosen < count(squares)) return knight_step(at, from, nth(squares, chosen));
        chosen -= count(squares);
    }
    return engine::no_step;
}

Step random_fill(const Position& at, base::Random& random) {
    if (at.mine().reserve > 0) return fill_from_reserve(at);
    return fill_from(at, any(knights::fill_sources(at.mine()), random));
}

Step random_lift(const Position& at, base::Random& random) {
    const SquareSet sources = knights::free_sources(at);
    const bool may_stop = at.progress.phase == Phase::second_free_step;
    const std::uint32_t chosen = random.below(count(sources) + (may_stop ? 1 : 0));
    return chosen == count(sources) ? step_of(Action::stop()) : lift(nth(sources, chosen));
}

// The pieces of a side in two words.
std::uint64_t mix_side(std::uint64_t key, const Side& side) {
    constexpr int room = 64 - Square::count;
    const std::uint64_t doubles = side.doubles.word();
    key = base::mix(key, side.singles.word() | doubles << Square::count);
    return base::mix(key, side.knights.word() | doubles >> room << Square::count |
                              std::uint64_t{side.reserve} << (2 * Square::count - room));
}

constexpr auto no_square = static_cast<std::uint64_t>(Square::count);

std::uint64_t number(Square square) { return static_cast<std::uint64_t>(square.index()); }
std::uint64_t number(const std::optional<Square>& square) { return square ? number(*square) : no_square; }

// All of a board but the pieces.
std::uint64_t circumstances(const Brain::Board& at) {
    const auto& [phase, vacated, to, free_due] = at.position.progress;
    const auto& attack = at.position.attack;
    std::uint64_t word = static_cast<std::uint64_t>(at.position.to_move) << 1 | (free_due ? 1U : 0U);
    word = word << 2 | static_cast<std::uint64_t>(phase);
    for (const std::uint64_t square :
         {number(vacated), number(to), attack ? number(attack->from) : no_square,
          attack ? number(attack->target) : no_square, number(at.position.landed), number(at.lifted)})
        word = word << square_bits | square;
    return word;
}

// Where a knight on each square can be two jumps later.
constexpr auto two_jumps = [] {
    knights::Grid::BySquare<SquareSet> table;
    for (const Square from : SquareSet::all())
        for (const Square over : knights::knight_targets[from]) table[from] |= knights::knight_targets[over];
    return table;
}();

bool can_jump_to(SquareSet knights, Square square) {
    return !(knights::knight_targets[square] & knights).empty();
}

// [KD-13] Whether the opponent has so few steps left that pawns may take them all within the turn: three, and
// each closes one square. To change places [KD-20] and to attack a neighbour [KD-18] need no open square.
bool is_nearly_stuck(const Rules& rules, const Position& at) {
    const SquareSet open = knights::open_squares(rules, at.theirs(), at.mine());
    SquareSet reached;
    for (const Square from : at.theirs().knights) reached |= knights::knight_targets[from] & open;
    const bool can_switch = rules.switches && !at.theirs().doubles.empty();
    return !can_switch && reached.size() <= 3;
}

// Captures come first, and steps to where the knight can be captured last.
int knight_promise(const Position& at, Step step) {
    const SquareSet enemies = at.theirs().knights;
    return (enemies.contains(to_of(step)) ? 2'000 : 0) - (can_jump_to(enemies, to_of(step)) ? 1'000 : 0);
}

// How much the player to move likes to have so many pawns on a square: where the opponent's knights may soon
// go a wall is welcome, where the own ones may go even one pawn is in the way.
int worth_of_pawns(const Rules& rules, const Position& at, Square square, int pawns) {
    if (pawns == 0) return 0;
    const bool is_wall = pawns == 2 || rules.blocks;
    int worth = can_jump_to(at.mine().knights, square) ? -50 : 0;
    if (is_wall && can_jump_to(at.theirs().knights, square)) worth += 100;
    if (is_wall && !(two_jumps[square] & at.theirs().knights).empty()) worth += 20;
    return worth;
}

int pawns_on(const Position& at, Square square) {
    if (at.mine().doubles.contains(square)) return 2;
    return at.mine().singles.contains(square) ? 1 : 0;
}

// What changes by one pawn more or less.
int pawn_promise(const Rules& rules, const Position& at, Square square, int more) {
    const int pawns = pawns_on(at, square);
    return worth_of_pawns(rules, at, square, pawns + more) - worth_of_pawns(rules, at, square, pawns);
}

}  // namespace

game::Turn<Brain::Game> Brain::actions(const Board&, Step step) const {
    game::Turn<Game> turn;
    if (kind_of(step) != Kind::lift) turn.push_back(action_of(step));
    return turn;
}

// Made afresh: both sides are mixed at the same time, and to follow every change of three or four squares
// would cost as much.
std::uint64_t Brain::key(const Board& at) const {
    const std::uint64_t one = mix_side(1, at.position.sides.one);
    const std::uint64_t two = mix_side(2, at.position.sides.two);
    return base::mix(base::mix(one, circumstances(at)), two);
}

void Brain::add_steps(const Board& at, engine::Steps<Brain>& steps) const {
    const Position& position = at.position;
    if (at.lifted) return steps.append(put_targets(at), [&](Square to) { return put(at, to); });
    switch (position.progress.phase) {
    case Phase::knight_step: {
        const SquareSet open = knights::open_squares(rules_, position.mine(), position.theirs());
        for (const Square from : position.mine().knights)
            steps.append(destinations(rules_, position, open, from),
                         [&](Square to) { return knight_step(position, from, to); });
        return;
    }
    case Phase::fill:
        if (position.mine().reserve > 0) return steps.push_back(fill_from_reserve(position));
        return steps.append(knights::fill_sources(position.mine()),
                            [&](Square from) { return fill_from(position, from); });
    case Phase::second_free_step: steps.push_back(step_of(Action::stop())); [[fallthrough]];
    case Phase::free_step: return steps.append(knights::free_sources(position), lift);
    }
}

void Brain::apply(Board& board, Step step) const {
    if (kind_of(step) == Kind::lift) {
        board.lifted = from_of(step);
    } else {
        board.lifted.reset();
        Game::apply(rules_, board.position, action_of(step));
    }
}

Step Brain::random_step(const Board& at, base::Random& random) const {
    if (at.lifted) return put(at, any(put_targets(at), random));
    switch (at.position.progress.phase) {
    case Phase::knight_step: return random_knight_step(rules_, at.position, random);
    case Phase::fill: return random_fill(at.position, random);
    case Phase::free_step:
    case Phase::second_free_step: break;
    }
    return random_lift(at.position, random);
}

bool Brain::is_stuck(const Board& at) const { return !knights::can_move(rules_, at.position); }

// [KD-12] The last knight can be captured.
Step Brain::winning_step(const Board& at) const {
    const Position& position = at.position;
    if (mid_turn(at) || position.theirs().knights.size() > 1) return engine::no_step;
    for (const Square from : position.mine().knights)
        for (const Square to : knights::knight_targets[from] & position.theirs().knights)
            return knight_step(position, from, to);
    if (position.attack) return knight_step(position, position.attack->from, position.attack->target);
    return engine::no_step;
}

Score Brain::evaluate(const Board& at) const {
    Views views = empty_views();
    return evaluate(at, views, views);
}

Brain::Views Brain::empty_views() const {
    if (!network_) return {};
    const auto view = engine::empty_view<input_words>(*network_);
    return {view, view};
}

Score Brain::evaluate(const Board& at, const Views& before, Views& views) const {
    const Score hand_made = brain::evaluate(rules_, at.position);
    if (!network_ || is_decided(hand_made)) return hand_made;
    const auto inputs = inputs_of(rules_, at.position, hand_made);
    // Boards that are looked at one after the other often differ in a pawn, and from the board before in
    // much.
    for (const game::Player player : game::both_players)
        engine::set_view(*network_, engine::nearer(views[player], before[player], inputs[player]),
                         inputs[player], views[player]);
    const game::Player me = at.position.to_move;
    const Score correction = network_->evaluate(views[me].sums, views[game::opponent(me)].sums);
    return std::clamp(hand_made + correction, -engine::best_evaluation, engine::best_evaluation);
}

// Every step of a knight is another game. Of the pawns' steps most do nothing, and their numbers multiply;
// but where the opponent is nearly stuck any of them may win.
int Brain::enough_steps(const Board& at, int turns) const {
    if (!mid_turn(at) || is_nearly_stuck(rules_, at.position)) return static_cast<int>(max_steps);
    const int width = std::min(turns, 2);
    return at.lifted ? 2 * width : width;
}

int Brain::promise(const Board& at, Step step) const {
    switch (kind_of(step)) {
    case Kind::jump:
    case Kind::capture:
    case Kind::switch_places: return knight_promise(at.position, step);
    case Kind::fill:
    case Kind::lift: return pawn_promise(rules_, at.position, from_of(step), -1);
    case Kind::put: return pawn_promise(rules_, at.position, to_of(step), 1);
    case Kind::fill_from_reserve:
    case Kind::stop: break;
    }
    return 0;
}

// By the two squares of the step. A pawn that is taken up has but one, and goes by where the knight went;
// where the knight stands there is no pawn, so that place is left for the stop.
std::size_t Brain::history_slot(const Board& at, Step step) const {
    enum Table : std::uint8_t { knight_steps, fills, puts, lifts };
    const auto slot = [](Table table, Square from, Square to) {
        const int index = (table * Square::count + from.index()) * Square::count + to.index();
        return static_cast<std::size_t>(index);
    };
    switch (kind_of(step)) {
    case Kind::jump:
    case Kind::capture:
    case Kind::switch_places: return slot(knight_steps, from_of(step), to_of(step));
    case Kind::fill:
    case Kind::fill_from_reserve: return slot(fills, from_of(step), to_of(step));
    case Kind::put: return slot(puts, from_of(step), to_of(step));
    case Kind::lift: return slot(lifts, from_of(step), at.position.progress.to);
    case Kind::stop: break;
    }
    return slot(lifts, at.position.progress.to, at.position.progress.to);
}

}  // namespace knights::brain

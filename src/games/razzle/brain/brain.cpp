#include "games/razzle/brain/brain.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "base/hash.h"
#include "base/random.h"
#include "games/razzle/brain/evaluation.h"
#include "games/razzle/brain/sight.h"

namespace razzle::brain {
namespace {

using chains::Mates;
using chains::Passing;
using chains::Way;
using chains::Ways;
using engine::Step;
using game::opponent;
using game::Player;
using Action = Brain::Game::Action;
using Board = Brain::Board;
using Position = Brain::Game::Position;
using Square = Small::Square;
using SquareSet = Small::SquareSet;

struct Keys {
    using BySquare = Small::BySquare<std::uint64_t>;

    game::ByPlayer<BySquare> piece;
    game::ByPlayer<BySquare> ball;
    BySquare mark;
    BySquare forcing;
    std::uint64_t second_to_move = 0;
};

constexpr Keys keys = [] {
    Keys table;
    base::Random random(0x7A22'1E00);
    for (const Square square : SquareSet::all()) {
        for (const Player player : game::both_players) {
            table.piece[player][square] = random.next();
            table.ball[player][square] = random.next();
        }
        table.mark[square] = random.next();
        table.forcing[square] = random.next();
    }
    table.second_to_move = random.next();
    return table;
}();

std::uint64_t layout_key(const Position& at) {
    std::uint64_t key = 0;
    for (const Player player : game::both_players) {
        for (const Square square : at.pieces[player]) key ^= keys.piece[player][square];
        key ^= keys.ball[player][at.ball[player]];
    }
    return key;
}

std::uint64_t key_of_marks(SquareSet marked) {
    std::uint64_t key = 0;
    for (const Square square : marked) key ^= keys.mark[square];
    return key;
}

std::uint64_t state_key(const Position& at) {
    std::uint64_t key = key_of_marks(at.ineligible);
    if (at.forcing) key ^= keys.forcing[*at.forcing];
    if (at.to_move == Player::two) key ^= keys.second_to_move;
    return key;
}

// What a step's code consists of: its kind, and five squares. Of a chain they are the first holder, the last,
// and those between in the order of their squares; where there are fewer the first holder stands for none.
namespace code {

constexpr std::uint32_t move = 1U << 30U;
constexpr std::uint32_t chain = 1U << 31U;
constexpr int square_bits = 6;
constexpr int most_between = 3;

Square square(Step step, int place) {
    return Square::from_index(static_cast<int>(step.code >> (place * square_bits) & 63U));
}
constexpr std::uint32_t put(Square square, int place) {
    return static_cast<std::uint32_t>(square.index()) << (place * square_bits);
}
Square from(Step step) { return square(step, 0); }
Square to(Step step) { return square(step, 1); }
bool is_move(Step step) { return (step.code & move) != 0; }

// The first holder and all between.
SquareSet passers(Step step) { return {from(step), square(step, 2), square(step, 3), square(step, 4)}; }

Step of_move(Square from, Square to) { return {move | put(from, 0) | put(to, 1)}; }

Step of_way(const Team& team, Way way) {
    std::uint32_t result = chain | put(team.holder, 0) | put(team.mates[static_cast<std::size_t>(way.to)], 1);
    int place = 2;
    chains::for_each(way.via,
                     [&](int mate) { result |= put(team.mates[static_cast<std::size_t>(mate)], place++); });
    for (; place < 2 + most_between; ++place) result |= put(team.holder, place);
    return {result};
}

// In mid-turn, leaving the ball where it is.
Step of_stop(Square holder) {
    return {chain | put(holder, 0) | put(holder, 1) | put(holder, 2) | put(holder, 3) | put(holder, 4)};
}
bool is_stop(Step step) { return !is_move(step) && from(step) == to(step); }

Way way(const Team& team, Step step) {
    const SquareSet between = passers(step);
    Way result{};
    for (int mate = 0; mate < chains::most_mates; ++mate) {
        const Square at = team.mates[static_cast<std::size_t>(mate)];
        if (at == team.holder) continue;
        if (at == to(step)) result.to = mate;
        if (between.contains(at)) result.via |= chains::only(mate);
    }
    return result;
}

}  // namespace code

// Of the ways to each mate the one through the fewest, and of these the first.
Ways shortest(Ways ways) {
    Ways result = 0;
    for (int mate = 0; mate < chains::most_mates; ++mate) {
        std::optional<int> best;
        chains::for_each(ways & chains::ways_to(mate), [&](int number) {
            const auto length = [](int way) { return std::popcount(Way::from_number(way).via); };
            if (!best || length(number) < length(*best)) best = number;
        });
        if (best) result |= Ways{1} << *best;
    }
    return result;
}

// Finds the first order in which a ball that is with `from` can go through all of `via` to `to`. The numbers
// of mates are in the order of their squares.
bool find_order(const Team& team, std::optional<int> from, Way rest,
                base::InlineVector<int, chains::most_mates>& order) {
    const auto sees = [&](int mate) {
        return (team.passing.lines & (from ? chains::line_between(*from, mate) : chains::line_to(mate))) != 0;
    };
    if (rest.via == 0) {
        if (!sees(rest.to)) return false;
        order.push_back(rest.to);
        return true;
    }
    for (int next = 0; next < chains::most_mates; ++next) {
        if (!chains::contains(rest.via, next) || !sees(next)) continue;
        order.push_back(next);
        const auto left = static_cast<Mates>(rest.via & ~chains::only(next));
        if (find_order(team, next, {rest.to, left}, order)) return true;
        order.pop_back();
    }
    return false;
}

void hand_over(Board& board) {
    if (board.forcing) board.state_key ^= keys.forcing[*board.forcing];
    board.forcing.reset();
    board.state_key ^= keys.second_to_move;
    board.to_move = opponent(board.to_move);
}

}  // namespace

Brain::Brain(const razzle::Rules& rules, std::shared_ptr<const engine::Network> network)
    : rules_(rules), field_(rules), network_(has_inputs(rules) ? std::move(network) : nullptr) {
    assert(suits(rules));
}

Board Brain::board(const Position& position) const {
    Board board;
    board.pieces = position.pieces;
    board.marked = position.ineligible;
    board.forcing = position.forcing;
    board.to_move = position.to_move;
    board.layout_key = layout_key(position);
    board.state_key = state_key(position);
    for (const Player player : game::both_players)
        field_.muster(board.teams[player], player, position.pieces[player], position.ball[player],
                      position.ineligible, occupied(board));
    for (const Square square : position.chain) board.chain.push_back(square);
    return board;
}

Position Brain::position(const Board& at) {
    Position position;
    position.pieces = at.pieces;
    position.ineligible = at.marked;
    position.ball = {at.teams.one.holder, at.teams.two.holder};
    position.forcing = at.forcing;
    position.to_move = at.to_move;
    for (const Square square : at.chain) position.chain.push_back(square);
    return position;
}

game::Turn<Brain::Game> Brain::actions(const Board& at, Step step) const {
    game::Turn<Game> turn;
    if (code::is_move(step)) {
        turn.push_back(Action::move(code::from(step), code::to(step)));
        return turn;
    }
    if (!code::is_stop(step)) {
        const Team& team = at.teams[at.to_move];
        base::InlineVector<int, chains::most_mates> order;
        [[maybe_unused]] const bool found = find_order(team, std::nullopt, code::way(team, step), order);
        assert(found);
        Square from = team.holder;
        for (const int mate : order) {
            const Square to = team.mates[static_cast<std::size_t>(mate)];
            turn.push_back(Action::pass(from, to));
            from = to;
        }
    }
    if (!field_.goal[at.to_move].contains(code::to(step))) turn.push_back(Action::stop());  // [RZ-13]
    return turn;
}

std::uint64_t Brain::key(const Board& at) {
    std::uint64_t key = at.layout_key ^ at.state_key;
    for (const Square square : at.chain) key = base::mix(key, static_cast<std::uint64_t>(square.index()));
    return key;
}

std::uint64_t Brain::repetition_key(const Board& at) const {
    if (rules_.repetition.effect != game::Repetition::Effect::draw) return at.layout_key;  // [RZ-14]
    const SquareSet holders{at.teams.one.holder, at.teams.two.holder};
    return at.layout_key ^ at.state_key ^ key_of_marks(at.marked & holders);  // [RZ-16]
}

game::Outcome Brain::outcome(const Board& at) const {
    for (const Player player : game::both_players)
        if (field_.has_won(at, player)) return game::win_for(player);
    return game::Outcome::ongoing;
}

// [RZ-7] With marks that do not outlast the turn, all ways to a mate leave the same board.
void Brain::add_ways(const Board& at, Steps& steps) const {
    const Team& team = at.teams[at.to_move];
    const Ways ways = at.teams[at.to_move].passing.ways();
    chains::for_each(rules_.ineligible == razzle::Ineligible::turn ? shortest(ways) : ways,
                     [&](int number) { steps.push_back(code::of_way(team, Way::from_number(number))); });
}

// [RZ-4]
void Brain::add_moves(const Board& at, Steps& steps) const {
    const SquareSet empty = field_.squares - occupied(at);
    for (const Square from : movable(at, at.to_move))
        steps.append(razzle::knight_targets<Small>[from] & empty,
                     [from](Square to) { return code::of_move(from, to); });
}

// [RZ-9] [RZ-12] In mid-turn the duty has been done. [RZ-11]
bool Brain::must_pass(const Board& at) const {
    return at.forcing && !mid_turn(at) && at.teams[at.to_move].passing.receivers() != 0;
}

void Brain::add_steps(const Board& at, Steps& steps) const {
    if (must_pass(at))
        add_ways(at, steps);
    else
        add_steps_without_duty(at, steps);
}

void Brain::add_steps_without_duty(const Board& at, Steps& steps) const {
    add_ways(at, steps);
    if (mid_turn(at))
        steps.push_back(code::of_stop(at.teams[at.to_move].holder));  // [RZ-7]
    else
        add_moves(at, steps);
}

void Brain::move_piece(Board& board, Square from, Square to) const {
    const Player me = board.to_move;
    const Player you = opponent(me);
    board.pieces[me].erase(from);
    board.pieces[me].insert(to);
    board.layout_key ^= keys.piece[me][from] ^ keys.piece[me][to];
    if (board.marked.contains(from)) {  // [RZ-8]
        board.marked.erase(from);
        board.state_key ^= keys.mark[from];
    }
    field_.muster(board.teams[me], me, board.pieces[me], board.teams[me].holder, board.marked,
                  occupied(board));
    board.teams[you].passing.lines = field_.open_lines(board.teams[you], occupied(board));
    hand_over(board);
    if (rules_.forced && razzle::neighbours<Small>[board.teams[you].holder].contains(to)) {  // [RZ-9]
        board.forcing = to;
        board.state_key ^= keys.forcing[to];
    }
}

void Brain::pass_ball(Board& board, Step step) const {
    const Player me = board.to_move;
    const Square from = code::from(step);
    const Square to = code::to(step);
    SquareSet marked = board.marked;
    if (!code::is_stop(step)) marked |= code::passers(step);
    if (rules_.ineligible == razzle::Ineligible::both) marked.insert(to);
    if (rules_.ineligible == razzle::Ineligible::turn) marked = {};  // [RZ-8]
    board.state_key ^= key_of_marks((marked - board.marked) | (board.marked - marked));
    board.marked = marked;
    board.layout_key ^= keys.ball[me][from] ^ keys.ball[me][to];
    field_.muster(board.teams[me], me, board.pieces[me], to, marked, occupied(board));
    board.chain.clear();
    hand_over(board);
}

void Brain::apply(Board& board, Step step) const {
    if (code::is_move(step))
        move_piece(board, code::from(step), code::to(step));
    else
        pass_ball(board, step);
}

std::uint64_t Brain::orders(const Board& at, Step step) const {
    if (code::is_move(step) || code::is_stop(step)) return 1;
    const Passing passing = at.teams[at.to_move].passing;
    const Way way = code::way(at.teams[at.to_move], step);
    if (rules_.ineligible != razzle::Ineligible::turn) return passing.orders(way);
    std::uint64_t count = 0;
    chains::for_each(passing.ways() & chains::ways_to(way.to),
                     [&](int number) { count += passing.orders(Way::from_number(number)); });
    return count;
}

void Brain::pass(Board& board) { hand_over(board); }

Step Brain::winning_step(const Board& at) const {
    const Ways ways = at.teams[at.to_move].passing.winning_ways();
    if (ways == 0) return engine::no_step;
    return code::of_way(at.teams[at.to_move], Way::from_number(std::countr_zero(shortest(ways))));
}

bool Brain::would_win(const Board& at, Player player) const {
    return at.teams[player].passing.winning_ways() != 0;
}

engine::Score Brain::evaluate(const Board& at) const {
    if (!network_) return razzle::brain::evaluate(field_, at);
    Views views = empty_views();
    return evaluate(at, views, views);
}

Brain::Views Brain::empty_views() const {
    return network_ ? engine::empty_twins<input_words>(*network_) : Views{};
}

engine::Score Brain::evaluate(const Board& at, const Views& before, Views& views) const {
    if (!network_) return razzle::brain::evaluate(field_, at);
    engine::set_views(*network_, before, inputs_of(field_, at), numbers_for_other, views);
    return network_->evaluate(views.sums[at.to_move], views.sums[opponent(at.to_move)]);
}

// On the scale of a search's memory, whose limit is some thousands.
int Brain::promise(const Board& at, Step step) const {
    const Square from = code::from(step);
    const Square to = code::to(step);
    const int advance = 200 * (field_.distance(at.to_move, from) - field_.distance(at.to_move, to));
    if (!code::is_move(step)) return advance - 100 * code::passers(step).size();
    const Player you = opponent(at.to_move);
    const bool forces = rules_.forced && razzle::neighbours<Small>[at.teams[you].holder].contains(to);
    const bool averts = would_win(at, you) && squares_on_lines(at.teams[you]).contains(to);
    return advance + (at.marked.contains(from) ? 300 : 0) + (forces ? 400 : 0) + (averts ? 20'000 : 0);
}

std::size_t Brain::history_slot(const Board& /*at*/, Step step) {
    const std::size_t kind = code::is_move(step) ? 1 : 0;
    return (kind * 64 + static_cast<std::size_t>(code::from(step).index())) * 64 +
           static_cast<std::size_t>(code::to(step).index());
}

// A mate goes where the ball can see it, so that next turn a chain through it reaches the goal. Chains never
// threaten: what could win by passes after passes would win at once.
void Brain::add_threats(const Board& at, Steps& steps) const {
    const Player me = at.to_move;
    const SquareSet goal = field_.goal[me];
    const SquareSet empty = field_.squares - occupied(at);
    const SquareSet holders = receivers(at.teams[me]) | SquareSet{at.teams[me].holder};
    const SquareSet meetings = seen_from(holders, empty) & empty;
    const SquareSet scorers = (movable(at, me) - at.marked) & goal;
    for (const Square from : movable(at, me)) {
        const SquareSet targets = razzle::knight_targets<Small>[from] & meetings;
        const bool others_score = !(scorers - SquareSet{from}).empty();
        for (const Square to : others_score ? targets : targets& goal)
            if (would_threaten(at, from, to)) steps.push_back(code::of_move(from, to));
    }
}

bool Brain::would_threaten(const Board& at, Square from, Square to) const {
    const Player me = at.to_move;
    const auto moved = [&](SquareSet squares) { return (squares - SquareSet{from}) | SquareSet{to}; };
    Team team;
    field_.muster(team, me, moved(at.pieces[me]), at.teams[me].holder, at.marked - SquareSet{from},
                  moved(occupied(at)));
    return team.passing.winning_ways() != 0;
}

// Who threatens to win does so by passes, which only a piece that moves in between can stop: a pass of one's
// own moves no piece, and a duty to pass is no hindrance. Where nothing averts it one step stands for all.
void Brain::add_averting(const Board& at, Steps& steps) const {
    Steps all;
    add_steps(at, all);
    const SquareSet on_lines = squares_on_lines(at.teams[opponent(at.to_move)]);
    for (const Step step : all)
        if (code::is_move(step) && on_lines.contains(code::to(step))) steps.push_back(step);
    if (steps.empty() && !all.empty()) steps.push_back(all.front());
}

void Brain::add_loud_steps(const Board& at, Steps& steps) const {
    if (would_win(at, opponent(at.to_move)))
        add_averting(at, steps);
    else if (must_pass(at))
        add_ways(at, steps);
    else
        add_threats(at, steps);
}

bool Brain::may_stay_quiet(const Board& at) const {
    return !would_win(at, opponent(at.to_move)) && !must_pass(at);
}

}  // namespace razzle::brain

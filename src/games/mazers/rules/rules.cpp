#include "games/mazers/rules/rules.h"

#include <array>

#include "base/hash.h"
#include "games/mazers/rules/building.h"
#include "games/mazers/rules/walks.h"

namespace mazers {
namespace {

using game::both_players;
using game::opponent;
using Phase = Position::Phase;
using Stage = Side::Stage;

constexpr std::size_t rolls = std::size_t{die_faces} * die_faces;

constexpr auto all_rolls = [] {
    std::array<game::Chance<Action>, rolls> table{};
    std::size_t next = 0;
    for (int black = 1; black <= die_faces; ++black)
        for (int white = 1; white <= die_faces; ++white)
            table[next++] = {Action::roll(black, white), 1.0 / rolls};
    return table;
}();

void hand_over(Position& position) {
    position.to_move = opponent(position.to_move);
    position.phase = Phase::roll;
    position.wall_moves = 0;
    position.turned = false;
}

// [MZ-27] Whether the player to move has won; if so, the game is over at once.
bool wins(Position& position) {
    const Side& mine = position.sides[position.to_move];
    if (mine.stage != Stage::arrived || !mine.walls.empty()) return false;
    position.phase = Phase::over;
    position.wall_moves = 0;
    position.turned = false;
    return true;
}

bool can_move(const Board& board, const Position& at, Color color) {
    return at.unmoved[color] && !destinations(board, at, color).empty();
}

// [MZ-13] Blockers that cannot move at the end forfeit.
void begin_building(Position& position) {
    position.wall_moves = static_cast<std::uint8_t>(position.dice.black + position.dice.white);
    position.phase = Phase::walls;
    position.dice = {};
    position.unmoved = {};
}

// [MZ-27] From arrival on every wall move takes up a piece.
void clear_away(Position& position) {
    Side& mine = position.sides[position.to_move];
    while (!wins(position)) {
        if (position.wall_moves == 0) return hand_over(position);
        take_up(mine, *rear_piece(mine));
        --position.wall_moves;
    }
}

// [MZ-23]
bool must_turn_round(const Board& board, const Position& at) {
    const Side& mine = at.sides[at.to_move];
    if (at.turned || mine.stage != Stage::building) return false;
    const Scene scene(board, at);
    return is_blocked(scene, at.to_move, head(mine)) && !is_blocked(scene, at.to_move, tail(mine));
}

// [MZ-20] What happens before a wall move, up to the choice or the end of the turn.
void settle_building(const Board& board, Position& position) {
    Side& mine = position.sides[position.to_move];
    join_free_cells(board, position, position.to_move);
    if (mine.stage != Stage::arrived && position.wall_moves > 0 && must_turn_round(board, position)) {
        turn_round(mine);
        position.turned = true;
        join_free_cells(board, position, position.to_move);
    }
    if (mine.stage == Stage::arrived) return clear_away(position);
    if (position.wall_moves == 0) return hand_over(position);
    if (!wall_slots(board, position).empty()) return;
    withdraw(mine, position.wall_moves);  // [MZ-24]
    hand_over(position);
}

void move_blocker(Position& position, Color color, Edge to) {
    position.sides[position.to_move].blockers[color] = to;
    position.unmoved[color] = false;
}

void roll(Position& position, const ByColor<std::uint8_t>& dice) {
    position.phase = Phase::blockers;
    position.dice = dice;
    position.unmoved = {true, true};
}

void add_rolls(Mechanics::Actions& actions) {
    actions.append(all_rolls, [](const auto& chance) { return chance.action; });
}

void add_blocker_moves(const Board& board, const Position& at, Mechanics::Actions& actions) {
    for (const Color color : both_colors)
        if (at.unmoved[color])
            actions.append(destinations(board, at, color),
                           [color](Edge to) { return Action::blocker(color, to); });
}

void add_wall_moves(const Board& board, const Position& at, Mechanics::Actions& actions) {
    actions.append(wall_slots(board, at), Action::wall);
}

std::uint64_t mix(std::uint64_t key, const EdgeSet& edges) {
    for (const std::uint64_t word : edges.words()) key = base::mix(key, word);
    return key;
}

std::uint64_t mix(std::uint64_t key, const Side& side) {
    key = mix(key, side.walls);
    std::uint64_t word = 1;
    for (const Cell cell : side.path) {
        word = word << 8 | static_cast<std::uint64_t>(cell.index());
        if (word >> 56 == 0) continue;
        key = base::mix(key, word);
        word = 1;
    }
    key = base::mix(key, word);
    word = static_cast<std::uint64_t>(side.stage);
    for (const Edge edge : {side.tail_opening, side.head_opening, side.blockers.black, side.blockers.white})
        word = word << 8 | static_cast<std::uint64_t>(edge.index());
    return base::mix(key, word);
}

}  // namespace

// [MZ-4] [MZ-9]
Position Mechanics::start(const Rules& rules) {
    Position position;
    position.to_move = rules.first;
    for (const Player player : both_players) {
        position.sides[player].path = Path(rules.board->homes[player]);
        position.sides[player].blockers = rules.board->green_lines[player];
    }
    return position;
}

bool Mechanics::mid_turn(const Position& at) {
    return at.phase == Phase::blockers || at.phase == Phase::walls;
}

std::span<const game::Chance<Action>> Mechanics::chances(const Rules&, const Position&) { return all_rolls; }

game::Ending Mechanics::ending(const Rules&, const Position& at) {
    if (at.phase != Phase::over) return {};
    return {game::win_for(at.to_move), game::Reason::goal};
}

Mechanics::Actions Mechanics::legal_actions(const Rules& rules, const Position& at) {
    Actions actions;
    if (at.phase == Phase::roll) add_rolls(actions);
    if (at.phase == Phase::blockers) add_blocker_moves(*rules.board, at, actions);
    if (at.phase == Phase::walls) add_wall_moves(*rules.board, at, actions);
    return actions;
}

void Mechanics::settle(const Board& board, Position& position) {
    if (position.phase == Phase::blockers) {
        if (can_move(board, position, Color::black) || can_move(board, position, Color::white)) return;
        begin_building(position);
    }
    if (position.phase == Phase::walls) settle_building(board, position);
}

void Mechanics::apply(const Rules& rules, Position& position, const Action& action) {
    switch (action.kind) {
    case Action::Kind::roll: roll(position, action.dice); break;
    case Action::Kind::blocker: move_blocker(position, action.color, action.edge); break;
    case Action::Kind::wall:
        make_wall_move(*rules.board, position, action.edge);
        --position.wall_moves;
        break;
    }
    settle(*rules.board, position);
}

std::uint64_t Mechanics::key(const Position& at) {
    std::uint64_t key = mix(mix(0, at.sides.one), at.sides.two);
    std::uint64_t word = 0;
    for (const int number :
         {static_cast<int>(at.to_move), static_cast<int>(at.phase), int{at.dice.black}, int{at.dice.white},
          int{at.unmoved.black}, int{at.unmoved.white}, int{at.wall_moves}, int{at.turned}})
        word = word << 8 | static_cast<std::uint64_t>(number);
    return base::mix(key, word);
}

}  // namespace mazers

#include "games/mazers/brain/routes.h"

#include <algorithm>

namespace mazers::brain {
namespace {

using mazers::Cell;
using mazers::CellSet;
using mazers::Direction;
using mazers::directions;
using mazers::Edge;
using mazers::EdgeSet;
using mazers::End;
using mazers::longest_side;
using mazers::Outlook;
using mazers::Player;
using mazers::Scene;
using mazers::Side;
using Word = EdgeSet::Word;

constexpr std::size_t sides = directions.size();
constexpr std::size_t number(Direction direction) { return static_cast<std::size_t>(direction); }
constexpr std::size_t opposite(std::size_t side) { return (side + 2) % sides; }

// The sides by which a cell is entered and left, and its two others.
struct WayAcross {
    std::size_t in, out, one, other;
};
constexpr std::array<WayAcross, 6> ways_across{
    {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}, {1, 2, 0, 3}, {1, 3, 0, 2}, {2, 3, 0, 1}}};

// The cells with this side among the edges.
Word cells_beside(std::size_t side, const EdgeSet& edges) {
    switch (directions[side]) {
    case Direction::east: return edges.east();
    case Direction::north: return edges.north();
    case Direction::west: return edges.east() << 1;
    case Direction::south: break;
    }
    return edges.north() << longest_side;
}

// The cells whose neighbour across this side is among the cells.
Word cells_before(std::size_t side, Word cells) {
    switch (directions[side]) {
    case Direction::east: return cells >> 1;
    case Direction::north: return cells >> longest_side;
    case Direction::west: return cells << 1;
    case Direction::south: break;
    }
    return cells << longest_side;
}

// The side by which a cell is entered through one of its edges.
std::size_t side_entered(Cell cell, Edge opening) {
    const bool forth = opening.cell() == cell;
    if (opening.lies_north()) return number(forth ? Direction::north : Direction::south);
    return number(forth ? Direction::east : Direction::west);
}

}  // namespace

Routes::Routes(const Scene& scene, Player player)
    : board_(scene.board), player_(player), goal_(scene.board.homes[game::opponent(player)]) {
    const EdgeSet slots = board_.slots - scene.pieces();
    const EdgeSet no_walls = (board_.slots | board_.doorways) - scene.sides[player].walls;
    const CellSet enterable = board_.cells - scene.sides.one.path.set() - scene.sides.two.path.set();
    BySide free;
    BySide walled;
    BySide doors;
    for (std::size_t side = 0; side < sides; ++side) {
        free[side] = cells_beside(side, slots) & enterable.word();
        walled[side] = ~cells_beside(side, no_walls) & enterable.word();
        doors[side] = cells_beside(side, board_.doorways);
        passable_[side] = cells_beside(side, slots | board_.doorways);
        passable_later_[side] = cells_beside(side, board_.slots | board_.doorways);
    }
    for (const auto& [in, out, one, other] : ways_across) {
        set_both_ways(crossings_[0], in, out, walled[one] & walled[other]);
        set_both_ways(crossings_[1], in, out, (walled[one] & free[other]) | (free[one] & walled[other]));
        set_both_ways(crossings_[2], in, out, free[one] & free[other]);
        set_both_ways(crossings_later_, in, out, board_.cells.word() & ~doors[one] & ~doors[other]);
    }
}

void Routes::set_both_ways(Crossings& crossings, std::size_t in, std::size_t out, Word cells) {
    crossings[in][out] = crossings[out][in] = cells;
}

Routes::BySide Routes::leading_into(const BySide& reached, const BySide& passable) {
    BySide leading;
    for (std::size_t side = 0; side < sides; ++side)
        leading[side] = passable[side] & cells_before(side, reached[opposite(side)]);
    return leading;
}

// Adds the cells from which such a crossing leads into a cell reached before.
void Routes::add_crossed(BySide& reached, const Crossings& crossings, const BySide& leading) {
    for (std::size_t in = 0; in < sides; ++in)
        for (std::size_t out = 0; out < sides; ++out)
            if (in != out) reached[in] |= crossings[in][out] & leading[out];
}

// Goes one piece further.
void Routes::grow() {
    constexpr auto waited = static_cast<std::size_t>(obstacle);
    const std::size_t now = grown_++;
    BySide reached;
    reached.fill(CellSet{goal_}.word());
    if (now > 0) reached = reached_[now - 1];
    for (std::size_t cost = 1; cost < crossings_.size() && cost <= now; ++cost)
        add_crossed(reached, crossings_[cost], leading_[now - cost]);
    if (now >= waited)
        add_crossed(reached, crossings_later_, leading_into(reached_[now - waited], passable_later_));
    for (BySide before{}; before != reached;) {  // what costs nothing is crossed at once
        before = reached;
        leading_[now] = leading_into(reached, passable_);
        add_crossed(reached, crossings_[0], leading_[now]);
    }
    reached_[now] = reached;
}

int Routes::pieces_beyond(Edge opening, Cell from) {
    const Cell cell = opening.across(from);
    const std::size_t side = side_entered(cell, opening);
    const Word bit = CellSet{cell}.word();
    for (std::size_t pieces = 0; pieces < nowhere; ++pieces) {
        if (pieces == grown_) grow();
        if ((reached_[pieces][side] & bit) != 0) return static_cast<int>(pieces);
    }
    return nowhere;
}

int Routes::pieces_by(const Scene& scene, const End& end) {
    if (end.frontier == goal_) return 0;
    const Outlook ahead = outlook(scene, player_, end);
    const Cell before = end.opening.across(end.frontier);
    if (ahead.blocked) return std::min(obstacle + pieces_beyond(end.opening, before), nowhere);
    int fewest = nowhere;
    for (const Edge way : ahead.barred == 0 ? ahead.free : ahead.open - ahead.free)
        fewest = std::min(fewest, pieces_beyond(way, end.frontier));
    const bool dead_end = ahead.barred == 1 && (ahead.open & board_.doorways).empty();
    return std::min(fewest + 2 - ahead.walls + (dead_end ? obstacle : 0), nowhere);
}

int Routes::pieces_to_lay(const Scene& scene) {
    const Side& side = scene.sides[player_];
    if (side.stage == Side::Stage::arrived) return 0;
    if (side.stage == Side::Stage::unchosen) {
        const auto [one, other] = home_ends(board_, player_);
        return std::min(pieces_by(scene, one), pieces_by(scene, other));
    }
    const bool turns_round =
        is_blocked(scene, player_, head(side)) && !is_blocked(scene, player_, tail(side));
    return pieces_by(scene, turns_round ? tail(side) : head(side));
}

Distances Routes::distances(const Scene& scene) {
    const Side& side = scene.sides[player_];
    const int by_head = pieces_to_lay(scene);
    return {by_head, side.stage == Side::Stage::building ? pieces_by(scene, tail(side)) : by_head};
}

}  // namespace mazers::brain

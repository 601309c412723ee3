#include "games/mazers/brain/routes.h"

#include <algorithm>
#include <cassert>

namespace mazers::brain {
namespace {

using game::opponent;

constexpr std::uint8_t number(Direction direction) { return static_cast<std::uint8_t>(direction); }

// The side by which a cell is entered through one of its edges.
std::uint8_t side_entered(Cell cell, Edge opening) {
    const bool forth = opening.cell() == cell;
    if (opening.lies_north()) return number(forth ? Direction::north : Direction::south);
    return number(forth ? Direction::east : Direction::west);
}

// In a cell that is entered through one of its edges.
Start start(Cell cell, Edge opening, int pieces) {
    return {static_cast<std::uint8_t>(pieces), side_entered(cell, opening), cell};
}

// How a path can go on by one of its ends.
struct Prospect {
    Starts starts;
    bool blocked;
};

Prospect prospect_of(const Scene& scene, Player player, const End& end) {
    const Board& board = scene.board;
    const Outlook ahead = outlook(scene, player, end);
    Starts starts;
    if (end.frontier == board.homes[opponent(player)]) return {starts, ahead.blocked};
    if (ahead.blocked) {
        starts.push_back(start(end.frontier, end.opening, Routes::obstacle));
        return {starts, true};
    }
    const bool dead_end = ahead.barred == 1 && (ahead.open & board.doorways).empty();
    const int pieces = 2 - ahead.walls + (dead_end ? Routes::obstacle : 0);
    for (const Edge way : ahead.barred == 0 ? ahead.free : ahead.open - ahead.free)
        starts.push_back(start(way.across(end.frontier), way, pieces));
    return {starts, false};
}

Starts starts_from_home(const Scene& scene, Player player) {
    Starts starts;
    for (const End& end : home_ends(scene.board, player))
        for (const Start& start : prospect_of(scene, player, end).starts) starts.push_back(start);
    return starts;
}

// What a player finds on a board whatever the game.
struct HomeGround {
    EdgeSet doors;
    CellSet porches;  // behind the doors
};

HomeGround home_ground(const Board& board, Player player) {
    const Cell home = board.homes[player];
    HomeGround ground{board.doorways & board.inner_sides[home], {}};
    for (const Edge door : ground.doors) ground.porches.insert(door.across(home));
    return ground;
}

Ground ground_of(const Board& board, const ByPlayer<Side>& sides, std::span<const Traveller> travellers) {
    const ByPlayer<HomeGround> homes{home_ground(board, Player::one), home_ground(board, Player::two)};
    const EdgeSet ways_later = board.slots | board.doorways;
    const CellSet free = board.cells - sides.one.path.set() - sides.two.path.set();
    Ground ground{};
    for (std::size_t lane = 0; lane < travellers.size(); ++lane) {
        const auto& [player, blockers] = travellers[lane];
        const Player other = opponent(player);
        const EdgeSet not_walls = ways_later - sides[player].walls;
        ground.ways.set(lane, not_walls - sides[other].walls - blockers);
        ground.ways_later.set(lane, ways_later);
        ground.not_walls.set(lane, not_walls);
        ground.own_doors.set(lane, homes[player].doors);
        ground.cells.set(lane, board.cells);
        ground.free.set(lane, free);
        ground.homes.set(lane, CellSet{board.homes[player]});
        ground.goals.set(lane, CellSet{board.homes[other]});
        ground.porches.set(lane, homes[player].porches);
        ground.goal_porches.set(lane, homes[other].porches);
    }
    return ground;
}

// The tail builds where the head is blocked, unless it is blocked, too. It is not looked at before.
template <class ByTail>
Starts next_of(const Prospect& by_head, ByTail by_tail) {
    if (!by_head.blocked) return by_head.starts;
    const Prospect other = by_tail();
    return other.blocked ? by_head.starts : other.starts;
}

}  // namespace

Starts next_starts(const Scene& scene, Player player) {
    const Side& side = scene.sides[player];
    if (side.stage == Side::Stage::arrived) return {};
    if (side.stage == Side::Stage::unchosen) return starts_from_home(scene, player);
    return next_of(prospect_of(scene, player, head(side)),
                   [&] { return prospect_of(scene, player, tail(side)); });
}

AllStarts all_starts(const Scene& scene, Player player) {
    const Side& side = scene.sides[player];
    if (side.stage != Side::Stage::building) {
        const Starts starts = next_starts(scene, player);
        return {starts, starts};
    }
    const Prospect by_tail = prospect_of(scene, player, tail(side));
    return {next_of(prospect_of(scene, player, head(side)), [&] { return by_tail; }), by_tail.starts};
}

Routes::Routes(const Board& board, const ByPlayer<Side>& sides, std::span<const Traveller> travellers) {
    assert(travellers.size() <= lanes);
    survey(ground_of(board, sides, travellers), terrain_);
}

void Routes::grow(int pieces) {
    for (; known_ <= pieces; ++known_) spread(terrain_, reach_.data(), static_cast<std::size_t>(known_));
}

bool Routes::suffice(int pieces, const Starts& starts, std::size_t traveller) const {
    bool enough = false;
    for (const auto& [before, side, cell] : starts) {
        if (pieces < before) continue;
        const Reach& reach = reach_[static_cast<std::size_t>(pieces - before)];
        // Without a branch: no processor can foresee by which of them it goes.
        enough |= reach.reached[side].contains(traveller, cell);
    }
    return enough;
}

int Routes::pieces(const Starts& starts, std::size_t traveller) {
    if (starts.empty()) return 0;
    const int before = std::ranges::min(starts, {}, &Start::pieces).pieces;
    int enough = std::max(last_answer_, before);
    grow(enough - 1 - before);
    while (enough > 0 && suffice(enough - 1, starts, traveller)) --enough;
    for (; enough < nowhere; ++enough) {
        grow(enough - before);
        if (suffice(enough, starts, traveller)) break;
    }
    last_answer_ = enough;
    return enough;
}

}  // namespace mazers::brain

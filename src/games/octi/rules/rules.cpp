#include "games/octi/rules/rules.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>

#include "base/hash.h"
#include "games/octi/rules/walk.h"

namespace octi {
namespace {

using game::opponent;
using Actions = Mechanics::Actions;
using Kind = Action::Kind;

SquareSet occupied(const Side& side) {
    SquareSet squares;
    for (const Pod& pod : side.pods) squares.insert(pod.square);
    return squares;
}

// Of equal pods only the first stands for all of them.
bool stands_for_equals(const Side& side, PodIndex pod) {
    const auto index = static_cast<std::size_t>(pod);
    return index == 0 || side.pods[index - 1] != side.pods[index];
}

void add_prong_changes(const Rules& rules, const Position& at, Actions& actions) {
    const Side& side = at.mine();
    for (const PodIndex pod : side.all()) {
        if (!stands_for_equals(side, pod)) continue;
        const Prongs prongs = side[pod].prongs;
        for (const Direction to : directions(at.board)) {
            if (prongs.contains(to)) continue;
            if (side.supply > 0) actions.push_back(Action::add(pod, to));  // [OC-7]
            if (!rules.reposition) continue;
            for (const Direction from : prongs)
                actions.push_back(Action::reposition(pod, from, to));  // [OC-8]
        }
    }
}

void add_new_pods(const Position& at, Actions& actions) {
    const auto& homes = material(at.board).homes;
    for (const Square home : homes.one | homes.two)
        if (may_enter(at, home) || may_be_freed(at, home)) actions.push_back(Action::new_pod(home));
}

// Calls visit(action, walk after it) for every action that begins a move.
template <class Visit>
void for_each_departure(const Position& at, Visit&& visit) {
    const Side& side = at.mine();
    for (const Square square : occupied(side)) {
        const Pods pods = side.on(square);
        if (pods.size() == 1) {
            const Walk walk = begin_walk(at, pods);
            for_each_hop(at, walk, [&](const Action& hop) {
                Walk next = walk;
                advance(at, next, hop);
                visit(hop, next);
            });
            continue;
        }
        for_each_choice(side, pods, [&](Pods lifted) {  // [OC-11]
            if (lifted.empty()) return;
            const Walk walk = begin_walk(at, lifted);
            const bool all_can = std::all_of(lifted.begin(), lifted.end(),
                                             [&](PodIndex pod) { return can_leave(at, walk, pod); });
            if (all_can) visit(Action::lift(lifted), walk);
        });
    }
}

// Counts the ways to go on with a walk. Where a path begins, all that matters of those before is what they
// have captured; so the paths of a tall stack are counted once for each of these cases.
class PathCounter {
public:
    explicit PathCounter(const Position& at) : at_(at) {}

    std::uint64_t ways(const Walk& walk) {
        if (!walk.walking) return 1;
        if (walk.has_hopped) return ways_on(walk);
        if (const auto known = counted_.find(key(walk)); known != counted_.end()) return known->second;
        return counted_[key(walk)] = ways_on(walk);
    }

private:
    std::uint64_t ways_on(const Walk& walk) {
        std::uint64_t sum = 0;
        const auto add = [&](const Action& action) {
            Walk next = walk;
            advance(at_, next, action);
            sum += ways(next);
        };
        for_each_hop(at_, walk, add);
        if (walk.has_hopped) add(Action::stop());
        return sum;
    }

    static std::uint32_t key(const Walk& walk) {
        auto key = static_cast<std::uint32_t>(*walk.walking);
        for (const Pods pods : {walk.moved, walk.captured.one, walk.captured.two})
            key = key << 8 | pods.bits();
        return key;
    }

    const Position& at_;
    std::unordered_map<std::uint32_t, std::uint64_t> counted_;
};

base::InlineVector<Pod, most_pods> with(const Side& side, const Pod& pod) {
    auto pods = side.pods;
    pods.push_back(pod);
    return in_order(pods);
}

base::InlineVector<Pod, most_pods> without(const Side& side, PodIndex left_out) {
    base::InlineVector<Pod, most_pods> pods;
    for (const PodIndex pod : side.all())
        if (pod != left_out) pods.push_back(side[pod]);
    return pods;
}

void set_prongs(Side& side, PodIndex pod, Prongs prongs) {
    const Square square = side[pod].square;
    side.pods = without(side, pod);
    side.pods = with(side, {square, prongs});
}

void add_prong(Side& side, const Action& action) {
    Prongs prongs = side[action.pod()].prongs;
    prongs.insert(action.to());
    set_prongs(side, action.pod(), prongs);
    --side.supply;
}

void reposition(Side& side, const Action& action) {
    Prongs prongs = side[action.pod()].prongs;
    prongs.erase(action.from());
    prongs.insert(action.to());
    set_prongs(side, action.pod(), prongs);
}

// [OC-10] Where both are possible, the pod is a captured one.
void enter(Position& position, Square square) {
    Side& side = position.sides[position.to_move];
    if (may_be_freed(position, square))
        --side.captured;
    else
        --side.reserve;
    side.pods = with(side, {square, {}});
}

// [OC-16] The moved pods stand where their paths have ended, the captured are removed.
void finish_move(Position& position, const Walk& walk) {
    const Player mover = position.to_move;
    int prongs_won = 0;
    for (const Player player : game::both_players) {
        Side& side = position.sides[player];
        base::InlineVector<Pod, most_pods> pods;
        for (const PodIndex pod : side.all()) {
            if (walk.captured[player].contains(pod)) {
                prongs_won += side[pod].prongs.size();
                continue;
            }
            const bool moved = player == mover && walk.moved.contains(pod);
            pods.push_back(moved ? Pod{walk.ends[static_cast<std::size_t>(pod)], side[pod].prongs}
                                 : side[pod]);
        }
        side.captured = static_cast<std::uint8_t>(side.captured + walk.captured[player].size());
        side.pods = in_order(pods);
    }
    Side& mine = position.sides[mover];
    mine.supply = static_cast<std::uint8_t>(mine.supply + prongs_won);
}

void hand_over(Position& position) {
    position.made.clear();
    position.to_move = opponent(position.to_move);
}

void walk_on(Position& position, const Action& action) {
    position.made.push_back(action);
    const Walk walk = walk_of(position);
    if (walk.walking) return;
    finish_move(position, walk);
    hand_over(position);
}

}  // namespace

base::InlineVector<Pod, most_pods> in_order(base::InlineVector<Pod, most_pods> pods) {
    std::array<Pod, most_pods> sorted;
    Pod* const first = sorted.data();
    Pod* const end = std::ranges::copy(pods, first).out;
    const auto before = [](const Pod& a, const Pod& b) {
        return a.square != b.square ? a.square < b.square : text_before(a.prongs, b.prongs);
    };
    for (Pod* next = first; next != end; ++next)
        std::rotate(std::upper_bound(first, next, *next, before), next, next + 1);
    pods.clear();
    pods.append(std::span(first, end), [](const Pod& pod) { return pod; });
    return pods;
}

int homes_reached(const Position& at, Player player) {
    return (occupied(at.sides[player]) & material(at.board).homes[opponent(player)]).size();
}

bool may_enter(const Position& at, Square square) {
    const Material& of = material(at.board);
    return of.grows && at.mine().reserve > 0 && of.homes[at.to_move].contains(square) &&
           at.theirs().on(square).empty();
}

bool may_be_freed(const Position& at, Square square) {
    const Material& of = material(at.board);
    return of.grows && at.mine().captured > 0 && homes_reached(at, at.to_move) > 0 &&
           (of.homes.one | of.homes.two).contains(square) && !at.mine().on(square).empty();
}

// [OC-4] [OC-5]
Position Mechanics::start(const Rules& rules) {
    Position position;
    position.board = rules.board;
    position.to_move = rules.first;
    const Material& of = material(rules.board);
    for (const Player player : game::both_players) {
        Side& side = position.sides[player];
        for (const Square home : of.homes[player]) side.pods.push_back({home, {}});
        side.reserve = static_cast<std::uint8_t>(of.reserve);
        side.supply = static_cast<std::uint8_t>(of.prongs);
    }
    return position;
}

// [OC-17] Only who has just moved can have reached the goal.
game::Ending Mechanics::ending(const Rules& rules, const Position& at) {
    const Player mover = opponent(at.to_move);
    if (mid_turn(at) || homes_reached(at, mover) < rules.goal) return {};
    return {game::win_for(mover), game::Reason::goal};
}

Actions Mechanics::legal_actions(const Rules& rules, const Position& at) {
    Actions actions;
    const auto add = [&](const Action& action) { actions.push_back(action); };
    if (mid_turn(at)) {
        const Walk walk = walk_of(at);
        if (walk.has_hopped) add(Action::stop());
        for_each_hop(at, walk, add);
        return actions;
    }
    add_prong_changes(rules, at, actions);
    add_new_pods(at, actions);
    for_each_departure(at, [&](const Action& action, const Walk&) { add(action); });
    return actions;
}

std::uint64_t Mechanics::count_turns(const Rules& rules, const Position& at) {
    Actions whole_turns;
    add_prong_changes(rules, at, whole_turns);
    add_new_pods(at, whole_turns);
    std::uint64_t count = whole_turns.size();
    PathCounter paths(at);
    for_each_departure(at, [&](const Action&, const Walk& walk) { count += paths.ways(walk); });
    return count;
}

void Mechanics::play(Position& position, const Action& action) {
    Side& side = position.sides[position.to_move];
    switch (action.kind) {
    case Kind::add: add_prong(side, action); break;
    case Kind::reposition: reposition(side, action); break;
    case Kind::new_pod: enter(position, action.square()); break;
    case Kind::lift: position.made.push_back(action); return;
    case Kind::hop:
    case Kind::stop: walk_on(position, action); return;
    }
    hand_over(position);
}

std::uint64_t Mechanics::key(const Position& at) {
    auto key = static_cast<std::uint64_t>(at.to_move);
    for (const Player player : game::both_players) {
        const Side& side = at.sides[player];
        for (const Pod& pod : side.pods)
            key = base::mix(key, static_cast<std::uint64_t>(pod.square.index() << 8 | pod.prongs.bits()));
        key =
            base::mix(key, static_cast<std::uint64_t>(side.reserve << 16 | side.captured << 8 | side.supply));
    }
    for (const auto& [kind, what, how] : at.made)
        key = base::mix(key, static_cast<std::uint64_t>(static_cast<int>(kind) << 16 | what << 8 | how));
    return key;
}

}  // namespace octi

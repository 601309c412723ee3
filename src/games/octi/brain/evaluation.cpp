#include "games/octi/brain/evaluation.h"

#include <algorithm>
#include <array>

#include "games/octi/brain/races.h"

namespace octi::brain {
namespace {

using engine::Score;
using game::opponent;

// In hundredths of a pod.
constexpr Score pod_value = 100;
constexpr Score reserve_value = 70;
constexpr Score prong_in_supply = 6;
constexpr int useful_supply = 8;
constexpr Score to_move = 20;
constexpr Score guarded_home = 2;  // turns that it takes to get by the pods on a home
// Of what the player to move can capture at once, and of what the opponent could.
constexpr int percent_captured = 60;
constexpr int percent_threatened = 25;

// By the number of prongs: the first ones count most.
constexpr std::array<Score, most_directions + 1> prongs_value{0, 32, 56, 74, 88, 98, 104, 108, 110};
// By the turns to a home.
constexpr std::array<Score, 12> race_value{420, 330, 230, 160, 110, 75, 50, 32, 20, 12, 6, 2};
// What the nearest pod, the next and so on count beyond those that the goal needs.
constexpr int percent_of_others = 30;

struct Occupied {
    game::ByPlayer<SquareSet> squares;

    [[nodiscard]] SquareSet all() const { return squares.one | squares.two; }
};

Occupied occupied(const Position& at) {
    Occupied found;
    for (const Player player : game::both_players)
        for (const Pod& pod : at.sides[player].pods) found.squares[player].insert(pod.square);
    return found;
}

Score worth(const Pod& pod) { return pod_value + prongs_value[static_cast<std::size_t>(pod.prongs.size())]; }

Score stock(const Side& side) {
    Score score = reserve_value * side.reserve + prong_in_supply * std::min<int>(side.supply, useful_supply);
    for (const Pod& pod : side.pods) score += worth(pod);
    return score;
}

Score race_of(const Races& races, const Occupied& on, Player player, const Pod& pod) {
    const SquareSet guards = on.squares[opponent(player)];
    int turns = static_cast<int>(race_value.size()) - 1;
    for (std::size_t home = 0; home < races.homes(); ++home) {
        const int guarded = guards.contains(races.home(player, home)) ? guarded_home : 0;
        turns = std::min(turns, races.turns(player, home, pod) + guarded);
    }
    return race_value[static_cast<std::size_t>(turns)];
}

// As many pods as the goal needs count in full, the others in part.
Score races_of(const Rules& rules, const Position& at, const Occupied& on, Player player) {
    const Races& races = Races::on(at.board);
    std::array<Score, most_pods> values{};
    Score* end = values.data();
    for (const Pod& pod : at.sides[player].pods) *end++ = race_of(races, on, player, pod);
    std::partial_sort(values.begin(), values.begin() + rules.goal, values.end(), std::greater<>());
    Score sum = 0;
    Score others = 0;
    for (std::size_t next = 0; next < values.size(); ++next)
        (next < rules.goal ? sum : others) += values[next];
    return sum + others * percent_of_others / 100;
}

Score stack_on(const Side& side, Square square) {
    Score sum = 0;
    for (const Pod& pod : side.pods)
        if (pod.square == square) sum += worth(pod);
    return sum;
}

// The most that a player could capture with one jump.
Score prey(const Position& at, const Occupied& on, Player player) {
    Score most = 0;
    const SquareSet enemies = on.squares[opponent(player)];
    for (const Pod& pod : at.sides[player].pods)
        for (const Direction direction : pod.prongs) {
            const auto over = neighbour(at.board, pod.square, direction);
            if (!over || !enemies.contains(*over)) continue;
            const auto beyond = neighbour(at.board, *over, direction);
            if (!beyond || on.all().contains(*beyond)) continue;
            most = std::max(most, stack_on(at.sides[opponent(player)], *over));
        }
    return most;
}

}  // namespace

Score evaluate(const Rules& rules, const Position& at) {
    const Occupied on = occupied(at);
    const Player mine = at.to_move;
    const Player theirs = opponent(mine);
    const auto side = [&](Player player) {
        return stock(at.sides[player]) + races_of(rules, at, on, player);
    };
    const Score score = side(mine) - side(theirs) + to_move + prey(at, on, mine) * percent_captured / 100 -
                        prey(at, on, theirs) * percent_threatened / 100;
    return std::clamp(score, -engine::best_evaluation, engine::best_evaluation);
}

}  // namespace octi::brain

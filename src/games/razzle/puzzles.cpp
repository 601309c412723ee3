#include "games/razzle/puzzles.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/plain_brain.h"
#include "games/razzle/brain/brain.h"
#include "games/razzle/rules/razzle.h"
#include "play/prover_of.h"
#include "play/rules_of.h"

namespace razzle {

extern const std::string_view puzzle_pack;  // embedded at build time

namespace {

using Themes = std::vector<std::string_view>;

std::unique_ptr<play::Prover> new_prover(const play::Game& game, const engine::Clock& clock) {
    using play::ProverOf;
    const auto rules = play::rules_of<Razzle<Small>>(game.variant());
    if (brain::Brain::suits(*rules)) return std::make_unique<ProverOf<brain::Brain>>(game, clock);
    if (fits_small(*rules)) return std::make_unique<ProverOf<engine::PlainBrain<Razzle<Small>>>>(game, clock);
    return std::make_unique<ProverOf<engine::PlainBrain<Razzle<Large>>>>(game, clock);
}

constexpr std::array themes = std::to_array<play::PuzzleTheme>({
    {"block", "Block"},
    {"forced-pass", "Forced pass"},
    {"pass-chain", "Chain of passes"},
    {"race", "Race"},
});

// How far the ball of a player is from its goal, in ranks.
template <class G>
int way_to_goal(const Rules& rules, const typename G::Position& at, Player player) {
    return std::abs(static_cast<int>(at.ball[player].rank()) - static_cast<int>(goal_rank(rules, player)));
}

template <class Grid>
Themes themes_with(const play::Game& game, std::string_view turn) {
    using G = Razzle<Grid>;
    constexpr int near = 3;
    const auto& line = play::line_of<G>(game);
    const auto& before = line.now();
    const game::Line<G> next = play::line_after<G>(game, turn);
    Themes found;
    const bool moves = before.pieces[before.to_move] != next.now().pieces[before.to_move];
    if (before.forcing || next.now().forcing) found.emplace_back("forced-pass");
    if (!moves && std::ranges::count(turn, '-') > 1) found.emplace_back("pass-chain");
    const auto way = [&](Player player) { return way_to_goal<G>(line.rules(), before, player); };
    if (way(Player::one) <= near && way(Player::two) <= near) found.emplace_back("race");
    if (moves && !next.now().forcing && way(game::opponent(before.to_move)) <= near)
        found.emplace_back("block");
    return found;
}

Themes themes_of(const play::Game& game, std::string_view turn) {
    const auto rules = play::rules_of<Razzle<Small>>(game.variant());
    return fits_small(*rules) ? themes_with<Small>(game, turn) : themes_with<Large>(game, turn);
}

}  // namespace

const play::PuzzleSupport& puzzle_support() {
    static const play::PuzzleSupport support{
        .new_prover = new_prover, .themes = themes, .themes_of = themes_of, .pack = puzzle_pack};
    return support;
}

}  // namespace razzle

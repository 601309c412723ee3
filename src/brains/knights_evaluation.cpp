#include "brains/knights_evaluation.h"

#include <algorithm>
#include <array>

#include "knights/geometry.h"

namespace brains {
namespace {

using engine::Score;
using knights::Position;
using knights::Rules;
using knights::Side;
using knights::Square;
using knights::SquareSet;

// In hundredths of a knight.
constexpr Score last_knight = 2'000;  // captured in an exchange
constexpr Score knight = 100;
constexpr Score double_threat = 60;
constexpr Score hunter = 40;

// By the number of squares to which a side's knights can go and not be captured there.
constexpr std::array<Score, 9> of_mover{-90, -55, -30, -15, -5, 0, 4, 8, 10};
constexpr std::array<Score, 9> of_waiter{-70, -40, -24, -12, -5, 0, 4, 8, 10};

Score material(SquareSet mine, SquareSet theirs) { return knight * (mine.size() - theirs.size()); }

// What the knights of the player to move win if both sides capture as long as it pays. Exact as far as
// knights go, since nothing can stand between two knights: each of them can always capture the other.
Score exchange(SquareSet mine, SquareSet theirs);

Score after_capture(SquareSet mine, SquareSet theirs, Square from, Square to) {
    theirs.erase(to);
    if (theirs.empty()) return last_knight;
    mine.erase(from);
    mine.insert(to);
    return -exchange(theirs, mine);
}

Score exchange(SquareSet mine, SquareSet theirs) {
    Score best = material(mine, theirs);
    for (const Square from : mine)
        for (const Square to : knights::knight_targets[from] & theirs)
            best = std::max(best, after_capture(mine, theirs, from, to));
    return best;
}

Score exchange(const Position& at) {
    const SquareSet mine = at.mine().knights;
    const SquareSet theirs = at.theirs().knights;
    const Score by_jumps = exchange(mine, theirs);
    if (!at.attack) return by_jumps;
    return std::max(by_jumps, after_capture(mine, theirs, at.attack->from, at.attack->target));
}

// The steps of a side's knights after which they cannot be captured.
int safe_steps(const Rules& rules, const Side& side, const Side& enemy) {
    const SquareSet safe = knights::open_squares(rules, side, enemy) - reach(enemy.knights);
    int steps = 0;
    for (const Square from : side.knights) steps += (knights::knight_targets[from] & safe).size();
    return steps;
}

template <std::size_t N>
Score look_up(const std::array<Score, N>& table, int number) {
    return table[std::min(static_cast<std::size_t>(number), N - 1)];
}

}  // namespace

SquareSet reach(SquareSet knights) {
    SquareSet squares;
    for (const Square from : knights) squares |= knights::knight_targets[from];
    return squares;
}

Score estimate(const Rules& rules, const Position& at) {
    const Side& mine = at.mine();
    const Side& theirs = at.theirs();
    Score score = exchange(at);
    score += look_up(of_mover, safe_steps(rules, mine, theirs));
    score -= look_up(of_waiter, safe_steps(rules, theirs, mine));
    if (at.landed && knights::own_knights_beside(at, *at.landed).size() > 1) score -= double_threat;
    return score;
}

}  // namespace brains

#include "games/knights/brain/evaluation.h"

#include <algorithm>
#include <array>

#include "games/knights/brain/mobility.h"
#include "games/knights/rules/geometry.h"

namespace knights::brain {
namespace {

using engine::Score;
using knights::Position;
using knights::Rules;
using knights::Side;
using knights::Square;
using knights::SquareSet;

// Scores are hundredths of the natural logarithm of the odds of winning: all weights were fitted to who won
// games between searches, and rounded.
constexpr Score last_knight = 2'000;  // falls in the next turn
constexpr Score knight = 180;
constexpr Score knight_with_switches = 110;  // a knight that can change places is harder to catch
constexpr Score two_knights_threatened = 60;
// What the weights below give the player to move in an even position. Taken off, so that the score does not
// swing with every turn and the search is not misled by it.
constexpr Score of_being_next = 20;

// By the number of knights that each side has, less one. The neighbour attack goes across the colours.
constexpr std::array<Score, 2> hunter_by_knights{230, 130};
constexpr std::array<Score, 2> hunter_by_knights_with_neighbor{130, 30};

// By the number of a side's safe steps, the last entry for all greater numbers: of the player to move, and of
// the opponent.
constexpr std::array<Score, 9> mover_by_safe_steps{-220, -30, -5, 5, 15, 18, 22, 24, 26};
constexpr std::array<Score, 9> opponent_by_safe_steps{-45, -30, -5, 0, 2, 4, 8, 12, 13};

Score look_up(const std::array<Score, 9>& table, int number) {
    return table[std::min(static_cast<std::size_t>(number), table.size() - 1)];
}

// Knights change the colour of their square with every jump, and only knights on different colours can
// capture each other. So as long as there are no switches, it is settled by the colours who will be the
// hunter once each side has one knight: the player in whose turn they differ. With two each, exchanges lead
// there, and each exchange keeps the number of knights on dark squares odd in the turns of the same player.
Score colours(const Rules& rules, SquareSet mine, SquareSet theirs) {
    if (rules.switches || mine.size() != theirs.size()) return 0;
    const auto& by_knights = rules.neighbor ? hunter_by_knights_with_neighbor : hunter_by_knights;
    const Score hunter = by_knights[static_cast<std::size_t>(mine.size() - 1)];
    return ((mine | theirs) & dark_squares).size() % 2 == 1 ? hunter : -hunter;
}

// For the side to move, if it captures no knight.
Score quiet(const Rules& rules, const Side& mine, const Side& theirs) {
    const Mobility my = mobility(rules, mine, theirs);
    if (my.safe_steps == 0 && mine.knights.size() == 1) return -last_knight;
    const Mobility their = mobility(rules, theirs, mine);
    const Score of_knight = rules.switches ? knight_with_switches : knight;
    return of_knight * (mine.knights.size() - theirs.knights.size()) +
           colours(rules, mine.knights, theirs.knights) + look_up(mover_by_safe_steps, my.safe_steps) -
           look_up(opponent_by_safe_steps, their.safe_steps) + my.room.size() - their.room.size() / 2 -
           of_being_next;
}

// The same if both sides capture knights as long as it pays. Nothing can stand between two knights, so what
// pawns do meanwhile matters little.
Score resolved(const Rules& rules, const Side& mover, const Side& enemy);

Score after_capture(const Rules& rules, Side mine, Side theirs, Square from, Square to) {
    theirs.knights.erase(to);
    if (theirs.knights.empty()) return last_knight;
    mine.knights.erase(from);
    mine.knights.insert(to);
    return -resolved(rules, theirs, mine);
}

Score resolved(const Rules& rules, const Side& mover, const Side& enemy) {
    Score best = quiet(rules, mover, enemy);
    for (const Square from : mover.knights)
        for (const Square to : knights::knight_targets[from] & enemy.knights)
            best = std::max(best, after_capture(rules, mover, enemy, from, to));
    return best;
}

}  // namespace

Score evaluate(const Rules& rules, const Position& at) {
    Score score = resolved(rules, at.mine(), at.theirs());
    if (at.attack) {
        const auto [from, target] = *at.attack;
        score = std::max(score, after_capture(rules, at.mine(), at.theirs(), from, target));
    }
    const bool both = at.landed && knights::own_knights_beside(at, *at.landed).size() > 1;
    return both ? score - two_knights_threatened : score;
}

}  // namespace knights::brain

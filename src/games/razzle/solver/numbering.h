// A number for every position of a small board, so that a table can hold what is known of each.
//
// Two things make no difference to what may follow, and so not to the number:
//
//   who is to move        the position is seen by the player to move. For player two the board is turned by
//                         half a turn; the rules know no left and right
//   which knight forces   a pass is due or it is not [RZ-9]
//
// nor does a mark on the holder of a ball [RZ-8].
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/razzle/rules/geometry.h"
#include "games/razzle/rules/razzle.h"

namespace razzle::solver {

using game::Player;
using razzle::Rules;

template <class Grid>
class Numbering {
public:
    using Position = razzle::Position<Grid>;
    using Square = typename Grid::Square;

    // Precondition: size(rules) is what a table can have.
    explicit Numbering(const Rules& rules);

    // How many numbers there are; the largest std::uint64_t stands for all beyond it.
    [[nodiscard]] static std::uint64_t size(const Rules& rules);
    [[nodiscard]] std::uint64_t size() const { return placements_ * arrangements_; }

    // Precondition: `at` is between turns.
    [[nodiscard]] std::uint64_t number(const Position& at) const;

    // Where the pieces are, in ascending order of squares, seen by the player to move.
    struct Placement {
        std::array<Square, razzle::longest_side> mine;
        std::array<Square, razzle::longest_side> theirs;
    };

    // Numbers come in blocks: one for each placement, and in it one for each arrangement of balls, marks and
    // duty. So a loop over all of them decodes each placement only once.
    [[nodiscard]] std::uint64_t placements() const { return placements_; }
    [[nodiscard]] std::uint64_t arrangements() const { return arrangements_; }
    [[nodiscard]] Placement placement(std::uint64_t number) const;

    // The position, with player one to move; nothing where there is none: if the player to move has already
    // won, or if no piece could force a pass.
    [[nodiscard]] std::optional<Position> position(const Placement& placement,
                                                   std::uint64_t arrangement) const;
    [[nodiscard]] std::optional<Position> position(std::uint64_t number) const;

private:
    struct Men;

    [[nodiscard]] Men men(const Position& at, Player player) const;
    [[nodiscard]] std::uint64_t rank(const Men& men) const;
    [[nodiscard]] Men unrank(std::uint64_t rank) const;

    Rules rules_;
    int pieces_;
    int squares_;
    unsigned mark_bits_;    // of each side
    unsigned forced_bits_;  // one if the rules know the duty
    std::uint64_t placements_;
    std::uint64_t theirs_;  // placements of the opponent's pieces, given one's own
    std::uint64_t arrangements_;
    typename Grid::template BySquare<int> place_;  // of a square among those of the board
    std::array<Square, Square::count> square_;     // at a place
};

// The square of a knight that may have landed next to the ball of the player to move. [RZ-9]
template <class Grid>
[[nodiscard]] std::optional<typename Grid::Square> possible_forcing(const razzle::Position<Grid>& at) {
    const Player opponent = game::opponent(at.to_move);
    for (const auto square : razzle::neighbours<Grid>[at.ball[at.to_move]] & at.pieces[opponent])
        if (square != at.ball[opponent]) return square;
    return std::nullopt;
}

extern template class Numbering<razzle::Small>;
extern template class Numbering<razzle::Large>;

}  // namespace razzle::solver

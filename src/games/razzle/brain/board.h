// A position of Razzle Dazzle in the shape in which it is searched, for boards of up to 8×8 squares and five
// pieces a side.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "base/inline_vector.h"
#include "games/razzle/brain/chains.h"
#include "games/razzle/rules/geometry.h"
#include "games/razzle/rules/position.h"

namespace razzle::brain {

using razzle::Small;

// A player's pieces as the table of chains sees them: the holder of the ball, and its mates in the order of
// their squares. Where there are fewer than four the rest stand with the holder, and see nobody.
struct Team {
    Small::Square holder;
    std::array<Small::Square, chains::most_mates> mates;
    chains::Passing passing{};

    constexpr bool operator==(const Team&) const = default;
};

// Calls visit(from, to) for the two ends of every line that there may be in a team, in the order of its
// number.
template <class Visit>
void for_each_line(const Team& team, Visit&& visit) {
    for (const Small::Square mate : team.mates) visit(team.holder, mate);
    for (std::size_t low = 0; low < team.mates.size(); ++low)
        for (std::size_t high = low + 1; high < team.mates.size(); ++high)
            visit(team.mates[low], team.mates[high]);
}

struct Board {
    game::ByPlayer<Small::SquareSet> pieces;
    Small::SquareSet marked;  // as Position::ineligible
    game::ByPlayer<Team> teams;
    std::optional<Small::Square> forcing;
    game::Player to_move = game::Player::one;
    base::InlineVector<Small::Square, chains::most_mates + 1> chain;  // empty between turns
    std::uint64_t layout_key = 0;                                     // of the squares of pieces and balls
    std::uint64_t state_key = 0;  // of marks, the forcing square and the player to move

    constexpr bool operator==(const Board&) const = default;
};

[[nodiscard]] inline Small::SquareSet occupied(const Board& at) { return at.pieces.one | at.pieces.two; }

// [RZ-5] Every piece but the holder of the ball.
[[nodiscard]] inline Small::SquareSet movable(const Board& at, game::Player player) {
    return at.pieces[player] - Small::SquareSet{at.teams[player].holder};
}

// What the rules make of the grid. [RZ-1] [RZ-13] [RZ-20]
struct Field {
    explicit Field(const razzle::Rules& rules);

    [[nodiscard]] bool has_won(const Board& at, game::Player player) const {
        return goal[player].contains(at.teams[player].holder);
    }
    // How many ranks a square is away from the goal.
    [[nodiscard]] int distance(game::Player player, Small::Square square) const {
        return std::abs(goal_rank[player] - static_cast<int>(square.rank()));
    }
    // The number of a square among those that differ for a player: mirror images do not.
    [[nodiscard]] int place(game::Player player, Small::Square square) const {
        return places[player][square];
    }
    // The squares that are nearer to the goal than this one.
    [[nodiscard]] Small::SquareSet ahead(game::Player player, Small::Square square) const {
        const int rank = static_cast<int>(square.rank());
        const std::uint64_t below = (std::uint64_t{1} << (Small::files * rank)) - 1;
        return Small::SquareSet::from_word(goal_rank[player] == 0 ? below : ~below << Small::files);
    }
    // The distance of the square that is nearest to the goal. Precondition: there is a square.
    [[nodiscard]] int nearest(game::Player player, Small::SquareSet among) const {
        const int index =
            goal_rank[player] == 0 ? std::countr_zero(among.word()) : 63 - std::countl_zero(among.word());
        return distance(player, Small::Square::from_index(index));
    }

    // Makes `team` that of these pieces. `occupied` are the squares of both players' pieces. (To return it
    // would be slower: it would travel in registers, put together from its bytes.)
    void muster(Team& team, game::Player player, Small::SquareSet pieces, Small::Square holder,
                Small::SquareSet marked, Small::SquareSet occupied) const;
    // Who sees whom in a team.
    [[nodiscard]] chains::Lines open_lines(const Team& team, Small::SquareSet occupied) const;

    Small::SquareSet squares;  // in play
    game::ByPlayer<Small::SquareSet> goal;
    game::ByPlayer<int> goal_rank;
    game::ByPlayer<Small::BySquare<std::uint8_t>> places;
    chains::Mates mates = 0;  // that a team has
};

// The mates that the ball can reach in this turn.
[[nodiscard]] inline Small::SquareSet receivers(const Team& team) {
    Small::SquareSet result;
    chains::for_each(team.passing.receivers(),
                     [&](int mate) { result.insert(team.mates[static_cast<std::size_t>(mate)]); });
    return result;
}

// The squares between any two of a team that see each other.
[[nodiscard]] Small::SquareSet squares_on_lines(const Team& team);

}  // namespace razzle::brain

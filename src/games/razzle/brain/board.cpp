#include "games/razzle/brain/board.h"

#include <algorithm>

namespace razzle::brain {
namespace {

using chains::Lines;
using chains::Mates;
using game::Player;
using Square = Small::Square;
using SquareSet = Small::SquareSet;

// What must be empty for a pass from one square to another: where there is no straight line, everything.
constexpr auto screens = [] {
    Small::BySquare<Small::BySquare<SquareSet>> table;
    for (const Square from : SquareSet::all())
        for (const Square to : SquareSet::all())
            table[from][to] = razzle::aligned<Small>[from].contains(to) ? razzle::between<Small>[from][to]
                                                                        : SquareSet::all();
    return table;
}();

bool sees(Square from, Square to, SquareSet occupied) { return (screens[from][to] & occupied).empty(); }

SquareSet rank_of(const razzle::Rules& rules, board::Rank rank) {
    const auto below = static_cast<std::size_t>(rank);
    return razzle::boards<Small>[rules.files][below + 1] - razzle::boards<Small>[rules.files][below];
}

}  // namespace

Field::Field(const razzle::Rules& rules)
    : squares(razzle::squares_of<Small>(rules)), mates(static_cast<Mates>((1U << (rules.pieces - 1U)) - 1)) {
    for (const Player player : game::both_players) {
        const board::Rank rank = razzle::goal_rank(rules, player);
        goal[player] = rank_of(rules, rank);
        goal_rank[player] = static_cast<int>(rank);
        for (const Square square : squares) {
            const int file = static_cast<int>(square.file());
            const int to_edge = std::min(file, rules.files - 1 - file);
            places[player][square] =
                static_cast<std::uint8_t>(distance(player, square) * Small::files / 2 + to_edge);
        }
    }
}

void Field::muster(Team& team, Player player, SquareSet pieces, Square holder, SquareSet marked,
                   SquareSet occupied) const {
    team.holder = holder;
    team.mates.fill(holder);
    unsigned eligible = 0;
    unsigned at_goal = 0;
    std::size_t next = 0;
    for (const Square square : pieces - SquareSet{holder}) {
        team.mates[next] = square;
        eligible |= static_cast<unsigned>(!marked.contains(square)) << next;
        at_goal |= static_cast<unsigned>(goal[player].contains(square)) << next;
        ++next;
    }
    team.passing = {.lines = open_lines(team, occupied),
                    .eligible = static_cast<Mates>(eligible),
                    .at_goal = static_cast<Mates>(at_goal)};
}

Lines Field::open_lines(const Team& team, SquareSet occupied) const {
    unsigned lines = 0;
    int line = 0;
    for_each_line(team, [&](Square from, Square to) {
        lines |= static_cast<unsigned>(sees(from, to, occupied)) << line++;
    });
    return static_cast<Lines>(lines & chains::lines_among[mates]);
}

SquareSet squares_on_lines(const Team& team) {
    SquareSet squares;
    int line = 0;
    for_each_line(team, [&](Square from, Square to) {
        if ((team.passing.lines >> line++ & 1) != 0) squares |= razzle::between<Small>[from][to];
    });
    return squares;
}

}  // namespace razzle::brain

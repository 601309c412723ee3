#include "games/octi/brain/races.h"

#include <algorithm>

namespace octi::brain {

const Races& Races::on(Board board) {
    switch (board) {
    case Board::octi: {
        static const Races octi(Board::octi);
        return octi;
    }
    case Board::octilite: {
        static const Races octilite(Board::octilite);
        return octilite;
    }
    case Board::hexi: break;
    }
    static const Races hexi(Board::hexi);
    return hexi;
}

Races::Races(Board board) : homes_(static_cast<std::size_t>(material(board).homes.one.size())) {
    for (const Player player : game::both_players) {
        std::size_t next = 0;
        for (const Square home : material(board).homes[game::opponent(player)]) {
            targets_[player][next] = home;
            tables_[player][next++] = table_to(board, home);
        }
    }
}

// The fewest turns from a square, by what is known of the squares around it and of pods with one more prong.
std::uint8_t Races::turns_by_neighbours(Board board, const Table& table, Square square, unsigned prongs) {
    std::uint8_t turns = table[slot(square, prongs)];
    for (const Direction direction : directions(board)) {
        const unsigned bit = 1U << static_cast<unsigned>(direction);
        const auto next = neighbour(board, square, direction);
        std::uint8_t after = far;
        if ((prongs & bit) == 0)
            after = table[slot(square, prongs | bit)];
        else if (next)
            after = table[slot(*next, prongs)];
        turns = std::min(turns, static_cast<std::uint8_t>(after + 1));
    }
    return turns;
}

// From pods with all prongs to those with none, each time until nothing changes.
Races::Table Races::table_to(Board board, Square home) {
    const unsigned all = (1U << material(board).directions) - 1;
    Table table(static_cast<std::size_t>(Square::count) << most_directions, far);
    for (unsigned prongs = all + 1; prongs-- > 0;) {
        table[slot(home, prongs)] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (const Square square : material(board).squares) {
                const std::uint8_t turns = turns_by_neighbours(board, table, square, prongs);
                changed = changed || turns != table[slot(square, prongs)];
                table[slot(square, prongs)] = turns;
            }
        }
    }
    return table;
}

int Races::turns(Player player, const Pod& pod) const {
    int best = turns(player, 0, pod);
    for (std::size_t home = 1; home < homes_; ++home) best = std::min(best, turns(player, home, pod));
    return best;
}

}  // namespace octi::brain

// The usual board of Mazers, as networks see it: its places by number, and the ways to turn it.
#pragma once

#include "games/mazers/rules/lattice.h"

namespace mazers::brain::usual {

// The usual board is a square of so many cells; it looks the same from both homes and in the mirror.
inline constexpr int length = 9;
inline constexpr int cells = length * length;
inline constexpr int edges = 2 * cells;

[[nodiscard]] constexpr int file_of(Cell cell) { return static_cast<int>(cell.file()); }
[[nodiscard]] constexpr int rank_of(Cell cell) { return static_cast<int>(cell.rank()); }
[[nodiscard]] constexpr Cell cell_at(int file, int rank) {
    return {board::File(static_cast<std::int8_t>(file)), board::Rank(static_cast<std::int8_t>(rank))};
}

[[nodiscard]] constexpr bool is_on_board(Cell cell) {
    return file_of(cell) < length && rank_of(cell) < length;
}
[[nodiscard]] constexpr bool is_on_board(Edge edge) {
    return !edge.is_rim() && edge.index() < 2 * Cell::count && is_on_board(edge.cell()) &&
           (edge.lies_north() ? rank_of(edge.cell()) : file_of(edge.cell())) < length - 1;
}

[[nodiscard]] constexpr int number(Cell cell) { return rank_of(cell) * length + file_of(cell); }
[[nodiscard]] constexpr int number(Edge edge) {
    return 2 * number(edge.cell()) + (edge.lies_north() ? 1 : 0);
}

// The board turned so that the other home is at the bottom: ranks in reverse order.
struct Turned {
    constexpr Cell operator()(Cell cell) const { return cell_at(file_of(cell), length - 1 - rank_of(cell)); }
    constexpr Edge operator()(Edge edge) const {
        const Cell cell = edge.cell();
        if (!edge.lies_north()) return Edge::east_of((*this)(cell));
        return Edge::north_of(cell_at(file_of(cell), length - 2 - rank_of(cell)));
    }
};

// In the mirror: files in reverse order.
struct Mirrored {
    constexpr Cell operator()(Cell cell) const { return cell_at(length - 1 - file_of(cell), rank_of(cell)); }
    constexpr Edge operator()(Edge edge) const {
        const Cell cell = edge.cell();
        if (edge.lies_north()) return Edge::north_of((*this)(cell));
        return Edge::east_of(cell_at(length - 2 - file_of(cell), rank_of(cell)));
    }
};

}  // namespace mazers::brain::usual

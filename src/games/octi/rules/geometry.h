// The three boards: squares, directions, homes and material. [OC-n]: src/games/octi/rules.md.
//
// All boards are parts of one grid of 9×9. A hexagon is a square of the grid, too: its neighbours are six of
// the eight around it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "board/grid.h"
#include "game/player.h"
#include "games/octi/rules/options.h"

namespace octi {

using Grid = board::Grid<9, 9>;
using Square = Grid::Square;
using SquareSet = Grid::SquareSet;

// [OC-2] 0 is A. What it means depends on the board.
enum class Direction : std::uint8_t {};

inline constexpr std::size_t most_directions = 8;

[[nodiscard]] constexpr char letter_of(Direction direction) {
    return static_cast<char>('A' + static_cast<int>(direction));
}

// What a game on a board begins with; both sides have the same.
struct Material {
    SquareSet squares;
    game::ByPlayer<SquareSet> homes;
    int reserve;        // pods
    int prongs;         // in the supply
    int directions;     // of a pod
    bool grows = true;  // new pods may enter, and pods may share a square

    [[nodiscard]] constexpr int pods() const { return homes.one.size() + reserve; }
};

namespace detail {

constexpr Square square_at(int column, int rank) { return {board::File(column - 1), board::Rank(rank - 1)}; }

constexpr SquareSet hexagons() {
    SquareSet squares;
    for (const Square square : SquareSet::all()) {
        const int slant = static_cast<int>(square.file()) - static_cast<int>(square.rank());
        if (-4 <= slant && slant <= 4) squares.insert(square);
    }
    return squares;
}

constexpr std::array<Material, 3> materials{{
    {.squares = SquareSet::all(),
     .homes = {{square_at(3, 7), square_at(5, 7), square_at(7, 7)},
               {square_at(3, 3), square_at(5, 3), square_at(7, 3)}},
     .reserve = 4,
     .prongs = 25,
     .directions = 8},
    {.squares = SquareSet::rectangle(6, 7),
     .homes = {{square_at(2, 6), square_at(3, 6), square_at(4, 6), square_at(5, 6)},
               {square_at(2, 2), square_at(3, 2), square_at(4, 2), square_at(5, 2)}},
     .reserve = 0,
     .prongs = 12,
     .directions = 8,
     .grows = false},
    {.squares = hexagons(),
     .homes = {{square_at(4, 7), square_at(6, 7), square_at(8, 7)},
               {square_at(2, 3), square_at(4, 3), square_at(6, 3)}},
     .reserve = 3,
     .prongs = 19,
     .directions = 6},
}};

constexpr std::array<board::Offset, 6> hexi_directions{{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};

using Neighbours = std::array<std::optional<Square>, most_directions>;

constexpr Grid::BySquare<Neighbours> neighbour_table(const Material& of,
                                                     std::span<const board::Offset> offsets) {
    Grid::BySquare<Neighbours> table;
    for (const Square from : of.squares)
        for (std::size_t direction = 0; direction < offsets.size(); ++direction) {
            const auto to = from.step(offsets[direction]);
            if (to && of.squares.contains(*to)) table[from][direction] = to;
        }
    return table;
}

inline constexpr std::array<Grid::BySquare<Neighbours>, 3> neighbours{
    neighbour_table(materials[0], board::queen_directions),
    neighbour_table(materials[1], board::queen_directions), neighbour_table(materials[2], hexi_directions)};

inline constexpr std::array<Direction, most_directions> directions{Direction{0}, Direction{1}, Direction{2},
                                                                   Direction{3}, Direction{4}, Direction{5},
                                                                   Direction{6}, Direction{7}};

}  // namespace detail

[[nodiscard]] constexpr const Material& material(Board board) {
    return detail::materials[static_cast<std::size_t>(board)];
}

[[nodiscard]] constexpr std::span<const Direction> directions(Board board) {
    return std::span(detail::directions).first(static_cast<std::size_t>(material(board).directions));
}

// The next square in a direction, if the board goes on there.
[[nodiscard]] constexpr std::optional<Square> neighbour(Board board, Square from, Direction direction) {
    return detail::neighbours[static_cast<std::size_t>(board)][from][static_cast<std::size_t>(direction)];
}

// [OC-1] Its column and its rank: "11" is the lower left corner.
[[nodiscard]] inline std::string name_of(Square square) {
    return {static_cast<char>('1' + static_cast<int>(square.file())),
            static_cast<char>('1' + static_cast<int>(square.rank()))};
}

// Whether a text could name a square of some board: two digits.
[[nodiscard]] constexpr bool names_square(std::string_view text) {
    return text.size() == 2 && text[0] >= '0' && text[0] <= '9' && text[1] >= '0' && text[1] <= '9';
}

// Nothing if the text is anything else or names no square of this board.
[[nodiscard]] constexpr std::optional<Square> read_square(Board board, std::string_view text) {
    if (!names_square(text) || text[0] == '0' || text[1] == '0') return std::nullopt;
    const Square square = detail::square_at(text[0] - '0', text[1] - '0');
    return material(board).squares.contains(square) ? std::optional(square) : std::nullopt;
}

}  // namespace octi

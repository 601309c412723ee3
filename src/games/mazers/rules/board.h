// A board of Mazers: cells, walls built in, homes with their doorways, the blockers' starting slots and the
// red zone. [MZ-n]: src/games/mazers/rules.md.
//
// Boards are drawn as text. A peg is +, a cell . or, if it is a home, S or N. Between two pegs or two cells
// stands nothing where there is a slot, --- or | for a wall built in, ... or : for a doorway, r in the red
// zone, and B W b w where South's black and white and North's black and white blocker start. The rim may be
// drawn or left out. Numbers left of the ranks and letters below the files may be there, if they are right.
// Lines that begin with # are remarks; the first says what the board is for.
//
//      +---+---+---+---+---+
//    2 | . | . B . W . | . |
//      +   + r +---+ r +   +
//    1 | . r . : S : . r . |
//      +---+---+---+---+---+
//        a   b   c   d   e
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "game/player.h"
#include "games/mazers/rules/lattice.h"

namespace mazers {

using game::ByPlayer;
using game::Player;

// Of the line on a blocker, and of the die that moves it.
enum class Color : std::uint8_t { black, white };

inline constexpr std::array both_colors{Color::black, Color::white};

template <class T>
struct ByColor {
    T black{};
    T white{};

    constexpr T& operator[](Color color) { return color == Color::black ? black : white; }
    constexpr const T& operator[](Color color) const { return color == Color::black ? black : white; }
    constexpr bool operator==(const ByColor&) const = default;
};

using Sides = std::array<Edge, 4>;  // of a cell, in the order of `directions`

struct Board {
    int files = 0;
    int ranks = 0;
    CellSet cells;
    EdgeSet walls;     // [MZ-2] built in: the black walls and the rim
    EdgeSet doorways;  // of both homes
    EdgeSet slots;     // [MZ-3]
    EdgeSet red_zone;
    ByPlayer<Cell> homes;
    ByPlayer<ByColor<Edge>> green_lines;
    ByCell<Sides> sides;          // the rim where there is no cell beyond
    ByCell<EdgeSet> inner_sides;  // those that are not the rim
    // The same without one of them, by the direction in which that lies.
    ByCell<std::array<EdgeSet, directions.size()>> other_sides;

    // The doorways of a home, in edge order.
    [[nodiscard]] std::array<Edge, 2> doorways_of(Player player) const;

    bool operator==(const Board& other) const;
};

// The board that a text draws, or what is wrong with it and where.
[[nodiscard]] base::Result<Board> read_board(std::string_view text);
// The drawing, without remarks.
[[nodiscard]] std::string write_board(const Board& board);

// The drawing as one word, as it stands in a record: _ for a blank, / between lines.
[[nodiscard]] base::Result<Board> read_board_word(std::string_view word);
[[nodiscard]] std::string write_board_word(const Board& board);

// The boards that come with the program; the first is the usual one.
struct ShippedBoard {
    std::string_view name;
    std::string_view purpose;  // one line
    std::shared_ptr<const Board> board;
};
[[nodiscard]] std::span<const ShippedBoard> shipped_boards();
// Whether this is the usual one, which is the first of them.
[[nodiscard]] inline bool is_usual(const Board& board) { return board == *shipped_boards().front().board; }

}  // namespace mazers

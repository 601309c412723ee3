// Pictures of boards of squares: where a square is, and what is below the pieces. A cell is 100 wide.
#pragma once

#include <array>

#include "play/svg.h"

namespace play {

inline constexpr double cell_size = 100;
inline constexpr double rim_width = 22;  // around the cells

// File and rank are counted from 0.
struct SquareBoard {
    int files;
    int ranks;
    bool turned = false;  // rank 1 is at the top
    double tray = 0;      // the height of the strips above and below, for pieces beside the board

    [[nodiscard]] double width() const { return files * cell_size + 2 * rim_width; }
    [[nodiscard]] double height() const { return ranks * cell_size + 2 * (rim_width + tray); }
    [[nodiscard]] Point centre(int file, int rank) const;

    template <class Square>
    [[nodiscard]] Point centre(Square square) const {
        return centre(static_cast<int>(square.file()), static_cast<int>(square.rank()));
    }
};

// The corners of a cell; `inset`: how far its sides are moved inwards.
[[nodiscard]] std::array<Point, 4> square_around(Point centre, double inset = 0);

// The rim, the cells and, if the board has them, the trays.
void draw_ground(Svg& svg, const SquareBoard& board);

}  // namespace play

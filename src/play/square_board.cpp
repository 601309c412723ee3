#include "play/square_board.h"

#include "base/palette.h"

namespace play {
namespace {

namespace palette = base::palette;

constexpr double rounding = 14;
constexpr double tray_gap = 8;  // between a tray and the rim

void draw_trays(Svg& svg, const SquareBoard& board) {
    const double height = board.tray - tray_gap;
    for (const double top : {1.0, board.height() - height - 1})
        svg.rectangle({rim_width, top}, board.width() - 2 * rim_width, height, rounding,
                      {.fill = palette::square_light, .stroke = palette::square_line, .stroke_width = 2});
}

}  // namespace

Point SquareBoard::centre(int file, int rank) const {
    const int column = turned ? files - 1 - file : file;
    const int row = turned ? rank : ranks - 1 - rank;
    return {rim_width + (column + 0.5) * cell_size, tray + rim_width + (row + 0.5) * cell_size};
}

std::array<Point, 4> square_around(Point centre, double inset) {
    const double reach = cell_size / 2 - inset;
    return {{{centre.x - reach, centre.y - reach},
             {centre.x + reach, centre.y - reach},
             {centre.x + reach, centre.y + reach},
             {centre.x - reach, centre.y + reach}}};
}

void draw_ground(Svg& svg, const SquareBoard& board) {
    if (board.tray > 0) draw_trays(svg, board);
    svg.rectangle({1, board.tray + 1}, board.width() - 2, board.height() - 2 * board.tray - 2, rounding,
                  {.fill = palette::square_dark, .stroke = palette::square_line, .stroke_width = 2});
    for (int rank = 0; rank < board.ranks; ++rank)
        for (int file = 0; file < board.files; ++file)
            svg.polygon(square_around(board.centre(file, rank)),
                        {.fill = (file + rank) % 2 == 0 ? palette::square_dark : palette::square_light,
                         .stroke = palette::square_line,
                         .stroke_width = 1});
}

}  // namespace play

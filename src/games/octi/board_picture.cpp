#include "games/octi/board_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "base/palette.h"
#include "games/octi/rules/octi.h"
#include "games/octi/scene.h"
#include "play/game_of.h"
#include "play/square_board.h"
#include "play/turn_marks.h"

namespace octi {
namespace {

namespace palette = base::palette;
using play::cell_size;
using play::Paint;
using play::Placement;
using play::Point;
using play::rim_width;
using play::SquareBoard;
using play::Svg;

constexpr double tray_height = 72;
constexpr double hexagon_radius = cell_size * std::numbers::inv_sqrt3;  // from its centre to its corners
constexpr std::string_view shade_between = "#e4d7bc";                   // the middle of light and dark

Point in_direction(double degrees, double distance) {
    const double turn = degrees * std::numbers::pi / 180;
    return {distance * std::sin(turn), -distance * std::cos(turn)};
}

int side_length(SquareSet squares, auto coordinate) {
    int length = 0;
    for (const Square square : squares) length = std::max(length, static_cast<int>(coordinate(square)) + 1);
    return length;
}

// Where the cells of a board are, as player one sees them, whose homes are below.
class Cells {
public:
    explicit Cells(Board board)
        : hexagonal_(board == Board::hexi),
          squares_{.files = side_length(material(board).squares, [](Square at) { return at.file(); }),
                   .ranks = side_length(material(board).squares, [](Square at) { return at.rank(); }),
                   .turned = true,
                   .tray = material(board).reserve > 0 && !hexagonal_ ? tray_height : 0} {}

    [[nodiscard]] bool hexagonal() const { return hexagonal_; }
    [[nodiscard]] const SquareBoard& squares() const { return squares_; }
    [[nodiscard]] double height() const { return squares_.height(); }
    [[nodiscard]] double width() const {
        if (!hexagonal_) return squares_.width();
        return hexagon_radius * (1.5 * (squares_.files - 1) + 2) + 2 * rim_width;
    }

    [[nodiscard]] Point centre(Square square) const {
        if (!hexagonal_) return squares_.centre(square);
        // Columns and ranks from the middle one.
        const double column = static_cast<int>(square.file()) - (squares_.files - 1) / 2.0;
        const double rank = static_cast<int>(square.rank()) - (squares_.ranks - 1) / 2.0;
        return {width() / 2 - 1.5 * hexagon_radius * column, height() / 2 - (column / 2 - rank) * cell_size};
    }

    // The corners of a cell; `inset`: how far its sides are moved inwards.
    [[nodiscard]] std::vector<Point> outline(Square square, double inset = 0) const {
        const Point at = centre(square);
        if (!hexagonal_) {
            const auto corners = play::square_around(at, inset);
            return {corners.begin(), corners.end()};
        }
        std::vector<Point> corners;
        for (const double degrees : {30, 90, 150, 210, 270, 330}) {
            const Point to = in_direction(degrees, hexagon_radius * (1 - 2 * inset / cell_size));
            corners.push_back({at.x + to.x, at.y + to.y});
        }
        return corners;
    }

private:
    bool hexagonal_;
    SquareBoard squares_;  // of the grid that the cells are part of
};

// Neighbours differ.
std::string_view shade_of(Square hexagon) {
    switch ((static_cast<int>(hexagon.file()) + static_cast<int>(hexagon.rank()) + 2) % 3) {
    case 0: return palette::square_dark;
    case 1: return palette::square_light;
    default: return shade_between;
    }
}

void draw_hexagons(Svg& svg, const Cells& cells, SquareSet squares) {
    // First the line around all, which the rims of the cells cover inside.
    for (const double width : {2.0, 0.0})
        for (const Square square : squares)
            svg.polygon(cells.outline(square, 2 - rim_width),
                        {.fill = palette::square_dark,
                         .stroke = width > 0 ? palette::square_line : "none",
                         .stroke_width = width});
    for (const Square square : squares)
        svg.polygon(cells.outline(square),
                    {.fill = shade_of(square), .stroke = palette::square_line, .stroke_width = 1});
}

void draw_homes(Svg& svg, const Cells& cells, const Material& of) {
    for (const Square home : of.homes.one)
        svg.polygon(cells.outline(home, 9), {.fill = palette::ebony,
                                             .stroke = palette::ebony_edge,
                                             .stroke_width = 4,
                                             .fill_opacity = 0.3,
                                             .stroke_opacity = 0.75});
    for (const Square home : of.homes.two)
        svg.polygon(cells.outline(home, 9), {.fill = palette::ivory,
                                             .stroke = palette::ivory_edge,
                                             .stroke_width = 4,
                                             .fill_opacity = 0.7,
                                             .stroke_opacity = 0.45});
}

struct Colors {
    Paint body;
    std::string_view sign;
};

Colors colors_of(Player player) {
    constexpr double edge = 3.5;
    if (player == Player::one)
        return {{.fill = palette::ebony, .stroke = palette::ebony_edge, .stroke_width = edge},
                palette::ivory};
    return {{.fill = palette::ivory, .stroke = palette::ivory_edge, .stroke_width = edge},
            palette::ivory_edge};
}

// Clockwise from upwards, as player one sees it.
double angle_of(Direction direction, int directions) {
    return 180 + static_cast<int>(direction) * 360.0 / directions;
}

void draw_body(Svg& svg, Player player, int directions) {
    const Paint paint = colors_of(player).body;
    if (player == Player::two) return svg.circle({}, 29, paint);
    std::vector<Point> corners;
    for (int side = 0; side < directions; ++side)
        corners.push_back(in_direction((side + 0.5) * 360 / directions, 31));
    svg.polygon(corners, paint);
}

// Around the point 0,0: an arrow for each prong, and a dot for each free hole.
void draw_pod(Svg& svg, Player player, Prongs prongs, int directions) {
    const Colors colors = colors_of(player);
    for (const Direction prong : prongs)
        svg.part({.degrees = angle_of(prong, directions)},
                 [&] { svg.path("M-6.5-20V-36H-12.5L0-52L12.5-36H6.5V-20Z", colors.body); });
    draw_body(svg, player, directions);
    for (int index = 0; index < directions; ++index) {
        const Direction direction{static_cast<std::uint8_t>(index)};
        const bool has_prong = prongs.contains(direction);
        svg.circle(in_direction(angle_of(direction, directions), 21), has_prong ? 5.5 : 3.6,
                   {.fill = colors.sign, .fill_opacity = has_prong ? 1 : 0.4});
    }
}

// How pods share a cell: side by side, so that all prongs can be seen.
std::vector<Placement> spread(std::size_t count) {
    const auto at = [](double scale, std::initializer_list<Point> points) {
        std::vector<Placement> placements;
        for (const Point point : points) placements.push_back({.at = point, .scale = scale});
        return placements;
    };
    switch (count) {
    case 0:
    case 1: return at(0.92, {{0, 0}});
    case 2: return at(0.55, {{-21, -15}, {21, 15}});
    case 3: return at(0.5, {{0, -22}, {-23, 19}, {23, 19}});
    case 4: return at(0.46, {{-22, -22}, {22, -22}, {-22, 22}, {22, 22}});
    default: break;
    }
    return at(0.36, {{0, 0}, {0, -33}, {29, -16}, {29, 16}, {0, 33}, {-29, 16}, {-29, -16}});
}

void draw_pods(Svg& svg, const Cells& cells, const Position& at, Player player) {
    const Side& side = at.sides[player];
    SquareSet squares;
    for (const Pod& pod : side.pods) squares.insert(pod.square);
    for (const Square square : squares) {
        const Pods here = side.on(square);
        const auto placements = spread(static_cast<std::size_t>(here.size()));
        std::size_t next = 0;
        for (const PodIndex pod : here) {
            Placement placement = placements[next++];
            placement.at = {cells.centre(square).x + placement.at.x, cells.centre(square).y + placement.at.y};
            svg.part(placement,
                     [&] { draw_pod(svg, player, side[pod].prongs, material(at.board).directions); });
        }
    }
}

// Pods that have not entered yet, player one's below: in the tray or, beside hexagons, in the corner that
// they leave free.
void draw_reserve(Svg& svg, const Cells& cells, const Position& at, Player player) {
    const double inwards = tray_height / 2 - 3;
    const double middle = player == Player::one ? cells.height() - inwards : inwards;
    for (int pod = 0; pod < at.sides[player].reserve; ++pod)
        svg.part({.at = {rim_width + 40 + pod * 58.0, middle}, .scale = 0.72},
                 [&] { draw_pod(svg, player, {}, material(at.board).directions); });
}

void draw_cells(Svg& svg, const Cells& cells, const Material& of) {
    cells.hexagonal() ? draw_hexagons(svg, cells, of.squares) : play::draw_ground(svg, cells.squares());
}

void draw_marks(Svg& svg, const Cells& cells, Board board, const play::TurnMarks& marks) {
    const auto draw = [&](const std::string& name, auto* draw_mark) {
        // The reserve is a place, too, which has no square.
        if (const auto square = read_square(board, name)) draw_mark(svg, cells.outline(*square, 4));
    };
    for (const std::string& name : marks.reached) draw(name, play::draw_reached);
    for (const std::string& name : marks.left) draw(name, play::draw_left);
}

std::string draw_board(const play::Game& game, const Position& at) {
    const Material& of = material(at.board);
    const Cells cells(at.board);
    Svg svg(cells.width(), cells.height());
    draw_cells(svg, cells, of);
    draw_homes(svg, cells, of);
    draw_marks(svg, cells, at.board, play::marks_of(last_gestures(game)));
    for (const Player player : game::both_players) {
        draw_pods(svg, cells, at, player);
        draw_reserve(svg, cells, at, player);
    }
    return svg.document();
}

std::string draw_single(Player player, int directions) {
    Svg svg(cell_size, cell_size);
    svg.part({.at = {50, 50}, .scale = 1.5}, [&] { draw_pod(svg, player, {}, directions); });
    return svg.document();
}

}  // namespace

play::BoardPicture board_picture(const play::Game& game) {
    const Position& at = static_cast<const play::GameOf<Octi>&>(game).line().now();
    const int directions = material(at.board).directions;
    return {draw_board(game, at),
            {draw_single(Player::one, directions), draw_single(Player::two, directions)}};
}

}  // namespace octi

#include "games/mazers/board_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "base/palette.h"
#include "games/mazers/rules/mazers.h"
#include "games/mazers/rules/path.h"
#include "games/mazers/scene.h"
#include "play/game_of.h"
#include "play/side_colors.h"
#include "play/svg.h"
#include "play/turn_marks.h"

namespace mazers {
namespace {

namespace palette = base::palette;
using play::colors_of;
using play::Paint;
using play::Point;
using play::SideColors;
using play::Svg;

constexpr double size = 40;  // of a cell
constexpr double margin = 6;

// Where things are, as player one sees them.
class Frame {
public:
    explicit Frame(const Board& board) : board_(board) {}

    [[nodiscard]] double width() const { return board_.files * size + 2 * margin; }
    [[nodiscard]] double height() const { return board_.ranks * size + 2 * margin; }

    // The south-west corner of a cell.
    [[nodiscard]] Point corner(int file, int rank) const {
        return {margin + file * size, margin + (board_.ranks - rank) * size};
    }
    [[nodiscard]] Point centre(Cell cell) const {
        const Point at = corner(static_cast<int>(cell.file()), static_cast<int>(cell.rank()));
        return {at.x + size / 2, at.y - size / 2};
    }
    [[nodiscard]] Point middle(Edge edge) const {
        const Point at = centre(edge.cell());
        return edge.lies_north() ? Point{at.x, at.y - size / 2} : Point{at.x + size / 2, at.y};
    }

private:
    const Board& board_;
};

// Along an edge, so far from its middle in both directions.
void draw_edges(Svg& svg, const Frame& frame, const auto& edges, double reach, const Paint& paint) {
    for (const Edge edge : edges) {
        const Point at = frame.middle(edge);
        const std::array<Point, 2> ends =
            edge.lies_north() ? std::array<Point, 2>{{{at.x - reach, at.y}, {at.x + reach, at.y}}}
                              : std::array<Point, 2>{{{at.x, at.y - reach}, {at.x, at.y + reach}}};
        svg.path(play::path_through(ends, false), paint);
    }
}

// A side of a cell, from corner to corner.
std::array<Point, 2> side_line(Point centre, Direction direction) {
    constexpr double half = size / 2;
    const auto [x, y] = centre;
    switch (direction) {
    case Direction::east: return {{{x + half, y - half}, {x + half, y + half}}};
    case Direction::north: return {{{x - half, y - half}, {x + half, y - half}}};
    case Direction::west: return {{{x - half, y - half}, {x - half, y + half}}};
    case Direction::south: break;
    }
    return {{{x - half, y + half}, {x + half, y + half}}};
}

void draw_rim(Svg& svg, const Frame& frame, const Board& board) {
    for (const Cell cell : board.cells)
        for (std::size_t next = 0; next < directions.size(); ++next)
            if (board.sides[cell][next].is_rim())
                svg.path(play::path_through(side_line(frame.centre(cell), directions[next]), false),
                         {.stroke = palette::built, .stroke_width = 6});
}

void draw_cells(Svg& svg, const Frame& frame, CellSet cells, const Paint& paint) {
    for (const Cell cell : cells) {
        const auto [x, y] = frame.centre(cell);
        svg.rectangle({x - size / 2, y - size / 2}, size, size, 0, paint);
    }
}

void draw_pegs(Svg& svg, const Frame& frame, const Board& board) {
    std::set<std::pair<int, int>> pegs;
    for (const Cell cell : board.cells)
        for (const int east : {0, 1})
            for (const int north : {0, 1})
                pegs.emplace(static_cast<int>(cell.file()) + east, static_cast<int>(cell.rank()) + north);
    for (const auto& [file, rank] : pegs)
        svg.circle(frame.corner(file, rank), 3.1,
                   {.fill = palette::square_light, .stroke = palette::square_line, .stroke_width = 1.6});
}

// Player one's path has stripes, which lead from cell to cell.
void draw_stripes(Svg& svg, Point centre) {
    constexpr double half = size / 2;
    for (const double offset : {-30.0, -20.0, -10.0, 0.0, 10.0, 20.0, 30.0}) {
        const double left = std::max(-half, offset - half);
        const double right = std::min(half, offset + half);
        const std::array<Point, 2> stripe{
            {{centre.x + left, centre.y + offset - left}, {centre.x + right, centre.y + offset - right}}};
        svg.path(play::path_through(stripe, false),
                 {.stroke = palette::one, .stroke_width = 1.3, .stroke_opacity = 0.3});
    }
}

// Player two's has dots.
void draw_dots(Svg& svg, Point centre) {
    for (const double right : {-15.0, -5.0, 5.0, 15.0})
        for (const double down : {-15.0, -5.0, 5.0, 15.0})
            svg.circle({centre.x + right, centre.y + down}, 1.3, {.fill = palette::two, .fill_opacity = 0.4});
}

void draw_path(Svg& svg, const Frame& frame, const Path& path, Player player) {
    draw_cells(svg, frame, path.set(), {.fill = colors_of(player).soft, .fill_opacity = 0.85});
    for (const Cell cell : path)
        player == Player::one ? draw_stripes(svg, frame.centre(cell)) : draw_dots(svg, frame.centre(cell));
}

void draw_home(Svg& svg, const Frame& frame, const Board& board, Player player) {
    svg.part({.at = frame.centre(board.homes[player])}, [&] {
        svg.path("M-13 14V-1A13 13 0 0 1 13-1V14Z", {.fill = palette::surface,
                                                     .stroke = colors_of(player).fill,
                                                     .stroke_width = 1.6,
                                                     .fill_opacity = 0.55,
                                                     .stroke_opacity = 0.6});
    });
}

void draw_lines(Svg& svg, const Frame& frame, const Board& board) {
    draw_edges(svg, frame, board.slots, 14,
               {.stroke = palette::square_line, .stroke_width = 1.6, .stroke_opacity = 0.8});
    for (const Player player : game::both_players)
        draw_edges(svg, frame, std::array{board.green_lines[player].black, board.green_lines[player].white},
                   13, {.stroke = palette::green_line, .stroke_width = 2.4});
    draw_edges(svg, frame, board.doorways, 12,
               {.stroke = palette::built, .stroke_width = 2.6, .dashes = "0.1 5.9", .stroke_opacity = 0.75});
    draw_edges(svg, frame, board.walls - EdgeSet{Edge::rim()}, size / 2,
               {.stroke = palette::built, .stroke_width = 6});
    draw_rim(svg, frame, board);
    draw_pegs(svg, frame, board);
}

play::Placement along(const Frame& frame, Edge edge) {
    return {.at = frame.middle(edge), .degrees = edge.lies_north() ? 0.0 : 90.0};
}

void draw_marks(Svg& svg, const Frame& frame, const EdgeSet& pieces, const play::TurnMarks& marks) {
    for (const std::string& name : marks.reached) {
        const auto edge = Edge::parse(name);
        if (!edge || !pieces.contains(*edge)) continue;
        svg.part(along(frame, *edge),
                 [&] { svg.rectangle({-20, -8}, 40, 16, 6, {.fill = palette::last, .fill_opacity = 0.8}); });
    }
}

// Player one's wall pieces are solid, player two's are hollow.
void draw_wall(Svg& svg, Player player) {
    const SideColors colors = colors_of(player);
    if (player == Player::one)
        return svg.rectangle({-16.5, -3.8}, 33, 7.6, 2.4,
                             {.fill = colors.fill, .stroke = colors.edge, .stroke_width = 1});
    svg.rectangle({-15.7, -3.6}, 31.4, 7.2, 3.6,
                  {.fill = palette::surface, .stroke = colors.fill, .stroke_width = 2.6});
}

// Player one's blockers are bricks, player two's are pointed.
void draw_blocker(Svg& svg, Player player, Color color) {
    const SideColors colors = colors_of(player);
    const Paint shape{.fill = colors.fill, .stroke = colors.edge, .stroke_width = 1.6};
    if (player == Player::one)
        svg.rectangle({-14, -8}, 28, 16, 3, shape);
    else
        svg.path("M-16 0L-9.5-8.4H9.5L16 0L9.5 8.4H-9.5Z", shape);
    const Paint line = color == Color::black
                           ? Paint{.fill = "#0b0b0b", .stroke = "#ffffff", .stroke_width = 0.9}
                           : Paint{.fill = "#ffffff", .stroke = "#0b0b0b", .stroke_width = 1.3};
    svg.rectangle({-8.5, -2.4}, 17, 4.8, 1.2, line);
}

// From above, looking up. Player two's mouse is light and has a stripe.
void draw_mouse(Svg& svg, Player player) {
    const bool dark = player == Player::one;
    const std::string_view edge = dark ? palette::one_edge : palette::two;
    const Paint fur{.fill = dark ? palette::one : palette::surface, .stroke = edge, .stroke_width = 1.7};
    const Paint line{.stroke = edge, .stroke_width = 1.8};
    svg.path("M0 9C0 14 6 12 5 17", line);
    for (const double x : {-5.0, 5.0}) svg.circle({x, -4.2}, 3.5, fur);
    svg.path("M0-11.5C3.4-9 6.8-3 6.8 3A6.8 7.4 0 0 1-6.8 3C-6.8-3-3.4-9 0-11.5Z", fur);
    if (!dark) svg.path("M0-3V8", line);
    for (const double x : {-2.2, 2.2}) svg.circle({x, -6}, 0.9, {.fill = dark ? palette::surface : edge});
}

double angle_towards(Point from, Point to) {
    const double across = to.x - from.x;
    const double up = from.y - to.y;
    if (std::abs(across) > std::abs(up)) return across > 0 ? 90 : 270;
    return up >= 0 ? 0 : 180;
}

// A mouse looks along its path. One that has not set out yet, or has arrived, looks towards the other home.
double mouse_angle(const Frame& frame, const Board& board, const Position& at, Player player) {
    const Side& side = at.sides[player];
    if (side.stage == Side::Stage::building)
        return angle_towards(frame.centre(side.path.head()), frame.middle(side.head_opening));
    return angle_towards(frame.centre(board.homes[player]),
                         frame.centre(board.homes[game::opponent(player)]));
}

void draw_mice(Svg& svg, const Frame& frame, const Board& board, const Position& at) {
    const bool together = mouse(board, at, Player::one) == mouse(board, at, Player::two);
    for (const Player player : game::both_players) {
        Point point = frame.centre(mouse(board, at, player));
        if (together) point.x += player == Player::one ? -9 : 9;
        svg.part({.at = point, .degrees = mouse_angle(frame, board, at, player), .scale = together ? 0.8 : 1},
                 [&] { draw_mouse(svg, player); });
    }
}

void draw_pieces(Svg& svg, const Frame& frame, const Board& board, const Position& at) {
    for (const Player player : game::both_players)
        for (const Edge edge : at.sides[player].walls)
            svg.part(along(frame, edge), [&] { draw_wall(svg, player); });
    draw_mice(svg, frame, board, at);
    for (const Player player : game::both_players)
        for (const Color color : both_colors)
            svg.part(along(frame, at.sides[player].blockers[color]),
                     [&] { draw_blocker(svg, player, color); });
}

std::string draw_board(const play::Game& game) {
    const auto& line = static_cast<const play::GameOf<Mazers>&>(game).line();
    const Board& board = *line.rules().board;
    const Position& at = line.now();
    const Frame frame(board);
    Svg svg(frame.width(), frame.height());
    draw_cells(svg, frame, board.cells, {.fill = palette::square_light});
    for (const Player player : game::both_players) draw_path(svg, frame, at.sides[player].path, player);
    for (const Player player : game::both_players) draw_home(svg, frame, board, player);
    draw_lines(svg, frame, board);
    draw_marks(svg, frame, Scene(board, at).pieces(), play::marks_of(last_gestures(game)));
    draw_pieces(svg, frame, board, at);
    return svg.document();
}

std::string draw_single(Player player) {
    Svg svg(100, 100);
    svg.part({.at = {50, 44}, .scale = 3}, [&] { draw_mouse(svg, player); });
    return svg.document();
}

}  // namespace

play::BoardPicture board_picture(const play::Game& game) {
    return {draw_board(game), {draw_single(Player::one), draw_single(Player::two)}};
}

}  // namespace mazers

#include "games/knights/board_picture.h"

#include "base/palette.h"
#include "games/knights/rules/knights.h"
#include "games/knights/scene.h"
#include "play/game_of.h"
#include "play/square_board.h"
#include "play/turn_marks.h"

namespace knights {
namespace {

namespace palette = base::palette;
using play::Paint;
using play::Point;
using play::SquareBoard;
using play::Svg;

constexpr double tray_height = 72;

// Whether there is anything beside the board.
bool needs_trays(const Position& at) {
    const auto has_something = [](const Side& side) {
        return side.reserve > 0 || side.knights.size() < knights_each;
    };
    return has_something(at.sides.one) || has_something(at.sides.two);
}

SquareBoard board_of(const Position& at) {
    return {.files = Grid::files, .ranks = Grid::ranks, .tray = needs_trays(at) ? tray_height : 0};
}

Paint body_of(Player player) {
    return player == Player::one
               ? Paint{.fill = palette::ivory, .stroke = palette::ivory_edge, .stroke_width = 4}
               : Paint{.fill = palette::ebony, .stroke = palette::ebony_edge, .stroke_width = 4};
}

// Around the point 0,0. White's knight looks left, Black's looks right.
void draw_knight(Svg& svg, Player player) {
    const Paint body = body_of(player);
    svg.part({.mirrored = player == Player::two}, [&] {
        svg.path(
            "M-25 30C-26 12-9 8-7-3C-13-4-18-2-22 3C-26 8-31 8-34 "
            "4C-38-1-36-7-32-11L-22-25C-20-30-16-34-11-36"
            "L-7-45L0-38C12-36 21-28 25-14C28-2 26 16 25 30Z",
            body);
        svg.path("M4-30C14-24 17-10 16 6", {.stroke = body.stroke, .stroke_width = 3.5});
        svg.circle({-12, -22}, 3.6, {.fill = body.stroke});
        svg.rectangle({-31, 29}, 62, 12, 5, body);
    });
}

// White's pawn has a round head, Black's a diamond.
void draw_pawn(Svg& svg, Player player) {
    const Paint body = body_of(player);
    svg.path("M-9-4C-8 8-17 16-19 27H19C17 16 8 8 9-4Z", body);
    if (player == Player::one)
        svg.circle({0, -15}, 13, body);
    else
        svg.part({.at = {0, -15}, .degrees = 45}, [&] { svg.rectangle({-11.5, -11.5}, 23, 23, 3, body); });
    svg.rectangle({-23, 26}, 46, 10, 4, body);
}

void draw_pawns_at(Svg& svg, Player player, std::initializer_list<Point> points, double scale = 1) {
    for (const Point point : points) svg.part({.at = point, .scale = scale}, [&] { draw_pawn(svg, player); });
}

void draw_side(Svg& svg, const SquareBoard& board, const Side& side, Player player) {
    for (const Square square : side.knights)
        svg.part({.at = board.centre(square)}, [&] { draw_knight(svg, player); });
    for (const Square square : side.singles) draw_pawns_at(svg, player, {board.centre(square)});
    for (const Square square : side.doubles) {
        const auto [x, y] = board.centre(square);
        draw_pawns_at(svg, player, {{x - 20, y - 6}, {x + 20, y + 8}});
    }
}

// Pawns in reserve at the left, the opponent's knights that were captured at the right. White is below.
void draw_tray(Svg& svg, const SquareBoard& board, const Position& at, Player player) {
    const double middle = player == Player::one ? board.height() - board.tray / 2 + 3 : board.tray / 2 - 3;
    const Player opponent = game::opponent(player);
    for (int pawn = 0; pawn < at.sides[player].reserve; ++pawn)
        draw_pawns_at(svg, player, {{play::rim_width + 40 + pawn * 46.0, middle}}, 0.72);
    for (int knight = at.sides[opponent].knights.size(); knight < knights_each; ++knight)
        svg.part({.at = {board.width() - play::rim_width - 38 - knight * 56.0, middle}, .scale = 0.6},
                 [&] { draw_knight(svg, opponent); });
}

void draw_marks(Svg& svg, const SquareBoard& board, const play::TurnMarks& marks) {
    const auto draw = [&](const std::string& name, auto* draw_mark) {
        // The reserve is a place, too, which has no square.
        if (const auto square = Square::parse(name))
            draw_mark(svg, play::square_around(board.centre(*square), 4));
    };
    for (const std::string& name : marks.reached) draw(name, play::draw_reached);
    for (const std::string& name : marks.left) draw(name, play::draw_left);
}

std::string draw_board(const play::Game& game) {
    const Position& at = static_cast<const play::GameOf<Knights>&>(game).line().now();
    const SquareBoard board = board_of(at);
    Svg svg(board.width(), board.height());
    play::draw_ground(svg, board);
    draw_marks(svg, board, play::marks_of(last_gestures(game)));
    for (const Player player : game::both_players) {
        draw_side(svg, board, at.sides[player], player);
        draw_tray(svg, board, at, player);
    }
    return svg.document();
}

std::string draw_single(Player player) {
    Svg svg(play::cell_size, play::cell_size);
    svg.part({.at = {50, 51}, .scale = 1.08}, [&] { draw_knight(svg, player); });
    return svg.document();
}

}  // namespace

play::BoardPicture board_picture(const play::Game& game) {
    return {draw_board(game), {draw_single(Player::one), draw_single(Player::two)}};
}

}  // namespace knights

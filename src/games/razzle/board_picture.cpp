#include "games/razzle/board_picture.h"

#include <vector>

#include "base/palette.h"
#include "games/razzle/rules/razzle.h"
#include "games/razzle/scene.h"
#include "play/game_of.h"
#include "play/rules_of.h"
#include "play/side_colors.h"
#include "play/square_board.h"
#include "play/turn_marks.h"

namespace razzle {
namespace {

namespace palette = base::palette;
using play::colors_of;
using play::Paint;
using play::Point;
using play::SideColors;
using play::SquareBoard;
using play::Svg;

constexpr std::string_view cross = "M-14-14L14 14M14-14L-14 14";
constexpr std::string_view ball_edge = "#3b2505";

// As the page looks from the side of player one: its goal is at the top.
SquareBoard board_of(const Rules& rules) {
    return {.files = rules.files,
            .ranks = rules.ranks,
            .turned = static_cast<int>(goal_rank(rules, Player::one)) == 0};
}

void draw_emblem(Svg& svg, Player player, const Paint& paint) {
    if (player == Player::one)
        svg.path(cross, paint);
    else
        svg.circle({}, 15, paint);
}

struct Look {
    bool holder = false;  // the ball is drawn in place of the sign
    bool ineligible = false;
};

// Around the point 0,0.
void draw_piece(Svg& svg, Player player, Look look) {
    const SideColors colors = colors_of(player);
    const Paint body = look.ineligible ? Paint{colors.soft, colors.fill, 5, "13 7"}
                                       : Paint{.fill = colors.fill, .stroke = colors.edge, .stroke_width = 5};
    if (player == Player::one)
        svg.rectangle({-33, -33}, 66, 66, 15, body);
    else
        svg.circle({}, 36, body);
    if (look.holder) return;
    draw_emblem(svg, player,
                {.stroke = look.ineligible ? colors.fill : palette::ground,
                 .stroke_width = look.ineligible ? 5.0 : 8.0});
}

void draw_ball(Svg& svg) {
    svg.circle({}, 20, {.fill = palette::ball, .stroke = ball_edge, .stroke_width = 4});
    svg.path("M-12-16C-3-6-3 6-12 16M12-16C3-6 3 6 12 16", {.stroke = ball_edge, .stroke_width = 2.5});
}

void draw_goal(Svg& svg, const SquareBoard& board, Player player, int rank) {
    const SideColors colors = colors_of(player);
    const Paint sign{.stroke = colors.fill, .stroke_width = 6, .stroke_opacity = 0.28};
    for (int file = 0; file < board.files; ++file) {
        const Point centre = board.centre(file, rank);
        svg.part({.at = centre}, [&] { draw_emblem(svg, player, sign); });
        const bool at_top = centre.y < board.height() / 2;
        svg.rectangle({centre.x - 50, at_top ? centre.y - 56 : centre.y + 50}, play::cell_size, 6, 0,
                      {.fill = colors.fill});
    }
}

template <class Square>
void draw_marks(Svg& svg, const SquareBoard& board, std::span<const play::Gesture> gestures) {
    const play::TurnMarks marks = play::marks_of(gestures);
    const auto outline = [&](const std::string& name) {
        return play::square_around(board.centre(Square::parse(name).value()), 4);
    };
    for (const std::string& name : marks.reached) play::draw_reached(svg, outline(name));
    for (const std::string& name : marks.left) play::draw_left(svg, outline(name));
}

// The way of the ball in the last turn.
template <class Square>
void draw_passes(Svg& svg, const SquareBoard& board, std::span<const play::Gesture> gestures) {
    std::vector<Point> way;
    const auto add = [&](const std::string& name) {
        way.push_back(board.centre(Square::parse(name).value()));
    };
    for (const play::Gesture& gesture : gestures) {
        if (gesture.kind != "pass") continue;
        if (way.empty()) add(*gesture.from);
        add(*gesture.to);
    }
    if (way.empty()) return;
    const std::string data = play::path_through(way, false);
    svg.path(data, {.stroke = palette::surface, .stroke_width = 14, .stroke_opacity = 0.7});
    svg.path(data, {.stroke = palette::ball, .stroke_width = 8, .dashes = "2 16"});
}

template <class Grid>
void draw_pieces(Svg& svg, const SquareBoard& board, const Position<Grid>& at) {
    for (const Player player : game::both_players)
        for (const auto square : at.pieces[player])
            svg.part({.at = board.centre(square)}, [&] {
                const bool holder = at.ball[player] == square;
                draw_piece(svg, player, {.holder = holder, .ineligible = at.ineligible.contains(square)});
                if (holder) draw_ball(svg);
            });
}

template <class Grid>
std::string draw_board(const play::GameOf<Razzle<Grid>>& game) {
    const Rules& rules = game.line().rules();
    const SquareBoard board = board_of(rules);
    const auto gestures = last_gestures(game);
    Svg svg(board.width(), board.height());
    play::draw_ground(svg, board);
    for (const Player player : game::both_players)
        draw_goal(svg, board, player, static_cast<int>(goal_rank(rules, player)));
    draw_marks<typename Grid::Square>(svg, board, gestures);
    draw_passes<typename Grid::Square>(svg, board, gestures);
    draw_pieces(svg, board, game.line().now());
    return svg.document();
}

std::string draw_single(Player player) {
    Svg svg(play::cell_size, play::cell_size);
    svg.part({.at = {50, 50}, .scale = 1.2}, [&] { draw_piece(svg, player, {}); });
    return svg.document();
}

}  // namespace

play::BoardPicture board_picture(const play::Game& game) {
    const bool small = fits_small(*play::rules_of<Razzle<Small>>(game.variant()));
    return {small ? draw_board(static_cast<const play::GameOf<Razzle<Small>>&>(game))
                  : draw_board(static_cast<const play::GameOf<Razzle<Large>>&>(game)),
            {draw_single(Player::one), draw_single(Player::two)}};
}

}  // namespace razzle

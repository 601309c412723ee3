#include "razzle/picture.h"

#include <algorithm>
#include <array>

#include "razzle/geometry.h"

namespace razzle {
namespace {

using game::Drawing;
using game::Ink;
using game::opponent;
using game::Row;
using game::Run;

constexpr std::string_view margin = "  ";  // between the board and what stands beside it

constexpr Ink ink_of(Player player) { return player == Player::one ? Ink::player_one : Ink::player_two; }

// Squares named in the last turn, so that the eye finds what has changed.
template <class Grid>
typename Grid::SquareSet touched(std::span<const std::string> turns) {
    typename Grid::SquareSet squares;
    if (turns.empty()) return squares;
    const std::string_view turn = turns.back();
    for (std::size_t begin = 0; begin + 2 <= turn.size(); begin += 3)
        if (const auto square = Grid::Square::parse(turn.substr(begin, 2))) squares.insert(*square);
    return squares;
}

template <class Grid>
Run draw_square(const Position<Grid>& at, typename Grid::Square square, bool changed) {
    if (!occupied(at).contains(square)) return {" . ", Ink::faint, changed};
    const Player player = at.pieces.one.contains(square) ? Player::one : Player::two;
    const char small = letters[player];
    const char letter = at.ball[player] == square ? static_cast<char>(small - 'a' + 'A') : small;
    const char side = at.ineligible.contains(square) ? '~' : ' ';
    return {std::string{side, letter, side}, ink_of(player), changed};
}

Row file_labels(const Rules& rules) {
    std::string text = "   ";
    for (int file = 0; file < rules.files; ++file)
        text += std::string{' ', static_cast<char>('A' + file), ' '};
    return {{text, Ink::faint}};
}

template <class Grid>
Row draw_rank(const Rules& rules, const Position<Grid>& at, int rank, typename Grid::SquareSet changed) {
    const std::string label = ' ' + std::to_string(rank + 1);
    Row row{{label + ' ', Ink::faint}};
    for (int file = 0; file < rules.files; ++file) {
        const auto square = typename Grid::Square(board::File(file), board::Rank(rank));
        row.push_back(draw_square(at, square, changed.contains(square)));
    }
    row.push_back({label, Ink::faint});
    return row;
}

// The two players' names and the ways they go, drawn beside a board on which nothing has happened yet.
std::vector<std::string> directions(const Rules& rules) {
    constexpr int height = 5;
    if (rules.ranks < height) return {};
    std::vector<std::string> lines(static_cast<std::size_t>(rules.ranks - height + 1) / 2);
    const bool x_goes_down = rules.first == First::x8;
    lines.insert(lines.end(), {" ^", " |", x_goes_down ? "Ohs  Eks" : "Eks  Ohs", "      |", "      v"});
    return lines;
}

std::string padded(std::string_view text, std::size_t width) {
    return std::string(text) + std::string(width - std::min(width, text.size()), ' ');
}

// The latest turns in two columns under the players' names, as many as fit beside the board. The first of
// them was made by `opener`.
std::vector<std::string> turn_columns(const Rules& rules, std::span<const std::string> turns, Player opener) {
    std::vector<std::string> cells(turns.begin(), turns.end());
    if (opener == Player::two) cells.insert(cells.begin(), "...");
    const auto rows = static_cast<std::size_t>(rules.ranks - 2);
    const std::size_t rounds = (cells.size() + 1) / 2;
    const std::size_t first = 2 * (rounds - std::min(rounds, rows));
    std::size_t width = 5;
    for (std::size_t next = first; next < cells.size(); next += 2)
        width = std::max(width, cells[next].size());
    std::vector<std::string> lines{"", padded("Eks", width + 2) + "Ohs"};
    for (std::size_t next = first; next < cells.size(); next += 2)
        lines.push_back(padded(cells[next], width + 2) + (next + 1 < cells.size() ? cells[next + 1] : ""));
    return lines;
}

// Who made the first of `turns`, given who is to move after the last of them.
template <class Grid>
Player opener(const Position<Grid>& at, std::size_t turns) {
    return turns % 2 == 0 ? at.to_move : opponent(at.to_move);
}

template <class Grid>
std::vector<std::string> sidebar(const Rules& rules, const Position<Grid>& at,
                                 std::span<const std::string> turns) {
    if (!turns.empty()) return turn_columns(rules, turns, opener(at, turns.size()));
    return directions(rules);
}

}  // namespace

template <class Grid>
Drawing Picture<Grid>::draw(const Rules& rules, const Position<Grid>& at,
                            std::span<const std::string> turns) {
    const auto beside = sidebar(rules, at, turns);
    const auto changed = touched<Grid>(turns);
    Drawing drawing{file_labels(rules), {}};
    for (std::size_t row = 0; row < rules.ranks; ++row) {
        Row line = draw_rank(rules, at, rules.ranks - 1 - static_cast<int>(row), changed);
        if (row < beside.size() && !beside[row].empty()) line.push_back({std::string(margin) + beside[row]});
        drawing.push_back(std::move(line));
    }
    drawing.push_back({});
    drawing.push_back(file_labels(rules));
    return drawing;
}

template <class Grid>
std::string Picture<Grid>::advice(const Rules&, const Position<Grid>& at) {
    if (!at.chain.empty()) return "the ball is on " + at.ball[at.to_move].name() + ": pass on, or stop";
    if (!at.forcing) return {};
    return std::string(player_name(opponent(at.to_move))) + " has moved to " + at.forcing->name() +
           ", next to the ball: pass if you can [RZ-9]";
}

template struct Picture<Small>;
template struct Picture<Large>;

}  // namespace razzle

#include "games/razzle/rules/picture.h"

#include "game/score_sheet.h"
#include "games/razzle/rules/geometry.h"
#include "games/razzle/rules/sentences.h"

namespace razzle {
namespace {

using game::Drawing;
using game::Ink;
using game::opponent;
using game::Row;
using game::Run;

constexpr std::string_view margin = "  ";  // between the board and what stands beside it

constexpr Ink ink_of(Player player) { return player == Player::one ? Ink::player_one : Ink::player_two; }

// The squares of the last turn, to be highlighted.
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
    if (!occupied(at).contains(square)) return {" . ", Ink::faint, changed, square.name()};
    const Player player = at.pieces.one.contains(square) ? Player::one : Player::two;
    const char small = letters[player];
    const char letter = at.ball[player] == square ? static_cast<char>(small - 'a' + 'A') : small;
    const char side = at.ineligible.contains(square) ? '~' : ' ';
    return {std::string{side, letter, side}, ink_of(player), changed, square.name()};
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

// The first row beside the board stays empty.
template <class Grid>
std::vector<std::string> sidebar(const Rules& rules, const Position<Grid>& at,
                                 std::span<const std::string> turns) {
    if (turns.empty()) return directions(rules);
    auto lines = game::score_sheet({names.one, names.two}, turns, game::opener(at.to_move, turns.size()),
                                   static_cast<std::size_t>(rules.ranks - 1));
    lines.insert(lines.begin(), "");
    return lines;
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
        if (row < beside.size() && !beside[row].empty())
            line.push_back({.text = std::string(margin) + beside[row],
                            .part = turns.empty() ? game::Part::beside : game::Part::turns});
        drawing.push_back(std::move(line));
    }
    drawing.emplace_back();
    drawing.push_back(file_labels(rules));
    return drawing;
}

template <class Grid>
std::vector<base::Message> Picture<Grid>::advice(const Rules&, const Position<Grid>& at) {
    if (!at.chain.empty()) return {say("razzle.ball-now", at.ball[at.to_move].name())};
    if (!at.forcing) return {};
    return {say("razzle.pass-if-you-can", player_name(opponent(at.to_move)), at.forcing->name())};
}

template struct Picture<Small>;
template struct Picture<Large>;

}  // namespace razzle

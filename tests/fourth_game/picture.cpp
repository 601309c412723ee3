#include "fourth_game/rows.h"
#include "fourth_game/sentences.h"
#include "game/score_sheet.h"

namespace rows {
namespace {

using game::Ink;
using game::Row;
using game::Run;

constexpr std::string_view file_labels = "    A  B  C";

Run draw_square(const Position& at, Square square, bool changed) {
    if (at.marks.one.contains(square)) return {" x ", Ink::player_one, changed, square.name()};
    if (at.marks.two.contains(square)) return {" o ", Ink::player_two, changed, square.name()};
    return {" . ", Ink::faint, false, square.name()};
}

Row draw_rank(const Position& at, int rank, std::span<const std::string> turns) {
    const std::string label = ' ' + std::to_string(rank + 1);
    Row row{{label + ' ', Ink::faint}};
    for (int file = 0; file < Grid::files; ++file) {
        const auto square = Square(board::File(file), board::Rank(rank));
        row.push_back(draw_square(at, square, !turns.empty() && turns.back() == square.name()));
    }
    row.push_back({label, Ink::faint});
    return row;
}

std::vector<std::string> score(const Position& at, std::span<const std::string> turns) {
    if (turns.empty()) return {};
    return game::score_sheet({Rows::player_name(Player::one), Rows::player_name(Player::two)}, turns,
                             game::opener(at.to_move, turns.size()), Grid::ranks);
}

}  // namespace

std::string_view Rows::player_name(Player player) { return player == Player::one ? "Crosses" : "Noughts"; }

game::Drawing Rows::draw(const Rules&, const Position& at, std::span<const std::string> turns) {
    const auto beside = score(at, turns);
    game::Drawing drawing{{{std::string(file_labels), Ink::faint}}, {}};
    for (std::size_t line = 0; line < Grid::ranks; ++line) {
        Row row = draw_rank(at, Grid::ranks - 1 - static_cast<int>(line), turns);
        if (line < beside.size()) row.push_back({"  " + beside[line]});
        drawing.push_back(std::move(row));
    }
    drawing.emplace_back();
    drawing.push_back({{std::string(file_labels), Ink::faint}});
    return drawing;
}

std::vector<base::Message> Rows::advice(const Rules& rules, const Position&) {
    if (!rules.misere) return {};
    return {say("rows.three-loses")};
}

}  // namespace rows

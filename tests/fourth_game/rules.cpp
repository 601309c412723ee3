#include <algorithm>
#include <array>

#include "base/hash.h"
#include "fourth_game/rows.h"

namespace rows {
namespace {

// The eight rows: across, up, and both diagonals.
constexpr auto row_list = [] {
    std::array<SquareSet, 8> rows;
    for (int line = 0; line < Grid::files; ++line)
        for (int place = 0; place < Grid::files; ++place) {
            const auto across = static_cast<std::size_t>(line);
            rows[across].insert(Square(board::File(place), board::Rank(line)));
            rows[across + 3].insert(Square(board::File(line), board::Rank(place)));
            if (line == 0) rows[6].insert(Square(board::File(place), board::Rank(place)));
            if (line == 0) rows[7].insert(Square(board::File(place), board::Rank(2 - place)));
        }
    return rows;
}();

}  // namespace

bool has_row(SquareSet marks) {
    return std::ranges::any_of(row_list, [&](SquareSet row) { return (marks & row) == row; });
}

game::Ending Rows::ending(const Rules& rules, const Position& at) {
    const Player last = opponent(at.to_move);
    if (has_row(at.marks[last]))  // [RW-4] [RW-5]
        return {win_for(rules.misere ? at.to_move : last), game::Reason::goal};
    if (at.empty_squares().empty()) return {game::Outcome::draw, game::Reason::no_move};  // [RW-6]
    return {};
}

// [RW-3]
game::Actions<Rows> Rows::legal_actions(const Rules&, const Position& at) {
    game::Actions<Rows> actions;
    for (const Square square : at.empty_squares()) actions.push_back({square});
    return actions;
}

std::uint64_t Rows::count_turns(const Rules&, const Position& at) {
    return static_cast<std::uint64_t>(at.empty_squares().size());
}

// [RW-2]
void Rows::apply(const Rules&, Position& position, const Action& action) {
    position.marks[position.to_move].insert(action.to);
    position.to_move = opponent(position.to_move);
}

std::uint64_t Rows::key(const Position& at) {
    const std::uint64_t marks = base::mix(base::mix(0, at.marks.one.word()), at.marks.two.word());
    return base::mix(marks, static_cast<std::uint64_t>(at.to_move));
}

}  // namespace rows

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "base/text.h"
#include "fourth_game/rows.h"

namespace rows {
namespace {

using base::failure;
using base::Result;
using base::Word;

constexpr game::ByPlayer<char> letters{'x', 'o'};

std::string write_rank(const Position& at, int rank) {
    std::string text;
    int empty = 0;
    for (int file = 0; file < Grid::files; ++file) {
        const auto square = Square(board::File(file), board::Rank(rank));
        const bool is_empty = at.empty_squares().contains(square);
        if (empty > 0 && !is_empty) text += std::to_string(std::exchange(empty, 0));
        if (is_empty)
            ++empty;
        else
            text += letters[at.marks.one.contains(square) ? Player::one : Player::two];
    }
    return empty > 0 ? text + std::to_string(empty) : text;
}

// Puts the marks of one rank on the board; false if it is not written right.
bool read_rank(Position& position, std::string_view text, board::Rank rank) {
    int file = 0;
    bool after_number = false;  // "12" would be another way of writing "3"
    for (const char letter : text) {
        const bool number = letter >= '1' && letter <= '3';
        if (file >= Grid::files || (number && after_number)) return false;
        after_number = number;
        if (letter == letters.one || letter == letters.two)
            position.marks[letter == letters.one ? Player::one : Player::two].insert(
                Square(board::File(file), rank));
        else if (!number)
            return false;
        file += number ? letter - '0' : 1;
    }
    return file == Grid::files;
}

Result<Position> read_board(const Word& field) {
    const auto ranks = base::split(field.text, '/');
    if (ranks.size() != Grid::ranks)
        return failure("the board has 3 ranks separated by '/', this has " + std::to_string(ranks.size()),
                       field.offset);
    Position position;
    int rank = Grid::ranks;
    for (const Word& text : ranks)
        if (!read_rank(position, text.text, board::Rank(--rank)))
            return failure(
                "a rank is written with x, o and numbers of empty squares, 3 squares in all, not " +
                    base::quoted(text.text),
                field.offset + text.offset);
    return position;
}

// Whether a game can have come so far. [RW-2] [RW-6]
std::optional<std::string> impossible(const Position& at) {
    const int more = at.marks.one.size() - at.marks.two.size();
    if (more != (at.to_move == Player::one ? 0 : 1))
        return "the players take turns and x begins, so these marks cannot stand with " +
               std::string{letters[at.to_move]} + " to move";
    if (has_row(at.marks[at.to_move]))
        return std::string{letters[at.to_move]} + " has three in a row: the game was over before this";
    return std::nullopt;
}

std::optional<base::Error> split_part(const Word& part, std::vector<std::string>& actions) {
    if (part.text != game::stop && !board::names_square(part.text))
        return base::Error{"a turn is written like b2; " + base::quoted(part.text) + " is not", part.offset};
    actions.emplace_back(part.text);
    return std::nullopt;
}

}  // namespace

std::string Rows::write_position(const Rules&, const Position& at) {
    std::string text;
    for (int rank = Grid::ranks - 1; rank >= 0; --rank) text += write_rank(at, rank) + (rank > 0 ? '/' : ' ');
    return text + letters[at.to_move];
}

Result<Position> Rows::read_position(const Rules&, std::string_view text) {
    const auto fields = base::words(text);
    if (fields.size() != 2) return failure("a position is a board and who is to move, like '3/1x1/3 o'");
    auto position = read_board(fields[0]);
    if (!position) return position;
    if (fields[1].text != "x" && fields[1].text != "o")
        return failure("the side to move is x or o, not " + base::quoted(fields[1].text), fields[1].offset);
    position->to_move = fields[1].text == "x" ? Player::one : Player::two;
    if (auto reason = impossible(*position)) return failure(*std::move(reason));
    return position;
}

std::string Rows::write_action(const Position&, const Action& action) { return action.to.name(); }

std::string Rows::write_turn(const Position& at, std::span<const Action> turn) {
    return write_action(at, turn.front());
}

Result<std::vector<std::string>> Rows::split_turn(const Position&, std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    std::vector<std::string> actions;
    for (const Word& part : base::split(lower, ':'))
        if (auto error = split_part(part, actions)) return failure(*std::move(error));
    return actions;
}

}  // namespace rows
